import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../result/result-table.js';
import { figureText, knownCell, numberText, verdictText } from './cell.js';

describe('numberText', () => {
  it.each<[Unit | null, number, string]>([
    ['fields', 1363, '1,363'],
    ['items', 0, '0'],
    ['calls', 412, '412'],
    ['mean_calls', 9, '9.0'],
    ['calls_per_item', 7, '7.00'],
    ['calls_per_item', 1.138, '1.14'],
    ['edits', 131, '131'],
    ['pages', 65, '65'],
    ['bytes', 1_234_567, '1,234,567'],
    ['kib', 135.8, '135.8'],
    ['tokens', 4290, '4,290'],
    ['share', 0.976166, '97.6%'],
    ['share_difference', 0.0325, '+3.3'],
    ['share_difference', -0.0325, '-3.3'],
    ['share_difference', 0, '0.0'],
    ['share_difference', 0.0001, '<0.1'],
    ['share_difference', -0.0001, '>-0.1'],
    ['probability', 0.0432, '0.043'],
    ['probability', Number.MIN_VALUE, '<0.001'],
    ['microseconds', 72.84, '72.8'],
    ['ratio', 1.756, '1.76'],
    [null, 1234.5, '1234.5'],
  ])('shows %s %d as %s', (unit, number, text) => {
    expect(numberText(number, unit)).toBe(text);
  });

  it('rounds halves of the decimal that is written, away from zero', () => {
    expect(numberText(1.005, 'ratio')).toBe('1.01');
    expect(numberText(1.004999, 'ratio')).toBe('1.00');
    expect(numberText(8.25, 'kib')).toBe('8.3');
    expect(numberText(-8.25, 'kib')).toBe('-8.3');
    expect(numberText(0.2865, 'share')).toBe('28.7%');
    expect(numberText(2.5, 'items')).toBe('3');
    expect(numberText(9.995, 'ratio')).toBe('10.00');
    expect(numberText(999.95, 'kib')).toBe('1,000.0');
  });

  it('never shows something as nothing, nor less than all as all', () => {
    expect(numberText(0.0001, 'share')).toBe('<0.1%');
    expect(numberText(0.9999, 'share')).toBe('>99.9%');
    expect(numberText(1, 'share')).toBe('100.0%');
    expect(numberText(0.2, 'items')).toBe('<1');
    expect(numberText(-0.001, 'ratio')).toBe('>-0.01');
    expect(numberText(5e-324, 'kib')).toBe('<0.1');
  });

  it('shows zero without a sign', () => {
    expect(numberText(-0, 'ratio')).toBe('0.00');
    expect(numberText(-0, 'share')).toBe('0.0%');
    expect(numberText(-0, null)).toBe('0');
  });

  it('shows huge numbers by their power of ten', () => {
    expect(numberText(999_999_999_999_999, 'bytes')).toBe('999,999,999,999,999');
    expect(numberText(1e15, 'bytes')).toBe('1.00e15');
    expect(numberText(-Number.MAX_VALUE, 'bytes')).toBe('-1.80e308');
    expect(numberText(Number.MAX_VALUE, 'share')).toBe('1.80e310%');
  });

  it('shows nothing that looks like a number for what is not finite', () => {
    for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(numberText(number, 'ratio')).toBe('?');
      expect(numberText(number, 'share')).toBe('?%');
    }
  });

  it('stays within half of the last place shown', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e9, noNaN: true }), (number) => {
        const shown = Number(numberText(number, 'ratio').replaceAll(',', ''));
        expect(Math.abs(shown - number)).toBeLessThanOrEqual(0.005 + number * Number.EPSILON);
      }),
      { seed: 1 },
    );
  });
});

describe('verdictText', () => {
  it('says sizes and proportions with their size', () => {
    expect(verdictText({ kind: 'exact' })).toBe('exact');
    expect(verdictText({ kind: 'near', off: 0.0029 })).toBe('near 0.3%');
    expect(verdictText({ kind: 'near', off: -0.25 })).toBe('near 25.0%');
    expect(verdictText({ kind: 'near', off: 0 })).toBe('near 0.0%');
    expect(verdictText({ kind: 'proportion', ratio: 1.94 })).toBe('×1.9');
    expect(verdictText({ kind: 'proportion', ratio: 0.194 })).toBe('×0.19');
    expect(verdictText({ kind: 'proportion', ratio: Number.NaN })).toBe('×?');
  });
});

describe('figureText', () => {
  it('marks where a figure comes from, and a counted one not at all', () => {
    const marks = (['counted', 'drawn', 'fitted', 'assumed', 'observed', 'timed'] as const).map(
      (basis) => figureText({ number: 1, basis }, 'items').mark,
    );
    expect(marks).toEqual(['', '~', '*', '?', '^', '@']);
  });

  it('marks a figure beside which damage was done, after its basis', () => {
    expect(figureText({ number: 1, basis: 'drawn', hasDamage: true }, 'items').mark).toBe('~†');
    expect(figureText({ number: 1, basis: 'counted', hasDamage: true }, 'items').mark).toBe('†');
  });

  it('shows the interval and what was published in the unit of the figure', () => {
    expect(
      figureText({ number: 42.1, basis: 'timed', interval: [41, 43.26], published: [41.9, 42.4] }, 'microseconds'),
    ).toEqual({ figure: '42.1', mark: '@', interval: '(41.0–43.3)', published: '41.9–42.4' });
    expect(figureText({ number: 1357, basis: 'drawn', published: 1363 }, 'fields').published).toBe('1,363');
  });

  it('puts a word between the ends of signed numbers', () => {
    const cell = { number: 0.0325, basis: 'drawn', interval: [-0.01, 0.08] } as const;
    expect(figureText(cell, 'share_difference').interval).toBe('(-1.0 to +8.0)');
  });
});

describe('knownCell', () => {
  it('takes a number that is not finite, and a cell that is missing, for nothing measured', () => {
    expect(knownCell({ number: Number.NaN, basis: 'counted' })).toEqual({ absent: 'not a finite number' });
    expect(knownCell(undefined)).toEqual({ absent: 'not in this row' });
    expect(knownCell({ number: 0, basis: 'counted' })).toEqual({ number: 0, basis: 'counted' });
  });
});
