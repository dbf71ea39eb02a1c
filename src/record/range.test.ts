import { describe, expect, it } from 'vitest';
import { emptyLookup } from './judge.fixture.js';
import { compileNumberCheck, findCrossedBounds, rangeOf } from './range.js';

describe('a range', () => {
  it('has the bounds that are given and no other key', () => {
    expect(Object.keys(rangeOf({}))).toEqual([]);
    expect(rangeOf({ min: 0 })).toStrictEqual({ min: 0 });
    expect(rangeOf(Object.assign({ max: 0 }, { precision: 2 }))).toStrictEqual({ max: 0 });
  });

  it('may hold a single number, and is at fault when it holds none', () => {
    expect(findCrossedBounds({ min: 0, max: 0 })).toEqual([]);
    expect(findCrossedBounds({ min: 0.1, max: 0 })).toEqual([
      { path: ['min'], problem: 'must not be above max, which is 0, got 0.1' },
    ]);
  });

  it('names the number that is wanted when something else comes', () => {
    const check = compileNumberCheck({ min: 1 }, 'a number of hours');
    expect(check('2h', emptyLookup)).toEqual({ code: 'wrong_form', form: 'a number of hours', got: '2h', min: 1 });
    expect(check(1, emptyLookup)).toBeNull();
  });
});
