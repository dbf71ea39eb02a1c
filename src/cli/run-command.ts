import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RunResult } from '../experiments/result-table.js';
import { type RunRequest, runExperiments } from '../experiments/run.js';
import { type FormatName, formats } from '../report/formats.js';
import { type EngineName, engines } from '../store/engines.js';
import { UsageError } from '../usage-error.js';
import { chooseExperiments } from './choose-experiments.js';
import { makeFolder, readScenario, writeWhole } from './files.js';
import type { CommandIo } from './io.js';
import { parseChoice, parseSeeds } from './run-options.js';

/** The flags of `run`, as they were typed. */
export interface RunFlags {
  readonly seed: string;
  readonly experiment?: readonly string[];
  readonly scenario: string;
  readonly timing: boolean;
  readonly tokens?: true;
  readonly engine: string;
  readonly format: string;
  readonly out?: string;
}

/** `triage-sim run`: parse, run, write. */
export async function runCommand(flags: RunFlags, io: CommandIo): Promise<void> {
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
    countTokens: flags.tokens === undefined ? undefined : await loadTokenCounter(),
    onProgress: showProgress(io),
  };
  const result = await runExperiments(request);
  writeResult(result, format, flags.out, io);
}

async function loadTokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return (text) => countTokens(text);
}

/** On a terminal only, and wiped at the end. Between seeds the process listens to signals. */
function showProgress(io: CommandIo): RunRequest['onProgress'] {
  return async (done, seeds) => {
    if (io.showsProgress && seeds > 1) io.stderr(done === seeds ? '\r\u001b[K' : `\rseed ${done} of ${seeds}\u001b[K`);
    await setImmediate();
  };
}

function writeResult(result: RunResult, name: FormatName, out: string | undefined, io: CommandIo): void {
  const format = formats[name];
  if (out === undefined) {
    io.stdout(format.render(result, { columns: io.columns, color: io.color }));
    return;
  }
  if (name !== 'csv') {
    writeWhole('--out', [{ path: out, text: format.render(result, { columns: 80, color: false }) }]);
    return;
  }
  makeFolder('--out', out);
  writeWhole(
    '--out',
    format.files(result).map((file) => ({ path: join(out, file.name), text: file.text })),
  );
}
