import type { Asked } from '../experiments/settings/setting.js';
import type { ReportFormat } from '../report/format.js';
import type { RunResult } from '../result/result-table.js';
import { engines } from '../store/engines.js';
import { parseChoice } from '../trial/parse-choice.js';
import { readScenario } from './files.js';
import {
  choiceFlag,
  type Flag,
  type FlagWords,
  listFlag,
  namesOf,
  optionalFlag,
  requiredFlag,
  switchFlag,
  valueFlag,
} from './flag.js';
import { onlySeed, parseCount, parseSeeds, parseWorkers, usualWorkers, WORKERS_USUAL_MAX } from './flag-values.js';
import { parseKnobValues, parseVaried } from './knob-values.js';

// The flags that several commands take. Each is called after the field of a request that it fills.

export const seeds = valueFlag(
  { name: '--seed', short: '-s', takes: '<seeds>', about: 'Seeds to run, such as 3, 1-5 or 1,4,9', default: '1-5' },
  parseSeeds,
);

export const oneSeed = valueFlag(
  { name: '--seed', short: '-s', takes: '<seed>', about: 'The seed of the pass', default: '1' },
  (flag, text) => onlySeed(flag, parseSeeds(flag, text)),
);

/** A scenario and what to type for it. */
export const scenario = valueFlag(
  {
    name: '--scenario',
    takes: '<file>',
    about: 'A scenario file, or the name of a scenario of the package',
    default: 'bug-tracker',
  },
  async (flag, place) => ({ place, scenario: await readScenario(flag, place) }),
);

export const items = optionalFlag(
  {
    name: '--items',
    short: '-n',
    takes: '<number>',
    about: 'Items a seed',
    defaultInWords: "the scenario's own number",
  },
  parseCount,
);

const itemWords = { name: '--item', takes: '<number>', about: 'Which item to show; the first is 1' } as const;

export const item = optionalFlag(itemWords, parseCount);

export const requiredItem = requiredFlag(itemWords, parseCount);

const ASKED: Readonly<Record<Asked, true>> = { intents: true, conflict_wants: true };

export const asked = choiceFlag(
  { name: '--asked', takes: '<name>', about: 'What the agent is asked of each item', default: 'intents' },
  namesOf(ASKED),
);

export const vary = listFlag(
  {
    name: '--vary',
    takes: '<knob=values...>',
    about: 'A knob and its values, such as tools.rejection=terse,labels. Several knobs make every combination',
  },
  parseVaried,
);

export const set = listFlag(
  {
    name: '--set',
    takes: '<knob=value...>',
    about: 'Knobs to set, such as agent.schema=unread (see triage-sim list --knobs)',
  },
  parseKnobValues,
);

export const engine = choiceFlag(
  { name: '--engine', takes: '<name>', about: 'Where records live, which changes no figure', default: 'memory' },
  namesOf(engines),
);

const workersWords: FlagWords & { readonly name: '--workers' } = {
  name: '--workers',
  short: '-w',
  takes: '<number>',
  about: 'Threads beside the first',
  defaultInWords: `one for each further processor, at most ${WORKERS_USUAL_MAX}`,
};

export const workers: Flag<number> = {
  ...workersWords,
  parse: ([text], { processors }) =>
    text === undefined ? usualWorkers(processors) : parseWorkers(workersWords.name, text),
};

export const tokens = switchFlag({ name: '--tokens', about: 'Count tokens (o200k_base) beside bytes' });

export const dryRun = switchFlag({
  name: '--dry-run',
  about: 'Say what would run, in how many trials, and run nothing',
});

export const out = optionalFlag(
  { name: '--out', short: '-o', takes: '<path>', about: 'Write to this file, or for csv to this folder' },
  (_, path) => path,
);

/** `--format` of a command: one of the formats that can show its answer. */
export function formatFlag<Name extends string, Result extends RunResult>(
  formats: Readonly<Record<Name, ReportFormat<Result>>>,
): Flag<ReportFormat<Result>> {
  const names = namesOf(formats);
  return valueFlag(
    {
      name: '--format',
      short: '-f',
      takes: '<name>',
      about: 'How the answer looks',
      choices: names,
      default: 'table',
    },
    (flag, text) => formats[parseChoice(flag, text, names)],
  );
}
