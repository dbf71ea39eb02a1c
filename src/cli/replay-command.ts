import type { Asked } from '../experiments/settings/setting.js';

/** What has to be said to see one item again. */
export interface ReplayCommand {
  /** A packaged scenario's name, or a path. */
  readonly scenario: string;
  readonly seed: number;
  readonly item: number;
  /** Items of the pass; undefined where it is the scenario's own number. */
  readonly items: number | undefined;
  readonly asked: Asked;
  /** Knobs other than the post's, as a command line has them; may be empty. */
  readonly set: string;
}

/** The command line that shows an item's calls and answers. */
export function replayCommand({ scenario, seed, item, items, asked, set }: ReplayCommand): string {
  const words = [
    'triage-sim trace',
    ...(scenario === 'bug-tracker' ? [] : ['--scenario', quoted(scenario)]),
    `--seed ${seed}`,
    `--item ${item}`,
    ...(items === undefined ? [] : [`--items ${items}`]),
    ...(asked === 'intents' ? [] : [`--asked ${asked}`]),
    // A knob a word, so that a long line can be broken between them.
    ...(set === '' ? [] : ['--set', ...set.split(',').map(quoted)]),
  ];
  return words.join(' ');
}

/** A word as a shell takes it: quoted where it would not be one, or would be more than it says. */
function quoted(word: string): string {
  return /^[\w.,=/+:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
