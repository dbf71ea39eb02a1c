import { describe, expect, it } from 'vitest';
import { KeyIndex } from './key-index.js';

describe('an index of keys', () => {
  it('knows a key by channel and actor', () => {
    const index = new KeyIndex();
    expect(index.set(1, 'ann', 'k', 7)).toBeUndefined();
    expect(index.set(2, 'ann', 'k', 8)).toBeUndefined();
    expect(index.set(1, 'ben', 'k', 9)).toBeUndefined();
    const places = [index.find(1, 'ann', 'k'), index.find(2, 'ann', 'k'), index.find(1, 'ben', 'k')];
    expect(places).toEqual([7, 8, 9]);
    expect([index.find(2, 'ben', 'k'), index.find(1, 'ann', 'K'), index.find(3, '', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells what it knew of a key, also when that key was just looked for elsewhere', () => {
    const index = new KeyIndex();
    index.set(1, 'ann', 'k', 7);
    index.find(2, 'ann', 'k');
    expect(index.set(1, 'ann', 'k', 8)).toBe(7);
    index.find(1, 'ann', 'other');
    expect(index.set(1, 'ann', 'k', 9)).toBe(8);
    index.find(1, 'ann', 'new');
    expect(index.set(1, 'ann', 'new', 10)).toBeUndefined();
    expect(index.set(1, 'ann', 'new', 11)).toBe(10);
  });

  it('knows after an undone transaction what it knew before, of keys that it knew', () => {
    const index = new KeyIndex();
    index.begin();
    index.set(1, 'ann', 'k', 1);
    index.begin();
    index.set(1, 'ann', 'k', 2);
    index.set(1, 'ann', 'k', 3);
    index.rollback();
    expect(index.find(1, 'ann', 'k')).toBe(1);
    index.set(1, 'ann', 'k', 4);
    index.begin();
    index.rollback();
    expect(index.find(1, 'ann', 'k')).toBe(4);
  });

  it('and its copy go their own ways', () => {
    const index = new KeyIndex();
    index.set(1, 'ann', 'k', 1);
    const copy = index.copy();
    index.set(1, 'ann', 'k', 2);
    copy.set(1, 'ann', 'other', 3);
    expect([copy.find(1, 'ann', 'k'), index.find(1, 'ann', 'other')]).toEqual([1, undefined]);
  });
});
