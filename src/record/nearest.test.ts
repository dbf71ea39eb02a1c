import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

describe('the nearest name', () => {
  it('is the known one that is fewest letters away', () => {
    expect(nearest('prioritty', ['points', 'priority', 'prior'])).toBe('priority');
    expect(nearest('tickte', ['title', 'ticket'])).toBe('ticket');
    expect(nearest('STATUS', ['state', 'status'])).toBe('status');
  });

  it('is away by a third of its letters at most, or by one', () => {
    expect(nearest('it', ['id'])).toBe('id');
    expect(nearest('at', ['id'])).toBeUndefined();
    expect(nearest('sttuss', ['status'])).toBe('status');
    expect(nearest('sttussx', ['status'])).toBeUndefined();
  });

  it('is one away when two neighbours are swapped, and only then', () => {
    expect(nearest('enw', ['new'])).toBe('new');
    expect(nearest('nwe', ['new'])).toBe('new');
    expect(nearest('nwe', ['new', 'nwe'])).toBe('nwe');
    expect(nearest('badc', ['abcd'])).toBeUndefined();
    expect(nearest('ab', ['ca'])).toBeUndefined();
    expect(nearest('ab', ['bc'])).toBeUndefined();
  });

  it('is looked for by the first 64 characters of a name, however long it is', () => {
    const longest = 'a'.repeat(64);
    expect(nearest(`${longest}${'b'.repeat(1e6)}`, [longest])).toBe(longest);
  });

  it('is the only known one that has the word in it', () => {
    expect(nearest('id', ['item_id', 'values', 'expected_version'])).toBe('item_id');
    expect(nearest('id', ['item_id', 'record_channel_id'])).toBeUndefined();
  });

  it('is the only known one that has most of its words, where a word is not empty and a name no single letter', () => {
    expect(nearest('id_of_the_channel', ['item_id', 'record_channel_id', 'values'])).toBe('record_channel_id');
    expect(nearest('__zzzzzz', ['_id'])).toBeUndefined();
    expect(nearest('a', ['a_bcd'])).toBeUndefined();
    expect(nearest('ab', ['ab_cde'])).toBe('ab_cde');
  });

  it('is none when every known one is far away', () => {
    expect(nearest('zzzzzz', ['status', 'owner'])).toBeUndefined();
    expect(nearest('status', [])).toBeUndefined();
  });
});
