import { describe, expect, it } from 'vitest';
import { binomialTest } from './binomial-test.js';

describe('the exact binomial test', () => {
  it('of a fair coin: 10 heads of 10 happen, one way or the other, 2 times in 1,024', () => {
    expect(binomialTest(10, 10, { of: 1, in: 2 })).toBeCloseTo(2 / 1024, 12);
    expect(binomialTest(0, 10, { of: 1, in: 2 })).toBeCloseTo(2 / 1024, 12);
  });

  it('of a die: no six in 4 throws is the likeliest of all, four sixes the rarest', () => {
    // (5/6)^4 = 0.482 for none, 4 · (1/6) · (5/6)^3 = 0.386 for one, and less and less after that.
    expect(binomialTest(0, 4, { of: 1, in: 6 })).toBeCloseTo(1, 12);
    expect(binomialTest(4, 4, { of: 1, in: 6 })).toBeCloseTo(1 / 1296, 12);
  });

  it('is 1 at the expectation and tiny far from it', () => {
    expect(binomialTest(500, 1000, { of: 1, in: 2 })).toBeCloseTo(1, 8);
    expect(binomialTest(143, 1000, { of: 1, in: 7 })).toBeGreaterThan(0.9);
    expect(binomialTest(200, 1000, { of: 1, in: 7 })).toBeLessThan(1e-5);
  });
});
