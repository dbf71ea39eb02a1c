import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import { type LibraryBench, openLibrary } from './library.case.js';

function read({ people, channelId }: LibraryBench, itemId: string): JsonObject {
  const sent = { record_channel_id: channelId, item_id: itemId };
  return people.call({ name: 'read_record_item', arguments: sent }).body;
}

function list({ people, channelId }: LibraryBench, position: JsonObject): JsonObject {
  return people.call({ name: 'list_record_items', arguments: { record_channel_id: channelId, ...position } }).body;
}

function events({ store, channelId }: LibraryBench, after: number): string[] {
  const polled = store.poll(channelId, after, 1000);
  if (polled.outcome !== 'polled') throw new Error(polled.outcome);
  return polled.events.map(({ type, itemId, actor }) => `${type} ${itemId} ${actor}`);
}

const FILLED = 12;

describe('people who move items', () => {
  it('act after the read was answered and before the next call, so that its version is stale by then', () => {
    const bench = openLibrary({ churn: 'moving' });
    const [id = ''] = bench.itemIds;
    expect(read(bench, id)).toMatchObject({ version: 1 });
    expect(events(bench, FILLED)).toEqual([`edited ${id} person`]);
    const sent = { item_id: id, values: { fee: 3 }, expected_version: 1, idempotency_key: 'k1' };
    const call = { name: 'edit_record_item', arguments: { record_channel_id: bench.channelId, ...sent } };
    expect(bench.people.call(call).body).toMatchObject({ error: 'version_conflict', current_version: 2 });
  });

  it('move an item once, however often it is read', () => {
    const bench = openLibrary({ churn: 'moving' });
    const [id = '', other = ''] = bench.itemIds;
    for (const [version] of [[1], [2], [2], [2]]) expect(read(bench, id)).toMatchObject({ version });
    read(bench, other);
    expect(events(bench, FILLED)).toEqual([`edited ${id} person`, `edited ${other} person`]);
    expect([...bench.people.moved]).toEqual([
      [id, { state: 'closed' }],
      [other, { state: 'closed' }],
    ]);
  });

  it('move none where the chance has it so, and none that could not be read or was only listed', () => {
    const never = openLibrary({ churn: 'moving' }, { chance: '0 in 1' });
    read(never, never.itemIds[0] ?? '');
    expect(events(never, FILLED)).toEqual([]);
    const bench = openLibrary({ churn: 'moving' });
    read(bench, 'it_999');
    list(bench, {});
    expect(events(bench, FILLED)).toEqual([]);
  });
});

describe('people who create or delete', () => {
  it('do so after each page, so many as the scenario says', () => {
    const creating = openLibrary({ churn: 'creating' });
    list(creating, { limit: 5 });
    list(creating, { limit: 5 });
    expect(events(creating, FILLED).map((event) => event.split(' ')[0])).toEqual(Array(4).fill('created'));
    expect(creating.people.created.size).toBe(4);
  });

  it('delete only what a page has shown, and nothing twice', () => {
    const bench = openLibrary({ churn: 'deleting' });
    const shown = new Set<string>();
    let position: JsonObject | null = {};
    while (position !== null) {
      const { items, next_before_id } = list(bench, { ...position, limit: 4 });
      for (const { id } of items as readonly { id: string }[]) shown.add(id);
      for (const id of bench.people.deleted) expect(shown.has(id)).toBe(true);
      position = typeof next_before_id === 'string' ? { before_id: next_before_id } : null;
    }
    expect(bench.people.deleted.size).toBe(6);
    expect(new Set(events(bench, FILLED)).size).toBe(6);
  });

  it('act between two passes as the plan says, and tell every item that they changed', () => {
    const bench = openLibrary({});
    const changed = bench.people.actBetweenPasses();
    const told = events(bench, FILLED);
    expect(told.map((event) => event.split(' ')[0])).toEqual([
      ...Array(5).fill('edited'),
      ...Array(2).fill('created'),
      'deleted',
    ]);
    expect([...changed].sort()).toEqual(told.map((event) => event.split(' ')[1]).sort());
  });
});

describe('people who are busy', () => {
  it('come to the item at hand the more often the longer its calls take, and never when they take no time', () => {
    const visits = (latency: number) => {
      const bench = openLibrary({ churn: 'busy', latency });
      for (let call = 0; call < 60; call += 1) read(bench, bench.itemIds[0] ?? '');
      return events(bench, FILLED).length;
    };
    expect(visits(0)).toBe(0);
    expect(visits(100)).toBe(60);
    expect(visits(25)).toBeGreaterThan(5);
    expect(visits(25)).toBeLessThan(30);
  });
});

describe('people on a quiet day', () => {
  it('do nothing', () => {
    const bench = openLibrary({ churn: 'none' });
    list(bench, {});
    for (const id of bench.itemIds) read(bench, id);
    expect(events(bench, FILLED)).toEqual([]);
  });
});
