import type { ReplayOf } from '../experiments/settings/replay.js';
import type { FlagWords } from './flag.js';
import { asked, items, requiredItem, scenario, seeds, set } from './flags.js';

/** Words the command line that shows one item of a scenario again. `place` is what a person types for the scenario. */
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

/** Quotes a text that a shell would not take for one plain word. */
function quoted(word: string): string {
  return /^[\w.,=/+:@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
