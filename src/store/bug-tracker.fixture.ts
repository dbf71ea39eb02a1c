import { parseChannel, type RecordChannel } from '../record/channel.js';
import type { ItemValues } from '../record/item.js';
import type { StoreEngine } from './engine.js';
import { RecordStore, type RecordStoreOptions } from './record-store.js';

const select = (...options: readonly (readonly [value: string, label: string])[]) => ({
  options: options.map(([value, label]) => ({ value, label, color: '#808080' })),
});

/** The post's tracker of eleven fields. */
export const bugTracker: RecordChannel = checked({
  id: 'bugs',
  name: 'Bug tracker',
  preview_fields: ['ticket', 'title', 'description', 'status'],
  fields: [
    { key: 'ticket', type: 'text', is_required: true, is_unique: true, config: { max_length: 20 } },
    { key: 'title', type: 'text', is_required: true, config: { max_length: 200 } },
    { key: 'description', type: 'text', config: { max_length: 4000 } },
    {
      key: 'status',
      type: 'select',
      is_required: true,
      config: select(
        ['new', 'New'],
        ['triaged', 'Triaged'],
        ['in_progress', 'In progress'],
        ['fixed', 'Fixed'],
        ['wont_fix', "Won't fix"],
      ),
    },
    { key: 'owner', type: 'select', config: select(['aiko', 'Aiko'], ['mika', 'Mika'], ['ren', 'Ren']) },
    {
      key: 'severity',
      type: 'select',
      config: select(['s1', 'S1 Critical'], ['s2', 'S2 Major'], ['s3', 'S3 Minor']),
    },
    { key: 'points', type: 'number', config: { min: 0, max: 13 } },
    { key: 'area', type: 'select', config: select(['editor', 'Editor'], ['sync', 'Sync'], ['api', 'API']) },
    { key: 'due', type: 'date' },
    { key: 'reporter', type: 'text' },
    { key: 'age_days', type: 'formula', config: { expression: 'days_since(created)' } },
  ],
});

/** The day that it is in tests. */
export const TODAY = '2026-11-09';

/** A channel in wire spelling, or the flaws that it has, thrown. */
export function checked(raw: unknown, channelIds: readonly string[] = []): RecordChannel {
  const parsed = parseChannel(raw, channelIds);
  if ('flaws' in parsed) throw new Error(JSON.stringify(parsed.flaws));
  return parsed.channel;
}

/** A store over an engine with the post's tracker in it and no items. */
export function openTracker(engine: StoreEngine, options: Partial<RecordStoreOptions> = {}): RecordStore {
  const store = new RecordStore({ engine, today: () => TODAY, logId: 'log', ...options });
  store.addChannel(bugTracker);
  return store;
}

/** A store started again over an engine that already keeps one. */
export function openAgain(engine: StoreEngine): RecordStore {
  return new RecordStore({ engine, today: () => TODAY, logId: 'another' });
}

/** The least values of a bug that the tracker takes. */
export function bugValues(number: number, more: ItemValues = {}): ItemValues {
  return { ticket: `BUG-${number}`, title: `Bug ${number}`, status: 'new', ...more };
}

/** Makes bugs 1 to `count`, the first created on `created`; returns their ids, oldest first. */
export function createBugs(store: RecordStore, count: number, created = TODAY): string[] {
  return Array.from({ length: count }, (_, index) => {
    const result = store.create('bugs', bugValues(index + 1), 'person', created);
    if (result.outcome !== 'created') throw new Error(`bug ${index + 1} was rejected`);
    return result.itemId;
  });
}
