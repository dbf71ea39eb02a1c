import { describe, expect, it } from 'vitest';
import { came } from './came.js';
import { echo } from './echo.js';
import type { JsonValue } from './json-value.js';

describe('an echo', () => {
  it.each<[JsonValue, string]>([
    ['In progress', '"In progress"'],
    ['aiko ', '"aiko "'],
    ["'todo'", '"\'todo\'"'],
    ['won&#39;t_fix', '"won&#39;t_fix"'],
    ['a "b" \\c', '"a \\"b\\" \\\\c"'],
    [20, '20'],
    [-0, '-0'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [true, 'true'],
    [null, 'null'],
    [[], '[]'],
    [{ a: [1, 'x'], b: null }, '{"a":[1,"x"],"b":null}'],
  ])('of %j is JSON, and Infinity is itself', (value, text) => {
    expect(echo(value)).toBe(text);
  });

  it('shows what cannot be seen or could be mistaken', () => {
    expect(echo('aiko\u00a0')).toBe('"aiko\\u00a0"');
    expect(echo('\u0430iko\n\u200b')).toBe('"\\u0430iko\\u000a\\u200b"');
    expect(echo('🧱')).toBe('"\\ud83e\\uddf1"');
    expect(echo('\ud83e')).toBe('"\\ud83e"');
  });

  it('leaves the visible characters of a known option as they are', () => {
    const options = [{ value: 'planning', label: '🧱 Pla\u00a0ning' }];
    expect(echo('🧱 Planning', options)).toBe('"🧱 Planning"');
    expect(echo('📋\u00a0', options)).toBe('"\\ud83d\\udccb\\u00a0"');
  });

  it('is at most 120 code points long', () => {
    expect(echo('a'.repeat(118))).toBe(`"${'a'.repeat(118)}"`);
    expect(echo('a'.repeat(119))).toBe(`"${'a'.repeat(118)}…`);
    expect(echo(Array(1e6).fill(1))).toBe(`[${'1,'.repeat(59)}…`);
  });

  it('goes four arrays or objects deep', () => {
    expect(echo([[[[[1]]]]])).toBe('[[[[[…]]]]]');
    expect(echo([[[{ a: { b: 1 } }]]])).toBe('[[[{"a":{…}}]]]');
  });

  it('of an absent value is the word nothing', () => {
    expect(came(undefined)).toBe('nothing');
    expect(came('nothing')).toBe('"nothing"');
  });
});
