import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { checked, createBugs, openTracker, TODAY } from '../store/bug-tracker.fixture.js';
import { MemoryEngine } from '../store/memory-engine.js';
import { RecordStore } from '../store/record-store.js';
import { type DetailLevel, rejections } from './rejections.js';
import { editArguments, openTrackerTools } from './tracker-tools.fixture.js';

/** The contract's four levels are among them. */
const LEVELS = Object.keys(rejections) as DetailLevel[];

const postsEdit = { status: 'In progress', owner: 'Aiko', points: 20, due: 'Friday', age_days: 3 };

/** The whole answer to an edit of the post's tracker. */
function rejected(level: DetailLevel, values: JsonObject): JsonObject {
  const store = openTracker(new MemoryEngine());
  createBugs(store, 2);
  const { isError, body } = openTrackerTools({ rejection: level }, store).call(
    'edit_record_item',
    editArguments(values),
  );
  expect(isError).toBe(true);
  return body;
}

/** The whole answer at level `labels` to an edit of one field of a channel with a few fields of every kind. */
function rejectedField(key: string, value: JsonValue): JsonObject {
  const select = { options: [{ value: 'ui', label: 'UI' }] };
  const channel = checked({
    ...{ id: 'bugs', name: 'Bugs', preview_fields: [], files: ['log-1'] },
    fields: [
      { key: 'text', type: 'text', is_unique: true, config: { max_length: 3 } },
      { key: 'open', type: 'number' },
      { key: 'low', type: 'number', config: { min: -1.5 } },
      { key: 'high', type: 'number', config: { max: 8 } },
      { key: 'cost', type: 'currency', config: { min: 0, precision: 2 } },
      { key: 'stars', type: 'rating' },
      { key: 'tags', type: 'multi_select', config: select },
      { key: 'kind', type: 'select', is_required: true, config: { ...select, default: 'ui' } },
      { key: 'none', type: 'select', config: { options: [] } },
      { key: 'link', type: 'relation', config: { channel: 'bugs' } },
      { key: 'log', type: 'file' },
      { key: 'meta', type: 'json' },
    ],
  });
  const store = new RecordStore({ engine: new MemoryEngine(), today: () => TODAY, logId: 'log' });
  store.addChannel(channel);
  store.create('bugs', {}, 'person');
  store.create('bugs', { text: 'abc' }, 'person');
  const { body } = openTrackerTools({}, store).call('edit_record_item', editArguments({ [key]: value }));
  return (body.fields as readonly JsonObject[])[0] ?? {};
}

it('the levels are the contract’s four, from the least to the most, and others of ours among them', () => {
  const contract = ['terse', 'field', 'values', 'labels'];
  expect(LEVELS.filter((level) => contract.includes(level))).toEqual(contract);
});

describe('the post’s rejection', () => {
  it('is the contract’s document at level values, letter for letter', () => {
    expect(JSON.stringify(rejected('values', postsEdit))).toBe(
      '{"error":"validation_failed","fields":[' +
        '{"key":"status","message":"values.status must be one of the option values, got \\"In progress\\"",' +
        '"allowed":["new","triaged","in_progress","fixed","wont_fix"]},' +
        '{"key":"owner","message":"values.owner must be one of the option values, got \\"Aiko\\"",' +
        '"allowed":["aiko","mika","ren"]},' +
        '{"key":"points","message":"values.points must be between 0 and 13, got 20","min":0,"max":13},' +
        '{"key":"due","message":"values.due must be a date as YYYY-MM-DD, got \\"Friday\\""},' +
        '{"key":"age_days","message":"values.age_days is a formula field and is computed, not written"}]}',
    );
  });

  it('says at level terse only that it failed, and at level field which keys', () => {
    expect(rejected('terse', postsEdit)).toEqual({ error: 'validation_failed' });
    expect(rejected('field', postsEdit)).toEqual({
      error: 'validation_failed',
      fields: ['status', 'owner', 'points', 'due', 'age_days'].map((key) => ({ key })),
    });
  });

  it('has at level labels the options with their labels beside what is allowed, in schema order and without colours', () => {
    const [status, owner, ...others] = rejected('labels', postsEdit).fields as readonly JsonObject[];
    expect(status).toEqual({
      key: 'status',
      message: 'values.status must be one of the option values, got "In progress"',
      allowed: ['new', 'triaged', 'in_progress', 'fixed', 'wont_fix'],
      options: [
        { value: 'new', label: 'New' },
        { value: 'triaged', label: 'Triaged' },
        { value: 'in_progress', label: 'In progress' },
        { value: 'fixed', label: 'Fixed' },
        { value: 'wont_fix', label: "Won't fix" },
      ],
    });
    expect(owner?.options).toEqual([
      { value: 'aiko', label: 'Aiko' },
      { value: 'mika', label: 'Mika' },
      { value: 'ren', label: 'Ren' },
    ]);
    expect(others.map((field) => Object.hasOwn(field, 'options'))).toEqual([false, false, false]);
  });

  it('lists the fields in the order of the object that was sent, whatever the schema’s', () => {
    const keys = (values: JsonObject) =>
      (rejected('field', values).fields as readonly JsonObject[]).map(({ key }) => key);
    expect(keys({ due: 'Friday', status: 'New' })).toEqual(['due', 'status']);
    expect(keys({ due: 'Friday', '10': 1, status: 'New', '9': 1 })).toEqual(['9', '10', 'due', 'status']);
  });
});

describe.each<[string, JsonObject]>([
  ['the post’s edit', postsEdit],
  ['an unknown key', { prioritty: 's1' }],
  ['names that every object has', JSON.parse('{"__proto__":1,"constructor":{},"toString":null}')],
  ['cleared required fields', { status: null, ticket: '' }],
  ['a value that is taken', { ticket: 'BUG-2' }],
  ['values of other kinds', { status: 1, points: '5', due: 20261113, title: ['a'], owner: { value: 'aiko' } }],
])('for %s', (_, values) => {
  it('each level adds to the one before and takes nothing away', () => {
    const bodies = LEVELS.map((level) => rejected(level, values));
    for (const [index, body] of bodies.entries()) expect(body).toMatchObject(bodies[index - 1] ?? {});
  });

  it('no level says what only another item knows, or speaks of permission', () => {
    for (const level of LEVELS)
      expect(JSON.stringify(rejected(level, values))).not.toMatch(/it_2|Bug 2|permission|allowed to/);
  });
});

describe('what is allowed', () => {
  it('is accepted when it is sent', () => {
    const store = openTracker(new MemoryEngine());
    createBugs(store, 1);
    const { call } = openTrackerTools({}, store);
    const bad = { status: '?', owner: '?', severity: '?', area: '?', points: 99 };
    const fields = call('edit_record_item', editArguments(bad)).body.fields as readonly JsonObject[];
    let version = 1;
    for (const { key, allowed, min, max } of fields) {
      for (const value of (allowed ?? [min, max]) as readonly JsonValue[]) {
        const sent = editArguments({ [String(key)]: value }, { expected_version: version });
        expect(call('edit_record_item', sent)).toMatchObject({ isError: false });
        version += 1;
      }
    }
    expect(version).toBe(1 + 5 + 3 + 3 + 3 + 2);
  });

  it('is told of an unknown key as the keys that can be written, from level values on', () => {
    const writable_keys = [
      ...['ticket', 'title', 'description', 'status', 'owner', 'severity', 'points', 'area', 'due', 'reporter'],
    ];
    const message = 'values.prioritty is not a field of this channel';
    expect(rejected('field', { prioritty: 1 }).fields).toEqual([{ key: 'prioritty' }]);
    expect(rejected('values', { prioritty: 1 }).fields).toEqual([{ key: 'prioritty', message, writable_keys }]);
  });

  it('is the schema’s of the moment: a bound that was moved shows at once', () => {
    const store = openTracker(new MemoryEngine());
    createBugs(store, 1);
    store.changeSchema('bugs', {
      kind: 'replace_field',
      field: { key: 'points', type: 'number', isRequired: false, isUnique: false, config: { max: 8 } },
    });
    const { body } = openTrackerTools({}, store).call('edit_record_item', editArguments({ points: 13 }));
    expect(body.fields).toEqual([{ key: 'points', message: 'values.points must be at most 8, got 13', max: 8 }]);
  });
});

describe('the sentence about a field', () => {
  it.each<[string, JsonValue, string]>([
    ['text', 'abcd', 'values.text must be at most 3 code points, got 4'],
    ['text', 7, 'values.text must be a string, got 7'],
    ['text', 'abc', 'values.text must be unique, "abc" is already used'],
    [
      'open',
      2 ** 53,
      'values.open must be between -9007199254740991 and 9007199254740991, got 9007199254740992 (keep longer numbers as text)',
    ],
    ['open', Number.POSITIVE_INFINITY, 'values.open must be a number that is finite, got Infinity'],
    ['low', -2, 'values.low must be at least -1.5, got -2'],
    ['high', 8.5, 'values.high must be at most 8, got 8.5'],
    ['cost', 1.234, 'values.cost must have at most 2 decimals, got 1.234'],
    ['stars', 0, 'values.stars must be between 1 and 5, got 0 (use null for no rating)'],
    ['tags', 'ui', 'values.tags must be an array of option values, got "ui"'],
    ['tags', ['ui', 'api'], 'values.tags must hold one of the option values, got "api" at index 1'],
    ['tags', ['ui', 'ui'], 'values.tags must hold each member once, got "ui" twice'],
    ['kind', null, 'values.kind is required and cannot be cleared, got null'],
    ['none', 'a', 'values.none must be one of the option values, got "a"'],
    ['link', ['it_9'], 'values.link refers to no item "it_9", it takes an array of ids of items of bugs'],
    [
      'log',
      { file_id: 'log-2' },
      'values.log refers to no file "log-2", it takes {file_id}, a reference to a file of this channel',
    ],
  ])('of %s says what it must be and what came', (key, value, message) => {
    expect(rejectedField(key, value).message).toBe(message);
  });

  it('goes with the bounds that there are, and with an empty list where nothing is allowed', () => {
    expect(rejectedField('low', 'x')).toEqual({
      key: 'low',
      message: 'values.low must be a number, got "x"',
      min: -1.5,
    });
    expect(rejectedField('none', 'a')).toMatchObject({ allowed: [], options: [] });
    expect(rejectedField('kind', null)).toMatchObject({ allowed: ['ui'], options: [{ value: 'ui', label: 'UI' }] });
  });

  it('shows what came so that it can be seen', () => {
    const message = (value: JsonValue) => rejectedField('kind', value).message;
    expect(message('u\u0456')).toBe('values.kind must be one of the option values, got "u\\u0456"');
    expect(message('ui\u00a0')).toBe('values.kind must be one of the option values, got "ui\\u00a0"');
    expect(message('\u200bui')).toBe('values.kind must be one of the option values, got "\\u200bui"');
    expect(message('ui ')).toBe('values.kind must be one of the option values, got "ui "');
    expect(message("'ui'")).toBe(`values.kind must be one of the option values, got "'ui'"`);
    expect(message('<b>\n')).toBe('values.kind must be one of the option values, got "<b>\\u000a"');
  });

  it('cuts what came at 120 code points, and goes four deep into it', () => {
    expect(rejectedField('kind', 'x'.repeat(5000)).message).toBe(
      `values.kind must be one of the option values, got "${'x'.repeat(118)}…`,
    );
    expect(rejectedField('kind', [[[[[[1]]]]]]).message).toContain('got [[[[[…]]]]]');
  });

  it('shows a key that somebody made up as safely, and names it whole beside', () => {
    const [odd] = rejected('values', { 'st\u0430tus\u200b"': 'new' }).fields as readonly JsonObject[];
    expect(odd).toMatchObject({
      key: 'st\u0430tus\u200b"',
      message: 'values.st\\u0430tus\\u200b\\" is not a field of this channel',
    });
    const key = 'k'.repeat(300);
    const [long] = rejected('values', { [key]: 1 }).fields as readonly JsonObject[];
    expect(long).toMatchObject({ key, message: `values.${'k'.repeat(118)}… is not a field of this channel` });
  });
});
