import type { GateCheck, GateResult } from '../../result/gate-result.js';
import type { Cell, ResultTable } from '../../result/result-table.js';
import { engines } from '../../store/engines.js';
import { changedKnobs, knobText } from '../../trial/knobs.js';
import { UsageError } from '../../usage-error.js';
import { type CompareCell, type ComparePlan, itemsAsked, planCells, setKnobs, settingText } from '../compare/cells.js';
import type { Asked, CompareRequest } from '../compare/compare-request.js';
import { type CellSums, runCells } from '../compare/run-cells.js';
import { provenanceOf, scenarioDigest } from '../post/run-experiments.js';
import { replayCommand } from '../settings/replay-command.js';
import { postSetting } from '../settings/setting.js';
import { type Baseline, type BaselineCell, checkPopulation, type Population } from './baseline.js';
import { gateFigureNames, gateFigures } from './gate-figures.js';
import { holds } from './threshold.js';
import type { GateCell } from './thresholds-file.js';

/** What is to be held to what. */
export interface GateRequest
  extends Pick<CompareRequest, 'scenario' | 'scenarioPlace' | 'seeds' | 'set' | 'items' | 'asked' | 'onProgress'> {
  /** Designs for the baseline, as in a comparison; without them the one that is set. */
  readonly vary?: CompareRequest['vary'];
  /** Designs and what their figures are held to. */
  readonly thresholds?: readonly GateCell[];
  /** What the designs that vary, or the one that is set, were measured as before, and the file's name for messages. */
  readonly baseline?: { readonly document: Baseline; readonly place: string } | undefined;
}

/** A design that is measured, with what its thresholds are. */
interface Gated extends CompareCell {
  readonly design: string;
  readonly expect: GateCell['expect'];
}

/**
 * Measures designs and holds them to thresholds, a baseline, or both: exactly, since the same request gives the same figures.
 * @throws UsageError when there is nothing to hold them to, or the baseline is of another population.
 */
export async function gate(request: GateRequest): Promise<GateResult> {
  const { thresholds = [], baseline } = request;
  if (thresholds.length === 0 && baseline === undefined) {
    throw new UsageError('a gate needs --thresholds, --baseline or both: on nothing it would pass whatever happens');
  }
  if (baseline !== undefined) checkPopulation(baseline.document, populationOf(request), baseline.place);
  const measured = await measure(request);
  const checks = [
    ...measured.flatMap(({ gated, sums }) => thresholdChecks(request, gated, sums)),
    ...(baseline === undefined ? [] : baselineChecks(request, measured, baseline.document)),
  ];
  const passed = checks.length > 0 && checks.every((check) => check.passed);
  return { checks, passed, report: await reportOf(request, checks) };
}

/** Measures designs for a baseline. */
export async function measureBaseline(request: GateRequest): Promise<Baseline> {
  const measured = await measure(request);
  return {
    format: 'triage-sim-baseline/1',
    population: populationOf(request),
    cells: measured.map(({ gated, sums }) => ({ design: gated.design, figures: figuresOf(sums) })),
  };
}

function populationOf({ scenario, seeds, items, asked = 'intents' }: GateRequest): Population {
  return {
    scenario: scenario.name,
    sha256: scenarioDigest(scenario),
    seeds,
    items: items ?? itemsAsked(scenario, asked),
    asked,
  };
}

async function measure(request: GateRequest): Promise<readonly { readonly gated: Gated; readonly sums: CellSums }[]> {
  const gated = [...thresholdCells(request), ...variedCells(request)];
  const plan: ComparePlan = {
    varied: [],
    cells: gated,
    baseline: 0,
    asked: request.asked ?? 'intents',
    items: request.items ?? itemsAsked(request.scenario, request.asked ?? 'intents'),
    seeds: request.seeds.length,
    trials: gated.length * request.seeds.length,
  };
  const engine = await engines.memory();
  const { sums } = await runCells({ vary: {}, ...request, baseline: {} }, plan, engine);
  return gated.map((cell, index) => {
    const found = sums[index];
    if (found === undefined || found.tally.aimed === 0) throw new Error(`the run of ${cell.design} is incomplete`);
    return { gated: cell, sums: found };
  });
}

function thresholdCells(request: GateRequest): readonly Gated[] {
  return (request.thresholds ?? []).map(({ name, set, expect }) => ({
    design: name,
    labels: [name],
    setting: settingFor(request, { ...request.set, ...set }),
    expect,
  }));
}

/** The designs for the baseline: those that vary, or else the one that is set. */
function variedCells(request: GateRequest): readonly Gated[] {
  const { thresholds = [], vary = {}, set = {} } = request;
  if (Object.keys(vary).length > 0) {
    return planCells({ vary: {}, ...request, baseline: {} }).cells.map((cell) => ({
      ...cell,
      design: nameOf(cell.setting),
      expect: {},
    }));
  }
  if (thresholds.length > 0) return [];
  const setting = settingFor(request, set);
  return [{ design: nameOf(setting), labels: [], setting, expect: {} }];
}

function settingFor(
  { scenario, items, asked = 'intents' }: GateRequest,
  set: Readonly<Record<string, string>>,
): CompareCell['setting'] {
  const base = { ...postSetting(items ?? itemsAsked(scenario, asked)), asked, keepsTrace: true };
  return setKnobs(base, set, scenario);
}

function nameOf(setting: CompareCell['setting']): string {
  return settingText(setting) || "the post's own";
}

function figuresOf(sums: CellSums): BaselineCell['figures'] {
  return Object.fromEntries(
    gateFigureNames.map((name) => [name, gateFigures[name].of(sums)]),
  ) as BaselineCell['figures'];
}

function thresholdChecks(request: GateRequest, gated: Gated, sums: CellSums): readonly GateCheck[] {
  return gateFigureNames.flatMap((figure): GateCheck[] => {
    const threshold = gated.expect[figure];
    if (threshold === undefined) return [];
    const found = gateFigures[figure].of(sums);
    const passed = holds(found, threshold);
    return [
      {
        design: gated.design,
        against: 'threshold',
        figure,
        expected: threshold.text,
        found: inWords(found),
        passed,
        see: passed ? '' : seeWith(request, gated, sums),
      },
    ];
  });
}

/** Every figure of every design, exactly; a design on one side only fails too. */
function baselineChecks(
  request: GateRequest,
  measured: readonly { readonly gated: Gated; readonly sums: CellSums }[],
  baseline: Baseline,
): readonly GateCheck[] {
  const before = new Map(baseline.cells.map(({ design, figures }) => [design, figures]));
  const ours = measured.flatMap(({ gated, sums }): GateCheck[] => {
    const { design } = gated;
    const known = before.get(design);
    if (known === undefined) return [missing(design, 'in the baseline', 'not there; write it with --update')];
    before.delete(design);
    const now = figuresOf(sums);
    return gateFigureNames.map((figure): GateCheck => {
      const passed = known[figure] === now[figure];
      return {
        design,
        against: 'baseline',
        figure,
        expected: inWords(known[figure]),
        found: inWords(now[figure]),
        passed,
        see: passed ? '' : seeWith(request, gated, sums),
      };
    });
  });
  return [
    ...ours,
    ...[...before.keys()].map((design) =>
      missing(design, 'measured, as the baseline has it', 'not measured; drop it with --update'),
    ),
  ];
}

function missing(design: string, expected: string, found: string): GateCheck {
  return { design, against: 'baseline', figure: 'design', expected, found, passed: false, see: '' };
}

function inWords(figure: number): string {
  return String(figure);
}

/** One item that shows what the figure comes from: one that was lost, or else the first. */
function seeWith(
  { scenario, scenarioPlace, items, asked = 'intents', seeds }: GateRequest,
  gated: Gated,
  sums: CellSums,
): string {
  const loss = sums.losses[0];
  return replayCommand({
    scenario: scenarioPlace ?? scenario.name,
    seed: loss?.seed ?? (seeds[0] as number),
    item: loss?.field.item ?? 1,
    items,
    asked: asked as Asked,
    set: knobText(changedKnobs(gated.setting)),
  });
}

async function reportOf(request: GateRequest, checks: readonly GateCheck[]): Promise<GateResult['report']> {
  const failed = checks.filter(({ passed }) => !passed);
  const passed = checks.filter((check) => check.passed);
  const equal = passed.filter(({ against }) => against === 'baseline').length;
  const text = (value: string): Cell => ({ text: value });
  const table: ResultTable = {
    name: 'gate',
    title: `${passed.length} passed, ${failed.length} failed`,
    columns: ['design', 'figure', 'expected', 'found', 'verdict'].map((key) => ({ key, title: key, unit: null })),
    // What is equal to the baseline is counted and not listed: there is nothing to see.
    rows: [...failed, ...passed.filter(({ against }) => against === 'threshold')].map((check) =>
      [check.design, check.figure, check.expected, check.found, check.passed ? 'passed' : 'failed'].map(text),
    ),
    notes: [
      ...(equal === 0 ? [] : [`${equal} figures are exactly those of the baseline.`]),
      ...failed.filter(({ see }) => see !== '').map(({ design, figure, see }) => `${design}, ${figure}: ${see}`),
    ],
  };
  const experiments = [{ experiment: 'gate', question: 'Do the designs do what they are held to?', tables: [table] }];
  return { provenance: await provenanceOf(request, 'memory'), experiments, draws: [] };
}
