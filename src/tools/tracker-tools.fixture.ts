import type { JsonObject } from '../record/json-value.js';
import { openTracker } from '../store/bug-tracker.fixture.js';
import { MemoryEngine } from '../store/memory-engine.js';
import type { RecordStore } from '../store/record-store.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { designTools, postDesign, type ToolDesign } from './design.js';

/** The tools of one caller over the post's tracker. */
export interface TrackerTools {
  readonly store: RecordStore;
  /** Calls a tool with the channel's id filled in where none is sent. */
  call(name: string, sent?: JsonObject): ToolAnswer;
}

/** Opens the post's tracker without items, and its tools for a caller called agent. */
export function openTrackerTools(
  design: Partial<ToolDesign> = {},
  store = openTracker(new MemoryEngine()),
): TrackerTools {
  const tools = designTools({ ...postDesign, ...design }, { store, actor: 'agent', granted: ['bugs'] });
  return {
    store,
    call: (name, sent = {}) => tools.call({ name, arguments: { record_channel_id: 'bugs', ...sent } }),
  };
}

let edits = 0;

/** An edit of the first item's first version under a new key. */
export function editArguments(values: JsonObject, more: JsonObject = {}): JsonObject {
  edits += 1;
  return { item_id: 'it_1', values, expected_version: 1, idempotency_key: `key-${edits}`, ...more };
}
