import { describe, expect, it } from 'vitest';
import { type Claim, Claims } from './claims.js';

/** The parts of some claims, in the order in which they were claimed. */
function partsOf(claims: readonly Claim[]): number[] {
  return claims.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index));
}

/** Takes claims in turn until a side finds none any more. */
function takeAll(claims: Claims, others: readonly Claims[], turns: readonly ('front' | number)[]): Claim[] {
  const taken: Claim[] = [];
  for (let turn = 0; ; turn += 1) {
    const side = turns[turn % turns.length] as 'front' | number;
    const claim = side === 'front' ? claims.fromFront() : others[side]?.fromBack();
    if (claim === undefined) return taken;
    taken.push(claim);
  }
}

describe('claims', () => {
  it.each([
    [1, 1],
    [17, 1],
    [90, 18],
    [7, 3],
    [0, 1],
  ])('of %i parts by %i: each part once, whoever asks when', (parts, size) => {
    const ways: readonly (readonly ('front' | number)[])[] = [['front'], [0], ['front', 0], [0, 1, 1, 'front'], [1, 0]];
    for (const turns of ways) {
      const claims = new Claims(parts, size);
      const others = [0, 1].map(() => new Claims(parts, size, claims.memory));
      const taken = partsOf(takeAll(claims, others, turns));
      expect(taken.sort((left, right) => left - right)).toEqual(Array.from({ length: parts }, (_, part) => part));
      expect([claims.fromFront(), ...others.map((other) => other.fromBack())]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('go forward from the front and backward from the back', () => {
    const claims = new Claims(5, 2);
    const other = new Claims(5, 2, claims.memory);
    expect([claims.fromFront(), other.fromBack(), claims.fromFront()]).toEqual([
      { first: 0, end: 2 },
      { first: 4, end: 5 },
      { first: 2, end: 4 },
    ]);
  });
});
