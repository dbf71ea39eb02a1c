import type { RecordChannel, SchemaChange } from '../record/channel.js';
import type { Edit, EditResult } from '../record/edit.js';
import type { RecordEvent, Sequence } from '../record/event.js';
import { type ItemValues, toPreview, type Version } from '../record/item.js';
import { itemId, serialOf } from '../record/item-id.js';
import { canonicalJson, memberOf } from '../record/json-value.js';
import { applyDefaults, type ValidationLookup } from '../record/violation.js';
import { ChannelBook } from './channel-book.js';
import {
  EVERY_ITEM,
  type KeyRecord,
  type StoredColumn,
  type StoredEvent,
  type StoredItem,
  type StoreEngine,
} from './engine.js';
import { canonicalRequest, type KeyList, type OpenChannel, toCell, valuesOf } from './open-channel.js';
import type {
  CreateResult,
  DeleteResult,
  ListPosition,
  ListResult,
  PollResult,
  ReadResult,
  SchemaChangeResult,
} from './results.js';
import { UniqueValues } from './unique-values.js';
import { type Validation, validateCompiled } from './validation.js';

/** What a store is made of. */
export interface RecordStoreOptions {
  readonly engine: StoreEngine;
  /** The day it is, YYYY-MM-DD: simulated, never the clock's. */
  readonly today: () => string;
  /** Names this store's logs; a store that starts anew is given another. */
  readonly logId: string;
  readonly validate?: Validation;
}

/**
 * The rules of the records: the contract's transaction over an engine that knows none of them. Synchronous: each call is one
 * transaction, and no other call can come between its steps.
 */
export class RecordStore {
  private readonly engine: StoreEngine;
  private readonly validate: Validation;
  private readonly unique: UniqueValues;
  private readonly book: ChannelBook;

  /** Opens whatever the engine already keeps, so that a store can be started again over the same engine. */
  constructor(private readonly options: RecordStoreOptions) {
    this.engine = options.engine;
    this.validate = options.validate ?? validateCompiled;
    this.unique = new UniqueValues(this.engine);
    this.book = new ChannelBook(this.engine, options.logId);
  }

  /** Whether the store has a channel with this id. */
  hasChannel(channelId: string): boolean {
    return this.book.has(channelId);
  }

  /** A channel as it stands now. @throws when there is none. */
  channel(channelId: string): RecordChannel {
    return this.book.open(channelId).channel;
  }

  /** Adds an empty channel, which must have been checked when it was loaded. */
  addChannel(channel: RecordChannel): void {
    this.book.add(channel);
  }

  /**
   * Changes the schema and keeps every stored value as it stands: a renamed field's values move along, a removed one's are no
   * longer shown, a bound that moved leaves what is stored. Refused with every fault of the schema that would result.
   */
  changeSchema(channelId: string, change: SchemaChange): SchemaChangeResult {
    return this.book.change(this.book.open(channelId), change, this.unique);
  }

  /** Lets go of everything held in memory and opens what the engine keeps, as a server does that starts again. */
  restart(): void {
    this.book.load();
  }

  /** What a server is left with that kept its items and lost the rest: a log that begins anew under another id, and no keys. */
  loseLog(channelId: string): void {
    this.book.loseLog(this.book.open(channelId));
  }

  /** Forgets the events below a sequence. Keys and first answers stay: they live as long as the store. */
  prune(channelId: string, below: Sequence): void {
    this.book.prune(this.book.open(channelId), below);
  }

  /** Makes an item from values by key; fields left out take their default, or stay empty. */
  create(channelId: string, values: ItemValues, actor: string, created = this.options.today()): CreateResult {
    const [result] = this.createAll(channelId, [{ values, created }], actor);
    if (result === undefined) throw new Error('an item was made without a result');
    return result;
  }

  /** Makes items in one transaction: all of them, or none when one is rejected (its result then says why, alone). */
  createAll(
    channelId: string,
    items: readonly { readonly values: ItemValues; readonly created: string }[],
    actor: string,
  ): readonly CreateResult[] {
    const channel = this.book.open(channelId);
    const made: CreateResult[] = [];
    this.book.transact(() => {
      for (const { values, created } of items) {
        const result = this.insert(channel, values, created, actor, this.book.head(channelId) + made.length + 1);
        if (result.outcome === 'rejected') {
          made.splice(0, made.length, result);
          return result;
        }
        made.push(result);
      }
      return { outcome: 'created' as const };
    });
    if (made[0]?.outcome === 'created') this.book.advance(channelId, this.book.head(channelId) + made.length);
    return made;
  }

  /** One edit: key, item, version, validation, then everything or nothing. */
  edit(edit: Edit): EditResult {
    const channel = this.book.open(edit.channelId);
    const result = this.book.transact((): EditResult => {
      const first = this.firstUse(channel, edit);
      if (first !== undefined) return first;

      const keys = Object.keys(edit.values);
      const list = channel.keyLists.of(keys);
      const item = this.find(channel, edit.itemId, list.columns);
      if (item === undefined) return this.missing(channel, edit.itemId);

      if (item.version !== edit.expectedVersion) {
        const changedKeys = this.keysChangedSince(channel, item, edit.expectedVersion);
        return { outcome: 'conflicted', currentVersion: item.version, changedKeys };
      }

      const violations = this.validate(channel, edit.values, this.lookup(channel, item.serial), this.engine);
      if (violations.length > 0) return { outcome: 'rejected', violations };

      return this.save(channel, edit, item, keys, list);
    });
    if (result.outcome === 'saved') this.book.advance(edit.channelId, result.sequence);
    return result;
  }

  /** Deletes an item; its id is never given again. */
  delete(channelId: string, id: string, actor: string): DeleteResult {
    const channel = this.book.open(channelId);
    const result = this.book.transact((): DeleteResult => {
      const item = this.find(channel, id, channel.columns);
      if (item === undefined) return this.missing(channel, id);
      const sequence = this.book.head(channelId) + 1;
      this.unique.releaseAll(channel, item);
      this.engine.deleteItem(channel.number, item.serial);
      this.append(channel, { sequence, type: 'deleted', item, version: item.version, actor });
      return { outcome: 'deleted', sequence };
    });
    if (result.outcome === 'deleted') this.book.advance(channelId, result.sequence);
    return result;
  }

  /** One item whole. What today's schema no longer allows is returned as it is stored. */
  read(channelId: string, id: string): ReadResult {
    const channel = this.book.open(channelId);
    const item = this.find(channel, id, channel.columns);
    if (item === undefined) return this.missing(channel, id);
    const values = valuesOf(channel.keys, item.cells);
    const computed = this.compute(channel.formulas, values, item.created);
    return { outcome: 'read', id: itemId(item.serial), version: item.version, values, computed };
  }

  /** The stored values of every item by its id, newest first: for whoever looks at a channel from outside. */
  readAll(channelId: string): ReadonlyMap<string, ItemValues> {
    const { number, keys, columns } = this.book.open(channelId);
    const items = this.engine.listItems(number, { below: null }, EVERY_ITEM, columns);
    return new Map(items.map(({ serial, cells }) => [itemId(serial), valuesOf(keys, cells)]));
  }

  /**
   * A page of previews, newest first, looking one item ahead. `limit` is a whole number of at least 1; a value is cut at
   * `previewLength` code points, 120 unless another is given.
   */
  list(channelId: string, position: ListPosition, limit: number, previewLength?: number): ListResult {
    const channel = this.book.open(channelId);
    const from = 'offset' in position ? position : this.positionBelow(channel, position.beforeId);
    if (from === undefined) return { outcome: 'invalid_cursor' };
    const { previewFields } = channel.channel;
    const formulas = channel.formulas.filter(({ key }) => previewFields.includes(key));
    // A formula may use any field of the item, whether the page shows it or not.
    const keys = formulas.length > 0 ? channel.keys : previewFields;
    const { columns } = channel.keyLists.of(keys);
    const found = this.engine.listItems(channel.number, from, limit + 1, columns);
    return {
      outcome: 'listed',
      channel: channel.channel,
      items: found.slice(0, limit).map(({ serial, version, created, cells }) => {
        const stored = valuesOf(keys, cells);
        if (formulas.length === 0) return { id: itemId(serial), version, ...toPreview(stored, previewLength) };
        const values = { ...stored, ...this.compute(formulas, stored, created) };
        const shown = previewFields.map((key) => [key, memberOf(values, key)] as const);
        return { id: itemId(serial), version, ...toPreview(Object.fromEntries(shown), previewLength) };
      }),
      hasMore: found.length > limit,
      asOfSequence: this.book.head(channelId),
      logId: channel.document.logId,
    };
  }

  /** Events after a sequence, ascending and with no gap; from before the oldest kept one it is an error, never a part. */
  poll(channelId: string, afterSequence: Sequence, limit: number): PollResult {
    const channel = this.book.open(channelId);
    const { logId, oldestSequence } = channel.document;
    const latestSequence = this.book.head(channelId);
    if (afterSequence < oldestSequence - 1) return { outcome: 'expired', oldestSequence, latestSequence };
    if (afterSequence > latestSequence) return { outcome: 'ahead', latestSequence };
    const events = this.engine.listEvents(channel.number, afterSequence, limit).map(toRecordEvent);
    const nextSequence = events.at(-1)?.sequence ?? afterSequence;
    return { outcome: 'polled', events, nextSequence, hasMore: nextSequence < latestSequence, logId };
  }

  // --- inside a transaction ---------------------------------------------------------------------------------------------

  /** What the key answers when it was used before: the first answer for the same edit, a refusal for another. */
  private firstUse(channel: OpenChannel, edit: Edit): EditResult | undefined {
    if (edit.idempotencyKey === undefined) return undefined;
    const event = this.engine.findEventByKey(channel.number, edit.actor, edit.idempotencyKey);
    if (event === undefined) return undefined;
    const { request, changedKeys } = event.keyRecord;
    const id = itemId(event.serial);
    if (id !== edit.itemId || request !== canonicalJson(edit.values)) return { outcome: 'reused', itemId: id };
    return {
      outcome: 'replayed',
      itemId: id,
      version: event.version,
      sequence: event.sequence,
      changedKeys: readKeys(changedKeys),
    };
  }

  private save(channel: OpenChannel, edit: Edit, item: StoredItem, keys: readonly string[], list: KeyList): EditResult {
    const sequence = this.book.head(edit.channelId) + 1;
    const version = item.version + 1;
    const values = Object.values(edit.values);
    const cells = values.map(toCell);
    const changedKeys = keys.filter((_, index) => cells[index] !== item.cells[index]);
    this.engine.updateItem(channel.number, { serial: item.serial, version, sequence, cells }, list.columns);
    if (channel.uniqueKeys.size > 0) this.unique.move(channel, changedKeys, item, list.columns, edit.values);
    const all = changedKeys.length === keys.length;
    const { actor, idempotencyKey: key } = edit;
    const keyRecord =
      key === undefined
        ? null
        : {
            key,
            request: canonicalRequest(list, cells, values),
            changedKeys: all ? list.names : JSON.stringify(changedKeys),
          };
    const changedColumns = all ? list.numbers : channel.keyLists.of(changedKeys).numbers;
    this.append(channel, { sequence, type: 'edited', item, version, actor, changedColumns, keyRecord });
    return { outcome: 'saved', itemId: edit.itemId, version, sequence, changedKeys };
  }

  private insert(
    channel: OpenChannel,
    sent: ItemValues,
    created: string,
    actor: string,
    sequence: Sequence,
  ): CreateResult {
    const values = applyDefaults(channel.channel.schema, sent);
    const violations = channel.validator(values, this.lookup(channel, 0));
    if (violations.length > 0) return { outcome: 'rejected', violations };
    const cells = channel.keys.map((key) => toCell(values[key] ?? null));
    const serial = this.engine.insertItem(channel.number, { created, sequence, cells }, channel.columns);
    this.unique.claimAll(channel, values, serial);
    const item = { serial, sequence: 0 };
    this.append(channel, { sequence, type: 'created', item, version: 1, actor });
    return { outcome: 'created', itemId: itemId(serial), sequence };
  }

  private append(
    channel: OpenChannel,
    event: {
      readonly sequence: Sequence;
      readonly type: StoredEvent['type'];
      readonly item: { readonly serial: number; readonly sequence: Sequence };
      readonly version: Version;
      readonly actor: string;
      readonly changedColumns?: string;
      readonly keyRecord?: KeyRecord | null;
    },
  ): void {
    const { sequence, type, version, actor, changedColumns = '', keyRecord = null, item } = event;
    const { serial, sequence: previous } = item;
    this.engine.appendEvent(channel.number, {
      sequence,
      type,
      version,
      actor,
      serial,
      previous,
      changedColumns,
      keyRecord,
    });
  }

  /** Walks the item's own events back from its newest; null as soon as one of them is no longer known. */
  private keysChangedSince(channel: OpenChannel, item: StoredItem, version: Version): readonly string[] | null {
    if (version > item.version) return null;
    const columns = new Set<number>();
    let { sequence } = item;
    for (let left = item.version - version; left > 0; left -= 1) {
      if (sequence < channel.document.oldestSequence) return null;
      const event = this.engine.findEvent(channel.number, sequence);
      if (event === undefined) return null;
      for (const column of event.changedColumns.split(',')) columns.add(Number(column));
      sequence = event.previous;
    }
    return channel.columns.flatMap(({ number }) => (columns.has(number) ? (channel.keyOf.get(number) ?? []) : []));
  }

  private compute(formulas: OpenChannel['formulas'], values: ItemValues, created: string): ItemValues {
    const input = { values, created, today: this.options.today() };
    return Object.fromEntries(formulas.map(({ key, compute }) => [key, compute(input)]));
  }

  private find(channel: OpenChannel, id: string, columns: readonly StoredColumn[]): StoredItem | undefined {
    const serial = serialOf(id);
    return serial === undefined ? undefined : this.engine.findItem(channel.number, serial, columns);
  }

  private missing(channel: OpenChannel, id: string): { readonly outcome: 'missing'; readonly deleted: boolean } {
    return { outcome: 'missing', deleted: this.wasIssued(channel, id) };
  }

  private wasIssued(channel: OpenChannel, id: string): boolean {
    return this.issuedSerial(channel, id) !== undefined;
  }

  /** The serial in an id that this channel issued, also when its item was deleted. */
  private issuedSerial(channel: OpenChannel, id: string): number | undefined {
    const serial = serialOf(id);
    return serial !== undefined && this.engine.channelOfSerial(serial) === channel.number ? serial : undefined;
  }

  /** A cursor is a position: the item may be gone, but this channel must have issued its id. */
  private positionBelow(channel: OpenChannel, beforeId: string | null): { below: number | null } | undefined {
    if (beforeId === null) return { below: null };
    const below = this.issuedSerial(channel, beforeId);
    return below === undefined ? undefined : { below };
  }

  private lookup(channel: OpenChannel, serial: number): ValidationLookup {
    return {
      isTaken: (key, value) => this.unique.isTaken(channel, key, value, serial),
      itemLives: (channelId, id) => {
        const relatedSerial = serialOf(id);
        if (relatedSerial === undefined || !this.book.has(channelId)) return false;
        return this.engine.hasItem(this.book.open(channelId).number, relatedSerial);
      },
      fileExists: (fileId) => channel.channel.files.includes(fileId),
    };
  }
}

/** Reads the changed keys that an edit left, as `JSON.stringify` wrote them. */
function readKeys(text: string): readonly string[] {
  return JSON.parse(text);
}

function toRecordEvent({ sequence, type, serial, version, actor }: StoredEvent): RecordEvent {
  return { sequence, type, itemId: itemId(serial), version, actor };
}
