import { runFaults } from '../experiments/faults/run-faults.js';
import { type FormatName, formats } from '../report/formats.js';
import { type FaultName, faults } from '../trial/faults.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';
import { readScenario } from './files.js';
import type { CommandIo } from './io.js';
import { showProgress } from './progress.js';
import { parseSeeds, parseWorkers } from './run-options.js';
import { writeResult } from './write-result.js';

/** The flags of `faults`, as they were typed. */
export interface FaultsFlags {
  readonly fault?: readonly string[];
  readonly seed: string;
  readonly scenario: string;
  readonly format: string;
  readonly out?: string;
}

/** `triage-sim faults`: parse, run, write. */
export async function faultsCommand(flags: FaultsFlags, io: CommandIo): Promise<void> {
  const format = parseChoice('--format', flags.format, Object.keys(formats) as FormatName[]);
  if (format === 'csv' && flags.out === undefined) {
    throw new UsageError('--format csv holds one table a file, and faults have two; name a folder with --out');
  }
  const names = Object.keys(faults) as FaultName[];
  const named = flags.fault?.flatMap((text) => text.split(',')).map((text) => parseChoice('--fault', text, names));
  const result = await runFaults({
    faults: [...new Set(named ?? names)],
    seeds: parseSeeds(flags.seed),
    workers: parseWorkers(undefined, io.processors),
    scenario: await readScenario(flags.scenario),
    onProgress: showProgress(io, 'fault'),
  });
  writeResult(result, format, flags.out, io);
}
