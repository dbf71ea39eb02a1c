import { describe, expect, it } from 'vitest';
import { findJsonObjection } from './json-bounds.js';
import type { JsonValue } from './json-value.js';

function nested(depth: number, wrap: (inner: JsonValue) => JsonValue): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

const inArray = (inner: JsonValue): JsonValue => [inner];
const inObject = (inner: JsonValue): JsonValue => ({ a: inner });
const form = 'JSON of well-formed text and finite numbers';

describe('the bounds of JSON', () => {
  it.each([inArray, inObject])('let 32 arrays or objects in one another pass and not 33', (wrap) => {
    expect(findJsonObjection(nested(32, wrap))).toBeNull();
    expect(findJsonObjection(nested(33, wrap))).toEqual({ code: 'too_deep', limit: 32 });
    expect(findJsonObjection([0, nested(32, wrap)])).toEqual({ code: 'too_deep', limit: 32 });
  });

  it('hold against a value that is 100,000 deep', () => {
    expect(findJsonObjection(nested(100_000, inArray))).toEqual({ code: 'too_deep', limit: 32 });
  });

  it('let 256 KiB of compact UTF-8 pass and not a byte more', () => {
    // Two quotes, and two bytes for each é.
    expect(findJsonObjection('é'.repeat(131071))).toBeNull();
    expect(findJsonObjection(`${'é'.repeat(131071)}a`)).toEqual({
      code: 'too_long',
      limit: 262144,
      unit: 'bytes of compact JSON',
      length: 262145,
    });
    expect(findJsonObjection({ a: 'b'.repeat(262136) })).toBeNull();
    expect(findJsonObjection({ a: 'b'.repeat(262137) })).toMatchObject({ code: 'too_long', length: 262145 });
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, '\ud83d'])(
    'refuse %j wherever it is',
    (got) => {
      for (const value of [got, [got], { a: [1, { b: got }] }]) {
        expect(findJsonObjection(value)).toEqual({ code: 'wrong_form', form, got });
      }
    },
  );

  it('refuse a lone surrogate in a key', () => {
    expect(findJsonObjection([{ '\udd25': 1 }])).toMatchObject({ code: 'wrong_form', form });
    expect(findJsonObjection({ a: 1, '\udd25': 1 })).toMatchObject({ code: 'wrong_form', form });
  });

  it('let an object and an array pass that hold nothing', () => {
    expect(findJsonObjection({})).toBeNull();
    expect(findJsonObjection({ a: {}, b: [] })).toBeNull();
  });

  it('look into __proto__ as into any other key', () => {
    expect(findJsonObjection(JSON.parse('{"__proto__":{"a":1e999}}'))).toMatchObject({ code: 'wrong_form' });
    expect(findJsonObjection(JSON.parse('{"__proto__":{"toJSON":1}}'))).toBeNull();
  });
});
