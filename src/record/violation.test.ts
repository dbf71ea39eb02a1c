import { describe, expect, it } from 'vitest';
import type { FieldDefinition } from './field-types.js';
import type { ItemValues } from './item.js';
import { statusOptions as options } from './judge.fixture.js';
import {
  applyDefaults,
  compileFieldCheck,
  compileValidator,
  type ValidationLookup,
  type Violation,
} from './violation.js';

const optional = { isRequired: false, isUnique: false };
const schema: readonly FieldDefinition[] = [
  { key: 'ticket', type: 'text', isRequired: true, isUnique: true, config: { max_length: 20 } },
  { key: 'status', type: 'select', isRequired: true, isUnique: false, config: { options, default: 'new' } },
  { key: 'owner', type: 'select', ...optional, config: { options: [{ value: 'aiko', label: 'Aiko' }] } },
  { key: 'points', type: 'number', ...optional, config: { min: 0, max: 13 } },
  { key: 'due', type: 'date', ...optional, config: {} },
  { key: 'labels', type: 'multi_select', isRequired: true, isUnique: false, config: { options, default: ['new'] } },
  { key: 'done', type: 'boolean', isRequired: true, isUnique: false, config: {} },
  { key: 'meta', type: 'json', isRequired: false, isUnique: true, config: {} },
  { key: 'age_days', type: 'formula', ...optional, config: { expression: 'days_since(created)' } },
];
const writableKeys = ['ticket', 'status', 'owner', 'points', 'due', 'labels', 'done', 'meta'];
/** A store in which another item has ticket BUG-1 and some meta. */
const lookup: ValidationLookup = {
  itemLives: () => false,
  fileExists: () => false,
  isTaken: (key, value) => [`ticket "BUG-1"`, `meta {"a":1,"b":2}`].includes(`${key} ${value}`),
};

function violationsOf(values: ItemValues): readonly Violation[] {
  return compileValidator(schema)(values, lookup);
}

describe('a validator', () => {
  it('reports every key of the post’s rejection, in the order sent', () => {
    const values = { status: 'In progress', owner: 'Aiko', points: 20, due: 'Friday', age_days: 1 };
    expect(violationsOf(values)).toEqual([
      { key: 'status', objection: { code: 'not_an_option', got: 'In progress', options } },
      {
        key: 'owner',
        objection: { code: 'not_an_option', got: 'Aiko', options: [{ value: 'aiko', label: 'Aiko' }] },
      },
      { key: 'points', objection: { code: 'out_of_range', got: 20, min: 0, max: 13 } },
      { key: 'due', objection: { code: 'wrong_form', form: 'a date as YYYY-MM-DD', got: 'Friday' } },
      { key: 'age_days', objection: { code: 'computed', type: 'formula' } },
    ]);
  });

  it('keeps the order of the object, where keys that look like integers come first', () => {
    const keys = violationsOf(JSON.parse('{"due":"Friday","7":1,"points":20,"3":1}')).map(({ key }) => key);
    expect(keys).toEqual(['3', '7', 'due', 'points']);
  });

  it('checks the keys sent and no others', () => {
    expect(violationsOf({})).toEqual([]);
    expect(violationsOf({ points: 13, owner: 'aiko' })).toEqual([]);
    expect(violationsOf({ points: 13, prioritty: 's1' })).toEqual([
      { key: 'prioritty', objection: { code: 'unknown_field', writableKeys } },
    ]);
  });

  it('reports the names that every object has as unknown fields under their own names', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
    const values = JSON.parse(`{${names.map((name) => `"${name}":{"status":"fixed"}`).join(',')}}`);
    expect(violationsOf(values)).toEqual(
      names.map((key) => ({ key, objection: { code: 'unknown_field', writableKeys } })),
    );
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('refuses any write to a computed field, the empty one included', () => {
    for (const value of [3, null, 'x']) {
      expect(violationsOf({ age_days: value })).toEqual([
        { key: 'age_days', objection: { code: 'computed', type: 'formula' } },
      ]);
    }
  });

  it('clears with null whatever is not required', () => {
    expect(violationsOf({ owner: null, points: null, due: null, meta: null })).toEqual([]);
  });

  it('refuses null, the empty text and the empty array in a required field and says what is allowed', () => {
    for (const got of [null, '', []]) {
      expect(violationsOf({ ticket: got, status: got, labels: got, done: got })).toEqual([
        { key: 'ticket', objection: { code: 'required', got } },
        { key: 'status', objection: { code: 'required', got, options } },
        { key: 'labels', objection: { code: 'required', got, options } },
        { key: 'done', objection: { code: 'required', got } },
      ]);
    }
  });

  it('takes false, 0 and a text of spaces for values', () => {
    const cost: FieldDefinition = { key: 'est_cost', type: 'currency', isRequired: true, isUnique: false, config: {} };
    expect(compileValidator([cost])({ est_cost: 0 }, lookup)).toEqual([]);
    expect(violationsOf({ done: false, ticket: '   ' })).toEqual([]);
  });

  it('refuses a value that another item holds in a unique field, compared exactly', () => {
    expect(violationsOf({ ticket: 'BUG-1' })).toEqual([{ key: 'ticket', objection: { code: 'taken', got: 'BUG-1' } }]);
    expect(violationsOf({ ticket: 'bug-1' })).toEqual([]);
    expect(violationsOf({ ticket: 'BUG-1 ' })).toEqual([]);
  });

  it('compares unique values as canonical JSON, so the order of keys tells nothing apart', () => {
    const got = { b: 2, a: 1 };
    expect(violationsOf({ meta: got })).toEqual([{ key: 'meta', objection: { code: 'taken', got } }]);
    expect(violationsOf({ meta: { a: 1, b: '2' } })).toEqual([]);
  });

  it('asks whether a value is taken only when nothing else is wrong with it, and never for null', () => {
    const asked: string[] = [];
    const counting: ValidationLookup = { ...lookup, isTaken: (key, value) => asked.push(`${key} ${value}`) === 0 };
    const validate = compileValidator(schema);
    validate({ ticket: 'a'.repeat(21), meta: null, points: 1 }, counting);
    expect(asked).toEqual([]);
    validate({ ticket: 'BUG-2', meta: [1] }, counting);
    expect(asked).toEqual(['ticket "BUG-2"', 'meta [1]']);
  });

  it('gives each field its own entry for the same bad value', () => {
    expect(violationsOf({ status: 1, owner: 1 }).map(({ key }) => key)).toEqual(['status', 'owner']);
  });

  it('judges by the bound of the schema that it was compiled from', () => {
    const lowered: FieldDefinition = { key: 'points', type: 'number', ...optional, config: { min: 0, max: 8 } };
    expect(compileValidator([lowered])({ points: 13 }, lookup)).toEqual([
      { key: 'points', objection: { code: 'out_of_range', got: 13, min: 0, max: 8 } },
    ]);
  });

  it('returns one and the same list whenever nothing fails', () => {
    expect(violationsOf({ points: 1 })).toBe(violationsOf({ points: 2 }));
  });
});

describe('the check of a field', () => {
  it('leaves uniqueness to the validator', () => {
    const [ticket] = schema;
    expect(ticket && compileFieldCheck(ticket)('BUG-1', lookup)).toBeNull();
  });
});

describe('the values of a new item', () => {
  it('are those sent, then defaults, then null for everything else that can be written', () => {
    const values = applyDefaults(schema, { points: 3, ticket: 'BUG-2' });
    expect(Object.entries(values)).toEqual([
      ['points', 3],
      ['ticket', 'BUG-2'],
      ['status', 'new'],
      ['owner', null],
      ['due', null],
      ['labels', ['new']],
      ['done', null],
      ['meta', null],
    ]);
  });

  it('take a default of null for none', () => {
    const owner: FieldDefinition = { key: 'owner', type: 'json', ...optional, config: { default: null } };
    expect(applyDefaults([owner], {})).toEqual({ owner: null });
  });

  it('fail the validator for every required field that was left out and has no default', () => {
    expect(violationsOf(applyDefaults(schema, {}))).toEqual([
      { key: 'ticket', objection: { code: 'required', got: null } },
      { key: 'done', objection: { code: 'required', got: null } },
    ]);
  });

  it('keep what was sent over a default, also null and keys that no field has', () => {
    const values = applyDefaults(schema, JSON.parse('{"status":null,"__proto__":1,"age_days":2}'));
    expect(Object.keys(values).slice(0, 3)).toEqual(['status', '__proto__', 'age_days']);
    expect(violationsOf(values).map(({ key, objection }) => `${key} ${objection.code}`)).toEqual([
      'status required',
      '__proto__ unknown_field',
      'age_days computed',
      'ticket required',
      'done required',
    ]);
  });
});
