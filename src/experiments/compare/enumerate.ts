import type { ExperimentResult, RunResult } from '../../result/result-table.js';
import type { StoreEngine } from '../../store/engine.js';
import { engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import type { Ending } from '../../trial/ledger.js';
import { runTrial, type TrialSetting } from '../../trial/trial.js';
import { provenanceOf } from '../post/run-experiments.js';
import { add, divide, type Fraction, fractionOf, multiply, NONE } from '../statistics/fraction.js';
import type { CompareRequest } from './compare-request.js';
import { expectationsTable, wordingsTable } from './enumeration-tables.js';
import { type EnumeratedField, type EnumerationPlan, planEnumeration } from './wordings.js';

/** How one wording of one field ended in a cell, when nothing else was said of the item. */
export type WordingEnding = { readonly field: EnumeratedField; readonly place: number; readonly ending: Ending };

/** A field of the sample that ended otherwise than its wording did alone. */
export interface Deviation {
  readonly seed: number;
  readonly item: number;
  readonly key: string;
}

/** What one cell came to, exactly and over the seeds. */
export interface CellExpectation {
  readonly wordings: readonly WordingEnding[];
  /** The share of the fields aimed at that is to be expected of each ending; they add up to 1. */
  readonly expected: ReadonlyMap<Ending, Fraction>;
  readonly sampled: Sample;
}

/** How the fields ended that were drawn over the seeds, of those that were enumerated. */
export interface Sample {
  readonly fields: number;
  readonly endings: ReadonlyMap<Ending, number>;
  readonly deviating: number;
  readonly first: Deviation | undefined;
}

/**
 * Takes every wording of every field through each design, alone on an item of its own, and says exactly what is to be expected; then
 * holds the fields that are drawn over the seeds against it, one by one. The same request gives the same answer.
 * @throws UsageError that names the flag of what cannot be enumerated.
 */
export async function enumerateWordings(request: CompareRequest): Promise<RunResult> {
  const plan = planEnumeration(request);
  const engineName = request.engine ?? 'memory';
  const engine = await engines[engineName]();
  try {
    const endings = plan.cells.map(({ setting }) => wordingEndings(request, plan, setting, engine));
    const samples = await sampleCells(request, plan, endings, engine);
    const cells = endings.map((wordings, index): CellExpectation => {
      return { wordings, expected: expectedOf(plan.fields, wordings), sampled: samples[index] as Sample };
    });
    const tables = [expectationsTable(request, plan, cells), wordingsTable(plan, cells)];
    const question = `What is to be expected of each design, whoever is drawn, and which wordings does it lose?`;
    const result: ExperimentResult = { experiment: 'enumerate', question, tables };
    return { provenance: await provenanceOf(request, engineName), experiments: [result], draws: [] };
  } finally {
    engine.close();
  }
}

function wordingEndings(
  { scenario, seeds }: CompareRequest,
  { fields, batch }: EnumerationPlan,
  setting: TrialSetting,
  engine: StoreEngine,
): readonly WordingEnding[] {
  const wordings = fields.flatMap((field) => [...field.intents.keys()].map((place) => ({ field, place })));
  const draws = new Draws(scenario, seeds[0] ?? 0);
  const found: WordingEnding[] = [];
  for (let from = 0; from < wordings.length; from += batch) {
    const together = wordings.slice(from, from + batch);
    const asked = together.map(({ field, place }) => field.intents.slice(place, place + 1).map(({ intent }) => intent));
    const trial = runTrial(draws, { ...setting, asked, items: together.length, keepsTrace: false }, engine);
    found.push(...together.map((wording, index) => ({ ...wording, ending: trial.endings[index]?.ending as Ending })));
  }
  return found;
}

/** Each field weighs as much as people aim at it. */
function expectedOf(fields: readonly EnumeratedField[], wordings: readonly WordingEnding[]): Map<Ending, Fraction> {
  const aimed = fields.reduce((sum, field) => add(sum, fractionOf(field.aimed)), NONE);
  const expected = new Map<Ending, Fraction>();
  for (const { field, place, ending } of wordings) {
    const chance = fractionOf(field.intents[place]?.probability ?? { of: 0, in: 1 });
    const share = divide(multiply(chance, fractionOf(field.aimed)), aimed);
    expected.set(ending, add(expected.get(ending) ?? NONE, share));
  }
  return expected;
}

/** What was said and meant, as a key: two wordings alike may be meant otherwise. */
function keyOf(intent: object): string {
  return JSON.stringify(intent);
}

async function sampleCells(
  request: CompareRequest,
  plan: EnumerationPlan,
  endings: readonly (readonly WordingEnding[])[],
  engine: StoreEngine,
): Promise<readonly Sample[]> {
  const alone = endings.map((wordings) => {
    return new Map(wordings.map(({ field, place, ending }) => [keyOf(field.intents[place]?.intent ?? {}), ending]));
  });
  const samples = plan.cells.map(
    (): MutableSample => ({ fields: 0, endings: new Map(), deviating: 0, first: undefined }),
  );
  for (const [turn, seed] of request.seeds.entries()) {
    const draws = new Draws(request.scenario, seed);
    for (const [index, { setting }] of plan.cells.entries()) {
      const trial = runTrial(draws, { ...setting, keepsTrace: false }, engine);
      const said = draws.under(setting.conditions).intents(plan.items).flat();
      for (const [place, { item, key, ending }] of trial.endings.entries()) {
        if (plan.leftOut.includes(key)) continue;
        const expected = alone[index]?.get(keyOf(said[place] ?? {}));
        if (expected === undefined) throw new Error(`a wording of ${key} was drawn that was not enumerated`);
        addField(samples[index] as MutableSample, { seed, item, key }, ending, expected);
      }
    }
    await request.onProgress?.(turn + 1, request.seeds.length);
  }
  return samples;
}

type MutableSample = { -readonly [Key in keyof Sample]: Sample[Key] } & { endings: Map<Ending, number> };

function addField(sample: MutableSample, field: Deviation, ending: Ending, alone: Ending): void {
  sample.fields += 1;
  sample.endings.set(ending, (sample.endings.get(ending) ?? 0) + 1);
  if (ending === alone) return;
  sample.deviating += 1;
  sample.first ??= field;
}
