import type { KnobWay, ValueTraits } from '../knob.js';
import type { RecordStore } from '../store/record-store.js';
import { editRecordItem, listRecordItems, pollResourceEvents } from '../wire/definitions.js';
import { failure, type ToolAnswer, type ToolCall, type Tools } from '../wire/tool-call.js';
import type { Draws } from './draws.js';

/** What a fault may lay hands on: the tools behind it, the store that it happens to, and the people around. */
export interface FaultWorld {
  readonly next: Tools;
  readonly store: RecordStore;
  readonly channelId: string;
  readonly draws: Draws;
  /** A person sets something on the item, or deletes it, just now. */
  moveItem(itemId: string): void;
  deleteItem(itemId: string): void;
  /** Notes that a field goes by another key from now on, for whoever looks at what was stored. */
  noteRename(key: string, to: string): void;
}

/** Something that goes wrong around one call. A new fault is one entry in `faults.ts`. */
export interface Fault extends KnobWay {
  /** Whether it can happen to such a call. */
  strikes(call: ToolCall): boolean;
  /** Answers the call as it is answered when it happens. */
  strike(call: ToolCall, world: FaultWorld): ToolAnswer;
}

/** The traits of a fault that strikes as often as somebody says. */
export const struck: ValueTraits = { drawnPer: 'call', isHandSet: true, notEnumerable: 'always' };

export const isEdit = (call: ToolCall): boolean => call.name === editRecordItem.name;
export const isPage = (call: ToolCall): boolean => call.name === listRecordItems.name;
export const isPoll = (call: ToolCall): boolean => call.name === pollResourceEvents.name;

/** What a caller is told when nobody knows what became of its call. */
export function outcomeUnknown(): ToolAnswer {
  const message =
    'the connection broke and the outcome is unknown: send the same call again, with the same idempotency_key';
  return failure({ error: 'internal', message });
}
