import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type JsonValue } from '../record/json-value.js';
import type { StoredColumn } from './engine.js';
import { canonicalRequest, KeyLists, toCell, toValue } from './open-channel.js';

const columnOf = new Map<string, StoredColumn>([
  ['b', { number: 1, long: false }],
  ['a', { number: 2, long: true }],
]);

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
