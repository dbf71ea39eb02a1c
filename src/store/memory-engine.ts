import type { Sequence } from '../record/event.js';
import {
  isKeyed,
  type KeyedEvent,
  type PagePosition,
  type StoredCell,
  type StoredColumn,
  type StoredEvent,
  type StoredItem,
  type StoreEngine,
} from './engine.js';

interface MemoryItem {
  readonly version: number;
  readonly sequence: Sequence;
  readonly created: string;
  readonly cells: ReadonlyMap<number, StoredCell>;
}

interface MemoryChannel {
  document: string;
  readonly items: Map<number, MemoryItem>;
  readonly events: Map<Sequence, StoredEvent>;
  /** By key and actor, the event that used it. */
  readonly keys: Map<string, KeyedEvent>;
}

interface MemoryCopy {
  readonly channels: ReadonlyMap<number, MemoryChannel>;
  readonly serials: ReadonlyMap<number, number>;
  readonly claims: ReadonlyMap<string, Set<number>>;
}

/** Plain Maps and a list of what to undo: the reference that the SQL engine is compared with. */
export class MemoryEngine implements StoreEngine {
  readonly name = 'memory';
  private channels = new Map<number, MemoryChannel>();
  private serials = new Map<number, number>();
  private claims = new Map<string, Set<number>>();
  private kept: MemoryCopy | null = null;
  private undo: (() => void)[] | undefined;

  begin(): void {
    if (this.undo !== undefined) throw new Error('a transaction is already open');
    this.undo = [];
  }

  commit(): void {
    this.openTransaction();
    this.undo = undefined;
  }

  rollback(): void {
    for (const step of this.openTransaction().reverse()) step();
    this.undo = undefined;
  }

  saveChannel(channel: number, document: string): void {
    const kept = this.channels.get(channel);
    if (kept === undefined) {
      this.put(this.channels, channel, { document, items: new Map(), events: new Map(), keys: new Map() });
      return;
    }
    const before = kept.document;
    this.openTransaction().push(() => {
      kept.document = before;
    });
    kept.document = document;
  }

  loadChannels(): { channel: number; document: string }[] {
    return [...this.channels]
      .map(([channel, { document }]) => ({ channel, document }))
      .sort((left, right) => left.channel - right.channel);
  }

  loadChannel(channel: number): string {
    return this.channel(channel).document;
  }

  addColumns(): void {
    // An item holds only the columns that were written to it: there is no room to make.
  }

  insertItem(
    channel: number,
    item: { readonly created: string; readonly sequence: Sequence; readonly cells: readonly StoredCell[] },
    columns: readonly StoredColumn[],
  ): number {
    const serial = this.serials.size + 1;
    this.put(this.serials, serial, channel);
    const cells = new Map(columns.map(({ number }, index) => [number, item.cells[index] ?? null]));
    this.put(this.channel(channel).items, serial, {
      version: 1,
      sequence: item.sequence,
      created: item.created,
      cells,
    });
    return serial;
  }

  findItem(channel: number, serial: number, columns: readonly StoredColumn[]): StoredItem | undefined {
    const item = this.channel(channel).items.get(serial);
    return item && toItem(serial, item, columns);
  }

  hasItem(channel: number, serial: number): boolean {
    return this.channel(channel).items.has(serial);
  }

  updateItem(
    channel: number,
    item: Pick<StoredItem, 'serial' | 'version' | 'sequence' | 'cells'>,
    columns: readonly StoredColumn[],
  ): void {
    const { items } = this.channel(channel);
    const kept = items.get(item.serial);
    if (kept === undefined) return;
    const cells = new Map(kept.cells);
    columns.forEach(({ number }, index) => {
      cells.set(number, item.cells[index] ?? null);
    });
    this.put(items, item.serial, { ...kept, version: item.version, sequence: item.sequence, cells });
  }

  deleteItem(channel: number, serial: number): void {
    this.remove(this.channel(channel).items, serial);
  }

  channelOfSerial(serial: number): number | undefined {
    return this.serials.get(serial);
  }

  listItems(channel: number, position: PagePosition, limit: number, columns: readonly StoredColumn[]): StoredItem[] {
    // Serials only grow, so a channel's items lie in their order; of one that was put back after a rollback that is not sure.
    const newestFirst = [...this.channel(channel).items.keys()].sort((left, right) => right - left);
    const from =
      'offset' in position
        ? newestFirst.slice(position.offset)
        : newestFirst.filter((serial) => position.below === null || serial < position.below);
    return from.slice(0, limit).flatMap((serial) => this.findItem(channel, serial, columns) ?? []);
  }

  claimValue(channel: number, column: number, value: string, serial: number): void {
    const name = claimName(channel, column, value);
    this.put(this.claims, name, new Set([...(this.claims.get(name) ?? []), serial]));
  }

  releaseValue(channel: number, column: number, value: string, serial: number): void {
    const name = claimName(channel, column, value);
    const others = [...(this.claims.get(name) ?? [])].filter((holder) => holder !== serial);
    this.put(this.claims, name, new Set(others));
  }

  clearClaims(channel: number, column: number): void {
    const prefix = claimName(channel, column, '');
    for (const name of [...this.claims.keys()]) if (name.startsWith(prefix)) this.remove(this.claims, name);
  }

  isClaimed(channel: number, column: number, value: string, serial: number): boolean {
    return [...(this.claims.get(claimName(channel, column, value)) ?? [])].some((holder) => holder !== serial);
  }

  appendEvent(channel: number, event: StoredEvent): void {
    const { events, keys } = this.channel(channel);
    this.put(events, event.sequence, event);
    if (!isKeyed(event)) return;
    const name = keyName(event.actor, event.keyRecord.key);
    if (keys.has(name)) throw new Error('the key was used before');
    this.put(keys, name, event);
  }

  findEvent(channel: number, sequence: Sequence): StoredEvent | undefined {
    return this.channel(channel).events.get(sequence);
  }

  findEventByKey(channel: number, actor: string, key: string): KeyedEvent | undefined {
    return this.channel(channel).keys.get(keyName(actor, key));
  }

  listEvents(channel: number, after: Sequence, limit: number): StoredEvent[] {
    return [...this.channel(channel).events.values()]
      .filter(({ sequence }) => sequence > after)
      .sort((left, right) => left.sequence - right.sequence)
      .slice(0, limit);
  }

  lastSequence(channel: number): Sequence {
    let last = 0;
    for (const sequence of this.channel(channel).events.keys()) last = Math.max(last, sequence);
    return last;
  }

  forgetEvents(channel: number): void {
    const { events, items, keys } = this.channel(channel);
    for (const sequence of [...events.keys()]) this.remove(events, sequence);
    for (const name of [...keys.keys()]) this.remove(keys, name);
    for (const [serial, item] of [...items]) this.put(items, serial, { ...item, sequence: 0 });
  }

  pruneEvents(channel: number, below: Sequence): void {
    const { events } = this.channel(channel);
    for (const event of [...events.values()]) {
      if (event.sequence < below && event.keyRecord === null) this.remove(events, event.sequence);
    }
  }

  reset(): void {
    this.channels.clear();
    this.serials.clear();
    this.claims.clear();
    this.kept = null;
    this.undo = undefined;
  }

  keepCopy(): void {
    this.kept = copyOf({ channels: this.channels, serials: this.serials, claims: this.claims });
  }

  restoreCopy(lastSerial = Number.MAX_SAFE_INTEGER): void {
    if (this.kept === null) throw new Error('no copy was kept');
    const { channels, serials, claims } = copyOf(this.kept, lastSerial);
    this.channels = channels;
    this.serials = serials;
    this.claims = claims;
  }

  close(): void {
    this.reset();
  }

  private channel(channel: number): MemoryChannel {
    const kept = this.channels.get(channel);
    if (kept === undefined) throw new Error(`the engine keeps no channel ${channel}`);
    return kept;
  }

  private openTransaction(): (() => void)[] {
    if (this.undo === undefined) throw new Error('no transaction is open');
    return this.undo;
  }

  private put<K, V extends NonNullable<unknown>>(map: Map<K, V>, key: K, value: V): void {
    const before = map.get(key);
    this.openTransaction().push(() => {
      if (before === undefined) map.delete(key);
      else map.set(key, before);
    });
    map.set(key, value);
  }

  private remove<K, V extends NonNullable<unknown>>(map: Map<K, V>, key: K): void {
    const before = map.get(key);
    if (before === undefined) return;
    this.openTransaction().push(() => map.set(key, before));
    map.delete(key);
  }
}

/** Items and events are never changed in place, only the maps that hold them. */
function copyOf(
  { channels, serials, claims }: MemoryCopy,
  lastSerial = Number.MAX_SAFE_INTEGER,
): {
  channels: Map<number, MemoryChannel>;
  serials: Map<number, number>;
  claims: Map<string, Set<number>>;
} {
  return {
    channels: new Map(
      [...channels].map(([number, { document, items, events, keys }]) => [
        number,
        {
          document,
          items: only(items, (_, serial) => serial <= lastSerial),
          events: only(events, ({ serial }) => serial <= lastSerial),
          keys: only(keys, ({ serial }) => serial <= lastSerial),
        },
      ]),
    ),
    serials: only(serials, (_, serial) => serial <= lastSerial),
    claims: new Map(
      [...claims].map(([name, holders]) => [name, new Set([...holders].filter((serial) => serial <= lastSerial))]),
    ),
  };
}

function only<K, V>(map: ReadonlyMap<K, V>, isKept: (value: V, key: K) => boolean): Map<K, V> {
  const kept = new Map<K, V>();
  for (const [key, value] of map) if (isKept(value, key)) kept.set(key, value);
  return kept;
}

function keyName(actor: string, key: string): string {
  return JSON.stringify([actor, key]);
}

function claimName(channel: number, column: number, value: string): string {
  return `${channel}/${column}/${value}`;
}

function toItem(serial: number, item: MemoryItem, columns: readonly StoredColumn[]): StoredItem {
  return {
    serial,
    version: item.version,
    sequence: item.sequence,
    created: item.created,
    cells: columns.map(({ number }) => item.cells.get(number) ?? null),
  };
}
