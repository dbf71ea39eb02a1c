import { type RuleName, rules } from '../experiments/rules/rules.js';
import { runRules } from '../experiments/rules/run-rules.js';
import { type FormatName, formats } from '../report/formats.js';
import { type EngineName, engines } from '../store/engines.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';
import { readScenario } from './files.js';
import type { CommandIo } from './io.js';
import { showProgress } from './progress.js';
import { parseSeeds, parseWorkers } from './run-options.js';
import { writeResult } from './write-result.js';

/** The flags of `rules`, as they were typed. */
export interface RulesFlags {
  readonly rule?: readonly string[];
  readonly seed: string;
  readonly scenario: string;
  readonly engine: string;
  readonly format: string;
  readonly out?: string;
}

/** `triage-sim rules`: parse, run, write. */
export async function rulesCommand(flags: RulesFlags, io: CommandIo): Promise<void> {
  const format = parseChoice('--format', flags.format, Object.keys(formats) as FormatName[]);
  if (format === 'csv' && flags.out === undefined) {
    throw new UsageError('--format csv holds one table a file, and a rule has several; name a folder with --out');
  }
  const result = await runRules({
    rules: chooseRules(flags.rule),
    seeds: parseSeeds(flags.seed),
    workers: parseWorkers(undefined, io.processors),
    engine: parseChoice('--engine', flags.engine, Object.keys(engines) as EngineName[]),
    scenario: await readScenario(flags.scenario),
    onProgress: showProgress(io, 'trial'),
  });
  writeResult(result, format, flags.out, io);
}

/** The rules that were named, each once, or all of them. */
function chooseRules(named: readonly string[] | undefined): RuleName[] {
  const names = Object.keys(rules) as RuleName[];
  const chosen = named?.flatMap((text) => text.split(',')).map((text) => parseChoice('--rule', text, names));
  return [...new Set(chosen ?? names)];
}
