import { expect, it } from 'vitest';
import { dominators } from './front.js';

const design = (right: number, wrongSilent: number, calls: number, bytes: number) => {
  return { right, wrongSilent, calls, bytes };
};

it('a design is beaten by one that is as good in all and better in some', () => {
  expect(dominators([design(10, 0, 5, 100), design(10, 0, 4, 100)])).toEqual([1, undefined]);
});

it('a design that is best in anything stays, however bad it is in the rest', () => {
  const designs = [design(10, 0, 5, 100), design(20, 3, 9, 900), design(1, 0, 4, 500), design(2, 9, 9, 99)];
  expect(dominators(designs)).toEqual([undefined, undefined, undefined, undefined]);
});

it('of two that are alike neither is beaten', () => {
  expect(dominators([design(1, 1, 1, 1), design(1, 1, 1, 1)])).toEqual([undefined, undefined]);
});
