import { describe, expect, it, vi } from 'vitest';
import type { Edit, EditResult } from '../record/edit.js';
import type { ItemValues } from '../record/item.js';
import { bugTracker, bugValues, checked, createBugs, openAgain, openTracker } from './bug-tracker.fixture.js';
import { onEveryEngine } from './on-every-engine.fixture.js';
import type { RecordStore } from './record-store.js';

function edit(store: RecordStore, itemId: string, values: ItemValues, more: Partial<Edit> = {}): EditResult {
  return store.edit({ channelId: 'bugs', itemId, values, expectedVersion: 1, actor: 'agent', ...more });
}

/** Everything that can be seen of the channel, to show that nothing was written. */
function seen(store: RecordStore): unknown {
  const page = store.list('bugs', { beforeId: null }, 100);
  const items = page.outcome === 'listed' ? page.items.map(({ id }) => store.read('bugs', id)) : [];
  return { page, items, log: store.poll('bugs', 0, 1000) };
}

/** Walks the whole channel and returns the ids of each page. */
function walk(store: RecordStore, limit: number, afterPage: (ids: readonly string[]) => void = () => {}): string[][] {
  const pages: string[][] = [];
  let beforeId: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page = store.list('bugs', { beforeId }, limit);
    if (page.outcome !== 'listed') throw new Error('the cursor was lost');
    pages.push(page.items.map(({ id }) => id));
    beforeId = page.items.at(-1)?.id ?? null;
    hasMore = page.hasMore;
    afterPage(pages.at(-1) ?? []);
  }
  return pages;
}

function log(store: RecordStore, after = 0): string[] {
  const polled = store.poll('bugs', after, 1000);
  if (polled.outcome !== 'polled') throw new Error(`polling ended as ${polled.outcome}`);
  return polled.events.map((event) => Object.values(event).join(' '));
}

const other = checked({ ...{ id: 'other', name: 'Other', preview_fields: [] }, fields: [{ key: 'a', type: 'json' }] });

onEveryEngine('an edit', (open) => {
  it('that is accepted raises the version by one and appends one event', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 2);
    expect(edit(store, bug, { points: 3, owner: 'aiko' }, { idempotencyKey: 'k1' })).toEqual({
      outcome: 'saved',
      itemId: 'it_1',
      version: 2,
      sequence: 3,
      changedKeys: ['points', 'owner'],
    });
    expect(store.read('bugs', bug)).toMatchObject({ version: 2, values: { points: 3, owner: 'aiko', status: 'new' } });
    expect(log(store, 2)).toEqual(['3 edited it_1 2 agent']);
  });

  it('names the keys whose value changed, in the order received, and none when all were so already', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    edit(store, bug, { points: 3, due: '2026-12-01' });
    const again = edit(store, bug, { due: '2026-12-02', status: 'new', points: 3, owner: null, area: 'api' }, at(2));
    expect(again).toMatchObject({ outcome: 'saved', version: 3, changedKeys: ['due', 'area'] });
    expect(edit(store, bug, { points: 3 }, at(3))).toMatchObject({ outcome: 'saved', version: 4, changedKeys: [] });
    expect(log(store, 3)).toEqual(['4 edited it_1 4 agent']);
  });

  it('reports every key that fails, in the order of the object, and writes none of the others', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const before = seen(store);
    const values = JSON.parse('{"points":20,"area":"api","__proto__":1,"7":1,"status":"New","age_days":1,"3":null}');
    const result = edit(store, bug, values, { idempotencyKey: 'k1' });
    expect(result).toMatchObject({ outcome: 'rejected' });
    expect(keysOf(result)).toEqual(['3', '7', 'points', '__proto__', 'status', 'age_days']);
    expect(seen(store)).toEqual(before);
  });

  it('clears with null, and lets 0, false and a text of spaces be values', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    edit(store, bug, { owner: 'ren', points: 5 });
    edit(store, bug, { owner: null, points: 0, title: '   ' }, at(2));
    expect(store.read('bugs', bug)).toMatchObject({ values: { owner: null, points: 0, title: '   ' } });
    expect(keysOf(edit(store, bug, { title: '', status: null }, at(3)))).toEqual(['title', 'status']);
  });

  it('keeps a text byte for byte', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const description = ' \0\u0001\t\n\'"\\\u0085\u200b\u2028e\u0301🙂<b>&amp; ';
    const reporter = "'); DROP TABLE m.items_1; --";
    edit(store, bug, { description, reporter });
    expect(store.read('bugs', bug)).toMatchObject({ values: { description, reporter } });
    expect(keysOf(edit(store, bug, { reporter: 'half \ud83d' }, at(2)))).toEqual(['reporter']);
  });

  it('may refer to the files that its channel knows, and to no others', () => {
    const store = openTracker(open.engine);
    const fields = [{ key: 'log', type: 'file' }];
    store.addChannel(checked({ id: 'runs', name: 'Runs', preview_fields: [], fields, files: ['f_1'] }));
    store.create('runs', {}, 'person');
    expect(keysOf(edit(store, 'it_1', { log: { file_id: 'f_2' } }, { channelId: 'runs' }))).toEqual(['log']);
    expect(edit(store, 'it_1', { log: { file_id: 'f_1' } }, { channelId: 'runs' }).outcome).toBe('saved');
  });

  it('of an item that is not there is missing, and says whether it was deleted', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    store.delete('bugs', bug, 'person');
    expect(edit(store, bug, { points: 3 })).toEqual({ outcome: 'missing', deleted: true });
    for (const id of ['it_2', 'it_01', 'it_1 ', 'IT_1', 'it_0', 'it_-1', 'it_1e0', '1', '']) {
      expect(edit(store, id, { points: 3 })).toEqual({ outcome: 'missing', deleted: false });
    }
  });

  it('is judged the same however many different keys were sent before', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    for (let count = 1; count <= 6000; count += 1) {
      expect(edit(store, bug, { points: 1, [`made up ${count}`]: count }).outcome).toBe('rejected');
    }
    const values = { owner: 'aiko', points: 3 };
    expect(edit(store, bug, values)).toMatchObject({ outcome: 'saved', changedKeys: ['owner', 'points'] });
    expect(store.read('bugs', bug)).toMatchObject({ version: 2, values });
  });

  it('only moves the version of its own item', () => {
    const store = openTracker(open.engine);
    const [first = '', second = ''] = createBugs(store, 2);
    edit(store, first, { points: 3 });
    expect(store.read('bugs', second)).toMatchObject({ version: 1 });
  });
});

onEveryEngine('a version conflict', (open) => {
  it('carries the current version and the keys that changed since, in schema order', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    edit(store, bug, { points: 3 });
    edit(store, bug, { due: '2026-12-01', owner: 'aiko' }, at(2));
    edit(store, bug, { points: 3 }, at(3));
    expect(edit(store, bug, { area: 'api' }, at(3))).toEqual(conflict(4, []));
    expect(edit(store, bug, { area: 'api' }, at(2))).toEqual(conflict(4, ['owner', 'due']));
    expect(edit(store, bug, { area: 'api' }, at(1))).toEqual(conflict(4, ['owner', 'points', 'due']));
  });

  it('counts a value that was set back among the changed ones', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    edit(store, bug, { points: 3 });
    edit(store, bug, { points: null }, at(2));
    expect(edit(store, bug, { area: 'api' }, at(1))).toEqual(conflict(3, ['points']));
  });

  it('knows no keys for a version that the item has not reached, and writes nothing for it', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const before = seen(store);
    expect(edit(store, bug, { points: 3 }, at(2))).toEqual(conflict(1, null));
    expect(seen(store)).toEqual(before);
  });

  it('knows the keys as far back as the log is kept and null beyond', () => {
    const store = openTracker(open.engine);
    const [bug = '', next = ''] = createBugs(store, 2);
    edit(store, bug, { points: 3 }, { idempotencyKey: 'kept although pruned' }); // sequence 3
    edit(store, next, { points: 1 }); // 4
    edit(store, bug, { area: 'api' }, at(2)); // 5
    store.prune('bugs', 4);
    expect(edit(store, bug, { due: null }, at(2))).toEqual(conflict(3, ['area']));
    expect(edit(store, bug, { due: null }, at(1))).toEqual(conflict(3, null));
    store.prune('bugs', 5);
    expect(edit(store, bug, { due: null }, at(2))).toEqual(conflict(3, ['area']));
    store.prune('bugs', 99);
    expect(edit(store, bug, { due: null }, at(2))).toEqual(conflict(3, null));
  });

  it('names a renamed field by its new key and leaves out a removed one', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    edit(store, bug, { area: 'api', reporter: 'hana', points: 1 });
    store.changeSchema('bugs', { kind: 'rename_field', key: 'area', to: 'component' });
    store.changeSchema('bugs', { kind: 'remove_field', key: 'reporter' });
    expect(edit(store, bug, { points: 2 }, at(1))).toEqual(conflict(2, ['points', 'component']));
  });
});

onEveryEngine('what is decided first', (open) => {
  const good: ItemValues = { points: 3 };
  const bad: ItemValues = { points: 20 };
  const key = { idempotencyKey: 'k1' };

  function afterOneEdit(): RecordStore {
    const store = openTracker(open.engine);
    createBugs(store, 2);
    edit(store, 'it_1', good, key);
    return store;
  }

  it('is the key: a replay beats a conflict, a deleted item and values that are no longer valid', () => {
    const store = afterOneEdit();
    const first = { outcome: 'replayed', itemId: 'it_1', version: 2, sequence: 3, changedKeys: ['points'] };
    expect(edit(store, 'it_1', good, key)).toEqual(first);
    const max = { key: 'points', type: 'number', isRequired: false, isUnique: false, config: { max: 2 } } as const;
    store.changeSchema('bugs', { kind: 'replace_field', field: max });
    expect(edit(store, 'it_1', good, { ...key, ...at(2) })).toEqual(first);
    store.delete('bugs', 'it_1', 'person');
    expect(edit(store, 'it_1', good, key)).toEqual(first);
    expect(log(store)).toHaveLength(4);
  });

  it('is the key: its reuse beats a missing item, a conflict and a rejection', () => {
    const store = afterOneEdit();
    const reused = { outcome: 'reused', itemId: 'it_1' };
    expect(edit(store, 'it_99', bad, { ...key, ...at(9) })).toEqual(reused);
    expect(edit(store, 'it_2', good, key)).toEqual(reused);
    expect(edit(store, 'it_1', bad, { ...key, ...at(2) })).toEqual(reused);
    expect(log(store)).toHaveLength(3);
  });

  it('is then the item, then the version, then the values', () => {
    const store = afterOneEdit();
    expect(edit(store, 'it_99', bad, at(9))).toMatchObject({ outcome: 'missing' });
    expect(edit(store, 'it_1', bad, at(1))).toMatchObject({ outcome: 'conflicted' });
    expect(edit(store, 'it_1', bad, at(2))).toMatchObject({ outcome: 'rejected' });
  });
});

onEveryEngine('an idempotency key', (open) => {
  it('is not used up by an edit that failed', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const key = { idempotencyKey: 'k1' };
    expect(edit(store, 'it_9', { points: 1 }, key).outcome).toBe('missing');
    expect(edit(store, bug, { points: 20 }, key).outcome).toBe('rejected');
    expect(edit(store, bug, { points: 2 }, { ...key, ...at(7) }).outcome).toBe('conflicted');
    expect(edit(store, bug, { points: 3 }, key)).toMatchObject({ outcome: 'saved', version: 2 });
  });

  it('compares values as canonical JSON: key order at no depth, array order at every', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    store.create('other', {}, 'person');
    const send = (a: string) =>
      edit(store, 'it_1', JSON.parse(`{"a":${a}}`), { channelId: 'other', idempotencyKey: 'k1' }).outcome;
    expect(send('{"x":[1,{"p":1,"q":2}],"é":1,"Z":2,"10":3,"9":4}')).toBe('saved');
    expect(send('{"9":4,"10":3,"Z":2,"é":1,"x":[1,{"q":2,"p":1}]}')).toBe('replayed');
    expect(send('{"x":[{"p":1,"q":2},1],"é":1,"Z":2,"10":3,"9":4}')).toBe('reused');
    expect(send('{"x":[1,{"p":1,"q":"2"}],"é":1,"Z":2,"10":3,"9":4}')).toBe('reused');
  });

  it('tells apart a key that is sent as null and one that is left out', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const key = { idempotencyKey: 'k1' };
    edit(store, bug, { points: 1, owner: null }, key);
    expect(edit(store, bug, { owner: null, points: 1 }, key).outcome).toBe('replayed');
    expect(edit(store, bug, { points: 1 }, key).outcome).toBe('reused');
  });

  it('belongs to one caller in one channel', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    const [bug = ''] = createBugs(store, 1);
    store.create('other', {}, 'person');
    const key = { idempotencyKey: 'k1' };
    expect(edit(store, bug, { points: 1 }, key).outcome).toBe('saved');
    expect(edit(store, bug, { points: 2 }, { ...key, actor: 'agent-b', ...at(2) }).outcome).toBe('saved');
    expect(edit(store, 'it_2', { a: 1 }, { ...key, channelId: 'other' }).outcome).toBe('saved');
    expect(edit(store, bug, { points: 2 }, { ...key, actor: 'agent-b' })).toMatchObject({
      outcome: 'replayed',
      version: 3,
    });
  });

  it('is answered as first whatever became of the item, the schema, the log and the store', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    const send = (from: RecordStore) => edit(from, bug, { status: 'triaged', area: 'api' }, { idempotencyKey: 'k1' });
    const saved = send(store);
    const first = { ...saved, outcome: 'replayed' };
    const status = bugTracker.schema.find(({ key }) => key === 'status');
    if (status?.type !== 'select') throw new Error('status is a select');
    const options = [{ value: 'open', label: 'Open' }];
    for (const happens of [
      () => edit(store, bug, { area: 'sync', status: 'fixed' }, at(2)),
      () => store.changeSchema('bugs', { kind: 'rename_field', key: 'area', to: 'component' }),
      () => store.changeSchema('bugs', { kind: 'replace_field', field: { ...status, config: { options } } }),
      () => store.changeSchema('bugs', { kind: 'remove_field', key: 'component' }),
      () => store.prune('bugs', 99),
      () => store.delete('bugs', bug, 'person'),
      () => store.prune('bugs', 99),
    ]) {
      happens();
      expect(send(store)).toEqual(first);
    }
    expect(send(openAgain(open.engine))).toEqual(first);
    expect(saved).toMatchObject({ version: 2, sequence: 2, changedKeys: ['status', 'area'] });
  });

  it('is not needed by people, whose edits are never taken for one another', () => {
    const store = openTracker(open.engine);
    const [bug = ''] = createBugs(store, 1);
    expect(edit(store, bug, { points: 1 }).outcome).toBe('saved');
    expect(edit(store, bug, { points: 1 }).outcome).toBe('conflicted');
    expect(edit(store, bug, { points: 1 }, at(2)).outcome).toBe('saved');
  });
});

onEveryEngine('reading an item', (open) => {
  it('returns all its values whole, and the computed ones apart', () => {
    const store = openTracker(open.engine);
    const description = 'é'.repeat(4000);
    store.create('bugs', bugValues(1, { description }), 'person', '2026-11-01');
    expect(store.read('bugs', 'it_1')).toEqual({
      outcome: 'read',
      id: 'it_1',
      version: 1,
      values: {
        ...{ ticket: 'BUG-1', title: 'Bug 1', description, status: 'new', owner: null, severity: null },
        ...{ points: null, area: null, due: null, reporter: null },
      },
      computed: { age_days: 8 },
    });
  });

  it('computes for the day that it is, which moves no version', () => {
    let today = '2026-11-09';
    const store = openTracker(open.engine, { today: () => today });
    const [bug = ''] = createBugs(store, 1);
    today = '2026-11-10';
    expect(store.read('bugs', bug)).toMatchObject({ version: 1, computed: { age_days: 1 } });
    expect(edit(store, bug, { points: 1 })).toMatchObject({ outcome: 'saved' });
  });

  it('tells an item that was deleted from one that never was in this channel', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    createBugs(store, 2);
    store.create('other', {}, 'person');
    store.delete('bugs', 'it_1', 'person');
    expect(store.read('bugs', 'it_1')).toEqual({ outcome: 'missing', deleted: true });
    for (const id of ['it_3', 'it_4', 'it_02', 'bug', '']) {
      expect(store.read('bugs', id)).toEqual({ outcome: 'missing', deleted: false });
    }
  });
});

onEveryEngine('reading a whole channel', (open) => {
  it('tells the stored values of each item by its id, newest first', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    createBugs(store, 3);
    store.create('other', { a: [1] }, 'person');
    store.delete('bugs', 'it_2', 'person');
    edit(store, 'it_1', { points: 3, description: 'é'.repeat(4000) });
    const values = (id: string) => {
      const item = store.read('bugs', id);
      return item.outcome === 'read' ? item.values : undefined;
    };
    expect([...store.readAll('bugs')]).toEqual([
      ['it_3', values('it_3')],
      ['it_1', values('it_1')],
    ]);
    expect(values('it_1')).toMatchObject({ ticket: 'BUG-1', points: 3 });
  });
});

onEveryEngine('an id', (open) => {
  it('grows over the whole store and is never given again, not even the last one after it was deleted', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    createBugs(store, 2);
    expect(store.create('other', {}, 'person')).toMatchObject({ itemId: 'it_3' });
    store.delete('other', 'it_3', 'person');
    store.delete('bugs', 'it_2', 'person');
    expect(store.create('bugs', bugValues(3), 'person')).toMatchObject({ itemId: 'it_4' });
    store.delete('bugs', 'it_4', 'person');
    expect(openAgain(open.engine).create('bugs', bugValues(4), 'person')).toMatchObject({ itemId: 'it_5' });
  });
});

onEveryEngine('a page', (open) => {
  it('goes from the newest down by creation, so that it_10 stands above it_9', () => {
    const store = openTracker(open.engine);
    createBugs(store, 11);
    edit(store, 'it_2', { points: 1 });
    expect(walk(store, 4)).toEqual([
      ['it_11', 'it_10', 'it_9', 'it_8'],
      ['it_7', 'it_6', 'it_5', 'it_4'],
      ['it_3', 'it_2', 'it_1'],
    ]);
  });

  it('knows at an exact multiple that nothing is left: 600 items at 50 are 12 pages', () => {
    const store = openTracker(open.engine);
    createBugs(store, 600);
    const pages = walk(store, 50);
    expect(pages).toHaveLength(12);
    expect(new Set(pages.flat()).size).toBe(600);
  });

  it('is empty in an empty channel, and has one item when there is one', () => {
    const store = openTracker(open.engine);
    expect(store.list('bugs', { beforeId: null }, 50)).toMatchObject({ items: [], hasMore: false, asOfSequence: 0 });
    createBugs(store, 1);
    expect(store.list('bugs', { beforeId: null }, 1)).toMatchObject({ items: [{ id: 'it_1' }], hasMore: false });
  });

  it('goes on below its position when the item there was deleted', () => {
    const store = openTracker(open.engine);
    createBugs(store, 6);
    store.delete('bugs', 'it_4', 'person');
    expect(store.list('bugs', { beforeId: 'it_4' }, 2)).toMatchObject({ items: [{ id: 'it_3' }, { id: 'it_2' }] });
    for (const id of ['it_1', 'it_2', 'it_3']) store.delete('bugs', id, 'person');
    expect(store.list('bugs', { beforeId: 'it_4' }, 2)).toMatchObject({ items: [], hasMore: false });
  });

  it('has no position at an id that this channel never gave', () => {
    const store = openTracker(open.engine);
    store.addChannel(other);
    createBugs(store, 2);
    store.create('other', {}, 'person');
    for (const beforeId of ['', 'it_3', 'it_4', 'it_99999999', 'it_01', 'IT_1', 'it_1 ', 'bogus', 'null', '1']) {
      expect(store.list('bugs', { beforeId }, 50)).toEqual({ outcome: 'invalid_cursor' });
    }
    expect(store.list('other', { beforeId: 'it_2' }, 50)).toEqual({ outcome: 'invalid_cursor' });
  });

  it('shows whatever stands from the first page to the last exactly once, whatever people do meanwhile', () => {
    const store = openTracker(open.engine);
    const ids = createBugs(store, 100);
    let created = 100;
    const gone = new Set<string>();
    const remove = (id: string | undefined) => {
      if (id === undefined) return;
      gone.add(id);
      store.delete('bugs', id, 'person');
    };
    const pages = walk(store, 10, (shown) => {
      created += 2;
      store.create('bugs', bugValues(created), 'person');
      store.create('bugs', bugValues(created + 1000), 'person');
      edit(store, 'it_1', { points: created % 13 }, at(versionOf(store, 'it_1')));
      remove(shown[2]);
      // The anchor itself, and one that is still to come.
      remove(shown.at(-1));
      const next = Number(shown.at(-1)?.slice(3)) - 4;
      remove(next > 1 ? `it_${next}` : undefined);
    });
    const throughout = ids.filter((id) => !gone.has(id));
    const shown = pages.flat();
    expect(new Set(shown).size).toBe(shown.length);
    expect(throughout.filter((id) => !shown.includes(id))).toEqual([]);
  });

  it('says up to which sequence it is told, so that polling from the first page misses nothing', () => {
    const store = openTracker(open.engine);
    createBugs(store, 4);
    const first = store.list('bugs', { beforeId: null }, 2);
    edit(store, 'it_4', { points: 1 });
    const last = store.list('bugs', { beforeId: 'it_3' }, 2);
    expect([first, last]).toMatchObject([
      { asOfSequence: 4, logId: 'log_1' },
      { asOfSequence: 5, logId: 'log_1' },
    ]);
    expect(log(store, 4)).toEqual(['5 edited it_4 2 agent']);
  });

  it('shows the preview fields alone, each cut at 120 code points, and says which were cut', () => {
    const store = openTracker(open.engine);
    const show = (number: number, title: string, description: string | null) => {
      store.create('bugs', bugValues(number, { title, description, owner: 'ren' }), 'person');
      const page = store.list('bugs', { beforeId: null }, 1);
      return page.outcome === 'listed' ? page.items[0] : undefined;
    };
    expect(show(1, 'a'.repeat(120), '🙂'.repeat(120))).toEqual({
      id: 'it_1',
      version: 1,
      preview: { ticket: 'BUG-1', title: 'a'.repeat(120), description: '🙂'.repeat(120), status: 'new' },
      truncated: [],
    });
    expect(show(2, 'a'.repeat(121), `${'a'.repeat(119)}🙂🙂`)).toMatchObject({
      preview: { title: 'a'.repeat(120), description: `${'a'.repeat(119)}🙂` },
      truncated: ['title', 'description'],
    });
    expect(show(3, 'a', null)).toMatchObject({ preview: { description: null }, truncated: [] });
  });

  it('shows a computed field that the channel names among its preview fields', () => {
    const store = openTracker(open.engine);
    const preview_fields = ['longer', 'a'];
    const fields = [
      { key: 'a', type: 'text', config: {} },
      { key: 'b', type: 'number', config: {} },
      { key: 'longer', type: 'formula', config: { expression: 'b + 1.0 > double(size(a))' } },
    ];
    store.addChannel(checked({ id: 'sums', name: 'Sums', preview_fields, fields }));
    store.create('sums', { a: 'abc', b: 3 }, 'person');
    const page = store.list('sums', { beforeId: null }, 50);
    expect(page).toMatchObject({ items: [{ id: 'it_1', preview: { longer: true, a: 'abc' }, truncated: [] }] });
  });

  it('reads no more of the items than it shows', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const listItems = vi.spyOn(open.engine, 'listItems');
    store.list('bugs', { beforeId: null }, 50);
    // Of ten columns those of ticket, title, description and status.
    expect(listItems.mock.calls.map(([, , , columns]) => columns.map(({ number }) => number))).toEqual([[1, 2, 3, 4]]);
  });

  it('takes an offset from the newest for a design that pages so', () => {
    const store = openTracker(open.engine);
    createBugs(store, 5);
    expect(store.list('bugs', { offset: 3 }, 2)).toMatchObject({ items: [{ id: 'it_2' }, { id: 'it_1' }] });
    expect(store.list('bugs', { offset: 2 }, 2)).toMatchObject({ hasMore: true });
    expect(store.list('bugs', { offset: 5 }, 2)).toMatchObject({ items: [], hasMore: false });
  });
});

onEveryEngine('the log', (open) => {
  it('has one event for each accepted create, edit and delete, and none for anything else', () => {
    const store = openTracker(open.engine);
    createBugs(store, 2);
    edit(store, 'it_1', { points: 3 }, { idempotencyKey: 'k1' });
    edit(store, 'it_1', { points: 3 }, { idempotencyKey: 'k1' });
    edit(store, 'it_1', { points: 4 }, { idempotencyKey: 'k1' });
    edit(store, 'it_1', { points: 20 }, at(2));
    edit(store, 'it_1', { points: 4 }, at(1));
    edit(store, 'it_9', { points: 4 });
    store.create('bugs', { title: 'no ticket' }, 'person');
    store.delete('bugs', 'it_9', 'person');
    store.changeSchema('bugs', { kind: 'rename_field', key: 'area', to: 'component' });
    store.delete('bugs', 'it_2', 'hana');
    store.delete('bugs', 'it_2', 'hana');
    edit(store, 'it_1', { points: 4 }, { ...at(2), actor: 'agent-b' });
    expect(log(store)).toEqual([
      '1 created it_1 1 person',
      '2 created it_2 1 person',
      '3 edited it_1 2 agent',
      '4 deleted it_2 1 hana',
      '5 edited it_1 3 agent-b',
    ]);
  });

  it('is answered in parts without a gap, and says truly whether more is waiting', () => {
    const store = openTracker(open.engine);
    createBugs(store, 6);
    const poll = (after: number, limit: number) => {
      const polled = store.poll('bugs', after, limit);
      if (polled.outcome !== 'polled') throw new Error(polled.outcome);
      return [polled.events.map(({ sequence }) => sequence), polled.nextSequence, polled.hasMore];
    };
    expect(poll(0, 4)).toEqual([[1, 2, 3, 4], 4, true]);
    expect(poll(4, 4)).toEqual([[5, 6], 6, false]);
    expect(poll(0, 6)).toEqual([[1, 2, 3, 4, 5, 6], 6, false]);
    expect(poll(3, 3)).toEqual([[4, 5, 6], 6, false]);
    expect(poll(0, 5)).toEqual([[1, 2, 3, 4, 5], 5, true]);
    expect(poll(6, 5)).toEqual([[], 6, false]);
  });

  it('refuses to poll from after its head, and from before the oldest event that it keeps', () => {
    const store = openTracker(open.engine);
    expect(store.poll('bugs', 1, 10)).toEqual({ outcome: 'ahead', latestSequence: 0 });
    createBugs(store, 6);
    store.prune('bugs', 4);
    expect(store.poll('bugs', 7, 10)).toEqual({ outcome: 'ahead', latestSequence: 6 });
    expect(store.poll('bugs', 2, 10)).toEqual({ outcome: 'expired', oldestSequence: 4, latestSequence: 6 });
    expect(log(store, 3)).toHaveLength(3);
  });

  it('is one a channel, with its own numbers and its own name', () => {
    const store = openTracker(open.engine, { logId: 'april' });
    store.addChannel(other);
    createBugs(store, 2);
    store.create('other', {}, 'person');
    expect(store.poll('bugs', 0, 9)).toMatchObject({ logId: 'april_1', nextSequence: 2 });
    expect(store.poll('other', 0, 9)).toMatchObject({ logId: 'april_2', events: [{ sequence: 1, itemId: 'it_3' }] });
  });
});

onEveryEngine('a log that was lost', (open) => {
  function afterLoss(): RecordStore {
    const store = openTracker(open.engine);
    store.addChannel(other);
    createBugs(store, 2);
    store.create('other', {}, 'person');
    edit(store, 'it_1', { points: 3 }, { idempotencyKey: 'k1' });
    store.prune('bugs', 2);
    store.loseLog('bugs');
    return store;
  }

  it('begins anew under another name, here and in a store that is started again, and leaves other logs alone', () => {
    const store = afterLoss();
    for (const told of [store, openAgain(open.engine)]) {
      const nothing = { events: [], nextSequence: 0, hasMore: false };
      expect(told.poll('bugs', 0, 10)).toEqual({ outcome: 'polled', ...nothing, logId: "log_1'" });
      expect(told.poll('bugs', 1, 10)).toEqual({ outcome: 'ahead', latestSequence: 0 });
      expect(told.list('bugs', { beforeId: null }, 10)).toMatchObject({ asOfSequence: 0, logId: "log_1'" });
      expect(told.poll('other', 0, 10)).toMatchObject({ nextSequence: 1, logId: 'log_2' });
    }
    expect(edit(store, 'it_2', { points: 1 })).toMatchObject({ outcome: 'saved', version: 2, sequence: 1 });
    expect(log(store)).toEqual(['1 edited it_2 2 agent']);
  });

  it('takes the keys with it, and no item: what was sent once is judged as if for the first time', () => {
    const store = afterLoss();
    expect(store.read('bugs', 'it_1')).toMatchObject({ version: 2, values: { points: 3 } });
    expect(edit(store, 'it_1', { points: 3 }, { idempotencyKey: 'k1' })).toEqual(conflict(2, null));
    expect(edit(store, 'it_1', { points: 4 }, { idempotencyKey: 'k1', ...at(2) }).outcome).toBe('saved');
  });
});

onEveryEngine('creating', (open) => {
  it('gives a default to what is left out and nothing to the rest, and rejects like an edit', () => {
    const store = openTracker(open.engine);
    const fields = [
      { key: 'kind', type: 'text', is_required: true, config: { default: 'bug' } },
      { key: 'note', type: 'text', config: {} },
    ];
    store.addChannel(checked({ id: 'notes', name: 'Notes', preview_fields: [], fields }));
    store.create('notes', {}, 'person');
    expect(store.read('notes', 'it_1')).toMatchObject({ version: 1, values: { kind: 'bug', note: null } });
    const rejected = store.create('notes', { kind: null, nope: 1, note: 5 }, 'person');
    expect(rejected.outcome === 'rejected' && rejected.violations.map(({ key }) => key)).toEqual([
      'kind',
      'nope',
      'note',
    ]);
  });

  it('of many is one transaction: one that is rejected takes the others with it', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const before = seen(store);
    const item = (values: ItemValues) => ({ values, created: '2026-11-09' });
    const twice = [item(bugValues(2)), item(bugValues(3)), item(bugValues(2))];
    expect(store.createAll('bugs', twice, 'person')).toEqual([
      { outcome: 'rejected', violations: [{ key: 'ticket', objection: { code: 'taken', got: 'BUG-2' } }] },
    ]);
    expect(seen(store)).toEqual(before);
    expect(store.createAll('bugs', [], 'person')).toEqual([]);
    expect(store.createAll('bugs', twice.slice(0, 2), 'person')).toEqual([
      { outcome: 'created', itemId: 'it_2', sequence: 2 },
      { outcome: 'created', itemId: 'it_3', sequence: 3 },
    ]);
  });
});

onEveryEngine('a store that is started again over its engine', (open) => {
  it('answers as before, and goes on where it was', () => {
    const store = openTracker(open.engine);
    createBugs(store, 3);
    edit(store, 'it_1', { points: 3, description: 'é'.repeat(2000) }, { idempotencyKey: 'k1' });
    store.changeSchema('bugs', { kind: 'rename_field', key: 'area', to: 'component' });
    store.delete('bugs', 'it_3', 'person');
    const again = openAgain(open.engine);
    expect(seen(again)).toEqual(seen(store));
    expect(again.channel('bugs')).toEqual(store.channel('bugs'));
    expect(edit(again, 'it_1', { component: 'api' }, at(2))).toMatchObject({ version: 3, sequence: 6 });
    expect(edit(again, 'it_2', { ticket: 'BUG-1' })).toMatchObject({ outcome: 'rejected' });
    expect(edit(again, 'it_2', { ticket: 'BUG-3' })).toMatchObject({ outcome: 'saved' });
  });

  it('may be the same one, which then holds what the engine keeps and nothing else', () => {
    const store = openTracker(open.engine);
    createBugs(store, 1);
    const another = openAgain(open.engine);
    another.addChannel(other);
    edit(another, 'it_1', { points: 3 });
    expect([store.hasChannel('other'), store.poll('bugs', 2, 10).outcome]).toEqual([false, 'ahead']);
    store.restart();
    expect(seen(store)).toEqual(seen(another));
    expect(store.channel('other')).toEqual(other);
    open.engine.reset();
    store.restart();
    expect(store.hasChannel('bugs')).toBe(false);
  });

  it('knows how far its log had come when all of it was pruned', () => {
    const store = openTracker(open.engine);
    createBugs(store, 3);
    store.prune('bugs', 99);
    const again = openAgain(open.engine);
    expect(again.poll('bugs', 2, 10)).toEqual({ outcome: 'expired', oldestSequence: 4, latestSequence: 3 });
    expect(again.create('bugs', bugValues(4), 'person')).toMatchObject({ sequence: 4 });
  });
});

describe('a channel that a store does not have', () => {
  it('is asked for before anything else; to go on without it is a fault of the caller', async () => {
    const { MemoryEngine } = await import('./memory-engine.js');
    const store = openTracker(new MemoryEngine());
    expect([store.hasChannel('bugs'), store.hasChannel('Bugs')]).toEqual([true, false]);
    expect(() => store.read('Bugs', 'it_1')).toThrow('the store has no channel Bugs');
    expect(() => store.addChannel(bugTracker)).toThrow('the store already has a channel bugs');
  });
});

function at(expectedVersion: number): Pick<Edit, 'expectedVersion'> {
  return { expectedVersion };
}

function conflict(currentVersion: number, changedKeys: readonly string[] | null): EditResult {
  return { outcome: 'conflicted', currentVersion, changedKeys };
}

function keysOf(result: EditResult): string[] {
  return result.outcome === 'rejected' ? result.violations.map(({ key }) => key) : [];
}

function versionOf(store: RecordStore, id: string): number {
  const item = store.read('bugs', id);
  return item.outcome === 'read' ? item.version : 0;
}
