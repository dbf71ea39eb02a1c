import type { Sequence } from '../record/event.js';
import type { Version } from '../record/item.js';

/**
 * One stored value as JSON text, or null when there is none. JSON keeps every string as it came: a NUL or a control character
 * is escaped in it, so that no engine can cut or change it.
 */
export type StoredCell = string | null;

/** Which column of a channel: given once when a field is added and never again, whatever the field is called later. */
export interface StoredColumn {
  readonly number: number;
  /** Values may be long: keep them out of the row that edits touch. */
  readonly long: boolean;
}

/** An item as an engine keeps it. `serial` counts the items of the whole store and is never used twice. */
export interface StoredItem {
  readonly serial: number;
  readonly version: Version;
  /** The sequence of its newest event. */
  readonly sequence: Sequence;
  /** The day it was created, YYYY-MM-DD. */
  readonly created: string;
  /** In the order of the columns that were asked for. */
  readonly cells: readonly StoredCell[];
}

/** What an edit leaves beside its event so that its key can be answered again: the values asked for and the keys changed. */
export interface KeyRecord {
  readonly key: string;
  /** Canonical JSON of the values. */
  readonly request: string;
  /** JSON array of the changed keys, as first answered. */
  readonly changedKeys: string;
}

/** An event as an engine keeps it. */
export interface StoredEvent {
  readonly sequence: Sequence;
  readonly type: 'created' | 'edited' | 'deleted';
  readonly serial: number;
  readonly version: Version;
  readonly actor: string;
  /** The same item's event before this one; 0 when there is none. */
  readonly previous: Sequence;
  /** The numbers of the columns that changed, as "3,5"; empty when none did. */
  readonly changedColumns: string;
  readonly keyRecord: KeyRecord | null;
}

/** An event of an edit that had a key. */
export type KeyedEvent = StoredEvent & { readonly keyRecord: KeyRecord };

export function isKeyed(event: StoredEvent): event is KeyedEvent {
  return event.keyRecord !== null;
}

/** A limit beyond what a store can ever hold. */
export const EVERY_ITEM = 2 ** 40;

/** Where a page starts: below an item, or after so many items from the newest. */
export type PagePosition = { readonly below: number | null } | { readonly offset: number };

/**
 * Dumb transactional storage: it knows tables, rows and text, and none of the rules. Channels and columns are numbers, given by
 * the store. Everything between `begin` and `commit` happens whole or, after `rollback` or a throw followed by it, not at all.
 */
export interface StoreEngine {
  readonly name: string;
  begin(): void;
  commit(): void;
  rollback(): void;

  /** Adds a channel or replaces what is kept of it (a JSON document that only the store reads). */
  saveChannel(channel: number, document: string): void;
  loadChannels(): readonly { readonly channel: number; readonly document: string }[];
  loadChannel(channel: number): string;
  /** Makes room for more columns; the items that exist hold nothing in them, and none of them is rewritten. */
  addColumns(channel: number, columns: readonly StoredColumn[]): void;

  /** @returns the new item's serial, above every serial ever given. */
  insertItem(
    channel: number,
    item: { readonly created: string; readonly sequence: Sequence; readonly cells: readonly StoredCell[] },
    columns: readonly StoredColumn[],
  ): number;
  findItem(channel: number, serial: number, columns: readonly StoredColumn[]): StoredItem | undefined;
  /** Whether there is such an item, and nothing else of it. */
  hasItem(channel: number, serial: number): boolean;
  updateItem(
    channel: number,
    item: {
      readonly serial: number;
      readonly version: Version;
      readonly sequence: Sequence;
      readonly cells: readonly StoredCell[];
    },
    columns: readonly StoredColumn[],
  ): void;
  deleteItem(channel: number, serial: number): void;
  /** The channel that a serial was given in, also when its item was deleted; undefined when it was never given. */
  channelOfSerial(serial: number): number | undefined;
  /** Items from the newest down, at most `limit`. */
  listItems(channel: number, position: PagePosition, limit: number, columns: readonly StoredColumn[]): StoredItem[];

  /** Notes that an item holds a value in a unique column; `releaseValue` takes that back. */
  claimValue(channel: number, column: number, value: string, serial: number): void;
  releaseValue(channel: number, column: number, value: string, serial: number): void;
  /** Forgets every claim of a column. */
  clearClaims(channel: number, column: number): void;
  /** Whether an item other than `serial` holds the value. */
  isClaimed(channel: number, column: number, value: string, serial: number): boolean;

  appendEvent(channel: number, event: StoredEvent): void;
  findEvent(channel: number, sequence: Sequence): StoredEvent | undefined;
  findEventByKey(channel: number, actor: string, key: string): KeyedEvent | undefined;
  /** Events after a sequence, ascending, at most `limit`. */
  listEvents(channel: number, after: Sequence, limit: number): StoredEvent[];
  /** The highest sequence that is kept; 0 when there is none. */
  lastSequence(channel: number): Sequence;
  /** Forgets every event and every key; items no longer know their newest event. */
  forgetEvents(channel: number): void;
  /** Forgets the events below a sequence, except what their keys need. */
  pruneEvents(channel: number, below: Sequence): void;

  /** Empties the engine: afterwards it cannot be told from a new one. */
  reset(): void;
  /** Keeps a copy of all that it holds, in the place of the copy before; `restoreCopy` makes it hold just that again. */
  keepCopy(): void;
  /**
   * With a serial, the items above it are left out, and the events, keys and claims of theirs: where items were only created, as if
   * it had never held more.
   * @throws when no copy was kept.
   */
  restoreCopy(lastSerial?: number): void;
  close(): void;
}
