import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  codePointLength,
  cutToCodePoints,
  isJsonArray,
  isJsonObject,
  isPlain,
  isSameJson,
  isWellFormed,
  type JsonValue,
  jsonKind,
} from './json-value.js';

/** The same value with the keys of every object in the opposite order. */
function withKeysReversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withKeysReversed);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, withKeysReversed(member)]),
  );
}

const anyJson = fc.jsonValue() as fc.Arbitrary<JsonValue>;
const anyText = fc.string({ unit: 'binary', maxLength: 40 });

describe('canonical JSON', () => {
  it('sorts keys by code unit at every depth and keeps arrays in order', () => {
    const value = { b: [2, 1], a: { z: null, Z: true, é: 1.5 }, '10': 'x', '9': '"' };
    expect(canonicalJson(value)).toBe('{"10":"x","9":"\\"","a":{"Z":true,"z":null,"é":1.5},"b":[2,1]}');
  });

  it('keeps __proto__ as a key', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"b":1}');
  });

  it('is JSON of the same value, and equal however the keys were ordered', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(withKeysReversed(value))).toBe(canonicalJson(value));
      }),
      { seed: 1 },
    );
  });

  it('differs for values that differ', () => {
    const values: readonly JsonValue[] = [
      null,
      false,
      0,
      '',
      '0',
      [],
      {},
      [0],
      ['0'],
      [0, 1],
      [1, 0],
      { a: 0 },
      { b: 0 },
      [[]],
    ];
    const texts = values.map(canonicalJson);
    expect(new Set(texts).size).toBe(14);
  });
});

describe('code points', () => {
  it('are counted with a pair as one and a lone surrogate as one', () => {
    expect(codePointLength('')).toBe(0);
    expect(codePointLength('🔥🔥')).toBe(2);
    expect(codePointLength('a\ud83d')).toBe(2);
    expect(codePointLength('\udd25\ud83d')).toBe(2);
    expect(codePointLength('\ud83d\ud83d\udd25')).toBe(2);
  });

  it('are as many as iterating over the text finds', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointLength(text)).toBe([...text].length);
      }),
      { seed: 1 },
    );
  });

  it('are found at every bound of the two halves of a pair, whatever stands before and after', () => {
    // The last unit below the surrogates, the first and last of each half, the first above and the last of all.
    const bounds = ['\ud7ff', '\ud800', '\udbff', '\udc00', '\udfff', '\ue000', '\uffff'];
    for (const first of bounds) {
      for (const second of bounds) {
        const isPair = '\ud800\udbff'.includes(first) && '\udc00\udfff'.includes(second);
        expect(codePointLength(`a${first}${second}b`)).toBe(isPair ? 3 : 4);
        expect(cutToCodePoints(`a${first}${second}b`, 2)).toBe(isPair ? `a${first}${second}` : `a${first}`);
      }
    }
  });

  it('stay whole when a text is cut', () => {
    const text = `${'a'.repeat(119)}🛠️ tools`;
    expect(cutToCodePoints(text, 120)).toBe(`${'a'.repeat(119)}🛠`);
    expect(cutToCodePoints('a'.repeat(120), 120)).toBe('a'.repeat(120));
    expect(cutToCodePoints('a'.repeat(121), 120)).toBe('a'.repeat(120));
    expect(cutToCodePoints('🔥'.repeat(120), 120)).toBe('🔥'.repeat(120));
    expect(cutToCodePoints('🔥'.repeat(121), 120)).toBe('🔥'.repeat(120));
    expect(cutToCodePoints('🔥a', 2)).toBe('🔥a');
    expect(cutToCodePoints('ab', 0)).toBe('');
    expect(cutToCodePoints('\ud83d\ud83d', 1)).toBe('\ud83d');
  });

  it('are the first ones of the text after a cut', () => {
    fc.assert(
      fc.property(anyText, fc.nat({ max: 45 }), (text, limit) => {
        expect(cutToCodePoints(text, limit)).toBe([...text].slice(0, limit).join(''));
      }),
      { seed: 1 },
    );
  });
});

describe('JSON values', () => {
  it('are told apart by kind', () => {
    expect([undefined, null, false, 0, '', [], {}].map(jsonKind)).toEqual([
      'nothing',
      'null',
      'boolean',
      'number',
      'string',
      'array',
      'object',
    ]);
    expect([{}, [], null, 'a'].map(isJsonObject)).toEqual([true, false, false, false]);
    expect([{}, [], null, 'a', undefined].map(isJsonArray)).toEqual([false, true, false, false, false]);
  });

  it('are the same whatever the order of their keys, and differ in any other order and kind', () => {
    expect(isSameJson('a', 'a')).toBe(true);
    expect(isSameJson({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
    expect(isSameJson('1', 1)).toBe(false);
    expect(isSameJson({}, [])).toBe(false);
  });

  it('are plain text when every character is printable ASCII that JSON writes as it stands', () => {
    expect(['', 'a', ' !#[]~ In progress'].map(isPlain)).toEqual([true, true, true]);
    expect(['"', '\\', 'a\n', '\u001f', '\u007f', 'é', '🔥', '\ud83d'].map(isPlain)).toEqual(Array(8).fill(false));
  });

  it('hold well-formed text when no surrogate stands alone', () => {
    expect(['', 'a', '🔥', 'é', '\u0000'].map(isWellFormed)).toEqual([true, true, true, true, true]);
    expect(['\ud83d', '\udd25', '\udd25\ud83d', '🔥\ud83d', 'a\udd25b'].map(isWellFormed)).toEqual(
      Array(5).fill(false),
    );
  });
});
