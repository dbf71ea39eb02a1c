import { baselineText, readBaseline } from '../experiments/gate/baseline.js';
import { type GateRequest, gate, measureBaseline } from '../experiments/gate/gate.js';
import { readThresholds } from '../experiments/gate/thresholds-file.js';
import { type FormatName, formats } from '../report/formats.js';
import { renderJunit } from '../report/junit.js';
import type { GateResult } from '../result/gate-result.js';
import { parseChoice } from '../trial/parse-choice.js';
import { UsageError } from '../usage-error.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { readNamed, readScenario, writeWhole } from './files.js';
import type { CommandIo } from './io.js';
import { parseKnobValues, parseVaried } from './knob-options.js';
import { showProgress } from './progress.js';
import { replayCommand } from './replay-command.js';
import { parseCount, parseSeeds, parseWorkers } from './run-options.js';
import { askedNames } from './trace-command.js';
import { writeResult } from './write-result.js';

/** The flags of `gate`, as they were typed. */
export interface GateFlags {
  readonly baseline?: string;
  readonly thresholds?: string;
  readonly update?: true;
  readonly vary?: readonly string[];
  readonly set?: readonly string[];
  readonly seed: string;
  readonly scenario: string;
  readonly items?: string;
  readonly asked: string;
  readonly format: string;
  readonly out?: string;
}

const formatNames = [...(Object.keys(formats) as FormatName[]), 'junit'] as const;

/** `triage-sim gate`: holds designs to a baseline, to thresholds, or both; ends with 1 when one of them fails, and only then. */
export async function gateCommand(flags: GateFlags, io: CommandIo): Promise<ExitCode> {
  const format = parseChoice('--format', flags.format, formatNames);
  const request = await requestOf(flags, io);
  if (flags.update) return updateBaseline(flags, request, io);
  const place = flags.baseline;
  const result = await gate({
    ...request,
    baseline: place === undefined ? undefined : { document: readBaseline(readText('--baseline', place), place), place },
  });
  if (format === 'junit') writeJunit(result, flags.out, io);
  else writeResult(result.report, format, flags.out, io);
  for (const { design, figure, expected, found, passed, see } of result.checks) {
    if (!passed)
      io.stderr(
        `failed: ${design}, ${figure}: expected ${expected}, found ${found}${see === '' ? '' : `; see ${see}`}\n`,
      );
  }
  return result.passed ? EXIT.ran : EXIT.verdictFailed;
}

async function requestOf(flags: GateFlags, io: CommandIo): Promise<GateRequest> {
  return {
    scenario: await readScenario(flags.scenario),
    replay: (what) => replayCommand({ items: undefined, ...what, scenario: flags.scenario }),
    workers: parseWorkers(undefined, io.processors),
    seeds: parseSeeds(flags.seed),
    vary: parseVaried('--vary', flags.vary),
    set: parseKnobValues('--set', flags.set),
    items: flags.items === undefined ? undefined : parseCount('--items', flags.items),
    asked: parseChoice('--asked', flags.asked, askedNames),
    thresholds:
      flags.thresholds === undefined
        ? []
        : readThresholds(readNamed('--thresholds', flags.thresholds), flags.thresholds),
    onProgress: showProgress(io),
  };
}

/** A new baseline is written whole, and nothing is held to the old one. */
async function updateBaseline({ baseline }: GateFlags, request: GateRequest, io: CommandIo): Promise<ExitCode> {
  if (baseline === undefined) throw new UsageError('--update writes what --baseline names; name a file with it');
  const measured = await measureBaseline({ ...request, thresholds: [] });
  writeWhole('--baseline', [{ path: baseline, text: baselineText(measured) }]);
  io.stdout(
    `${baseline}: written, ${measured.designs.length} ${measured.designs.length === 1 ? 'design' : 'designs'}\n`,
  );
  return EXIT.ran;
}

function readText(flag: string, path: string): string {
  return new TextDecoder().decode(readNamed(flag, path));
}

function writeJunit(result: GateResult, out: string | undefined, io: CommandIo): void {
  const text = renderJunit(result);
  if (out === undefined) io.stdout(text);
  else writeWhole('--out', [{ path: out, text }]);
}
