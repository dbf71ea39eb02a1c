import type { ReplayOf } from '../experiments/settings/replay.js';
import type { FlagWords } from './flag.js';
import { asked, items, requiredItem, scenario, seeds, set } from './flags.js';

/** Gives the command line that shows an item's calls and answers, in a scenario that a person named so. */
export function replayCommand(place: string): (what: ReplayOf) => string {
  return (what) =>
    [
      'triage-sim trace',
      ...unlessDefault(scenario, place),
      `${seeds.name} ${what.seed}`,
      `${requiredItem.name} ${what.item}`,
      ...(what.items === undefined ? [] : [`${items.name} ${what.items}`]),
      ...unlessDefault(asked, what.asked),
      // A knob a word, so that a long line can be broken between them.
      ...(what.set === '' ? [] : [set.name, ...what.set.split(',').map(quoted)]),
    ].join(' ');
}

function unlessDefault(flag: FlagWords, text: string): readonly string[] {
  return text === flag.default ? [] : [`${flag.name} ${quoted(text)}`];
}

/** A word as a shell takes it: quoted where it would not be one, or would be more than it says. */
function quoted(word: string): string {
  return /^[\w.,=/+:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
