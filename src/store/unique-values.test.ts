import { expect, it, vi } from 'vitest';
import type { FieldDefinition } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { bugValues, checked, createBugs, openAgain, openTracker } from './bug-tracker.fixture.js';
import { onEveryEngine } from './on-every-engine.fixture.js';
import type { RecordStore } from './record-store.js';

/** How an edit of the newest version ends: saved, or the codes of what was objected to. */
function edit(store: RecordStore, id: string, values: ItemValues, channelId = 'bugs'): string {
  const item = store.read(channelId, id);
  const expectedVersion = item.outcome === 'read' ? item.version : 1;
  const result = store.edit({ channelId, itemId: id, values, expectedVersion, actor: 'agent' });
  return result.outcome === 'rejected'
    ? result.violations.map(({ objection }) => objection.code).join()
    : result.outcome;
}

function reporter(isUnique: boolean, key = 'reporter'): FieldDefinition {
  return { key, type: 'text', isRequired: false, isUnique, config: {} };
}

onEveryEngine('a unique value', (open) => {
  it('is one item’s alone, compared exactly: no case, no space and no form of a letter is folded', () => {
    const store = openTracker(open.engine);
    createBugs(store, 2);
    edit(store, 'it_1', { ticket: 'é' });
    expect(edit(store, 'it_2', { ticket: 'é' })).toBe('taken');
    for (const ticket of ['É', 'é ', 'e\u0301', 'e', 'é\u200b', 'é\0']) {
      expect(edit(store, 'it_2', { ticket })).toBe('saved');
    }
  });

  it('does not stand in its own item’s way', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    expect(edit(store, 'it_1', { ticket: 'BUG-1' })).toBe('saved');
    expect(edit(store, 'it_1', { ticket: 'BUG-9' })).toBe('saved');
    expect(edit(store, 'it_1', { ticket: 'BUG-1' })).toBe('saved');
  });

  it('is free again once its item holds another or is deleted', () => {
    const store = openTracker(open.engine);
    createBugs(store, 3);
    edit(store, 'it_1', { ticket: 'BUG-9' });
    expect(edit(store, 'it_2', { ticket: 'BUG-1' })).toBe('saved');
    store.delete('bugs', 'it_3', 'person');
    expect(edit(store, 'it_1', { ticket: 'BUG-3' })).toBe('saved');
    expect(store.create('bugs', bugValues(2), 'person').outcome).toBe('created');
    expect(store.create('bugs', bugValues(3), 'person').outcome).toBe('rejected');
  });

  it('is not taken by an edit that was rejected, conflicted or undone', () => {
    const store = openTracker(open.engine);
    createBugs(store, 2);
    expect(edit(store, 'it_1', { ticket: 'BUG-9', points: 20 })).toBe('out_of_range');
    store.createAll(
      'bugs',
      [bugValues(9), bugValues(9)].map((values) => ({ values, created: '2026-11-09' })),
      'ann',
    );
    expect(edit(store, 'it_2', { ticket: 'BUG-9' })).toBe('saved');
    expect(edit(store, 'it_1', { ticket: 'BUG-2' })).toBe('saved');
  });

  it('compares JSON whatever the order of its keys, and numbers as numbers', () => {
    const store = openTracker(open.engine);
    const fields = ['json', 'number'].map((type) => ({ key: type, type, is_unique: true, config: {} }));
    store.addChannel(checked({ id: 'pairs', name: 'Pairs', preview_fields: [], fields }));
    store.create('pairs', { json: { a: 1, b: [2, 3] }, number: 1.5 }, 'person');
    store.create('pairs', {}, 'person');
    const send = (values: Record<string, JsonValue>) => edit(store, 'it_2', values, 'pairs');
    expect(send({ json: { b: [2, 3], a: 1 } })).toBe('taken');
    expect(send({ json: { b: [3, 2], a: 1 }, number: 1.5 })).toBe('taken');
    expect(send({ json: { b: [3, 2], a: 1 }, number: 15e-1 })).toBe('taken');
    expect(send({ json: { b: [3, 2], a: 1 }, number: 1 })).toBe('saved');
    expect(edit(store, 'it_1', { json: { b: [2, 3], a: 1 } }, 'pairs')).toBe('saved');
    expect(send({ json: { a: 1, b: [2, 3] } })).toBe('taken');
  });

  it('is never null: any number of items may be without one', () => {
    const store = openTracker(open.engine);
    store.changeSchema('bugs', { kind: 'replace_field', field: reporter(true) });
    createBugs(store, 3);
    expect(edit(store, 'it_1', { reporter: null })).toBe('saved');
    expect(edit(store, 'it_2', { reporter: '' })).toBe('saved');
    expect(edit(store, 'it_3', { reporter: '' })).toBe('taken');
    expect(edit(store, 'it_2', { reporter: null })).toBe('saved');
    expect(edit(store, 'it_3', { reporter: '' })).toBe('saved');
  });

  it('belongs to its field: the same value may stand in another, and in another channel', () => {
    const store = openTracker(open.engine);
    store.changeSchema('bugs', { kind: 'replace_field', field: reporter(true) });
    const fields = [{ key: 'ticket', type: 'text', is_unique: true, config: {} }];
    store.addChannel(checked({ id: 'other', name: 'Other', preview_fields: [], fields }));
    createBugs(store, 2);
    expect(edit(store, 'it_2', { reporter: 'BUG-1' })).toBe('saved');
    expect(store.create('other', { ticket: 'BUG-1' }, 'person').outcome).toBe('created');
  });
});

onEveryEngine('what a unique field asks of the engine', (open) => {
  it('is nothing for other fields, for null, and for a field that no item has a value of yet', () => {
    const store = openTracker(open.engine);
    store.changeSchema('bugs', { kind: 'replace_field', field: reporter(true) });
    createBugs(store, 1);
    const calls: string[] = [];
    for (const name of ['claimValue', 'releaseValue', 'clearClaims'] as const) {
      const call = open.engine[name].bind(open.engine) as (...given: readonly unknown[]) => void;
      vi.spyOn(open.engine, name).mockImplementation((...given: readonly unknown[]) => {
        calls.push(`${name} ${given[2] ?? ''}`);
        call(...given);
      });
    }
    edit(store, 'it_1', { points: 3, title: 'Other' });
    store.changeSchema('bugs', { kind: 'add_field', field: { ...reporter(false), key: 'plain' } });
    store.changeSchema('bugs', { kind: 'add_field', field: { ...reporter(true), key: 'fresh' } });
    expect(calls).toEqual([]);
    edit(store, 'it_1', { reporter: 'hana' });
    expect(calls).toEqual(['claimValue "hana"']);
    edit(store, 'it_1', { reporter: null });
    expect(calls).toEqual(['claimValue "hana"', 'releaseValue "hana"']);
  });
});

onEveryEngine('a field that becomes unique', (open) => {
  it('counts what is stored by then, duplicates and all, and rewrites none of it', () => {
    const store = openTracker(open.engine);
    createBugs(store, 4);
    for (const id of ['it_1', 'it_2']) edit(store, id, { reporter: 'hana' });
    edit(store, 'it_3', { reporter: 'luis' });
    store.changeSchema('bugs', { kind: 'replace_field', field: reporter(true) });
    expect(store.read('bugs', 'it_2')).toMatchObject({ version: 2, values: { reporter: 'hana' } });
    expect(edit(store, 'it_4', { reporter: 'hana' })).toBe('taken');
    expect(edit(store, 'it_4', { reporter: 'luis' })).toBe('taken');
    expect(edit(store, 'it_1', { reporter: 'hana' })).toBe('taken');
    expect(edit(store, 'it_1', { points: 1 })).toBe('saved');
    expect(edit(store, 'it_1', { reporter: 'jonas' })).toBe('saved');
    expect(edit(store, 'it_2', { reporter: 'hana' })).toBe('saved');
    store.delete('bugs', 'it_2', 'person');
    expect(edit(store, 'it_4', { reporter: 'hana' })).toBe('saved');
  });

  it('once more forgets what it held when it was unique before', () => {
    const store = openTracker(open.engine);
    createBugs(store, 3);
    const turn = (isUnique: boolean) =>
      store.changeSchema('bugs', { kind: 'replace_field', field: reporter(isUnique) });
    turn(true);
    edit(store, 'it_1', { reporter: 'hana' });
    edit(store, 'it_2', { reporter: 'luis' });
    turn(false);
    edit(store, 'it_1', { reporter: 'priya' });
    store.delete('bugs', 'it_2', 'person');
    turn(true);
    expect(edit(store, 'it_3', { reporter: 'priya' })).toBe('taken');
    expect(edit(store, 'it_3', { reporter: 'hana' })).toBe('saved');
    expect(edit(store, 'it_3', { reporter: 'luis' })).toBe('saved');
  });

  it('stays unique under another key, and in a store that is started again', () => {
    const store = openTracker(open.engine);
    createBugs(store, 2);
    store.changeSchema('bugs', { kind: 'replace_field', field: reporter(true) });
    edit(store, 'it_1', { reporter: 'hana' });
    store.changeSchema('bugs', { kind: 'rename_field', key: 'reporter', to: 'by' });
    expect(edit(store, 'it_2', { by: 'hana' })).toBe('taken');
    expect(edit(openAgain(open.engine), 'it_2', { by: 'hana' })).toBe('taken');
    store.changeSchema('bugs', { kind: 'remove_field', key: 'by' });
    store.changeSchema('bugs', { kind: 'add_field', field: reporter(true, 'by') });
    expect(edit(store, 'it_2', { by: 'hana' })).toBe('saved');
    expect(edit(store, 'it_1', { by: 'hana' })).toBe('taken');
  });
});
