import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { rating } from './rating.js';

describe('rating', () => {
  it.each([1, 3, 5])('takes %d of five stars when max_stars is absent', (value) => {
    expect(judge(rating, {}, value)).toBeNull();
  });

  it('takes up to max_stars', () => {
    expect(judge(rating, { max_stars: 10 }, 10)).toBeNull();
    expect(judge(rating, { max_stars: 3 }, 4)).toEqual({ code: 'out_of_range', got: 4, min: 1, max: 3 });
    expect(judge(rating, { max_stars: 1 }, 1)).toBeNull();
  });

  it('refuses 0 and says how no rating is written', () => {
    expect(judge(rating, {}, 0)).toEqual({
      code: 'out_of_range',
      hint: 'use null for no rating',
      got: 0,
      min: 1,
      max: 5,
    });
  });

  it.each([6, -1, 1e300])('refuses %d with the range and no hint', (got) => {
    expect(judge(rating, {}, got)).toEqual({ code: 'out_of_range', got, min: 1, max: 5 });
  });

  it.each([3.5, '4', true, [3], Number.POSITIVE_INFINITY, Number.NaN])(
    'refuses %j, which is no whole number',
    (got) => {
      expect(judge(rating, {}, got)).toEqual({ code: 'wrong_form', form: 'a whole number', got, min: 1, max: 5 });
    },
  );

  it('states its range', () => {
    expect(rating.allowed?.({})).toEqual({ min: 1, max: 5 });
    expect(rating.allowed?.({ max_stars: 7 })).toEqual({ min: 1, max: 7 });
  });
});
