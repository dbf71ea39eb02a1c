import type { Schema } from '../record/channel.js';
import { compileValidator } from '../record/violation.js';
import type { RecordStore } from '../store/record-store.js';

/**
 * Looks at every value that a channel stores and counts those that its schema forbids, or another that it is held to: a label
 * where a value belongs, a number out of its range, an empty required field. With a server that validates, none of its own.
 */
export function auditStored(store: RecordStore, channelId: string, heldTo?: Schema): number {
  const { schema: own, files } = store.channel(channelId);
  const schema = heldTo ?? own;
  const validate = compileValidator(schema);
  const lookup = {
    isTaken: () => false,
    itemLives: (channel: string, id: string) => store.read(channel, id).outcome === 'read',
    fileExists: (id: string) => files.includes(id),
  };
  let forbidden = 0;
  let beforeId: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const page = store.list(channelId, { beforeId }, 500);
    if (page.outcome !== 'listed') throw new Error('a page of the audit was lost');
    for (const { id } of page.items) {
      const item = store.read(channelId, id);
      if (item.outcome === 'read') forbidden += validate(item.values, lookup).length;
    }
    beforeId = page.items.at(-1)?.id ?? null;
    hasMore = page.hasMore;
  }
  return forbidden;
}
