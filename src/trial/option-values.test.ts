import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSetting } from '../experiments/settings/setting.js';
import type { OptionSpellingName } from '../record/option-spellings.js';
import type { Intent } from '../scenario/intent.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import type { StoreEngine } from '../store/engine.js';
import { engines } from '../store/engines.js';
import { Draws } from './draws.js';
import { runTrial, type TrialResult, type TrialSetting } from './trial.js';

const draws = new Draws(
  parseScenario(readFileSync(new URL('../../scenarios/bug-tracker.yaml', import.meta.url)), 'bug-tracker.yaml'),
  1,
);
const ways: readonly OptionSpellingName[] = ['as_stored', 'opaque', 'labels'];

let engine: StoreEngine;
beforeAll(async () => {
  engine = await engines.memory();
});
afterAll(() => engine.close());

/** A trial that is over; its world is gone when the next one begins. */
function trial(way: OptionSpellingName, changes: Partial<TrialSetting> = {}): TrialResult {
  const quiet = postSetting(40);
  const setting = { ...quiet, asked: 'intents' as const, ...changes };
  return runTrial(draws, { ...setting, tools: { ...setting.tools, option_values: way } }, engine);
}

/** The options of a field as the store has them in the end. */
function optionsOf({ world }: TrialResult, key: string): readonly { readonly value: string; readonly label: string }[] {
  const config = world.store.channel(world.channelId).schema.find((field) => field.key === key)?.config;
  return config !== undefined && 'options' in config ? config.options : [];
}

/** What can be told of a trial once it is over, and what it stored, each option value as its label. */
function outcomeOf(result: TrialResult): Pick<TrialResult, 'endings' | 'tally' | 'changed'> & { stored: unknown } {
  const { endings, tally, changed } = result;
  const keys = ['status', 'owner', 'severity', 'area'];
  const labels = new Map(keys.flatMap((key) => optionsOf(result, key).map(({ value, label }) => [value, label])));
  const stored = [...result.world.store.readAll(result.world.channelId)].map(([id, values]) => {
    return [id, ...Object.values(values).map((value) => labels.get(String(value)) ?? value)];
  });
  return { endings, tally, changed, stored };
}

describe('an agent that reads the schema', () => {
  it('stores the same options, however their values are spelt, one world after another', () => {
    const [first, ...others] = [...ways, 'opaque' as const, 'as_stored' as const].map((way) => outcomeOf(trial(way)));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.tally).toMatchObject({ aimed: 240, right: 237, leftRightly: 3, forbidden: 0 });
  });

  it.each(['moving', 'busy', 'creating', 'deleting'] as const)('does so while people are %s', (churn) => {
    const conditions = { ...postSetting(1).conditions, churn, latency: 60 };
    const [first, ...others] = ways.map((way) => outcomeOf(trial(way, { conditions, comesBack: true })));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.tally.forbidden).toBe(0);
    expect(first?.changed.size).toBeGreaterThan(40);
  });

  it('keeps to the spelt options when one of them is removed or relabelled', () => {
    const conditions = { ...postSetting(1).conditions, fault_at: 1 };
    const removed = trial('labels', { conditions: { ...conditions, fault: 'option_removed' } });
    expect(optionsOf(removed, 'status').map(({ value }) => value)).toEqual(['New', 'Triaged', 'In progress', 'Fixed']);
    const renamed = trial('labels', { conditions: { ...conditions, fault: 'option_relabelled' } });
    expect(optionsOf(renamed, 'status').at(-1)).toEqual({ value: "Won't fix", label: "Won't fix (renamed)" });
  });
});

describe('what is asked', () => {
  it('is said with the words of the scenario, where it is a stored value too', () => {
    const asked = trial('opaque', { asked: 'conflict_wants', items: 1 });
    expect(asked.endings.map(({ key, said, ending }) => [key, said, ending])).toEqual([
      ['status', 'triaged', 'right'],
      ['severity', 's2', 'right'],
    ]);
    const status = optionsOf(asked, 'status').find(({ label }) => label === 'Triaged');
    expect(asked.world.store.read('bugs', 'it_1')).toMatchObject({ values: { status: status?.value } });
  });

  it('is translated where it is given', () => {
    const given: readonly Intent[] = [
      { key: 'status', said: "Won't fix", meaning: { kind: 'value', value: 'wont_fix' } },
    ];
    for (const way of ways) {
      expect(trial(way, { asked: [given], items: 1 }).endings.map(({ ending }) => ending)).toEqual(['right']);
    }
  });
});

describe('an agent that has not read the schema', () => {
  const rightOf = (way: OptionSpellingName, rejection: 'field' | 'values' | 'labels') => {
    const quiet = postSetting(12);
    const setting = { ...quiet, agent: { ...quiet.agent, schema: 'unread' as const } };
    const design = { ...quiet.tools, rejection, option_values: way };
    const seeded = new Draws(draws.scenario, 7002);
    return runTrial(seeded, { ...setting, tools: design, asked: 'intents' }, engine).tally.right;
  };

  it('gets nothing from bare ids, and everything from their labels', () => {
    expect((['field', 'values', 'labels'] as const).map((level) => rightOf('opaque', level))).toEqual([14, 19, 67]);
  });

  it('needs neither where the label is the value', () => {
    expect((['field', 'values', 'labels'] as const).map((level) => rightOf('labels', level))).toEqual([59, 64, 67]);
  });
});
