import { describe, expect, it } from 'vitest';
import { itemId, serialOf } from './item-id.js';

describe('the id of an item', () => {
  it('is made of its serial and gives it back', () => {
    expect(itemId(10)).toBe('it_10');
    expect(serialOf('it_10')).toBe(10);
    expect(serialOf('it_9007199254740991')).toBe(9007199254740991);
  });

  it.each([
    '',
    'it_',
    'it_0',
    'it_01',
    'it_-1',
    'it_1.5',
    'it_1 ',
    ' it_1',
    'IT_1',
    'it_9007199254740992',
    'it_99999999999999999',
  ])('is never %j', (id) => {
    expect(serialOf(id)).toBeUndefined();
  });
});
