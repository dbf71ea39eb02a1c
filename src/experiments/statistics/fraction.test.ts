import { expect, it } from 'vitest';
import { add, divide, fractionOf, fractionText, multiply, NONE, numberOf } from './fraction.js';

const of = (over: number, into: number) => fractionOf({ of: over, in: into });

it('fractions stay exact and in lowest terms', () => {
  expect(fractionText(divide(add(of(6, 7), of(1, 2)), of(6, 1)))).toBe('19/84');
  expect(fractionText(multiply(of(2, 3), of(3, 4)))).toBe('1/2');
  expect(fractionText(add(NONE, of(4, 4)))).toBe('1');
  expect(fractionText(multiply(of(0, 5), of(1, 3)))).toBe('0');
});

it('adding a third of a million parts a million times over gives a third, not nearly', () => {
  let sum = NONE;
  for (let turn = 0; turn < 1000; turn += 1) sum = add(sum, of(1, 3000));
  expect(sum).toEqual({ of: 1n, in: 3n });
  expect(numberOf(sum)).toBe(1 / 3);
});
