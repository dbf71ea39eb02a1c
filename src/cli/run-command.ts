import { setFlagsFromString } from 'node:v8';
import { experiments } from '../experiments/post/experiments.js';
import { runExperiments } from '../experiments/post/run-experiments.js';
import { formats } from '../report/formats.js';
import { UsageError } from '../usage-error.js';
import { chooseExperiments } from './choose-experiments.js';
import { declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { namesFlag, namesOf, switchFlag, withDefault } from './flag.js';
import { onlySeed } from './flag-values.js';
import { engine, formatFlag, item, out, scenario, seeds, set, tokens, workers } from './flags.js';
import { trialsRequest } from './trials-request.js';
import { checkOutput, writeResult } from './write-result.js';

/** `triage-sim run` runs the experiments and prints their tables, or with `--trace` one item of one pass. */
export const command = declareCommand({
  flags: {
    seeds,
    experiments: namesFlag(
      { name: '--experiment', short: '-e', takes: '<names...>', about: 'Only these experiments' },
      namesOf(experiments),
    ),
    scenario,
    noTiming: switchFlag({ name: '--no-timing', about: 'Leave out what is timed with a clock' }),
    tokens,
    engine: withDefault(engine, 'sql.js'),
    workers,
    format: formatFlag(formats),
    out,
    trace: switchFlag({
      name: '--trace',
      about: 'Show one item of one pass instead, call by call (see triage-sim trace)',
    }),
    item: { ...item, about: 'The item that --trace shows; the first is 1' },
    set: { ...set, about: 'Knobs to set for --trace, such as agent.schema=unread' },
  },
  examples: [
    'run --seed 1',
    'run --seed 1-5 --no-timing --format json --out results.json',
    'run --experiment validation-matrix page-cost --tokens',
    'run --scenario my-tracker.yaml',
    'run --seed 1 --item 4 --trace',
  ],
  run: async (asked, { io, typed }) => {
    if (asked.trace) {
      const named = itemOfTrace(asked.item, typed);
      const { showTrace } = await import('./trace-command.js');
      const seed = onlySeed(seeds.name, asked.seeds);
      return showTrace({ ...asked, seed, item: named, items: undefined, asked: 'intents' }, io);
    }
    const ofTrace = ['--item', '--set'].find((flag) => typed.includes(flag));
    if (ofTrace !== undefined) {
      throw new UsageError(`${ofTrace} goes with --trace; to set designs side by side, see triage-sim compare --help`);
    }
    const chosen = chooseExperiments(asked.experiments, !asked.noTiming);
    checkOutput(asked, chosen.length === 1 ? 'one' : 'several');
    const request = { ...trialsRequest(asked, io), experiments: chosen };
    if (!chosen.some((name) => experiments[name].isTimed)) startQuickly(asked.seeds.length, io.v8);
    writeResult(await runExperiments(request), asked, io);
    return EXIT.ran;
  },
});

/** From about this many seeds on, optimised WebAssembly pays for its compilation. */
const SEEDS_WORTH_OPTIMISING = 20;

/**
 * A short run is over before V8 is done optimising what it runs: SQLite's WebAssembly, and JavaScript that it optimises too soon, on too
 * little evidence, and has to throw away. The first left as it is, and the second left for eight times as long, seed 1 takes 0.6 of the
 * time. Nothing may be timed in such a process.
 */
function startQuickly(seeds: number, v8: string): void {
  if (seeds >= SEEDS_WORTH_OPTIMISING) return;
  setFlagsFromString('--liftoff-only');
  // V8 of Node 20 alone has that flag: later ones wait for more evidence by themselves.
  if (v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000');
}

/** The flags that go with `--trace`. All others are about tables, and it prints none. */
const FLAGS_OF_TRACE: readonly string[] = ['--trace', '--item', '--seed', '--set', '--scenario', '--engine'];

function itemOfTrace(item: number | undefined, typed: readonly string[]): number {
  if (item === undefined) throw new UsageError('--trace shows one item; say which with --item');
  const unused = typed.find((flag) => !FLAGS_OF_TRACE.includes(flag));
  if (unused === undefined) return item;
  throw new UsageError(`${unused} does not go with --trace, which prints one item of one pass; drop one of the two`);
}
