import type { GateCheck, GateResult } from '../../result/gate-result.js';
import type { Cell, ResultTable } from '../../result/result-table.js';
import { changedKnobs, type KnobValues, knobText } from '../../trial/knobs.js';
import { UsageError } from '../../usage-error.js';
import { planComparison } from '../compare/compare-plan.js';
import type { CompareRequest } from '../compare/compare-request.js';
import { type ArmSums, runComparison } from '../compare/run-comparison.js';
import type { NamedArm } from '../runner/arm.js';
import { provenanceOf, scenarioDigest } from '../runner/provenance.js';
import type { RunOptions } from '../runner/run-settings.js';
import { checkItems, itemsAsked, postSetting, setKnobs, settingText } from '../settings/setting.js';
import { listed } from '../wording/sentence.js';
import { type Baseline, checkPopulation, type Population } from './baseline.js';
import { type GateFigureName, gateFigureNames, gateFigures } from './gate-figures.js';
import { holds } from './threshold.js';
import type { GatedDesign } from './thresholds-file.js';

/** What is to be held to what. */
export interface GateRequest extends RunOptions, Pick<CompareRequest, 'set' | 'items' | 'asked' | 'replay'> {
  /** Designs for the baseline, as in a comparison; without them the one that is set. */
  readonly vary?: CompareRequest['vary'];
  /** Designs and what their figures are held to. */
  readonly thresholds?: readonly GatedDesign[];
  /** What the designs that vary, or the one that is set, were measured as before, and the file's name for messages. */
  readonly baseline?: { readonly document: Baseline; readonly place: string } | undefined;
}

/** A design that is measured, with what its thresholds are. */
interface GatedArm extends NamedArm {
  readonly design: string;
  readonly expect: GatedDesign['expect'];
}

/** A design with what it came to. */
interface Measured {
  readonly gated: GatedArm;
  readonly sums: ArmSums;
}

/**
 * Measures designs and holds them to thresholds, a baseline, or both: exactly, since the same request gives the same figures.
 * @throws UsageError when there is nothing to hold them to, or the baseline is of another population.
 */
export async function gate(request: GateRequest): Promise<GateResult> {
  const { thresholds = [], baseline } = request;
  if (thresholds.length === 0 && baseline === undefined) {
    throw new UsageError('a gate needs `thresholds`, `baseline` or both: on nothing it would pass whatever happens');
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
    designs: measured.map(({ gated, sums }) => ({ design: gated.design, figures: figuresOf(sums) })),
  };
}

/** The designs that a gate measures, those that are held to thresholds first, and how many trials that takes. */
export function planGate(request: GateRequest): { readonly designs: readonly GatedArm[]; readonly trials: number } {
  const designs = gatedArms(request);
  return { designs, trials: designs.length * request.seeds.length };
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

async function measure(request: GateRequest): Promise<readonly Measured[]> {
  const arms = gatedArms(request);
  const { sums } = await runComparison(request, { arms });
  return arms.map((gated, index) => {
    const found = sums[index];
    if (found === undefined || found.tally.aimed === 0) throw new Error(`the run of ${gated.design} is incomplete`);
    return { gated, sums: found };
  });
}

/** Designs that are held to thresholds, then those for the baseline: the ones that vary, or else the one that is set. */
function gatedArms(request: GateRequest): readonly GatedArm[] {
  const { thresholds = [], vary = {}, set = {} } = request;
  const held = thresholds.map(({ name, set: own, expect }): GatedArm => {
    return { design: name, labels: [name], setting: settingFor(request, { ...set, ...own }), expect };
  });
  if (Object.keys(vary).length > 0) {
    const { arms } = planComparison({ ...request, vary, against: {} });
    return [...held, ...arms.map((arm): GatedArm => ({ ...arm, design: nameOf(arm.setting), expect: {} }))];
  }
  if (thresholds.length > 0) return held;
  const setting = settingFor(request, set);
  return [{ design: nameOf(setting), labels: [], setting, expect: {} }];
}

function settingFor({ scenario, items, asked = 'intents' }: GateRequest, set: KnobValues): NamedArm['setting'] {
  const count = items ?? itemsAsked(scenario, asked);
  checkItems(scenario, count);
  return setKnobs({ ...postSetting(count), asked, keepsTrace: true }, set, scenario);
}

function nameOf(setting: NamedArm['setting']): string {
  return settingText(setting) || "the post's own";
}

function figuresOf(sums: ArmSums): Readonly<Record<GateFigureName, number>> {
  return Object.fromEntries(gateFigureNames.map((name) => [name, gateFigures[name].of(sums)])) as Record<
    GateFigureName,
    number
  >;
}

function thresholdChecks(request: GateRequest, gated: GatedArm, sums: ArmSums): readonly GateCheck[] {
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

/** Every figure that the baseline has of every design, exactly; a design on one side only fails too. */
function baselineChecks(request: GateRequest, measured: readonly Measured[], baseline: Baseline): readonly GateCheck[] {
  const before = new Map(baseline.designs.map(({ design, figures }) => [design, figures]));
  const ours = measured.flatMap(({ gated, sums }): GateCheck[] => {
    const { design } = gated;
    const known = before.get(design);
    if (known === undefined) return [missing(design, 'in the baseline', 'not there; update the baseline')];
    before.delete(design);
    const now = figuresOf(sums);
    return gateFigureNames.flatMap((figure): GateCheck[] => {
      const expected = known[figure];
      if (expected === undefined) return [];
      const found = now[figure];
      const passed = expected === found;
      const see = passed ? '' : seeWith(request, gated, sums);
      return [{ design, against: 'baseline', figure, expected: inWords(expected), found: inWords(found), passed, see }];
    });
  });
  return [
    ...ours,
    ...[...before.keys()].map((design) =>
      missing(design, 'measured, as the baseline has it', 'not measured; update the baseline'),
    ),
  ];
}

function missing(design: string, expected: string, found: string): GateCheck {
  return { design, against: 'baseline', figure: 'design', expected, found, passed: false, see: '' };
}

function inWords(figure: number): string {
  return String(figure);
}

/** How to see one item that shows what the figure comes from: one that was lost, or else the first. */
function seeWith({ items, asked = 'intents', seeds, replay }: GateRequest, gated: GatedArm, sums: ArmSums): string {
  const loss = sums.losses[0];
  const [firstSeed = 0] = seeds;
  const set = knobText(changedKnobs(gated.setting));
  return replay?.({ seed: loss?.seed ?? firstSeed, item: loss?.field.item ?? 1, items, asked, set }) ?? '';
}

/** A baseline from before a figure was known holds nothing to it, and says so. */
function unheldNotes(baseline: Baseline | undefined): readonly string[] {
  const designs = baseline?.designs ?? [];
  const unheld = gateFigureNames.filter((name) => designs.some(({ figures }) => figures[name] === undefined));
  return unheld.length === 0 ? [] : [`The baseline has no ${listed(unheld)}; update it to hold designs to these too.`];
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
      ...unheldNotes(request.baseline?.document),
      ...failed.filter(({ see }) => see !== '').map(({ design, figure, see }) => `${design}, ${figure}: ${see}`),
    ],
  };
  const experiments = [{ experiment: 'gate', question: 'Do the designs do what they are held to?', tables: [table] }];
  return { provenance: await provenanceOf(request, request.engine ?? 'memory'), experiments, draws: [] };
}
