import { describe, expect, it } from 'vitest';
import { type Claim, Claims, type ClaimsEnd } from './claims.js';

/** The parts of some claims, in the order in which they were claimed. */
function partsOf(claims: readonly Claim[]): number[] {
  return claims.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, index) => first + index));
}

/** Who claims, and from which end. */
type Turn = readonly [thread: number, from: ClaimsEnd];

/** Takes claims in turn until one finds none any more. */
function takeAll(threads: readonly Claims[], turns: readonly Turn[]): Claim[] {
  const taken: Claim[] = [];
  for (let turn = 0; ; turn += 1) {
    const [thread, from] = turns[turn % turns.length] as Turn;
    const claim = threads[thread]?.next(from);
    if (claim === undefined) return taken;
    taken.push(claim);
  }
}

function threadsOf(parts: number, size: number): readonly Claims[] {
  const first = new Claims(parts, size);
  return [first, new Claims(parts, size, first.memory), new Claims(parts, size, first.memory)];
}

describe('claims', () => {
  it.each([
    [1, 1],
    [17, 1],
    [90, 18],
    [7, 3],
    [0, 1],
  ])('of %i parts by %i: each part once, whoever asks when', (parts, size) => {
    const ways: readonly (readonly Turn[])[] = [
      [[0, 'front']],
      [[1, 'back']],
      [
        [0, 'front'],
        [1, 'back'],
      ],
      [
        [0, 'front'],
        [1, 'front'],
        [2, 'front'],
      ],
      [
        [1, 'back'],
        [2, 'back'],
        [2, 'front'],
        [0, 'front'],
      ],
    ];
    for (const turns of ways) {
      const threads = threadsOf(parts, size);
      const taken = partsOf(takeAll(threads, turns));
      expect(taken.sort((left, right) => left - right)).toEqual(Array.from({ length: parts }, (_, part) => part));
      for (const thread of threads) expect([thread.next('front'), thread.next('back')]).toEqual([undefined, undefined]);
    }
  });

  it('go forward from the front and backward from the back', () => {
    const [one, other] = threadsOf(5, 2);
    expect([one?.next('front'), other?.next('back'), one?.next('front')]).toEqual([
      { first: 0, end: 2 },
      { first: 4, end: 5 },
      { first: 2, end: 4 },
    ]);
  });
});
