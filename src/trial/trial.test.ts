import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postSetting } from '../experiments/settings/setting.js';
import type { JsonValue } from '../record/json-value.js';
import type { Intent, Meaning } from '../scenario/intent.js';
import type { StoreEngine } from '../store/engine.js';
import { engines } from '../store/engines.js';
import { Draws } from './draws.js';
import { library } from './library.fixture.js';
import { runTrial, type TrialResult, type TrialSetting } from './trial.js';

const ITEMS = 12;

let engine: StoreEngine;
beforeAll(async () => {
  engine = await engines.memory();
});
afterAll(() => engine.close());

const wants = (key: string, said: JsonValue, meaning: Meaning): Intent => ({ key, said, meaning });

/** A trial in which everybody wants the same of every item. */
function tried(wanted: readonly Intent[], change: (setting: TrialSetting) => Partial<TrialSetting>): TrialResult {
  const setting: TrialSetting = { ...postSetting(ITEMS), asked: Array.from({ length: ITEMS }, () => wanted) };
  return runTrial(new Draws(library(), 1), { ...setting, ...change(setting) }, engine);
}

function endingsIn({ endings }: TrialResult): readonly string[] {
  return [...new Set(endings.map(({ ending }) => ending))];
}

describe('a field that a person changes between the read and the write', () => {
  const stayOpen = wants('state', 'open', { kind: 'value', value: 'open' });
  const moving = ({ conditions }: TrialSetting) => ({ conditions: { ...conditions, churn: 'moving' as const } });

  it('gave way where the agent leaves it, and nothing is lost', () => {
    const found = tried([stayOpen], moving);
    expect(endingsIn(found)).toEqual(['gaveWay']);
    expect(found.tally).toMatchObject({ gaveWay: ITEMS, moved: ITEMS, overwritten: 0 });
  });

  it('is right, and their change is lost, where no version is held to', () => {
    const found = tried([stayOpen], (setting) => ({
      ...moving(setting),
      tools: { ...setting.tools, version: 'ignored' },
    }));
    expect(endingsIn(found)).toEqual(['right']);
    expect(found.tally).toMatchObject({ gaveWay: 0, overwritten: ITEMS });
  });

  it('is left needlessly where the agent had left it before, whoever set it then', () => {
    const shared = wants('state', 'Shelved', { kind: 'value', value: 'shelved' });
    const price = wants('fee', 7, { kind: 'value', value: 7 });
    const found = tried([shared, price], ({ conditions }) => ({
      conditions: { ...conditions, churn: 'moving', colliding: { of: 1, in: 1 } },
    }));
    expect(found.tally).toMatchObject({ moved: ITEMS, leftNeedlessly: ITEMS, right: ITEMS, gaveWay: 0 });
  });

  it('leaves other fields of the item what they are', () => {
    const unknown = wants('fee', 'a lot', { kind: 'value', value: 3 });
    const found = tried([stayOpen, unknown], moving);
    expect(found.tally).toMatchObject({ gaveWay: ITEMS, leftNeedlessly: ITEMS });
  });
});

it('what people change once the agent has reported is nothing that it gave way to', () => {
  const unknown = wants('fee', 'a lot', { kind: 'value', value: 3 });
  const found = tried([unknown], () => ({ comesBack: true }));
  expect(found.changed.size).toBeGreaterThan(0);
  expect(endingsIn(found)).toEqual(['leftNeedlessly']);
});

describe('an item that a person deletes', () => {
  const deleting = ({ conditions, tools, agent }: TrialSetting): Partial<TrialSetting> => ({
    conditions: { ...conditions, churn: 'deleting' },
    tools: { ...tools, page_size: 4, coercion: 'labels_and_clamp' },
    agent: { ...agent, schema: 'unread' },
  });

  it('is judged by what was stored in it until then', () => {
    const ofDeleted = (intent: Intent) => {
      const { endings, pass } = tried([intent], deleting);
      return endings.filter(({ itemId }) => pass.deleted.has(itemId)).map(({ ending }) => ending);
    };
    // Some were deleted before the agent came to them.
    expect(new Set(ofDeleted(wants('fee', 7, { kind: 'value', value: 7 })))).toEqual(new Set(['right', 'leftRightly']));
    // The server makes 50 of it, and says nothing.
    const wrong = new Set(ofDeleted(wants('fee', 99, { kind: 'ask_me' })));
    expect(wrong).toEqual(new Set(['wrongSilent', 'leftRightly']));
  });

  it('is rightly left where the agent comes too late, but for what it had left before', () => {
    const said = [
      wants('fee', 7, { kind: 'value', value: 7 }),
      // A label that two options share, so that nothing is sent for it.
      wants('state', 'Shelved', { kind: 'value', value: 'shelved' }),
    ];
    const always = { of: 1, in: 1 };
    const found = tried(said, ({ conditions }) => ({
      conditions: { ...conditions, colliding: always, fault: 'item_deleted', fault_rate: always },
    }));
    expect(found.pass.deleted.size).toBe(ITEMS);
    const ended = new Set(found.endings.map(({ key, ending }) => `${key} ${ending}`));
    expect(ended).toEqual(new Set(['fee leftRightly', 'state leftNeedlessly']));
  });
});

it('another spelling of the value that was meant is right', () => {
  const found = tried([wants('marks', ['wet', 'torn'], { kind: 'value', value: ['torn', 'wet'] })], () => ({}));
  expect(endingsIn(found)).toEqual(['right']);
});

it('a value that whoever says it so would take as well is right', () => {
  const said: Intent = { key: 'back', said: '2026-11-30', meaning: { kind: 'ask_me' }, accepts: ['2026-11-30'] };
  expect(endingsIn(tried([said], () => ({})))).toEqual(['right']);
});

it('a guess that hits is right, and counted as luck', () => {
  const said = wants('state', 'closed', { kind: 'ambiguous', value: 'closed' });
  const { tally } = tried([said], () => ({}));
  expect([tally.right, tally.rightByLuck]).toEqual([ITEMS, ITEMS]);
});
