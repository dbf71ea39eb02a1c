import type { RandomStream, Ratio } from '../random.js';
import { addDays, dayNumber } from '../record/day.js';
import { codePointLength, cutToCodePoints, type JsonValue } from '../record/json-value.js';
import type { ChoicePlan, Span, ValuePlan } from './scenario.js';

/** Ids of the items that each related channel holds, by the channel's id: what relation fields are filled from. */
export type RelatedIds = ReadonlyMap<string, readonly string[]>;

/** For scenarios whose channels point at none. */
export const NO_RELATED_IDS: RelatedIds = new Map();

/** A value that a plan can give and how likely it is to. */
export interface LikelyValue {
  readonly value: JsonValue;
  readonly probability: Ratio;
}

/** The most values that `enumerateValues` lists. */
const VALUES_MAX = 10_000;

/**
 * Draws one value. `stream` is asked for only by plans that leave something to chance; `number` is the item's, from 1.
 */
export function drawValue(plan: ValuePlan, stream: () => RandomStream, number: number, related: RelatedIds): JsonValue {
  switch (plan.kind) {
    case 'value':
      return plan.value;
    case 'numbered':
      return plan.template.replaceAll('{number}', String(number).padStart(plan.digits, '0'));
    case 'one_of':
      return stream().pick(plan.values);
    case 'some_of':
      return drawSome(plan.values, plan.count, stream());
    case 'pieces': {
      const chance = stream();
      return plan.pieces.map((pieces) => chance.pick(pieces)).join(' ');
    }
    case 'text':
      return drawText(plan.length, plan.words, stream());
    case 'between':
      return stream().between(...plan.range);
    case 'day_between':
      return addDays(plan.days[0], stream().below(spanOfDays(plan.days)));
    case 'related': {
      const ids = drawSome(related.get(plan.channelId) ?? [], plan.count, stream());
      return plan.single ? (ids[0] ?? null) : ids;
    }
  }
}

function drawSome<T>(values: readonly T[], count: Span, stream: RandomStream): T[] {
  const drawn = stream.sample([...values.entries()], stream.between(...count));
  return drawn.sort(([left], [right]) => left - right).map(([, value]) => value);
}

function drawText(length: Span, words: readonly string[], stream: RandomStream): string {
  const wanted = stream.between(...length);
  const measured = measuredWords(words);
  const drawn: string[] = [];
  // Before the first word there is no space.
  for (let points = -1; points < wanted; ) {
    const { word, length: wordPoints } = stream.pick(measured);
    drawn.push(word);
    points += 1 + wordPoints;
  }
  return cutToCodePoints(drawn.join(' '), wanted);
}

interface MeasuredWord {
  readonly word: string;
  /** In code points. */
  readonly length: number;
}

const measuredLists = new WeakMap<readonly string[], readonly MeasuredWord[]>();

/** Each list is measured once. */
function measuredWords(words: readonly string[]): readonly MeasuredWord[] {
  let measured = measuredLists.get(words);
  if (measured === undefined) {
    measured = words.map((word) => ({ word, length: codePointLength(word) }));
    measuredLists.set(words, measured);
  }
  return measured;
}

function spanOfDays([first, last]: readonly [string, string]): number {
  return dayNumber(last) - dayNumber(first) + 1;
}

/**
 * Every value that a plan can give, with its exact probability; they add up to 1. Null where there are more than 10,000, or
 * where they are ids that only a store knows.
 */
export function enumerateValues(plan: ChoicePlan): readonly LikelyValue[] | null {
  switch (plan.kind) {
    case 'value':
      return [{ value: plan.value, probability: { of: 1, in: 1 } }];
    case 'one_of':
      return equallyLikely(plan.values);
    case 'between':
      return evenly(plan.range[1] - plan.range[0] + 1, (index) => plan.range[0] + index);
    case 'day_between':
      return evenly(spanOfDays(plan.days), (index) => addDays(plan.days[0], index));
    case 'some_of':
      return enumerateSome(plan.values, plan.count);
    case 'related':
      return null;
  }
}

function evenly(count: number, valueAt: (index: number) => JsonValue): readonly LikelyValue[] | null {
  if (count > VALUES_MAX) return null;
  return equallyLikely(Array.from({ length: count }, (_, index) => valueAt(index)));
}

function equallyLikely(values: readonly JsonValue[]): readonly LikelyValue[] | null {
  if (values.length > VALUES_MAX) return null;
  return values.map((value) => ({ value, probability: { of: 1, in: values.length } }));
}

function enumerateSome(values: readonly JsonValue[], [fewest, most]: Span): readonly LikelyValue[] | null {
  const listed: LikelyValue[] = [];
  for (let count = fewest; count <= most; count += 1) {
    const choices = chooseFrom(values, count, VALUES_MAX - listed.length);
    if (choices === null) return null;
    const probability = { of: 1, in: (most - fewest + 1) * choices.length };
    listed.push(...choices.map((value) => ({ value, probability })));
  }
  return listed;
}

/** Every choice of `count` members in the list's order; null where there are more than `limit`. */
function chooseFrom<T>(values: readonly T[], count: number, limit: number): T[][] | null {
  let partial: { chosen: T[]; from: number }[] = [{ chosen: [], from: 0 }];
  for (let turn = 1; turn <= count; turn += 1) {
    // Only beginnings that can still be completed are kept, so none is listed in vain.
    const last = values.length - (count - turn);
    partial = partial.flatMap(({ chosen, from }) =>
      values.slice(from, last).map((value, index) => ({ chosen: [...chosen, value], from: from + index + 1 })),
    );
    if (partial.length > limit) return null;
  }
  return partial.map(({ chosen }) => chosen);
}
