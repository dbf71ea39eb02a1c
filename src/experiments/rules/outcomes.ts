import type { Ratio } from '../../random.js';
import type { Figure } from '../runner/figure.js';
import type { Outcome } from './flip-map.js';

// What several rules judge designs by.

/** Bytes follow every turn of phrase: a smaller difference is no reason to choose a design. */
export const A_HUNDREDTH: Ratio = { of: 1, in: 100 };

export const right: Outcome = {
  key: 'right',
  title: 'right',
  unit: 'fields',
  better: 'more',
  of: ({ tally }) => tally.right,
};

export const silent: Outcome = {
  key: 'silent',
  title: 'silent',
  unit: 'fields',
  about: 'Silent: fields that the agent reports as done and that are not as the person meant them.',
  better: 'less',
  of: ({ tally }) => tally.wrongSilent + tally.droppedSilent,
};

export const calls: Outcome = {
  key: 'calls',
  title: 'calls',
  unit: 'calls_per_item',
  isCost: true,
  better: 'less',
  of: ({ tally }) => tally.calls / tally.items,
};

export const editCalls: Outcome = {
  key: 'edit_calls',
  title: 'edit calls',
  unit: 'calls_per_item',
  isCost: true,
  better: 'less',
  of: ({ tally }) => tally.editCalls / tally.items,
};

export const carried: Outcome = {
  key: 'carried',
  title: 'KiB',
  unit: 'kib',
  isCost: true,
  better: 'less',
  margin: A_HUNDREDTH,
  about: 'KiB carried, an item: at each call a conversation has the list of tools and every answer before it.',
  of: ({ tally, measured }) => (measured.carriedBytes ?? 0) / tally.items / 1024,
};

/** Handed over because it had to be asked, and handed over although what was meant could have been stored. */
export const leftRightly: Figure = {
  key: 'left_rightly',
  title: 'left rightly',
  unit: 'fields',
  of: ({ tally }) => tally.leftRightly,
};

export const leftNeedlessly: Figure = {
  key: 'left_needlessly',
  title: 'left needlessly',
  unit: 'fields',
  of: ({ tally }) => tally.leftNeedlessly,
};

/** Left to what a person set later. */
export const gaveWay: Figure = {
  key: 'gave_way',
  title: 'gave way',
  unit: 'fields',
  of: ({ tally }) => tally.gaveWay,
};

export const conflicts: Figure = {
  key: 'conflicts',
  title: 'conflicts',
  unit: 'edits',
  of: ({ tally }) => tally.conflicts,
};
