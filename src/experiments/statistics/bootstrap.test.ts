import { describe, expect, it } from 'vitest';
import { streamOf } from '../../random.js';
import { bootstrapIntervals } from './bootstrap.js';

const intervals = (clusters: Parameters<typeof bootstrapIntervals>[0], seed = 1) =>
  bootstrapIntervals(clusters, clusters[0]?.differences.length ?? 0, streamOf(seed, 'test'));

describe('bootstrapIntervals', () => {
  it('is a point where all items differ alike, and nothing where none differs', () => {
    expect(intervals([{ times: 100, aimed: 6, differences: [3, 0, -6] }])).toEqual([
      [0.5, 0.5],
      [0, 0],
      [-1, -1],
    ]);
  });

  it('draws items and not fields: whole items of six differ, so the interval is as wide as that of so many items', () => {
    // 400 items, half of them +6 of 6: a share of 1/2 with sd sqrt(1/4/400) = 0.025, so about 0.451 to 0.549.
    const [[low, high]] = intervals([
      { times: 200, aimed: 6, differences: [6] },
      { times: 200, aimed: 6, differences: [0] },
    ]) as [[number, number]];
    expect(low).toBeGreaterThan(0.441);
    expect(low).toBeLessThan(0.461);
    expect(high).toBeGreaterThan(0.539);
    expect(high).toBeLessThan(0.559);
  });

  it('makes all comparisons on the same draws', () => {
    const [first, second] = intervals([
      { times: 50, aimed: 2, differences: [1, 2] },
      { times: 70, aimed: 2, differences: [0, 0] },
    ]);
    expect(second).toEqual([2 * (first?.[0] ?? 0), 2 * (first?.[1] ?? 0)]);
  });

  it('weighs an item by the fields that were aimed at', () => {
    // However it is drawn, the items of one field all differ and those of three never do: the share is that of the fields.
    const [[low, high]] = intervals([
      { times: 500, aimed: 1, differences: [1] },
      { times: 500, aimed: 3, differences: [0] },
    ]) as [[number, number]];
    expect((low + high) / 2).toBeGreaterThan(0.23);
    expect((low + high) / 2).toBeLessThan(0.27);
  });

  it('covers the true difference about 95 times in 100', () => {
    let covered = 0;
    for (let run = 0; run < 100; run += 1) {
      const stream = streamOf(run, 'population');
      const differing = Array.from({ length: 200 }, () => stream.chance({ of: 1, in: 4 })).filter(Boolean).length;
      const clusters = [
        { times: differing, aimed: 1, differences: [1] },
        { times: 200 - differing, aimed: 1, differences: [0] },
      ];
      const [[low, high]] = intervals(clusters, run) as [[number, number]];
      if (low <= 0.25 && high >= 0.25) covered += 1;
    }
    // Binomial of 100 with 0.95: fewer than 87 or more than 100 comes up less than once in a thousand.
    expect(covered).toBeGreaterThanOrEqual(87);
  });
});
