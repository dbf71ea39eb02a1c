import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { currency } from './currency.js';

describe('currency', () => {
  it.each([3.3, 3, 0.1, 0, -2.5, 0.30000000000000004])('takes %d when no precision is set', (value) => {
    expect(judge(currency, {}, value)).toBeNull();
  });

  it.each(['$1,234.50', '$5', '55,9', '15%', '5', ''])('refuses the text %j', (got) => {
    expect(judge(currency, { min: 0 }, got)).toEqual({ code: 'wrong_form', form: 'a number', got, min: 0 });
  });

  it.each([
    [0, 5],
    [2, 5.1],
    [2, 1234.56],
    [2, 0.29],
    [2, 1.005e2],
    [3, 1.005],
    [7, 1e-7],
    [8, 1.5e-7],
    [15, 0.123456789012345],
    [0, 9007199254740991],
    [1, -0.5],
  ])('with a precision of %d takes %d', (precision, value) => {
    expect(judge(currency, { precision }, value)).toBeNull();
  });

  it.each([
    [0, 5.1],
    [2, 1.005],
    [2, 0.1 + 0.2],
    [6, 1e-7],
    [7, 1.5e-7],
    [15, 0.1 + 0.2],
    [0, -0.5],
  ])('with a precision of %d refuses %d and rounds nothing', (precision, got) => {
    expect(judge(currency, { precision, max: 9 }, got)).toEqual({ code: 'too_precise', precision, got, max: 9 });
  });

  it('sees 17 decimals in the sum of 0.1 and 0.2', () => {
    expect(judge(currency, { precision: 17 }, 0.1 + 0.2)).toBeNull();
    expect(judge(currency, { precision: 16 }, 0.1 + 0.2)).toMatchObject({ code: 'too_precise' });
  });

  it('keeps to its bounds before its precision', () => {
    expect(judge(currency, { min: 0, max: 10, precision: 2 }, 10.001)).toEqual({
      code: 'out_of_range',
      got: 10.001,
      min: 0,
      max: 10,
    });
    expect(currency.allowed?.({ min: 0, max: 10, precision: 2, code: 'EUR' })).toEqual({ min: 0, max: 10 });
    expect(currency.findConfigFlaws?.({ min: 1, max: 0 }, { channelIds: [], fields: [] })).toHaveLength(1);
  });

  it('takes exactly the amounts that are written with at most as many decimals', () => {
    const written = fc.tuple(fc.integer({ min: 0, max: 999999 }), fc.stringMatching(/^[0-9]{0,6}[1-9]$/));
    fc.assert(
      fc.property(written, ([whole, decimals]) => {
        const value = Number(`${whole}.${decimals}`);
        expect(judge(currency, { precision: decimals.length }, value)).toBeNull();
        expect(judge(currency, { precision: decimals.length - 1 }, value)).toMatchObject({ code: 'too_precise' });
      }),
      { seed: 1 },
    );
  });
});
