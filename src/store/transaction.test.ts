import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Edit } from '../record/edit.js';
import type { FieldDefinition } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { checked, TODAY } from './bug-tracker.fixture.js';
import type { StoreEngine } from './engine.js';
import {
  dumpEngine,
  dumpTables,
  type FaultMoment,
  FaultyDriver,
  faultyEngine,
  StepCounter,
} from './faulty-steps.fixture.js';
import { MemoryEngine } from './memory-engine.js';
import { RecordStore } from './record-store.js';
import { SqlEngine } from './sql-engine.js';
import { openSqljsDriver } from './sqljs-engine.js';
import { inTransaction } from './transaction.js';

const teams = checked({
  ...{ id: 'teams', name: 'Teams', preview_fields: ['name'] },
  fields: [{ key: 'name', type: 'text', is_unique: true, config: { max_length: 20 } }],
});

const bugs = checked(
  {
    ...{ id: 'bugs', name: 'Bugs', preview_fields: ['ticket'] },
    fields: [
      { key: 'ticket', type: 'text', is_required: true, is_unique: true, config: { max_length: 20 } },
      { key: 'points', type: 'number', config: { min: 0, max: 13, default: 1 } },
      { key: 'meta', type: 'json', is_unique: true, config: {} },
      { key: 'note', type: 'text', config: {} },
      { key: 'team', type: 'relation', config: { channel: 'teams' } },
      { key: 'age', type: 'formula', config: { expression: 'days_since(created)' } },
    ],
  },
  ['teams'],
);

/** A store with two channels, four items, a used key and a pruned log. */
function openFilled(engine: StoreEngine): RecordStore {
  const store = new RecordStore({ engine, today: () => TODAY, logId: 'log' });
  store.addChannel(teams);
  store.addChannel(bugs);
  store.create('teams', { name: 'core' }, 'person');
  for (const number of [1, 2, 3]) {
    store.create('bugs', { ticket: `BUG-${number}`, note: 'same', meta: { number } }, 'person');
  }
  edit(store, { values: { points: 5 }, idempotencyKey: 'used' });
  store.prune('bugs', 2);
  return store;
}

function edit(store: RecordStore, more: Partial<Edit> & { readonly values: ItemValues }): { outcome: string } {
  return store.edit({ channelId: 'bugs', itemId: 'it_2', expectedVersion: 1, actor: 'agent', ...more });
}

function definition(key: string, more: Partial<FieldDefinition>): FieldDefinition {
  const field = bugs.schema.find((candidate) => candidate.key === key);
  return { ...(field ?? { key, isRequired: false, isUnique: false }), ...more } as FieldDefinition;
}

const at2 = { expectedVersion: 2 };

/** Every way to write, and every way for a write to end otherwise; `ends` is how the call ends when nothing fails. */
const writes: readonly {
  readonly what: string;
  readonly ends: string;
  act(store: RecordStore): { outcome: string };
}[] = [
  {
    what: 'create an item',
    ends: 'created',
    act: (store) => store.create('bugs', { ticket: 'BUG-4', meta: [4], note: 'long', team: ['it_1'] }, 'person'),
  },
  {
    what: 'create three items',
    ends: 'created',
    act: (store) => {
      const items = [4, 5, 6].map((number) => ({ values: { ticket: `BUG-${number}` }, created: TODAY }));
      return store.createAll('bugs', items, 'person')[2] ?? { outcome: 'none' };
    },
  },
  {
    what: 'create items of which the last is rejected',
    ends: 'rejected',
    act: (store) => {
      const items = ['BUG-4', 'BUG-1'].map((ticket) => ({ values: { ticket }, created: TODAY }));
      return store.createAll('bugs', items, 'person')[0] ?? { outcome: 'none' };
    },
  },
  {
    what: 'edit a short field',
    ends: 'saved',
    act: (store) => edit(store, { ...at2, values: { points: 3 }, idempotencyKey: 'k1' }),
  },
  {
    what: 'edit unique, long, related and short fields at once',
    ends: 'saved',
    act: (store) => {
      const values: Record<string, JsonValue> = { ticket: 'BUG-9', note: 'new', team: ['it_1'], meta: [9], points: 1 };
      return edit(store, { ...at2, values, idempotencyKey: 'k1' });
    },
  },
  {
    what: 'edit without a key',
    ends: 'saved',
    act: (store) => edit(store, { ...at2, values: { note: null, meta: null }, actor: 'person' }),
  },
  {
    what: 'repeat an edit',
    ends: 'replayed',
    act: (store) => edit(store, { values: { points: 5 }, idempotencyKey: 'used' }),
  },
  {
    what: 'use a key for another edit',
    ends: 'reused',
    act: (store) => edit(store, { values: { points: 6 }, idempotencyKey: 'used' }),
  },
  {
    what: 'edit a missing item',
    ends: 'missing',
    act: (store) => edit(store, { itemId: 'it_99', values: { points: 1 } }),
  },
  { what: 'edit a stale version', ends: 'conflicted', act: (store) => edit(store, { values: { points: 6 } }) },
  {
    what: 'edit with bad values',
    ends: 'rejected',
    act: (store) => edit(store, { ...at2, values: { ticket: 'BUG-1', points: 20, team: ['it_9'] } }),
  },
  { what: 'delete an item', ends: 'deleted', act: (store) => store.delete('bugs', 'it_2', 'person') },
  { what: 'delete a missing item', ends: 'missing', act: (store) => store.delete('bugs', 'it_99', 'person') },
  {
    what: 'add a short field',
    ends: 'changed',
    act: (store) =>
      store.changeSchema('bugs', {
        kind: 'add_field',
        field: definition('due', { type: 'date', config: {} }),
      }),
  },
  {
    what: 'add a long field',
    ends: 'changed',
    act: (store) =>
      store.changeSchema('bugs', {
        kind: 'add_field',
        field: definition('log', { type: 'json', config: {} }),
      }),
  },
  {
    what: 'rename a field',
    ends: 'changed',
    act: (store) => store.changeSchema('bugs', { kind: 'rename_field', key: 'ticket', to: 'number' }),
  },
  {
    what: 'remove a field',
    ends: 'changed',
    act: (store) => store.changeSchema('bugs', { kind: 'remove_field', key: 'meta' }),
  },
  {
    what: 'move a bound',
    ends: 'changed',
    act: (store) =>
      store.changeSchema('bugs', { kind: 'replace_field', field: definition('points', { config: { max: 3 } }) }),
  },
  {
    what: 'make a field with duplicates unique',
    ends: 'changed',
    act: (store) =>
      store.changeSchema('bugs', { kind: 'replace_field', field: definition('note', { isUnique: true }) }),
  },
  {
    what: 'prune the log',
    ends: 'none',
    act: (store) => {
      store.prune('bugs', 4);
      return { outcome: 'none' };
    },
  },
  {
    what: 'add a channel',
    ends: 'none',
    act: (store) => {
      store.addChannel({ ...teams, id: 'more' });
      return { outcome: 'none' };
    },
  },
];

/** Values whose claims are looked at although no item may hold them. */
const tried = ['"BUG-1"', '"BUG-2"', '"BUG-4"', '"BUG-9"', '"same"', '[4]', '[9]', '{"number":1}', '{"number":2}'];

/** An engine in which every step can be made to fail. */
interface FaultyStore {
  readonly engine: StoreEngine;
  readonly counter: StepCounter;
  dump(): unknown;
  close(): void;
}

const faultyStores: Readonly<Record<string, () => Promise<FaultyStore>>> = {
  'an SQL statement': async () => {
    const driver = await openSqljsDriver();
    const counter = new StepCounter();
    const engine = new SqlEngine(new FaultyDriver(driver, counter));
    return {
      engine,
      counter,
      dump: () => [dumpTables(driver), dumpEngine(engine, tried)],
      close: () => driver.close(),
    };
  },
  'a call of the memory engine': async () => {
    const memory = new MemoryEngine();
    const counter = new StepCounter();
    const engine = faultyEngine(memory, counter);
    return { engine, counter, dump: () => dumpEngine(memory, tried), close: () => memory.close() };
  },
};

/** What the store says of itself, which must be what a store started anew over the same engine says. */
function told(store: RecordStore, engine: StoreEngine): unknown[] {
  const stores = [store, new RecordStore({ engine, today: () => TODAY, logId: 'log' })];
  return stores.map((one) =>
    ['teams', 'bugs', 'more']
      .filter((id) => one.hasChannel(id))
      .map((id) => [one.channel(id), one.list(id, { beforeId: null }, 50), one.poll(id, 1, 50)]),
  );
}

describe.each(Object.keys(faultyStores))('when %s fails', (name) => {
  let open: FaultyStore;

  beforeAll(async () => {
    open = await (faultyStores[name] as () => Promise<FaultyStore>)();
  });

  afterAll(() => open.close());

  function openFresh(): RecordStore {
    open.counter.restart();
    open.engine.reset();
    return openFilled(open.engine);
  }

  /** A run without a fault: its steps, its answer, and what is kept before and after it. */
  function runClean(act: (store: RecordStore) => { outcome: string }) {
    const store = openFresh();
    const before = open.dump();
    open.counter.restart();
    const answer = act(store);
    const steps = [...open.counter.steps];
    return { before, answer, steps, after: open.dump() };
  }

  /** The store after one step failed; the failure must come out as it was. */
  function runFaulty(act: (store: RecordStore) => unknown, step: number, moment: FaultMoment): RecordStore {
    const store = openFresh();
    open.counter.restart({ step, moment });
    expect(() => act(store)).toThrow(`fault ${moment} `);
    open.counter.restart();
    const [one, anew] = told(store, open.engine);
    expect(one).toEqual(anew);
    return store;
  }

  describe.each(writes)('to $what', ({ ends, act }) => {
    it('ends as it should when nothing fails, in at least a beginning and an end', () => {
      const clean = runClean(act);
      expect(clean.answer.outcome).toBe(ends);
      expect(clean.steps.filter(isEnd)).toHaveLength(1);
      expect(clean.before).not.toBe(clean.after);
    });

    it('at any step, everything is undone, and the same call then ends as if nothing had failed', () => {
      const clean = runClean(act);
      for (const [index, step] of clean.steps.entries()) {
        if (isCommit(step)) continue;
        const store = runFaulty(act, index + 1, 'before');
        expect(open.dump(), step).toEqual(clean.before);
        expect(act(store), step).toEqual(clean.answer);
        expect(open.dump(), step).toEqual(clean.after);
      }
    });

    it('after any step, everything is undone, and the same call then ends as if nothing had failed', () => {
      const clean = runClean(act);
      for (const [index, step] of clean.steps.entries()) {
        // A beginning that took effect did not fail; an end that took effect is looked at below.
        if (isBeginning(step) || isCommit(step)) continue;
        const store = runFaulty(act, index + 1, 'after');
        expect(open.dump(), step).toEqual(clean.before);
        expect(act(store), step).toEqual(clean.answer);
        expect(open.dump(), step).toEqual(clean.after);
      }
    });

    it('at the commit, everything is undone when it did not take effect and kept when it did', () => {
      const clean = runClean(act);
      const commit = clean.steps.findIndex(isCommit) + 1;
      if (commit === 0) return;
      const store = runFaulty(act, commit, 'before');
      expect(open.dump()).toEqual(clean.before);
      expect(act(store)).toEqual(clean.answer);
      expect(open.dump()).toEqual(clean.after);
      const kept = runFaulty(act, commit, 'after');
      expect(open.dump()).toEqual(clean.after);
      expect(kept.create('teams', { name: 'late' }, 'person').outcome).toBe('created');
      expect(kept.create('bugs', { [keyOfTicket(kept)]: 'late' }, 'person').outcome).toBe('created');
    });
  });

  it('at a commit that took effect, the same key gets the first answer', () => {
    const act = (store: RecordStore) => edit(store, { ...at2, values: { points: 3 }, idempotencyKey: 'k1' });
    const { steps, answer } = runClean(act);
    const store = runFaulty(act, steps.findIndex(isCommit) + 1, 'after');
    expect(act(store)).toEqual({ ...answer, outcome: 'replayed' });
    expect(edit(store, { expectedVersion: 3, values: { points: 4 } })).toMatchObject({ outcome: 'saved', sequence: 6 });
  });
});

describe('a transaction', () => {
  it('throws what failed first, not what went wrong with undoing it', () => {
    const engine = new MemoryEngine();
    const work = (): never => {
      engine.rollback();
      throw new Error('the first');
    };
    expect(() => inTransaction(engine, work)).toThrow('the first');
    expect(inTransaction(engine, () => ({ outcome: 'saved' }))).toEqual({ outcome: 'saved' });
  });
});

function isBeginning(step: string): boolean {
  return step === 'BEGIN IMMEDIATE' || step === 'begin';
}

function isCommit(step: string): boolean {
  return step === 'COMMIT' || step === 'commit';
}

function isEnd(step: string): boolean {
  return isCommit(step) || step === 'ROLLBACK' || step === 'rollback';
}

function keyOfTicket(store: RecordStore): string {
  return store.channel('bugs').schema[0]?.key ?? '';
}
