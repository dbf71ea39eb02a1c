import { describe, expect, it } from 'vitest';
import { came } from './came.js';
import { echo, echoName, echoPath } from './echo.js';
import type { JsonValue } from './json-value.js';

describe('an echo', () => {
  it.each<[JsonValue, string]>([
    ['In progress', '"In progress"'],
    ['aiko ', '"aiko "'],
    ["'todo'", '"\'todo\'"'],
    ['won&#39;t_fix', '"won&#39;t_fix"'],
    ['a "b" \\c', '"a \\"b\\" \\\\c"'],
    ['"~ !"', '"\\"~ !\\""'],
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

describe('the echo of a name', () => {
  it('has no quotes around it, and those inside it escaped', () => {
    expect(echoName('status', 'known')).toBe('status');
    expect(echoName('a "b"', 'made_up')).toBe('a \\"b\\"');
  });

  it('keeps the letters of a known one, and shows those of one that somebody made up', () => {
    expect(echoName('größe\u200b', 'known')).toBe('größe\\u200b');
    expect(echoName('größe', 'made_up')).toBe('gr\\u00f6\\u00dfe');
  });
});

describe('the echo of a path', () => {
  it('joins its steps by dots', () => {
    expect(echoPath(['fields', 3, 'is-$_9', 'min'])).toBe('fields.3.is-$_9.min');
    expect(echoPath([])).toBe('');
  });

  it('shows a step that is no plain word of up to 64 characters as a value', () => {
    expect(echoPath(['values', 'a.b', '', 'größe'])).toBe('values."a.b".""."gr\\u00f6\\u00dfe"');
    expect(echoPath([' a', 'a '])).toBe('" a"."a "');
    expect(echoPath(['a'.repeat(64), 'b'.repeat(65)])).toBe(`${'a'.repeat(64)}."${'b'.repeat(65)}"`);
  });

  it('shows as many code points of two code units as of one, to the closing quote', () => {
    const options = [{ value: 'wall', label: '🧱', color: 'gray' }];
    expect(echo('🧱'.repeat(100), options)).toBe(`"${'🧱'.repeat(100)}"`);
    expect(echo('🧱'.repeat(119), options)).toBe(`"${'🧱'.repeat(118)}…`);
  });
});
