import { describe, expect, it } from 'vitest';
import { figureInWords, firstOf, listed } from './sentence.js';

describe('a figure in a sentence', () => {
  it('has its thousands apart and as many decimals as are asked for', () => {
    expect([figureInWords(6000), figureInWords(1234567), figureInWords(999)]).toEqual(['6,000', '1,234,567', '999']);
    expect([figureInWords(2, 2), figureInWords(1234.5, 1), figureInWords(-0.25, 2)]).toEqual([
      '2.00',
      '1,234.5',
      '-0.25',
    ]);
  });

  it('is said not to be there where nothing was measured', () => {
    expect(figureInWords(Number.NaN)).toBe('no figure');
  });
});

describe('several things in a sentence', () => {
  it('have commas between them and an "and" before the last', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  it('are the first few, and how many more', () => {
    expect(firstOf(['a', 'b'], 2)).toBe('a; b');
    expect(firstOf(['a', 'b', 'c', 'd'], 2)).toBe('a; b; and 2 more');
  });
});
