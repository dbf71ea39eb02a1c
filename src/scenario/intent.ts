import { type RandomStream, type Ratio, streamOf } from '../random.js';
import type { JsonValue } from '../record/json-value.js';
import type { Request } from './request.js';
import type { FieldIntentPlan, MeaningPlan, PhrasePlan, Scenario } from './scenario.js';
import { drawValue, enumerateValues, NO_RELATED_IDS, type RelatedIds } from './value-plan.js';

/** What a person means for a field: a value, to be asked, or one of several values that only they can tell. */
export type Meaning =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'ask_me' }
  | { readonly kind: 'ambiguous'; readonly value: JsonValue };

/** What a person wants of one field: their words, and what they mean by them, which no agent sees. */
export interface Intent {
  readonly key: string;
  readonly said: JsonValue;
  readonly meaning: Meaning;
  /** Values that they would take as well; absent where there are none. */
  readonly accepts?: readonly JsonValue[];
}

/** An intent that a plan can give and how likely it is to, when the field is aimed at. */
export interface LikelyIntent {
  readonly intent: Intent;
  readonly probability: Ratio;
}

/**
 * What people want of the items numbered 1 to `count`: of each item, an intent a field that is aimed at, in the scenario's order.
 * The meaning is drawn first and then its wording, each from a stream of its own: other words move no meaning.
 */
export function drawIntents(
  { intents }: Pick<Scenario, 'intents'>,
  seed: number,
  count: number,
  related: RelatedIds = NO_RELATED_IDS,
): readonly (readonly Intent[])[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return intents.filter((plan) => isAimed(plan, seed, number)).map((plan) => drawIntent(plan, seed, number, related));
  });
}

/** Values that a person asks for outright: said as they are stored, and meant so. */
export function plainIntents(wants: Readonly<Record<string, JsonValue>>): readonly Intent[] {
  return Object.entries(wants).map(([key, value]) => ({ key, said: value, meaning: { kind: 'value', value } }));
}

/** What the person says of one item, without what they mean. */
export function requestOf(itemId: string, intents: readonly Intent[]): Request {
  return { itemId, said: intents.map(({ key, said }) => ({ key, words: said })) };
}

/**
 * A valid value for the field, drawn from what people may mean by a value; undefined where they never mean one. `number` tells
 * one edit from another.
 */
export function drawMeaningValue(
  plan: FieldIntentPlan,
  seed: number,
  number: number,
  related: RelatedIds = NO_RELATED_IDS,
): JsonValue | undefined {
  const stream = streamOf(seed, 'valid value', number, plan.key);
  const valued = plan.meanings.flatMap(({ weight, meaning }) =>
    meaning.kind === 'value' ? [{ weight, meaning }] : [],
  );
  if (weightOf(valued) === 0) return undefined;
  return drawValue(pickWeighted(valued, () => stream).meaning.plan, () => stream, number, related);
}

/**
 * Every intent that the plan can give, meaning by meaning and wording by wording, with its exact probability; they add up to 1.
 * Null where there are more than 10,000 of one meaning, or where a value is an id that only a store knows.
 */
export function enumerateIntents({ key, meanings }: FieldIntentPlan): readonly LikelyIntent[] | null {
  const total = weightOf(meanings);
  const listed: LikelyIntent[] = [];
  for (const { weight, meaning, said } of meanings) {
    const values = meaning.kind === 'value' ? enumerateValues(meaning.plan) : [{ value: null, probability: ONE }];
    if (values === null) return null;
    for (const { value, probability } of values) {
      const meant: Meaning = meaning.kind === 'value' ? { kind: 'value', value } : meaning;
      const share = multiply({ of: weight, in: total }, probability);
      const phrases: readonly PhrasePlan[] = said.length > 0 ? said : [{ words: value, weight: 1 }];
      for (const phrase of phrases) {
        const likely = multiply(share, { of: phrase.weight, in: weightOf(phrases) });
        if (likely.of > 0) listed.push({ intent: intentOf(key, phrase, meant), probability: likely });
      }
    }
  }
  return listed;
}

const ONE: Ratio = { of: 1, in: 1 };

function isAimed({ aimed, key }: FieldIntentPlan, seed: number, number: number): boolean {
  return aimed.of === aimed.in || streamOf(seed, 'aimed', number, key).chance(aimed);
}

function drawIntent({ key, meanings }: FieldIntentPlan, seed: number, number: number, related: RelatedIds): Intent {
  const stream = lazily(() => streamOf(seed, 'meant', number, key));
  const { meaning: plan, said } = pickWeighted(meanings, stream);
  const meaning: Meaning =
    plan.kind === 'value' ? { kind: 'value', value: drawValue(plan.plan, stream, number, related) } : plan;
  if (said.length > 0) {
    return intentOf(
      key,
      pickWeighted(said, () => streamOf(seed, 'said', number, key)),
      meaning,
    );
  }
  return { key, said: meaning.kind === 'ask_me' ? null : meaning.value, meaning };
}

function intentOf(key: string, { words, accepts }: Pick<PhrasePlan, 'words' | 'accepts'>, meaning: Meaning): Intent {
  return { key, said: words, meaning, ...(accepts === undefined ? {} : { accepts }) };
}

/** The stream is made when it is first asked for, since making one costs more than drawing from it. */
function lazily(make: () => RandomStream): () => RandomStream {
  let made: RandomStream | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** One member, each as likely as its share of the weights. A single one needs no chance. */
function pickWeighted<T extends { readonly weight: number }>(list: readonly T[], stream: () => RandomStream): T {
  const [first] = list;
  if (list.length === 1 && first !== undefined) return first;
  let left = stream().below(weightOf(list));
  for (const member of list) {
    left -= member.weight;
    if (left < 0) return member;
  }
  throw new RangeError('one of the weights must be above 0');
}

function weightOf(list: readonly Pick<MeaningPlan, 'weight'>[]): number {
  return list.reduce((sum, { weight }) => sum + weight, 0);
}

function multiply(left: Ratio, right: Ratio): Ratio {
  const of = left.of * right.of;
  const into = left.in * right.in;
  const shared = commonDivisor(of, into);
  return { of: of / shared, in: into / shared };
}

function commonDivisor(left: number, right: number): number {
  return right === 0 ? left : commonDivisor(right, left % right);
}
