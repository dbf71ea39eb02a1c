import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from '../record/json-value.js';
import { bugTracker } from './bug-tracker.fixture.js';
import type { StoredColumn } from './engine.js';
import { canonicalRequest, KeyLists, toCell, toValue, withColumns } from './open-channel.js';

const columnOf = new Map<string, StoredColumn>([
  ['b', { number: 1, long: false }],
  ['a', { number: 2, long: true }],
]);

describe('the columns of a schema', () => {
  it('are numbered as its fields come, long where a value may be long, and none is a computed field’s', () => {
    const empty = { channel: bugTracker, columns: {}, nextColumn: 0, logId: 'log', oldestSequence: 1 };
    const { columns, nextColumn } = withColumns(empty, bugTracker.schema);
    expect(Object.keys(columns)).toEqual(bugTracker.schema.map(({ key }) => key).filter((key) => key !== 'age_days'));
    expect(Object.values(columns).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    // A reporter is a text without a bound.
    expect(Object.keys(columns).filter((key) => columns[key]?.long)).toEqual(['description', 'reporter']);
    expect(nextColumn).toBe(10);
  });
});

describe('lists of keys', () => {
  it('have the columns of the keys in their order, and none for a key that no field has', () => {
    const lists = new KeyLists(columnOf);
    expect(lists.of(['a', 'b']).columns).toEqual([columnOf.get('a'), columnOf.get('b')]);
    expect(lists.of(['b', '__proto__']).columns).toEqual([columnOf.get('b')]);
    expect(lists.of([]).columns).toEqual([]);
  });

  it('are the same list for the same keys in the same order, and another for any other', () => {
    const lists = new KeyLists(columnOf);
    expect(lists.of(['a', 'b'])).toBe(lists.of(['a', 'b']));
    expect(new Set([['a', 'b'], ['b', 'a'], ['a'], ['ab'], []].map((keys) => lists.of(keys))).size).toBe(5);
  });

  it('are noted for 5000 keys in all and then forgotten, so that no caller can fill the memory', () => {
    const lists = new KeyLists(columnOf);
    for (let turn = 0; turn < 2; turn += 1) {
      const first = lists.of(['a']);
      for (let count = 2; count <= 5000; count += 1) lists.of([`made up ${count}`]);
      expect(lists.of(['a'])).toBe(first);
      lists.of(['one more']);
      expect(lists.of(['a'])).not.toBe(first);
      expect(lists.of(['a'])).toEqual(first);
      for (let count = 1; count <= 5000; count += 1) lists.of([`and more ${count}`]);
    }
  });
});

describe('a canonical request', () => {
  const request = (values: Record<string, JsonValue>): string => {
    const all = Object.values(values);
    return canonicalRequest(new KeyLists(columnOf).of(Object.keys(values)), all.map(toCell), all);
  };

  it('sorts its keys, and those of an object in it', () => {
    expect(request({ b: { y: 1, x: [2] }, a: 'é', c: null })).toBe('{"a":"é","b":{"x":[2],"y":1},"c":null}');
    expect(request({})).toBe('{}');
  });

  it('is what canonical JSON makes of the same values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
        expect(request(values as Record<string, JsonValue>)).toBe(canonicalJson(values as JsonValue));
      }),
    );
  });
});

describe('a cell', () => {
  it('gives back the value that was put in it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const kept = value as JsonValue;
        expect(toValue(toCell(kept))).toEqual(JSON.parse(JSON.stringify(kept)));
      }),
    );
    for (const text of ['', '"', '\\', 'a\nb', '\u2028', '\ud800', 'é', '\u0000'])
      expect(toValue(toCell(text))).toBe(text);
  });
});
