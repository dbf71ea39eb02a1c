import type { Schema } from '../record/channel.js';
import type { ItemValues } from '../record/item.js';
import { compileValidator } from '../record/violation.js';
import type { RecordStore } from '../store/record-store.js';

/**
 * Looks at every value that a channel stores and counts those that its schema forbids, or another that it is held to: a label
 * where a value belongs, a number out of its range, an empty required field. With a server that validates, none of its own.
 */
export function auditStored(
  store: RecordStore,
  channelId: string,
  { heldTo, stored = store.readAll(channelId) }: { heldTo?: Schema; stored?: ReadonlyMap<string, ItemValues> } = {},
): number {
  const { schema: own, files } = store.channel(channelId);
  const validate = compileValidator(heldTo ?? own);
  const lookup = {
    isTaken: () => false,
    itemLives: (channel: string, id: string) => store.read(channel, id).outcome === 'read',
    fileExists: (id: string) => files.includes(id),
  };
  let forbidden = 0;
  for (const values of stored.values()) forbidden += validate(values, lookup).length;
  return forbidden;
}
