import { setFlagsFromString } from 'node:v8';
import { experiments } from '../experiments/post/experiments.js';
import { type RunRequest, runExperiments } from '../experiments/post/run-experiments.js';
import { type FormatName, formats } from '../report/formats.js';
import { type EngineName, engines } from '../store/engines.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';
import { chooseExperiments } from './choose-experiments.js';
import { readScenario } from './files.js';
import type { CommandIo } from './io.js';
import { showProgress } from './progress.js';
import { parseSeeds, parseWorkers } from './run-options.js';
import { writeResult } from './write-result.js';

/** The flags of `run`, as they were typed. */
export interface RunFlags {
  readonly seed: string;
  readonly experiment?: readonly string[];
  readonly scenario: string;
  readonly timing: boolean;
  readonly tokens?: true;
  readonly engine: string;
  readonly workers?: string;
  readonly format: string;
  readonly out?: string;
  readonly trace?: true;
  readonly item?: string;
  readonly set?: readonly string[];
}

/** `triage-sim run`: parse, run, write; with `--trace`, one item of one pass instead. */
export async function runCommand(flags: RunFlags, io: CommandIo): Promise<void> {
  if (flags.trace) return traceOfRun(flags, io);
  if (flags.item !== undefined || flags.set !== undefined) {
    throw new UsageError(
      `${flags.item === undefined ? '--set' : '--item'} goes with --trace; to set designs side by side, see triage-sim compare --help`,
    );
  }
  const format = parseChoice('--format', flags.format, Object.keys(formats) as FormatName[]);
  const chosen = chooseExperiments(flags.experiment, flags.timing);
  if (format === 'csv' && flags.out === undefined && chosen.length > 1) {
    throw new UsageError(
      '--format csv holds one table a file; name a folder with --out, or one experiment with --experiment',
    );
  }
  const request: RunRequest = {
    seeds: parseSeeds(flags.seed),
    experiments: chosen,
    engine: parseChoice('--engine', flags.engine, Object.keys(engines) as EngineName[]),
    scenario: await readScenario(flags.scenario),
    tokens: flags.tokens,
    workers: parseWorkers(flags.workers, io.processors),
    onProgress: showProgress(io),
  };
  if (!chosen.some((name) => experiments[name].isTimed)) startQuickly(request.seeds.length, io.v8);
  const result = await runExperiments(request);
  writeResult(result, format, flags.out, io);
}

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

async function traceOfRun(flags: RunFlags, io: CommandIo): Promise<void> {
  if (flags.item === undefined) throw new UsageError('--trace shows one item; say which with --item');
  const { experiment, tokens, workers, out } = flags;
  const [unused] = Object.entries({ experiment, tokens, workers, out }).filter(([, value]) => value !== undefined);
  if (unused !== undefined || flags.format !== 'table') {
    const flag = unused?.[0] ?? 'format';
    throw new UsageError(`--${flag} does not go with --trace, which prints one item of one pass; drop one of the two`);
  }
  return (await import('./trace-command.js')).traceCommand({ ...flags, item: flags.item, asked: 'intents' }, io);
}
