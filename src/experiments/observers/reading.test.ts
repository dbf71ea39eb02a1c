import { expect, it } from 'vitest';
import { byteLength, readingOf } from './reading.js';

/** A world of which only what is read is looked at: three answers of 7, 9 and 11 bytes, and a list of tools of 2. */
const world = {
  inspection: { definitions: [] },
  trace: {
    entries: [1, 100, 10_000].map((n) => ({ answer: { isError: false, body: { n } } })),
  },
};

it('once counts the list and every answer, carried the list for each call and an answer for every call after it', () => {
  expect(readingOf(world, byteLength)).toEqual({
    list: 2,
    once: 2 + 7 + 9 + 11,
    carried: 3 * 2 + 7 * 2 + 9 * 1 + 11 * 0,
  });
});

it('counts in whatever it is given to measure with', () => {
  expect(readingOf(world, () => 1)).toEqual({ list: 1, once: 4, carried: 3 + 2 + 1 });
});

it('bytes are those of UTF-8', () => {
  expect(byteLength('–é😀')).toBe(3 + 2 + 4);
});
