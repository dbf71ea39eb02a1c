import { came } from '../record/came.js';
import { isDay } from '../record/day.js';
import { canonicalJson, codePointLength, cutToCodePoints, type JsonValue } from '../record/json-value.js';
import type { FieldRules } from './field-rules.js';
import type { Flaw } from './flaw.js';
import type { ChoicePlan, Span, ValuePlan } from './scenario.js';
import type { ChoiceDocument, PlanDocument } from './shape.js';
import type { Path } from './source.js';
import { drawValue, NO_RELATED_IDS } from './value-plan.js';

/** How many items each channel has that a plan may take ids from, by the channel's id. */
export type Fillable = ReadonlyMap<string, number>;

/** What a plan has to fit besides its field: the highest number of an item, and the channels that are filled before. */
export interface PlanContext {
  readonly highestNumber: number;
  readonly fillable: Fillable;
}

/** A plan that fits its field, or every reason why it does not. */
export type FittedPlan<Plan> = { readonly plan: Plan } | { readonly flaws: readonly Flaw[] };

/** The range of a `between` is at most as wide as a single draw. */
const WIDTH_MAX = 2 ** 32;

/** Turns a choice of the file into one that is drawn from, if every value it can give is one that the field takes. */
export function fitChoice(
  document: ChoiceDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<ChoicePlan> {
  const plan = toChoice(document, rules);
  const own = findChoiceFlaws(plan, rules, context.fillable);
  // Values are only looked at where the plan holds together, since a reversed range gives none.
  const flaws = own.length > 0 ? own : findValueFlaws(samplesOf(plan), rules);
  return flaws.length > 0 ? { flaws: under(path, flaws) } : { plan };
}

/** The same for a plan of first values, which may also be made of numbers, pieces and words. */
export function fitPlan(
  document: PlanDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<ValuePlan> {
  if (!('numbered' in document || 'pieces' in document || 'text' in document)) {
    return fitChoice(document, rules, path, context);
  }
  const plan = toMade(document);
  const own = findMadeFlaws(plan);
  const flaws = own.length > 0 ? own : findValueFlaws(madeSamplesOf(plan, context.highestNumber), rules);
  return flaws.length > 0 ? { flaws: under(path, flaws) } : { plan };
}

function under(path: Path, flaws: readonly Flaw[]): readonly Flaw[] {
  return flaws.map((flaw) => ({ ...flaw, path: [...path, ...flaw.path] }));
}

function toMade(document: Exclude<PlanDocument, ChoiceDocument>): Exclude<ValuePlan, ChoicePlan> {
  if ('numbered' in document) return { kind: 'numbered', template: document.numbered, digits: document.digits };
  if ('pieces' in document) return { kind: 'pieces', pieces: document.pieces };
  return { kind: 'text', length: document.text.length, words: document.text.words };
}

function toChoice(document: ChoiceDocument, { pointsAt }: FieldRules): ChoicePlan {
  if ('value' in document) return { kind: 'value', value: document.value };
  if ('one_of' in document) return { kind: 'one_of', values: document.one_of };
  if ('some_of' in document) return { kind: 'some_of', values: document.some_of, count: document.count };
  if ('between' in document) return { kind: 'between', range: document.between };
  if ('day_between' in document) return { kind: 'day_between', days: document.day_between };
  const { channelId, single } = pointsAt ?? { channelId: '', single: false };
  return { kind: 'related', channelId, single, count: document.related };
}

function findChoiceFlaws(plan: ChoicePlan, rules: FieldRules, fillable: Fillable): readonly Flaw[] {
  switch (plan.kind) {
    case 'value':
    case 'one_of':
      return [];
    case 'some_of':
      return [
        ...findSpanFlaws(plan.count, ['count'], plan.values.length, 'the length of the list'),
        ...findRepeated(plan.values),
      ];
    case 'between':
      return findSpanFlaws(plan.range, ['between'], plan.range[0] + WIDTH_MAX - 1, 'what one draw can tell apart');
    case 'day_between':
      return findDaySpanFlaws(plan.days, ['day_between']);
    case 'related':
      return findRelatedFlaws(plan, rules, fillable);
  }
}

function findSpanFlaws([low, high]: Span, path: Path, limit: number, what: string): readonly Flaw[] {
  if (low > high) {
    return [{ path, problem: `expected the lower number first, got ${low} and ${high}; swap them` }];
  }
  if (high > limit)
    return [{ path: [...path, 1], problem: `expected at most ${limit}, ${what}, got ${high}; lower it` }];
  return [];
}

/** Two days that are none, or that leave no day between them. */
export function findDaySpanFlaws(days: readonly [string, string], path: Path): readonly Flaw[] {
  const flaws = days.flatMap((day, index) => findDayFlaws(day, [...path, index]));
  if (flaws.length > 0 || days[0] <= days[1]) return flaws;
  return [{ path, problem: `expected the earlier day first, got ${days[0]} and ${days[1]}; swap them` }];
}

/** A day that the calendar does not have. */
export function findDayFlaws(day: string, path: Path): readonly Flaw[] {
  if (isDay(day)) return [];
  return [{ path, problem: `expected a day of the calendar as YYYY-MM-DD, got ${came(day)}; correct it` }];
}

function findRepeated(values: readonly JsonValue[]): readonly Flaw[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const known = canonicalJson(value);
    if (!seen.has(known)) {
      seen.add(known);
      return [];
    }
    const path = ['some_of', index];
    return [{ path, problem: `expected different values, got ${came(value)} a second time; remove it` }];
  });
}

function findRelatedFlaws(
  { channelId, single, count }: Extract<ChoicePlan, { kind: 'related' }>,
  { pointsAt, field }: FieldRules,
  fillable: Fillable,
): readonly Flaw[] {
  const path = ['related'];
  const items = fillable.get(channelId);
  if (pointsAt === null) {
    const problem = `expected a field that refers to items, got one of type ${field.type}; choose another plan`;
    return [{ path, problem, atKey: true }];
  }
  if (items === undefined) {
    const problem = `expected a field that refers to a channel filled before this one, got ${came(channelId)}; list it earlier`;
    return [{ path, problem, atKey: true }];
  }
  const limit = single ? 1 : items;
  const what = single ? 'since the field takes one' : 'the items of that channel';
  const flaws = findSpanFlaws(count, path, limit, what);
  if (flaws.length > 0 || count[0] > 0 || !field.isRequired) return flaws;
  return [{ path: [...path, 0], problem: 'expected at least 1, since the field is required, got 0; raise it' }];
}

function findMadeFlaws(plan: Exclude<ValuePlan, ChoicePlan>): readonly Flaw[] {
  switch (plan.kind) {
    case 'numbered': {
      if (plan.template.includes('{number}')) return [];
      return [
        { path: ['numbered'], problem: `expected a text with {number} in it, got ${came(plan.template)}; add it` },
      ];
    }
    case 'pieces':
      return [];
    case 'text':
      return findSpanFlaws(plan.length, ['text', 'length'], Infinity, '');
  }
}

/** A value that a plan can give, and the part of the plan that it comes from. */
interface Sample {
  readonly path: Path;
  readonly value: JsonValue;
}

function findValueFlaws(samples: readonly Sample[], rules: FieldRules): readonly Flaw[] {
  return samples.flatMap(({ path, value }) => {
    const problem = rules.refuse(value);
    return problem === null ? [] : [{ path, problem }];
  });
}

/** Enough values to tell whether the field takes all of them: every listed one, and the ends of every range. */
function samplesOf(plan: ChoicePlan): readonly Sample[] {
  switch (plan.kind) {
    case 'value':
      return [{ path: ['value'], value: plan.value }];
    case 'one_of':
      return plan.values.map((value, index) => ({ path: ['one_of', index], value }));
    case 'some_of':
      return [
        ...plan.values.map((value, index) => ({ path: ['some_of', index], value: [value] })),
        ...plan.count.map((count, index) => ({ path: ['count', index], value: plan.values.slice(0, count) })),
      ];
    case 'between':
      return plan.range.map((value, index) => ({ path: ['between', index], value }));
    case 'day_between':
      return plan.days.map((value, index) => ({ path: ['day_between', index], value }));
    case 'related':
      return [];
  }
}

function madeSamplesOf(plan: Exclude<ValuePlan, ChoicePlan>, highestNumber: number): readonly Sample[] {
  switch (plan.kind) {
    case 'numbered': {
      const numbers = [1, highestNumber];
      const nothing = () => {
        throw new Error('a numbered plan leaves nothing to chance');
      };
      return numbers.map((number) => ({
        path: ['numbered'],
        value: drawValue(plan, nothing, number, NO_RELATED_IDS),
      }));
    }
    case 'pieces':
      return [Math.min, Math.max].map((extreme) => ({
        path: ['pieces'],
        value: plan.pieces.map((pieces) => pieceOf(pieces, extreme)).join(' '),
      }));
    case 'text':
      return plan.length.map((length, index) => ({ path: ['text', 'length', index], value: fill(plan.words, length) }));
  }
}

/** The shortest or the longest piece. */
function pieceOf(pieces: readonly string[], extreme: (...lengths: number[]) => number): string {
  const wanted = extreme(...pieces.map(codePointLength));
  return pieces.find((piece) => codePointLength(piece) === wanted) ?? '';
}

function fill(words: readonly string[], length: number): string {
  const first = `${words[0]} `;
  return cutToCodePoints(first.repeat(Math.ceil(length / codePointLength(first))), length);
}
