import { describe, expect, it } from 'vitest';
import { type RandomStream, SEED_MAX, streamOf } from './random.js';

/** The sum of (observed − expected)² / expected over equally likely outcomes. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each of `outcomes` came up in `draws` calls. */
function tally(outcomes: number, draws: number, draw: (index: number) => number): number[] {
  const counts = new Array<number>(outcomes).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const outcome = draw(index);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

function firstDraws(stream: RandomStream, count: number): number[] {
  return Array.from({ length: count }, () => stream.below(2 ** 32));
}

describe('a stream', () => {
  it('draws the same numbers today as when the published tables were made', () => {
    expect(firstDraws(streamOf(1, 'snapshot', 'bugs', 1), 5)).toEqual([
      2126246360, 1807483991, 598205471, 4254903860, 1995855685,
    ]);
    expect(firstDraws(streamOf(SEED_MAX, 'snapshot'), 1)).not.toEqual(firstDraws(streamOf(0, 'snapshot'), 1));
  });

  it('begins like its neighbours no more often than chance has it, also when a number at the end tells them apart', () => {
    // Four neighbours all draw 0 of 4 once in 256 times: 8,000 seeds give 31.25 on average, sd 5.6; 6 sd either way is allowed.
    for (const keys of [
      (index: number) => [index],
      (index: number) => ['key', index],
      (index: number) => [index, 'key'],
    ]) {
      let all = 0;
      for (let seed = 1; seed <= 8000; seed += 1) {
        if ([1, 2, 3, 4].every((index) => streamOf(seed, 'neighbours', ...keys(index)).below(4) === 0)) all += 1;
      }
      expect(Math.abs(all - 31.25)).toBeLessThan(6 * 5.6);
    }
  });

  it('begins anew each time it is asked for', () => {
    expect(firstDraws(streamOf(7, 'again'), 10)).toEqual(firstDraws(streamOf(7, 'again'), 10));
  });

  it('of seed 1 is not the stream of seed 11, which periodic labels would make it', () => {
    expect(firstDraws(streamOf(1, 'status'), 3)).not.toEqual(firstDraws(streamOf(11, 'status'), 3));
    expect(firstDraws(streamOf(1, 'a', 1), 3)).not.toEqual(firstDraws(streamOf(1, 'a', 11), 3));
  });

  it('has first draws of its own for each of 100,000 labels', () => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 11, 22, 111]) {
      for (const key of ['status', 'owner']) {
        for (let item = 0; item < 10_000; item += 1) seen.add(firstDraws(streamOf(seed, 'said', item, key), 2).join());
      }
    }
    expect(seen.size).toBe(100_000);
  });

  it('does not run purpose and keys together, nor a number and its digits as text', () => {
    const streams = [
      streamOf(1, 'a', 'b', 'c'),
      streamOf(1, 'a|"b"', 'c'),
      streamOf(1, 'a', 'b|c'),
      streamOf(1, 'a', 1),
      streamOf(1, 'a', '1'),
      streamOf(1, 'a|1'),
    ];
    expect(new Set(streams.map((stream) => firstDraws(stream, 2).join())).size).toBe(6);
  });

  it('is moved by no other: drawing from a second one between its draws changes nothing', () => {
    const alone = firstDraws(streamOf(3, 'alone'), 20);
    const stream = streamOf(3, 'alone');
    const other = streamOf(3, 'other');
    const beside = Array.from({ length: 20 }, () => {
      other.below(6);
      return stream.below(2 ** 32);
    });
    expect(beside).toEqual(alone);
  });
});

describe('a draw', () => {
  // Chi-square with 6 degrees of freedom passes 22.46 once in 1,000; with 48 degrees, 84.04.
  it('below 7 takes each number equally often within a stream', () => {
    const stream = streamOf(1, 'uniform');
    expect(chiSquare(tally(7, 70_000, () => stream.below(7)))).toBeLessThan(22.46);
  });

  it('below 7 takes each number equally often as the first of 70,000 streams', () => {
    expect(chiSquare(tally(7, 70_000, (item) => streamOf(1, 'uniform', item, 'points').below(7)))).toBeLessThan(22.46);
  });

  it('is independent of the neighbouring stream: all 49 pairs of first draws are equally frequent', () => {
    const first = (seed: number, item: number, key: string) => streamOf(seed, 'uniform', item, key).below(7);
    const neighbours = tally(49, 49_000, (item) => first(1, item, 'a') * 7 + first(1, item + 1, 'a'));
    const fields = tally(49, 49_000, (seed) => first(seed, 1, 'a') * 7 + first(seed, 1, 'b'));
    expect(chiSquare(neighbours)).toBeLessThan(84.04);
    expect(chiSquare(fields)).toBeLessThan(84.04);
  });

  it('below 3 × 2^30 is not lopsided: a quarter of 2^32 would otherwise count twice', () => {
    const stream = streamOf(1, 'rejection');
    const thirds = tally(3, 30_000, () => Math.floor(stream.below(3 * 2 ** 30) / 2 ** 30));
    // Chi-square with 2 degrees of freedom passes 13.82 once in 1,000.
    expect(chiSquare(thirds)).toBeLessThan(13.82);
  });

  it('between two numbers reaches both and nothing beyond, below zero too', () => {
    const stream = streamOf(1, 'between');
    const drawn = new Set(Array.from({ length: 1000 }, () => stream.between(-2, 2)));
    expect([...drawn].sort((left, right) => left - right)).toEqual([-2, -1, 0, 1, 2]);
    expect(stream.between(5, 5)).toBe(5);
  });

  it('picks every member of a list and nothing else', () => {
    const stream = streamOf(1, 'pick');
    expect(new Set(Array.from({ length: 200 }, () => stream.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    expect(stream.pick(['only'])).toBe('only');
  });

  it('happens never at 0 in 8, always at 8 in 8 and about 1,000 times of 8,000 at 1 in 8', () => {
    const stream = streamOf(1, 'chance');
    const happened = (of: number) => tally(2, 8000, () => Number(stream.chance({ of, in: 8 })))[1];
    expect(happened(0)).toBe(0);
    expect(happened(8)).toBe(8000);
    // The standard deviation is sqrt(8000 × 1/8 × 7/8) = 29.6; four of them are 118.
    expect(Math.abs((happened(1) ?? 0) - 1000)).toBeLessThan(118);
  });

  it('samples different members, all of them when more are asked for, and leaves the list alone', () => {
    const list = Object.freeze(['a', 'b', 'c', 'd']);
    const stream = streamOf(1, 'sample');
    for (let turn = 0; turn < 100; turn += 1) expect(new Set(stream.sample(list, 3)).size).toBe(3);
    expect(stream.sample(list, 9).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(stream.sample(list, 0)).toEqual([]);
    expect(stream.sample([], 2)).toEqual([]);
  });

  it('samples each of the six pairs of four members equally often', () => {
    const stream = streamOf(1, 'pairs');
    const pairs = new Map<string, number>();
    for (let turn = 0; turn < 6000; turn += 1) {
      const pair = stream.sample([1, 2, 3, 4], 2).sort().join();
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    expect(pairs.size).toBe(6);
    // Chi-square with 5 degrees of freedom passes 20.52 once in 1,000.
    expect(chiSquare([...pairs.values()])).toBeLessThan(20.52);
  });

  it('refuses a bound that leaves nothing to draw instead of drawing for ever', () => {
    const stream = streamOf(1, 'bounds');
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => stream.below(bound)).toThrow('a bound is a whole number from 1 to 4294967296');
    }
    expect(() => stream.between(2, 1)).toThrow(RangeError);
    expect(() => stream.pick([])).toThrow(RangeError);
    expect(() => stream.chance({ of: 1, in: 0 })).toThrow(RangeError);
  });
});

describe('a seed', () => {
  it.each([-1, 0.5, SEED_MAX + 1, Number.NaN, Number.POSITIVE_INFINITY])('of %s is refused by name', (seed) => {
    expect(() => streamOf(seed, 'any')).toThrow(`a seed is a whole number from 0 to 4294967295, got ${seed}`);
  });

  it('that is missing is refused, since seedrandom would draw a random one', () => {
    const missing: { seed?: number } = {};
    expect(() => streamOf(missing.seed as number, 'any')).toThrow('got undefined');
  });

  it('may be the smallest and the largest', () => {
    expect(streamOf(0, 'any').below(10)).toBeLessThan(10);
    expect(streamOf(SEED_MAX, 'any').below(10)).toBeLessThan(10);
  });
});
