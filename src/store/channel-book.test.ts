import { expect, it } from 'vitest';
import type { SchemaChange } from '../record/channel.js';
import type { FieldDefinition } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { bugTracker, bugValues, checked, createBugs, openAgain, openTracker } from './bug-tracker.fixture.js';
import { onEveryEngine } from './on-every-engine.fixture.js';
import type { RecordStore } from './record-store.js';

const optional = { isRequired: false, isUnique: false };

function fieldOf(key: string): FieldDefinition {
  const field = bugTracker.schema.find((candidate) => candidate.key === key);
  if (field === undefined) throw new Error(`the tracker has no field ${key}`);
  return field;
}

/** Changes the schema, which must be accepted, here and in a store that is started again. */
function change(store: RecordStore, ...changes: readonly SchemaChange[]): void {
  for (const one of changes) expect(store.changeSchema('bugs', one)).toEqual({ outcome: 'changed' });
}

function valuesOf(store: RecordStore, id: string): ItemValues {
  const item = store.read('bugs', id);
  return item.outcome === 'read' ? item.values : {};
}

/** How an edit of the newest version ends. */
function edit(store: RecordStore, id: string, values: ItemValues): string {
  const item = store.read('bugs', id);
  const expectedVersion = item.outcome === 'read' ? item.version : 1;
  return store.edit({ channelId: 'bugs', itemId: id, values, expectedVersion, actor: 'agent' }).outcome;
}

onEveryEngine('a change of the schema', (open) => {
  it('moves the values of a renamed field along, in its place and in the preview', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    edit(store, 'it_1', { area: 'api', description: 'whole' });
    change(store, { kind: 'rename_field', key: 'area', to: 'component' });
    change(store, { kind: 'rename_field', key: 'description', to: 'text' });
    for (const told of [store, openAgain(open.engine)]) {
      expect(valuesOf(told, 'it_1')).toMatchObject({ component: 'api', text: 'whole' });
      expect(
        told
          .channel('bugs')
          .schema.map(({ key }) => key)
          .slice(2, 8),
      ).toEqual([...['text', 'status', 'owner', 'severity', 'points', 'component']]);
      expect(told.list('bugs', { beforeId: null }, 1)).toMatchObject({ items: [{ preview: { text: 'whole' } }] });
    }
    expect(edit(store, 'it_1', { area: 'api' })).toBe('rejected');
    expect(edit(store, 'it_1', { component: 'sync' })).toBe('saved');
  });

  it('can swap the keys of two fields by way of a third', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    edit(store, 'it_1', { reporter: 'hana', description: 'whole' });
    change(store, { kind: 'rename_field', key: 'reporter', to: 'x' });
    change(store, { kind: 'rename_field', key: 'description', to: 'reporter' });
    change(store, { kind: 'rename_field', key: 'x', to: 'description' });
    expect(valuesOf(store, 'it_1')).toMatchObject({ reporter: 'whole', description: 'hana' });
  });

  it('forgets a removed field for good: one that is added under its key starts empty', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    edit(store, 'it_1', { points: 5 });
    change(store, { kind: 'remove_field', key: 'points' });
    expect(Object.keys(valuesOf(store, 'it_1'))).not.toContain('points');
    expect(edit(store, 'it_1', { points: 5 })).toBe('rejected');
    change(store, { kind: 'add_field', field: fieldOf('points') });
    expect(valuesOf(store, 'it_1')).toMatchObject({ points: null });
    expect(edit(store, 'it_1', { points: 8 })).toBe('saved');
    expect(valuesOf(openAgain(open.engine), 'it_1')).toMatchObject({ points: 8 });
  });

  it('gives an added field to old items as empty, default or not, and to new ones with its default', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const config = { default: 'later' };
    change(store, { kind: 'add_field', field: { key: 'when', type: 'text', ...required(), config } });
    store.create('bugs', bugValues(2), 'person');
    expect([valuesOf(store, 'it_1').when, valuesOf(store, 'it_2').when]).toEqual([null, 'later']);
    expect(edit(store, 'it_1', { points: 1 })).toBe('saved');
    expect(edit(store, 'it_1', { when: null })).toBe('rejected');
  });

  it('adds a field that is as empty as one that was cleared: to clear it changes nothing', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    for (const [key, max_length] of [
      ['short', 20],
      ['long', 4000],
    ] as const) {
      change(store, { kind: 'add_field', field: { key, type: 'text', ...optional, config: { max_length } } });
    }
    const values = { short: null, long: null, points: null, description: null };
    const cleared = { channelId: 'bugs', itemId: 'it_1', values, expectedVersion: 1, actor: 'agent' };
    expect(store.edit(cleared)).toMatchObject({ outcome: 'saved', changedKeys: [] });
  });

  it('takes every key for a word, undefined too', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    for (const key of ['undefined', 'later']) {
      change(store, { kind: 'add_field', field: { key, type: 'text', ...optional, config: {} } });
    }
    edit(store, 'it_1', { undefined: 'kept', later: 'gone' });
    change(store, { kind: 'remove_field', key: 'later' });
    expect(valuesOf(store, 'it_1')).toMatchObject({ undefined: 'kept' });
  });

  it('leaves what is stored when a bound moves, and holds every new write to it', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    edit(store, 'it_1', { points: 13, status: 'fixed' });
    const status = checkedOptions([['open', 'Open']]);
    change(store, { kind: 'replace_field', field: { ...fieldOf('points'), config: { max: 8 } } as FieldDefinition });
    change(store, { kind: 'replace_field', field: { ...fieldOf('status'), config: status } as FieldDefinition });
    expect(valuesOf(store, 'it_1')).toMatchObject({ points: 13, status: 'fixed' });
    expect(store.list('bugs', { beforeId: null }, 1)).toMatchObject({ items: [{ preview: { status: 'fixed' } }] });
    expect(edit(store, 'it_1', { points: 13 })).toBe('rejected');
    expect(edit(store, 'it_1', { status: 'fixed' })).toBe('rejected');
    expect(edit(store, 'it_1', { points: 8, owner: 'ren' })).toBe('saved');
    expect(edit(store, 'it_1', { status: 'open' })).toBe('saved');
  });

  it('takes an option value as its identity: a new label changes nothing that is stored or accepted', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    edit(store, 'it_1', { owner: 'ren' });
    const owner = checkedOptions([
      ['aiko', 'Ren'],
      ['ren', 'Renate'],
    ]);
    change(store, { kind: 'replace_field', field: { ...fieldOf('owner'), config: owner } as FieldDefinition });
    expect(valuesOf(store, 'it_1')).toMatchObject({ owner: 'ren' });
    expect(edit(store, 'it_1', { owner: 'Renate' })).toBe('rejected');
    expect(edit(store, 'it_1', { owner: 'ren' })).toBe('saved');
  });

  it('holds from the next edit on, inside its transaction, and writes no event', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const lowered = { ...fieldOf('points'), config: { min: 0, max: 8 } } as FieldDefinition;
    change(store, { kind: 'replace_field', field: lowered });
    const sent = { channelId: 'bugs', itemId: 'it_1', values: { points: 13 }, expectedVersion: 1, actor: 'agent' };
    expect(store.edit(sent)).toEqual({
      outcome: 'rejected',
      violations: [{ key: 'points', objection: { code: 'out_of_range', got: 13, min: 0, max: 8 } }],
    });
    expect(store.poll('bugs', 1, 10)).toMatchObject({ events: [] });
  });

  it('adds, replaces and removes computed fields, which hold nothing', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1, '2026-11-01');
    const computed = (expression: string): FieldDefinition => {
      return { key: 'sum', type: 'formula', ...optional, config: { expression } };
    };
    const read = () => store.read('bugs', 'it_1');
    edit(store, 'it_1', { points: 3 });
    change(store, { kind: 'add_field', field: computed('points + 1.0') });
    expect(read()).toMatchObject({ computed: { age_days: 8, sum: 4 } });
    change(store, { kind: 'replace_field', field: computed('points * 2.0') });
    expect(read()).toMatchObject({ computed: { sum: 6 } });
    expect(store.changeSchema('bugs', { kind: 'remove_field', key: 'points' }).outcome).toBe('refused');
    expect(store.changeSchema('bugs', { kind: 'rename_field', key: 'points', to: 'size' }).outcome).toBe('refused');
    change(store, { kind: 'remove_field', key: 'sum' }, { kind: 'rename_field', key: 'age_days', to: 'age' });
    expect(read()).toMatchObject({ values: { points: 3 }, computed: { age: 8 } });
  });

  it('takes a removed field out of the preview, and leaves its place to nobody', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    change(store, { kind: 'remove_field', key: 'description' });
    change(store, { kind: 'add_field', field: fieldOf('description') });
    const page = store.list('bugs', { beforeId: null }, 1);
    expect(page.outcome === 'listed' && Object.keys(page.items[0]?.preview ?? {})).toEqual([
      ...['ticket', 'title', 'status'],
    ]);
  });

  it.each<[string, SchemaChange]>([
    ['a key that another field has', { kind: 'rename_field', key: 'area', to: 'owner' }],
    ['a field that is there already', { kind: 'add_field', field: fieldOf('area') }],
    ['a field that is not there', { kind: 'remove_field', key: 'nope' }],
    ['another type', { kind: 'replace_field', field: { key: 'due', type: 'text', ...optional, config: {} } }],
    ['a bound above the other', { kind: 'replace_field', field: { ...numeric('points'), config: { min: 2, max: 1 } } }],
    ['a relation to no channel', { kind: 'add_field', field: relation('nowhere') }],
  ])('is refused for %s and then changes nothing', (_, refused) => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const before = [store.channel('bugs'), store.read('bugs', 'it_1')];
    const result = store.changeSchema('bugs', refused);
    expect(result.outcome === 'refused' && result.flaws).toHaveLength(1);
    expect([store.channel('bugs'), store.read('bugs', 'it_1')]).toEqual(before);
    expect(openAgain(open.engine).channel('bugs')).toEqual(before[0]);
  });

  it('keeps the values of items in a channel of 300 fields', () => {
    const store = openTracker(open.engine);
    const wide = Array.from({ length: 300 }, (_, index) => ({ key: `f${index}`, type: 'text', config: {} }));
    store.addChannel(checked({ id: 'wide', name: 'Wide', preview_fields: [], fields: wide }));
    const values: Record<string, JsonValue> = Object.fromEntries(wide.map(({ key }, index) => [key, `${index}`]));
    store.create('wide', values, 'person');
    store.changeSchema('wide', { kind: 'rename_field', key: 'f7', to: 'seven' });
    store.changeSchema('wide', { kind: 'remove_field', key: 'f8' });
    const { f7, f8: _removed, ...others } = values;
    expect(store.read('wide', 'it_1')).toMatchObject({ values: { ...others, seven: f7 as JsonValue } });
  });
});

onEveryEngine('a relation', (open) => {
  it('takes ids of items that live in its channel when it is written, and keeps them when they no longer do', () => {
    const store = openTracker(open.engine);
    store.addChannel(checked({ id: 'teams', name: 'Teams', preview_fields: [], fields: [] }));
    change(store, { kind: 'add_field', field: relation('teams') });
    createBugs(store, 1);
    store.create('teams', {}, 'person');
    store.create('teams', {}, 'person');
    expect(edit(store, 'it_1', { link: ['it_2', 'it_3'] })).toBe('saved');
    expect(edit(store, 'it_1', { link: ['it_1'] })).toBe('rejected');
    expect(edit(store, 'it_1', { link: ['it_9'] })).toBe('rejected');
    store.delete('teams', 'it_2', 'person');
    expect(valuesOf(store, 'it_1')).toMatchObject({ link: ['it_2', 'it_3'] });
    expect(edit(store, 'it_1', { link: ['it_2', 'it_3'] })).toBe('rejected');
    expect(edit(store, 'it_1', { points: 1 })).toBe('saved');
    expect(edit(store, 'it_1', { link: ['it_3'] })).toBe('saved');
  });
});

onEveryEngine('pruning', (open) => {
  const oldest = (store: RecordStore) => {
    const polled = store.poll('bugs', -1, 10);
    return polled.outcome === 'expired' ? polled.oldestSequence : undefined;
  };

  it('keeps the event of the sequence that it is given, and never brings back what is gone', () => {
    const store = openTracker(open.engine);
    createBugs(store, 6);
    expect(oldest(store)).toBe(1);
    for (const [below, kept] of [
      [1, 1],
      [4, 4],
      [2, 4],
      [0, 4],
      [-5, 4],
    ] as const) {
      store.prune('bugs', below);
      expect(oldest(store)).toBe(kept);
    }
    expect(store.poll('bugs', 3, 10)).toMatchObject({ outcome: 'polled', events: [{ sequence: 4 }, {}, {}] });
  });

  it('prunes no further than the log has come, and leaves one place from which to poll', () => {
    const store = openTracker(open.engine);
    createBugs(store, 3);
    store.prune('bugs', 99);
    expect(oldest(store)).toBe(4);
    expect(store.poll('bugs', 3, 10)).toMatchObject({ outcome: 'polled', events: [], nextSequence: 3, hasMore: false });
    store.create('bugs', bugValues(4), 'person');
    expect(store.poll('bugs', 3, 10)).toMatchObject({ outcome: 'polled', events: [{ sequence: 4, type: 'created' }] });
  });

  it('hides the events of answered keys as well, and touches no item and no other channel', () => {
    const store = openTracker(open.engine);
    store.addChannel(checked({ id: 'other', name: 'Other', preview_fields: [], fields: [] }));
    createBugs(store, 1);
    store.create('other', {}, 'person');
    store.edit({
      ...{ channelId: 'bugs', itemId: 'it_1', values: { points: 3 }, expectedVersion: 1 },
      ...{ actor: 'agent', idempotencyKey: 'k1' },
    });
    const before = store.read('bugs', 'it_1');
    store.prune('bugs', 3);
    expect(store.poll('bugs', 1, 10)).toMatchObject({ outcome: 'expired' });
    expect(store.poll('bugs', 2, 10)).toMatchObject({ events: [] });
    expect(store.poll('other', 0, 10)).toMatchObject({ events: [{ itemId: 'it_2' }] });
    expect(store.read('bugs', 'it_1')).toEqual(before);
  });

  it('of a log in which nothing happened yet prunes nothing', () => {
    const store = openTracker(open.engine);
    store.prune('bugs', 5);
    expect(oldest(store)).toBe(1);
    createBugs(store, 1);
    expect(store.poll('bugs', 0, 10)).toMatchObject({ events: [{ sequence: 1 }] });
  });
});

function required(): { readonly isRequired: true; readonly isUnique: false } {
  return { isRequired: true, isUnique: false };
}

function numeric(key: string): Extract<FieldDefinition, { type: 'number' }> {
  return { key, type: 'number', ...optional, config: {} };
}

function relation(channel: string): FieldDefinition {
  return { key: 'link', type: 'relation', ...optional, config: { channel } };
}

function checkedOptions(pairs: readonly (readonly [string, string])[]): {
  readonly options: { value: string; label: string }[];
} {
  return { options: pairs.map(([value, label]) => ({ value, label })) };
}
