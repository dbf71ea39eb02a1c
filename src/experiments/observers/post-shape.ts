import { codePointLength, isJsonArray, type JsonObject, type JsonValue } from '../../record/json-value.js';
import type { EventsDocument, ItemDocument, PageDocument } from '../../wire/documents.js';

// The post's answers as it shows and measures them, projected from ours: JSON as Python writes it, ids such as itm_000001,
// events called record.updated. A projection for comparing sizes, never what is sent. Fitted: see the post's 1,705 bytes.

/** The size that Python's json.dumps gives: a space after `,` and `:`, everything but ASCII escaped. */
export function pythonJsonBytes(value: JsonValue): number {
  if (typeof value === 'string') return pythonTextBytes(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).length;
  if (isJsonArray(value)) return listBytes(value.map(pythonJsonBytes));
  return listBytes(Object.entries(value).map(([key, member]) => pythonTextBytes(key) + 2 + pythonJsonBytes(member)));
}

/** Brackets and a comma with a space between members. */
function listBytes(members: readonly number[]): number {
  return 2 + members.reduce((sum, bytes) => sum + bytes, 0) + 2 * Math.max(0, members.length - 1);
}

/** Each UTF-16 unit that is not ASCII is six characters, a surrogate pair twelve. */
function pythonTextBytes(text: string): number {
  let bytes = JSON.stringify(text).length;
  if (codePointLength(text) !== text.length || /[^\0-\x7f]/.test(text)) {
    for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) bytes += 5;
  }
  return bytes;
}

/** An answer of ours in the post's shape, in bytes: a page, an item, or events. */
export function bytesInPostShape(body: JsonObject): number {
  if ('events' in body) return pythonJsonBytes(postEvents(body as EventsDocument));
  return pythonJsonBytes('items' in body ? postPage(body as PageDocument) : postItem(body as ItemDocument));
}

function postPage({ record_channel_id, schema = [], items, next_before_id = null }: PageDocument): JsonObject {
  return {
    record_channel_id,
    schema,
    items: items.map(({ id, version, preview }) => ({ id: postId(id), version, preview })),
    next_before_id: typeof next_before_id === 'string' ? postId(next_before_id) : next_before_id,
  };
}

/** Fields that nobody has set yet are absent there. */
function postItem({ id, version, values }: ItemDocument): JsonObject {
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return { id: postId(id), version, values: Object.fromEntries(set) };
}

function postEvents({ record_channel_id, events, next_sequence }: EventsDocument): JsonObject {
  const types = new Map([
    ['created', 'record.created'],
    ['edited', 'record.updated'],
    ['deleted', 'record.deleted'],
  ]);
  return {
    record_channel_id,
    events: events.map(({ sequence, type, item_id, version, actor }) => ({
      sequence,
      type: types.get(type) ?? type,
      item_id: postId(item_id),
      version,
      actor,
    })),
    last_sequence: next_sequence,
  };
}

function postId(id: string): string {
  return `itm_${id.slice(3).padStart(6, '0')}`;
}
