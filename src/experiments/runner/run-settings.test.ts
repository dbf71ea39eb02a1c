import { describe, expect, it } from 'vitest';
import { engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import { library } from '../../trial/library.fixture.js';
import { runTrial, type TrialSetting } from '../../trial/trial.js';
import { detailOf } from '../observers/details.js';
import { postSetting } from '../settings/setting.js';
import { runSettings } from './run-settings.js';
import { addTotals, type Totals } from './totals.js';
import type { ObservedArm } from './trials.js';

const scenario = library();
const asked: TrialSetting = { ...postSetting(4), asked: 'intents' };
const unread: TrialSetting = { ...asked, agent: { ...asked.agent, schema: 'unread' } };
const seeds = [4, 2, 9];

describe('what arms come to', () => {
  it('is the sum of their trials over the seeds, in the order of the arms', async () => {
    const engine = await engines.memory();
    const alone = [asked, unread].map((setting) =>
      seeds
        .map((seed): Totals => {
          return { tally: runTrial(new Draws(scenario, seed), setting, engine).tally, measured: {}, seeds: 1 };
        })
        .reduce(addTotals),
    );
    engine.close();
    const arms = [{ setting: asked }, { setting: unread }];
    expect(await runSettings({ scenario, seeds, arms })).toEqual(alone);
  });

  it('is tried once where several ask for the same, and each gets what any of them wanted', async () => {
    const told: number[] = [];
    const arms: readonly ObservedArm[] = [
      { setting: asked, measures: ['bytes'] },
      { setting: unread },
      { setting: { ...asked }, measures: ['aftermath'], details: ['endings'] },
    ];
    const [first, , again] = await runSettings({ scenario, seeds, arms, onProgress: (_, all) => void told.push(all) });
    expect(again).toEqual(first);
    expect(Object.keys(first?.measured ?? {})).toEqual(expect.arrayContaining(['readBytes', 'strangers']));
    expect(new Set(told)).toEqual(new Set([2 * seeds.length]));
  });

  it('is nothing where nothing is asked for', async () => {
    expect(await runSettings({ scenario, seeds, arms: [] })).toEqual([]);
  });
});

describe('seed by seed', () => {
  it('what every arm came to is handed over in the order of the arms and of the seeds', async () => {
    const order: number[] = [];
    const counts: number[][] = [];
    await runSettings({
      scenario,
      seeds,
      arms: [{ setting: asked, details: ['endings'] }, { setting: unread }, { setting: asked, details: ['losses'] }],
      onSeed: (seed, found) => {
        order.push(seed);
        counts.push(found.map(({ tally }) => tally.editCalls));
        expect(detailOf(found[2]?.details ?? {}, 'endings').byItem).toHaveLength(found[2]?.tally.items ?? 0);
        expect(() => detailOf(found[1]?.details ?? {}, 'wordings')).toThrow('nobody asked for the detail wordings');
      },
    });
    expect(order).toEqual(seeds);
    for (const [first, , again] of counts) expect(again).toBe(first);
  });

  it('progress counts trials and is waited for', async () => {
    const told: string[] = [];
    await runSettings({
      scenario,
      seeds,
      arms: [{ setting: asked }],
      onProgress: async (done, all) => {
        told.push(`${done} of ${all}`);
        await Promise.resolve();
        told.push('waited');
      },
    });
    expect(told).toEqual(['1 of 3', 'waited', '2 of 3', 'waited', '3 of 3', 'waited']);
  });
});

describe('work that is ended early', () => {
  it('fails with the reason of the signal, before it begins or between two trials', async () => {
    const arms = [{ setting: asked }, { setting: unread }];
    await expect(
      runSettings({ scenario, seeds, arms, signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
    const controller = new AbortController();
    const done: number[] = [];
    const run = runSettings({
      scenario,
      seeds,
      arms,
      signal: controller.signal,
      onProgress: (count) => {
        done.push(count);
        if (count === 2) controller.abort(new Error('stopped'));
      },
    });
    await expect(run).rejects.toThrow('stopped');
    expect(done).toEqual([1, 2]);
  });

  it('a thread that fails fails all of it, instead of its trials being waited for', async () => {
    // What a thread runs is built; beside these sources there is none.
    const many = Array.from({ length: 40 }, (_, index) => index);
    const run = runSettings({ scenario, seeds: many, arms: [{ setting: asked }, { setting: unread }], workers: 2 });
    await expect(run).rejects.toThrow('trials-worker');
  });
});
