import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { number } from './number.js';

const points = { min: 0, max: 13 };

describe('number', () => {
  it.each([0, 13, 0.1, 12.999999, -0])('takes %d between 0 and 13, bounds included', (value) => {
    expect(judge(number, points, value)).toBeNull();
  });

  it.each([13.0000001, -1, 20, -0.0000001, 1e21])('refuses %d with both bounds, clamping nothing', (got) => {
    expect(judge(number, points, got)).toEqual({ code: 'out_of_range', got, min: 0, max: 13 });
  });

  it('states the one bound that there is', () => {
    expect(judge(number, { min: 1 }, 0)).toEqual({ code: 'out_of_range', got: 0, min: 1 });
    expect(judge(number, { max: 1 }, 2)).toEqual({ code: 'out_of_range', got: 2, max: 1 });
    expect(judge(number, { min: 1 }, 1e9)).toBeNull();
    expect(judge(number, { max: 1 }, -1e9)).toBeNull();
  });

  it.each(['5', '0', '', true, null, [5], { value: 5 }])(
    'refuses %j, which is no number, and says the bounds',
    (got) => {
      expect(judge(number, points, got)).toEqual({ code: 'wrong_form', form: 'a number', got, min: 0, max: 13 });
    },
  );

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])(
    'refuses %d with and without bounds',
    (got) => {
      expect(judge(number, {}, got)).toEqual({ code: 'wrong_form', form: 'a number that is finite', got });
      expect(judge(number, points, got)).toMatchObject({ code: 'wrong_form', min: 0, max: 13 });
    },
  );

  it('takes whole numbers up to 2^53 − 1 either way and none beyond, since the parser may have changed them', () => {
    expect(judge(number, {}, 9007199254740991)).toBeNull();
    expect(judge(number, {}, -9007199254740991)).toBeNull();
    expect(judge(number, {}, JSON.parse('9007199254740993'))).toEqual({
      code: 'out_of_range',
      hint: 'keep longer numbers as text',
      got: 9007199254740992,
      min: -9007199254740991,
      max: 9007199254740991,
    });
    expect(judge(number, { min: 1 }, 1e300)).toMatchObject({ code: 'out_of_range', min: 1, max: 9007199254740991 });
    expect(judge(number, { max: 1 }, -1e300)).toMatchObject({ code: 'out_of_range', min: -9007199254740991, max: 1 });
  });

  it('states only the bounds that it has', () => {
    expect(number.allowed?.(points)).toEqual({ min: 0, max: 13 });
    expect(number.allowed?.({ max: 0, default: 0 })).toEqual({ max: 0 });
    expect(number.allowed?.({})).toEqual({});
  });

  it('finds a min above the max, and none when they are equal or one is absent', () => {
    expect(number.findConfigFlaws?.({ min: 2, max: 1 }, { channelIds: [], fields: [] })).toEqual([
      { path: ['min'], problem: 'must not be above max, which is 1, got 2' },
    ]);
    for (const config of [{ min: 1, max: 1 }, { min: 1 }, { max: 1 }]) {
      expect(number.findConfigFlaws?.(config, { channelIds: [], fields: [] })).toEqual([]);
    }
  });
});
