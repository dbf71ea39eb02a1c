import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.js';

describe('the nearest name', () => {
  it('is the known one that is fewest letters away', () => {
    expect(nearest('prioritty', ['points', 'priority', 'prior'])).toBe('priority');
    expect(nearest('tickte', ['title', 'ticket'])).toBe('ticket');
    expect(nearest('STATUS', ['state', 'status'])).toBe('status');
  });

  it('is the only known one that has the word in it', () => {
    expect(nearest('id', ['item_id', 'values', 'expected_version'])).toBe('item_id');
    expect(nearest('id', ['item_id', 'record_channel_id'])).toBeUndefined();
  });

  it('is none when every known one is far away', () => {
    expect(nearest('zzzzzz', ['status', 'owner'])).toBeUndefined();
    expect(nearest('status', [])).toBeUndefined();
  });
});
