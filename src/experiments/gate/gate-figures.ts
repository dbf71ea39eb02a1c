import type { Figure } from '../runner/figure.js';

/** A figure that a gate can hold a design to, with one phrase that says what it counts. */
export type GateFigure = Pick<Figure, 'unit' | 'of'> & { readonly about: string };

/** Every figure by the name that a thresholds file and a baseline have for it. Shares are of the fields that were aimed at. */
export const gateFigures = {
  right: { unit: 'share', about: 'stored as meant', of: ({ tally }) => tally.right / tally.aimed },
  wrong_told: { unit: 'fields', about: 'stored otherwise, and said so', of: ({ tally }) => tally.wrongTold },
  wrong_silent: {
    unit: 'fields',
    about: 'stored otherwise, and reported as done',
    of: ({ tally }) => tally.wrongSilent,
  },
  left_rightly: { unit: 'fields', about: 'handed over, and had to be', of: ({ tally }) => tally.leftRightly },
  left_needlessly: {
    unit: 'fields',
    about: 'handed over, although it could have been stored',
    of: ({ tally }) => tally.leftNeedlessly,
  },
  dropped_silent: { unit: 'fields', about: 'neither stored nor handed over', of: ({ tally }) => tally.droppedSilent },
  edit_calls: { unit: 'calls_per_item', about: 'edit calls an item', of: ({ tally }) => tally.editCalls / tally.items },
  calls: { unit: 'calls_per_item', about: 'calls an item', of: ({ tally }) => tally.calls / tally.items },
  bytes: {
    unit: 'bytes',
    about: 'bytes of tool list and answers an item',
    of: ({ tally, measured }) => (measured.readBytes ?? Number.NaN) / tally.items,
  },
  first_edits_accepted: {
    unit: 'share',
    about: 'items whose first edit was accepted',
    of: ({ tally }) => tally.firstEditsAccepted / tally.items,
  },
  overwritten: { unit: 'items', about: "people's changes that were lost", of: ({ tally }) => tally.overwritten },
  second_applications: {
    unit: 'edits',
    about: 'edits that were applied again',
    of: ({ tally }) => tally.secondApplications,
  },
  never_seen: { unit: 'items', about: 'items that no page showed', of: ({ tally }) => tally.neverSeen },
  forbidden: { unit: 'fields', about: 'stored values that the schema forbids', of: ({ tally }) => tally.forbidden },
} satisfies Record<string, GateFigure>;

export type GateFigureName = keyof typeof gateFigures;

export const gateFigureNames = Object.keys(gateFigures) as readonly GateFigureName[];
