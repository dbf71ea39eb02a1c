import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import { type OpenLibrary, openLibrary } from './library.fixture.js';

function read({ people, channelId }: OpenLibrary, itemId: string): JsonObject {
  const sent = { record_channel_id: channelId, item_id: itemId };
  return people.call({ name: 'read_record_item', arguments: sent }).body;
}

function list({ people, channelId }: OpenLibrary, position: JsonObject): JsonObject {
  return people.call({ name: 'list_record_items', arguments: { record_channel_id: channelId, ...position } }).body;
}

function events({ store, channelId }: OpenLibrary, after: number): string[] {
  const polled = store.poll(channelId, after, 1000);
  if (polled.outcome !== 'polled') throw new Error(polled.outcome);
  return polled.events.map(({ type, itemId, actor }) => `${type} ${itemId} ${actor}`);
}

const FILLED = 12;

describe('people who move items', () => {
  it('act after the read was answered and before the next call, so that its version is stale by then', () => {
    const open = openLibrary({ churn: 'moving' });
    const [id = ''] = open.itemIds;
    expect(read(open, id)).toMatchObject({ version: 1 });
    expect(events(open, FILLED)).toEqual([`edited ${id} person`]);
    const sent = { item_id: id, values: { fee: 3 }, expected_version: 1, idempotency_key: 'k1' };
    const call = { name: 'edit_record_item', arguments: { record_channel_id: open.channelId, ...sent } };
    expect(open.people.call(call).body).toMatchObject({ error: 'version_conflict', current_version: 2 });
  });

  it('move an item once, however often it is read', () => {
    const open = openLibrary({ churn: 'moving' });
    const [id = '', other = ''] = open.itemIds;
    for (const [version] of [[1], [2], [2], [2]]) expect(read(open, id)).toMatchObject({ version });
    read(open, other);
    expect(events(open, FILLED)).toEqual([`edited ${id} person`, `edited ${other} person`]);
    expect([...open.people.moved]).toEqual([
      [id, { state: 'closed' }],
      [other, { state: 'closed' }],
    ]);
  });

  it('move none where the chance has it so, and none that could not be read or was only listed', () => {
    const never = openLibrary({ churn: 'moving' }, { chance: '0 in 1' });
    read(never, never.itemIds[0] ?? '');
    expect(events(never, FILLED)).toEqual([]);
    const open = openLibrary({ churn: 'moving' });
    read(open, 'it_999');
    list(open, {});
    expect(events(open, FILLED)).toEqual([]);
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
    const open = openLibrary({ churn: 'deleting' });
    const shown = new Set<string>();
    let position: JsonObject | null = {};
    while (position !== null) {
      const { items, next_before_id } = list(open, { ...position, limit: 4 });
      for (const { id } of items as readonly { id: string }[]) shown.add(id);
      for (const id of open.people.deleted) expect(shown.has(id)).toBe(true);
      position = typeof next_before_id === 'string' ? { before_id: next_before_id } : null;
    }
    expect(open.people.deleted.size).toBe(6);
    expect(new Set(events(open, FILLED)).size).toBe(6);
  });

  it('act between two passes as the plan says, and tell every item that they changed', () => {
    const open = openLibrary({});
    const changed = open.people.actBetweenPasses();
    const told = events(open, FILLED);
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
      const open = openLibrary({ churn: 'busy', latency });
      for (let call = 0; call < 60; call += 1) read(open, open.itemIds[0] ?? '');
      return events(open, FILLED).length;
    };
    expect(visits(0)).toBe(0);
    expect(visits(100)).toBe(60);
    expect(visits(25)).toBeGreaterThan(5);
    expect(visits(25)).toBeLessThan(30);
  });
});

describe('people on a quiet day', () => {
  it('do nothing', () => {
    const open = openLibrary({ churn: 'none' });
    list(open, {});
    for (const id of open.itemIds) read(open, id);
    expect(events(open, FILLED)).toEqual([]);
  });
});
