import { compare } from '../experiments/compare/compare.js';
import { type ComparePlan, planComparison } from '../experiments/compare/compare-plan.js';
import type { CompareRequest } from '../experiments/compare/compare-request.js';
import { enumerateWordings } from '../experiments/compare/enumerate.js';
import { armName } from '../experiments/compare/labels.js';
import { planEnumeration } from '../experiments/compare/wordings.js';
import { settingText } from '../experiments/settings/setting.js';
import { counted } from '../experiments/wording/counts.js';
import { type FormatName, formats } from '../report/formats.js';
import { type EngineName, engines } from '../store/engines.js';
import { parseChoice } from '../trial/parse-choice.js';
import { readScenario } from './files.js';
import type { CommandIo } from './io.js';
import { parseKnobValues, parseVaried } from './knob-options.js';
import { showProgress } from './progress.js';
import { replayCommand } from './replay-command.js';
import { parseCount, parsePoints, parseSeeds, parseWorkers } from './run-options.js';
import { askedNames } from './trace-command.js';
import { writeResult } from './write-result.js';

/** The flags of `compare`, as they were typed. */
export interface CompareFlags {
  readonly vary?: readonly string[];
  readonly set?: readonly string[];
  readonly baseline?: readonly string[];
  readonly seed: string;
  readonly scenario: string;
  readonly items?: string;
  readonly margin: string;
  readonly asked: string;
  readonly enumerate?: true;
  readonly showLosses?: true;
  readonly dryRun?: true;
  readonly tokens?: true;
  readonly engine: string;
  readonly format: string;
  readonly out?: string;
}

/** `triage-sim compare`: parse, run, write; with `--dry-run`, say what would be run. */
export async function compareCommand(flags: CompareFlags, io: CommandIo): Promise<void> {
  const format = parseChoice('--format', flags.format, Object.keys(formats) as FormatName[]);
  const request = await requestOf(flags, io);
  if (flags.dryRun) {
    io.stdout(planText(flags.enumerate ? planEnumeration(request) : planComparison(request)));
    return;
  }
  const result = await (flags.enumerate ? enumerateWordings(request) : compare(request));
  writeResult(result, format, flags.out, io);
}

async function requestOf(flags: CompareFlags, io: CommandIo): Promise<CompareRequest> {
  return {
    vary: parseVaried('--vary', flags.vary),
    set: parseKnobValues('--set', flags.set),
    against: parseKnobValues('--baseline', flags.baseline),
    seeds: parseSeeds(flags.seed),
    items: flags.items === undefined ? undefined : parseCount('--items', flags.items),
    margin: parsePoints('--margin', flags.margin),
    asked: parseChoice('--asked', flags.asked, askedNames),
    engine: parseChoice('--engine', flags.engine, Object.keys(engines) as EngineName[]),
    scenario: await readScenario(flags.scenario),
    replay: (what) => replayCommand({ items: undefined, ...what, scenario: flags.scenario }),
    tokens: flags.tokens,
    workers: parseWorkers(undefined, io.processors),
    showLosses: flags.showLosses,
    onProgress: showProgress(io),
  };
}

/** How much would be run, and each design with what it has other than the post's. */
function planText({ arms, baseline, items, seeds, trials }: ComparePlan): string {
  const designs = arms.map((arm, index) => {
    const setting = settingText(arm.setting);
    const mark = index === baseline ? ' (baseline)' : '';
    return `  ${armName(arm)}${mark}: ${setting === '' ? "the post's own" : setting}`;
  });
  const size = `${counted(arms.length, 'design')} over ${counted(seeds, 'seed')} of ${counted(items, 'item')}`;
  return `${counted(trials, 'trial')}: ${size}\n${designs.join('\n')}\n`;
}
