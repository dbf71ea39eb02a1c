import type { ExperimentResult, RunResult } from '../../result/result-table.js';
import type { Ending } from '../../trial/ledger.js';
import { detailOf, type WordingDetail } from '../observers/details.js';
import { provenanceOf } from '../runner/provenance.js';
import { runSettings } from '../runner/run-settings.js';
import { add, divide, type Fraction, fractionOf, multiply, NONE } from '../statistics/fraction.js';
import type { CompareRequest } from './compare-request.js';
import { expectationsTable, wordingsTable } from './enumeration-tables.js';
import { type EnumeratedField, type EnumerationPlan, planEnumeration } from './wordings.js';

/** How one wording of one field ended in an arm, when nothing else was said of the item. */
export type WordingEnding = { readonly field: EnumeratedField; readonly place: number; readonly ending: Ending };

/** A field of the sample that ended otherwise than its wording did alone. */
export interface Deviation {
  readonly seed: number;
  readonly item: number;
  readonly key: string;
}

/** What one arm came to, exactly and over the seeds. */
export interface ArmExpectation {
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
 * @throws UsageError that names what cannot be enumerated.
 */
export async function enumerateWordings(request: CompareRequest): Promise<RunResult> {
  const plan = planEnumeration(request);
  const before = plan.trials - plan.arms.length * request.seeds.length;
  const { onProgress } = request;
  const told = (already: number) => async (done: number) => onProgress?.(already + done, plan.trials);
  const endings = await wordingEndings({ ...request, onProgress: told(0) }, plan);
  const samples = await sampleArms({ ...request, onProgress: told(before) }, plan, endings);
  const arms = endings.map((wordings, index): ArmExpectation => {
    return { wordings, expected: expectedOf(plan.fields, wordings), sampled: samples[index] as Sample };
  });
  const tables = [expectationsTable(request, plan, arms), wordingsTable(plan, arms)];
  const question = 'What is to be expected of each design, whoever is drawn, and which wordings does it lose?';
  const result: ExperimentResult = { experiment: 'enumerate', question, tables };
  return { provenance: await provenanceOf(request, request.engine ?? 'memory'), experiments: [result], draws: [] };
}

/** Arm by arm, every wording of every field, as many in a trial as there are items. */
async function wordingEndings(
  request: CompareRequest,
  { arms, fields, batch }: EnumerationPlan,
): Promise<readonly (readonly WordingEnding[])[]> {
  const wordings = fields.flatMap((field) => [...field.intents.keys()].map((place) => ({ field, place })));
  const batches: (typeof wordings)[] = [];
  for (let from = 0; from < wordings.length; from += batch) batches.push(wordings.slice(from, from + batch));
  const found = arms.map((): WordingEnding[] => []);
  await runSettings({
    ...request,
    seeds: request.seeds.slice(0, 1),
    arms: arms.flatMap(({ setting }) =>
      batches.map((together) => {
        const asked = together.map(({ field, place }) =>
          [field.intents[place]?.intent].flatMap((intent) => intent ?? []),
        );
        const alone = { ...setting, asked, items: together.length, keepsTrace: false };
        return { setting: alone, details: ['endings'] as const };
      }),
    ),
    onSeed: (_seed, trials) => {
      for (const [trial, { details }] of trials.entries()) {
        const { byItem } = detailOf(details, 'endings');
        const together = batches[trial % batches.length] ?? [];
        const ended = together.map((wording, item) => ({ ...wording, ending: byItem[item]?.[0] as Ending }));
        found[Math.floor(trial / batches.length)]?.push(...ended);
      }
    },
  });
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

async function sampleArms(
  request: CompareRequest,
  plan: EnumerationPlan,
  endings: readonly (readonly WordingEnding[])[],
): Promise<readonly Sample[]> {
  const samples = endings.map((wordings) => {
    const alone = wordings.map(({ field, place, ending }) => {
      // What was said and meant: two wordings alike may be meant otherwise.
      return [JSON.stringify(field.intents[place]?.intent), ending] as const;
    });
    return new GrowingSample(new Map(alone));
  });
  await runSettings({
    ...request,
    arms: plan.arms.map(({ setting }) => ({
      setting: { ...setting, keepsTrace: false },
      details: ['wordings'] as const,
    })),
    onSeed: (seed, found) => {
      for (const [arm, { details }] of found.entries()) {
        const drawn = detailOf(details, 'wordings').filter(({ key }) => !plan.leftOut.includes(key));
        samples[arm]?.add(seed, drawn);
      }
    },
  });
  return samples;
}

/** A sample that is added to, seed by seed. */
class GrowingSample implements Sample {
  fields = 0;
  readonly endings = new Map<Ending, number>();
  deviating = 0;
  first: Deviation | undefined;

  /** `alone`: how each wording, as JSON with what is meant by it, ended alone on an item. */
  constructor(private readonly alone: ReadonlyMap<string, Ending>) {}

  add(seed: number, drawn: readonly WordingDetail[]): void {
    let first: WordingDetail | undefined;
    for (const wording of drawn) {
      const { key, intent, ending, times } = wording;
      const expected = this.alone.get(intent);
      if (expected === undefined) throw new Error(`a wording of ${key} was drawn that was not enumerated`);
      this.fields += times;
      this.endings.set(ending, (this.endings.get(ending) ?? 0) + times);
      if (ending === expected) continue;
      this.deviating += times;
      if (first === undefined || wording.firstPlace < first.firstPlace) first = wording;
    }
    if (first !== undefined) this.first ??= { seed, item: first.firstItem, key: first.key };
  }
}
