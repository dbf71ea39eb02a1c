import { isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';
import type { ToolAnswer } from '../wire/tool-call.js';

// What an agent takes from an answer: only what has the form that the tools promise, since any server may stand behind them.

/** An item as an agent last saw it. */
export interface ShownItem {
  readonly version: number;
  readonly values: JsonObject;
}

/** The item in an answer; undefined when there is none. */
export function shownItem({ isError, body }: ToolAnswer): ShownItem | undefined {
  const { version, values } = body;
  return !isError && isCount(version) && isJsonObject(values) ? { version, values } : undefined;
}

/** An event as an agent takes it in: the item, and the version that it was left at; null where nothing was left of it. */
export interface ShownEvent {
  readonly itemId: string;
  readonly version: number | null;
}

/** Events in an answer, and how polling goes on. */
export interface ShownEvents {
  readonly events: readonly ShownEvent[];
  readonly nextSequence: number;
  readonly hasMore: boolean;
  readonly logId: string | null;
}

/** The events in an answer; undefined when there are none to be had. */
export function shownEvents({ isError, body }: ToolAnswer): ShownEvents | undefined {
  const { events, next_sequence, has_more, log_id } = body;
  if (isError || !Array.isArray(events) || !isCount(next_sequence)) return undefined;
  return {
    events: events.flatMap(shownEvent),
    nextSequence: next_sequence,
    hasMore: has_more === true,
    logId: typeof log_id === 'string' ? log_id : null,
  };
}

function shownEvent(event: JsonValue): ShownEvent[] {
  if (!isJsonObject(event) || typeof event.item_id !== 'string') return [];
  const { item_id: itemId, type, version } = event;
  return [{ itemId, version: type !== 'deleted' && isCount(version) ? version : null }];
}

/** Items that a server says were updated, and what time it is there. */
export interface ShownUpdates {
  readonly versions: ReadonlyMap<string, number>;
  readonly serverTime: number;
}

/** The updates in an answer; undefined when there are none to be had. */
export function shownUpdates({ isError, body }: ToolAnswer): ShownUpdates | undefined {
  const { items, server_time } = body;
  if (isError || !Array.isArray(items) || !isCount(server_time)) return undefined;
  const versions = items.flatMap((item: JsonValue): [string, number][] =>
    isJsonObject(item) && typeof item.id === 'string' && isCount(item.version) ? [[item.id, item.version]] : [],
  );
  return { versions: new Map(versions), serverTime: server_time };
}

/** Why a call failed, in the server's words where it has any. */
export function messageOf({ body }: ToolAnswer): string {
  return typeof body.message === 'string' && body.message !== '' ? body.message : 'the server gave no reason';
}

/** Whether a value is a version, a sequence or an offset. */
export function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
