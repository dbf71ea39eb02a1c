import { describe, expect, it } from 'vitest';
import { medianOf } from './median.js';

describe('a median and its interval', () => {
  it('of an odd and an even number of samples', () => {
    expect(medianOf([3, 1, 2]).median).toBe(2);
    expect(medianOf([4, 1, 2, 3]).median).toBe(2.5);
  });

  it('the interval is the whole range where samples are too few for 95%', () => {
    // With 5 samples all lie on one side of the median 2 times in 32, which is more than 5 in 100.
    expect(medianOf([5, 4, 3, 2, 1]).interval).toEqual([1, 5]);
  });

  it('with 25 samples it runs from the 8th to the 18th', () => {
    // P(at most 7 of 25 below) = 0.0216, and at most 8 would be 0.0539.
    const samples = Array.from({ length: 25 }, (_, index) => index + 1);
    expect(medianOf(samples)).toEqual({ median: 13, interval: [8, 18] });
  });
});
