import { describe, expect, it } from 'vitest';
import { library } from '../../trial/library.fixture.js';
import { runExperiments } from './run-experiments.js';

describe('a run of experiments', () => {
  it('tells each seed that is done, once and in order, and waits for whoever is told', async () => {
    const told: string[] = [];
    await runExperiments({
      scenario: library(),
      seeds: [4, 2, 9],
      experiments: ['poll-vs-relist', 'page-cost'],
      engine: 'memory',
      onProgress: async (done, seeds) => {
        told.push(`${done} of ${seeds}`);
        await Promise.resolve();
        told.push('waited');
      },
    });
    expect(told).toEqual(['1 of 3', 'waited', '2 of 3', 'waited', '3 of 3', 'waited']);
  });

  it('fails when a thread of it does, instead of waiting for what that would have found', async () => {
    // What a thread runs is built; beside these sources there is none.
    const seeds = Array.from({ length: 40 }, (_, index) => index);
    const run = runExperiments({ scenario: library(), seeds, experiments: ['poll-vs-relist'], workers: 2 });
    await expect(run).rejects.toThrow('seed-worker');
  });
});
