import { expect, it } from 'vitest';
import { shownIds } from './documents.js';

it('a page shows the items that have an id, and no others', () => {
  expect(
    shownIds({ items: [{ id: 'it_2', version: 1 }, { version: 1 }, { id: 7 }, null, 'it_1', { id: 'it_1' }] }),
  ).toEqual(['it_2', 'it_1']);
  expect(shownIds({ items: { id: 'it_1' } })).toEqual([]);
  expect(shownIds({})).toEqual([]);
});
