import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { DetailLevel } from '../tools/rejections.js';
import { CHANNEL, type ChangePlan, type FieldPlan, type Kind } from './record-store.model.js';

// Steps of several callers at once, drawn by fast-check, which shortens a sequence that fails.

/** Each caller is shown another level of detail. */
export const LEVELS = { ann: 'labels', bob: 'values', cleo: 'field', dan: 'terse' } satisfies Record<
  string,
  DetailLevel
>;
export const CALLERS = Object.keys(LEVELS) as (keyof typeof LEVELS)[];
export type Caller = (typeof CALLERS)[number];

/** Keys that fields may have, few enough to come again after one was removed; '7' comes first in every object. */
export const KEYS = ['ticket', 'points', 'status', 'tags', 'meta', 'links', 'age', 'note', '7'];
export const NO_FIELDS = ['nope', '__proto__', 'constructor'];

const options = (...values: readonly string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase(), color: 'red' }));
let tooDeep: JsonValue = 1;
for (let depth = 0; depth < 33; depth += 1) tooDeep = [tooDeep];

/** For each type the configs that a field may have, and values to try, good ones and bad ones. */
export const KINDS: Readonly<
  Record<Kind, { readonly configs: readonly JsonObject[]; readonly values: readonly JsonValue[] }>
> = {
  text: {
    configs: [{ max_length: 3 }, { max_length: 200 }, { max_length: 2000 }, { max_length: 3, default: 'd' }],
    values: [...'abcdefgh', 'abc', 'é🙂\0', '', 'L'.repeat(121), '🙂'.repeat(120), 5, 'half \ud83d', null],
  },
  number: {
    configs: [
      { min: 0, max: 5 },
      { min: 0, max: 13 },
      { min: -2, max: 2, default: 1 },
    ],
    values: [0, 1, 2, 5, 13, -1, 1.5, '5', Number.POSITIVE_INFINITY, null],
  },
  select: {
    configs: [
      { options: options('new', 'open') },
      { options: options('open', 'done'), default: 'open' },
      { options: [] },
    ],
    values: ['new', 'open', 'done', 'OPEN', ['new'], null],
  },
  multi_select: {
    configs: [{ options: options('ui', 'api') }, { options: options('api', 'db') }],
    values: [['ui'], ['api', 'ui'], ['ui', 'api'], ['db'], [], 'ui', ['ui', 'ui'], [1], null],
  },
  json: {
    configs: [{}, { default: { a: [] } }],
    values: [{ a: 1, b: [2] }, { b: [2], a: 1 }, [1, { c: null }], 'x', 0, false, '', [], tooDeep, '\ud83d', null],
  },
  relation: { configs: [{ channel: CHANNEL }], values: [] },
  formula: { configs: [{ expression: 'days_since(created)' }], values: [1, null] },
};
export const TYPES = Object.keys(KINDS) as Kind[];

export const START: readonly FieldPlan[] = [
  { key: 'ticket', type: 'text', is_required: true, is_unique: true, config: { max_length: 200 } },
  { key: 'points', type: 'number', is_required: false, is_unique: false, config: { min: 0, max: 13 } },
  {
    key: 'status',
    type: 'select',
    is_required: true,
    is_unique: false,
    config: { options: options('new', 'open'), default: 'new' },
  },
  { key: 'meta', type: 'json', is_required: false, is_unique: true, config: {} },
  { key: 'age', type: 'formula', is_required: false, is_unique: false, config: { expression: 'days_since(created)' } },
];
export const PREVIEW = ['status', 'ticket', 'age', 'meta'];

/** Values by numbers that only mean something once it is known which fields and items there are. */
export type Picks = readonly (readonly [field: number, value: number])[];

/** One step. Numbers are picks: which item, which field, which earlier edit. */
export type Operation =
  | { readonly does: 'create'; readonly values: Picks; readonly day: number }
  | { readonly does: 'createTwo'; readonly values: Picks; readonly more: Picks }
  | { readonly does: 'createElsewhere' }
  | {
      readonly does: 'edit';
      readonly by: Caller;
      readonly item: number;
      readonly values: Picks;
      readonly version: VersionPick;
    }
  | {
      readonly does: 'repeat';
      readonly by: Caller;
      readonly which: number;
      readonly differs: 'in nothing' | 'in version' | 'in values' | 'in item';
    }
  | { readonly does: 'delete'; readonly item: number }
  | { readonly does: 'change'; readonly change: ChangePick }
  | { readonly does: 'read'; readonly by: Caller; readonly item: number }
  | { readonly does: 'walk'; readonly by: Caller; readonly limit: number }
  | { readonly does: 'jump'; readonly by: Caller; readonly item: number; readonly limit: number }
  | { readonly does: 'follow'; readonly by: Caller; readonly limit: number }
  | { readonly does: 'poll'; readonly by: Caller; readonly after: number; readonly limit: number }
  | { readonly does: 'prune'; readonly below: number }
  | { readonly does: 'restart' };

export type VersionPick = 'current' | 'last seen' | 'older' | 'ahead';

export interface ChangePick {
  readonly kind: ChangePlan['kind'];
  readonly key: number;
  readonly to: number;
  readonly type: number;
  readonly config: number;
  readonly isRequired: boolean;
  readonly isUnique: boolean;
}

const pick = fc.nat(999);
const by = fc.constantFrom(...CALLERS);
const picks = fc.array(fc.tuple(pick, pick), { minLength: 1, maxLength: 4, size: 'max' });
const editedPicks = fc.oneof({ weight: 30, arbitrary: picks }, { weight: 1, arbitrary: fc.constant([]) });
const version: fc.Arbitrary<VersionPick> = fc.oneof(
  { weight: 16, arbitrary: fc.constant('current' as const) },
  { weight: 4, arbitrary: fc.constant('last seen' as const) },
  { weight: 3, arbitrary: fc.constant('older' as const) },
  { weight: 1, arbitrary: fc.constant('ahead' as const) },
);
const differs = fc.constantFrom('in nothing', 'in nothing', 'in version', 'in values', 'in item');
const change: fc.Arbitrary<ChangePick> = fc.record({
  kind: fc.constantFrom('add_field', 'replace_field', 'replace_field', 'rename_field', 'remove_field'),
  ...{ key: pick, to: pick, type: pick, config: pick, isRequired: fc.boolean(), isUnique: fc.boolean() },
});

const is = <const Name extends string>(does: Name) => fc.constant(does);

/** A step, edits more often than anything else. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ does: is('create'), values: picks, day: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: is('createTwo'), values: picks, more: picks }) },
  { weight: 1, arbitrary: fc.record({ does: is('createElsewhere') }) },
  { weight: 40, arbitrary: fc.record({ does: is('edit'), by, item: pick, values: editedPicks, version }) },
  { weight: 12, arbitrary: fc.record({ does: is('repeat'), by, which: pick, differs }) },
  { weight: 4, arbitrary: fc.record({ does: is('delete'), item: pick }) },
  { weight: 2, arbitrary: fc.record({ does: is('change'), change }) },
  { weight: 8, arbitrary: fc.record({ does: is('read'), by, item: pick }) },
  { weight: 12, arbitrary: fc.record({ does: is('walk'), by, limit: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ does: is('jump'), by, item: pick, limit: fc.integer({ min: 1, max: 50 }) }) },
  { weight: 8, arbitrary: fc.record({ does: is('follow'), by, limit: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: is('poll'), by, after: pick, limit: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('prune'), below: pick }) },
  { weight: 1, arbitrary: fc.record({ does: is('restart') }) },
);

/** The most steps of one sequence; they are as long as half of it on average. */
const SEQUENCE_MAX = 300;

export const sequences = fc.array(operation, { minLength: 1, maxLength: SEQUENCE_MAX, size: 'max' });

/** How many sequences have about so many steps. */
export function sequencesFor(steps: number): number {
  return Math.ceil(steps / (SEQUENCE_MAX / 2));
}
