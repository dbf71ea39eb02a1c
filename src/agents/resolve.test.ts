import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { resolve, resolveSurely } from './resolve.js';
import type { ShownField } from './shown-field.js';

/** A Monday. */
const TODAY = '2026-11-09';

const severity = [
  { value: 's1', label: 'S1 Critical' },
  { value: 's2', label: 'S2 Major' },
  { value: 's3', label: 'S3 Minor' },
];

/** What comes of words: a value, the values that it could be, or nothing. */
function read(words: JsonValue, field: ShownField, today = TODAY): JsonValue {
  const resolution = resolve(words, field, today);
  return resolution.kind === 'value' ? resolution.value : resolution.kind;
}

describe('a phrase for a choice whose labels are shown', () => {
  it.each<[JsonValue, JsonValue]>([
    ['s2', 's2'],
    ['S2 Major', 's2'],
    ['s2 MAJOR', 's2'],
    ['major', 's2'],
    ['Minor', 's3'],
    ['maj', 'nothing'],
    ['S2', 's2'],
    ['S2  Major', 'nothing'],
    ['blocker', 'nothing'],
    ['', 'nothing'],
    [2, 'nothing'],
    [null, 'nothing'],
    [['s2'], 'nothing'],
  ])('%j is %j', (words, value) => {
    expect(read(words, { type: 'select', options: severity })).toEqual(value);
  });

  it('that fits two labels is a question, with both in its reason', () => {
    const options = [
      { value: 'mika_fr', label: 'Mika' },
      { value: 'mika_jp', label: 'Mika' },
      { value: 'mika', label: 'Someone' },
    ];
    expect(resolve('Mika', { options }, TODAY)).toEqual({
      kind: 'ambiguous',
      reason: '"Mika" could be mika_fr or mika_jp',
    });
    expect(read('mika', { options })).toBe('mika');
  });

  it('goes by the surest match there is: a whole label before a word of another', () => {
    const options = [
      { value: 'a', label: 'In progress' },
      { value: 'b', label: 'Progress' },
    ];
    expect(read('progress', { options })).toBe('b');
  });
});

describe('a phrase for a choice of which only values are shown', () => {
  it.each<[JsonValue, JsonValue]>([
    ['In progress', 'in_progress'],
    ['in_progress', 'in_progress'],
    ['S2 Major', 's2'],
    ['major', 'nothing'],
    ["Won't fix", 'nothing'],
    ['fixed', 'nothing'],
    [3, 'nothing'],
  ])('%j is %j', (words, value) => {
    expect(read(words, { allowed: ['in_progress', 'wont_fix', 's2', 'Fixed'] })).toEqual(value);
  });

  it('takes none of an empty list', () => {
    expect(read('new', { allowed: [] })).toBe('nothing');
  });
});

describe('a phrase for several choices', () => {
  const options = [
    { value: 'ui', label: 'UI' },
    { value: 'api', label: 'API' },
  ];

  it('is taken member by member, and one that is not known settles none', () => {
    expect(read(['UI', 'api'], { type: 'multi_select', options })).toEqual(['ui', 'api']);
    expect(read(['UI', 'db'], { type: 'multi_select', options })).toBe('nothing');
    expect(read([], { type: 'multi_select', options })).toEqual([]);
  });

  it('becomes a list where the schema or the rejection asks for one', () => {
    expect(read('UI', { type: 'multi_select', options })).toEqual(['ui']);
    expect(read('UI', { options, message: 'values.labels must be an array of option values, got "UI"' })).toEqual([
      'ui',
    ]);
    expect(read(['UI'], { options, message: 'values.labels must hold one of them' })).toEqual(['ui']);
    expect(read(['UI'], { type: 'select', options })).toBe('nothing');
  });
});

describe('a phrase for a day', () => {
  it.each<[JsonValue, JsonValue]>([
    ['2026-12-31', '2026-12-31'],
    ['2026-02-30', 'nothing'],
    ['today', '2026-11-09'],
    ['Tomorrow', '2026-11-10'],
    ['Friday', '2026-11-13'],
    ['sunday', '2026-11-15'],
    ['Monday', '2026-11-16'],
    ['next Friday', 'nothing'],
    ['soon', 'nothing'],
    [5, 'nothing'],
  ])('%j, said on a Monday, is %j', (words, value) => {
    expect(read(words, { type: 'date' })).toEqual(value);
    expect(read(words, { message: 'values.due must be a date as YYYY-MM-DD, got it' })).toEqual(value);
  });

  it('counts weekdays from the day on which it is said, over the end of a year', () => {
    expect(read('Friday', { type: 'date' }, '2026-11-13')).toBe('2026-11-20');
    expect(read('Friday', { type: 'date' }, '2026-12-31')).toBe('2027-01-01');
    expect(read('thursday', { type: 'date' }, '2020-02-26')).toBe('2020-02-27');
  });
});

describe('a phrase for a number', () => {
  it.each<[JsonValue, JsonValue]>([
    ['5', 5],
    ['20 points', 20],
    ['$1,234.50', 1234.5],
    ['15%', 15],
    ['15 %', 15],
    ['-3', -3],
    ['€ 7', 7],
    ['1.234,50', 'nothing'],
    ['12,34', 'nothing'],
    ['five', 'nothing'],
    ['5 to 8', 'nothing'],
    ['2026-11-09', 'nothing'],
    ['', 'nothing'],
    [5, 'nothing'],
  ])('%j is %j', (words, value) => {
    for (const type of ['number', 'currency', 'percentage', 'rating']) expect(read(words, { type })).toEqual(value);
    expect(read(words, { message: 'values.points must be a number, got it' })).toEqual(value);
  });

  it('is read whatever the bounds, and never moved into them', () => {
    expect(read('20 points', { type: 'number', min: 0, max: 13 })).toBe(20);
    expect(read(20, { message: 'values.points must be between 0 and 13, got 20', min: 0, max: 13 })).toBe('nothing');
  });
});

describe('a phrase for anything else', () => {
  it.each<[JsonValue, JsonValue]>([
    ['yes', true],
    ['No', false],
    ['TRUE', true],
    ['maybe', 'nothing'],
    [1, 'nothing'],
  ])('%j is %j where true or false is wanted', (words, value) => {
    expect(read(words, { type: 'boolean' })).toEqual(value);
    expect(read(words, { message: 'values.done must be true or false, got it' })).toEqual(value);
  });

  it('is nothing where nothing is known of the field', () => {
    expect([read('New', {}), read('Friday', { type: 'text' }), read('5', { message: 'no' })]).toEqual(
      Array(3).fill('nothing'),
    );
  });

  it('costs no more than its message is long', () => {
    expect(read('5', { message: 'must be a '.repeat(100_000) })).toBe('nothing');
  });
});

describe('an agent that does not guess', () => {
  it('takes a whole match and asks about one of a part', () => {
    expect(resolveSurely('s2 major', { options: severity }, TODAY)).toEqual({ kind: 'value', value: 's2' });
    expect(resolveSurely('major', { options: severity }, TODAY)).toEqual({
      kind: 'ambiguous',
      reason: '"major" may mean "s2"',
    });
    expect(resolveSurely('S2 Major', { allowed: ['s2'] }, TODAY)).toMatchObject({ kind: 'ambiguous' });
  });
});
