import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { json } from './json.js';

describe('json', () => {
  it.each([[['one', 'two']], [{ a: { b: 1 } }], ['{"kept":"as text"}'], [0], [false], [''], [[]], [{ nothing: null }]])(
    'takes %j',
    (value) => {
      expect(judge(json, {}, value)).toBeNull();
    },
  );

  it('refuses what is out of bounds', () => {
    expect(judge(json, {}, 'a'.repeat(262143))).toMatchObject({ code: 'too_long' });
  });

  it('may be long', () => {
    expect(json.mayBeLong?.({})).toBe(true);
  });
});
