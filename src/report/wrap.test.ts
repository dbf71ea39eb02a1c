import { describe, expect, it } from 'vitest';
import { displayWidth, padEnd, padStart, wrap } from './wrap.js';

describe('displayWidth', () => {
  it.each([
    ['', 0],
    ['1,363', 5],
    ['≈ × – ─', 7],
    ['漢字カナ한글', 12],
    ['＝', 2],
    ['🐛🚀', 4],
    ['e\u0301', 1],
  ])('takes %s for %d columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe('wrap', () => {
  it('breaks at spaces', () => {
    expect(wrap('first edits accepted', 11)).toEqual(['first edits', 'accepted']);
    expect(wrap('saved of 6,000', 8)).toEqual(['saved of', '6,000']);
  });

  it('leaves a text that fits as it is, with all its spaces', () => {
    expect(wrap('  a  b ', 7)).toEqual(['  a  b ']);
    expect(wrap('', 7)).toEqual(['']);
  });

  it('breaks a word only where it is longer than a line', () => {
    expect(wrap('a poll_resource_events b', 10)).toEqual(['a', 'poll_resou', 'rce_events', 'b']);
  });

  it('never splits a wide character', () => {
    expect(wrap('漢字漢字', 5)).toEqual(['漢字', '漢字']);
    expect(wrap('🐛🐛', 3)).toEqual(['🐛', '🐛']);
  });
});

describe('padding', () => {
  it('counts columns, not characters', () => {
    expect(padEnd('漢', 4)).toBe('漢  ');
    expect(padStart('漢', 4)).toBe('  漢');
    expect(padStart('long', 2)).toBe('long');
  });
});
