import { changeSchema, type RecordChannel, type SchemaChange } from '../record/channel.js';
import type { Sequence } from '../record/event.js';
import type { StoredColumn, StoreEngine } from './engine.js';
import {
  type ChannelDocument,
  type OpenChannel,
  openChannel,
  readChannelDocument,
  withColumns,
} from './open-channel.js';
import type { SchemaChangeResult } from './results.js';
import { inTransaction } from './transaction.js';
import type { UniqueValues } from './unique-values.js';

/** The channels of a store, each opened once per schema, and how far its log has come. */
export class ChannelBook {
  private readonly channels = new Map<string, OpenChannel>();
  private readonly heads = new Map<string, Sequence>();

  constructor(
    private readonly engine: StoreEngine,
    private readonly logId: string,
  ) {
    this.load();
  }

  /** One transaction. After a failure what the engine keeps is read again: a commit may fail after it took effect. */
  transact<Result extends { readonly outcome: string }>(work: () => Result): Result {
    try {
      return inTransaction(this.engine, work);
    } catch (thrown) {
      this.load();
      throw thrown;
    }
  }

  has(channelId: string): boolean {
    return this.channels.has(channelId);
  }

  /** @throws when there is no such channel: whoever asks has checked. */
  open(channelId: string): OpenChannel {
    const channel = this.channels.get(channelId);
    if (channel === undefined) throw new Error(`the store has no channel ${channelId}`);
    return channel;
  }

  /** The newest sequence of a channel's log; 0 when nothing happened yet. */
  head(channelId: string): Sequence {
    return this.heads.get(channelId) ?? 0;
  }

  /** Notes how far the log has come, once the transaction that took it there is kept. */
  advance(channelId: string, sequence: Sequence): void {
    this.heads.set(channelId, sequence);
  }

  add(channel: RecordChannel): void {
    if (this.channels.has(channel.id)) throw new Error(`the store already has a channel ${channel.id}`);
    const number = this.channels.size + 1;
    const logId = `${this.logId}_${number}`;
    const document = withColumns({ channel, columns: {}, nextColumn: 0, logId, oldestSequence: 1 }, channel.schema);
    const open = openChannel(number, document);
    this.transact(() => this.keep(number, document, new Set()));
    this.channels.set(channel.id, open);
  }

  change(open: OpenChannel, change: SchemaChange, unique: UniqueValues): SchemaChangeResult {
    const changed = changeSchema(open.channel, change, [...this.channels.keys()]);
    if ('flaws' in changed) return { outcome: 'refused', flaws: changed.flaws };
    const document = {
      ...withColumns(renamed(open.document, change), changed.channel.schema),
      channel: changed.channel,
    };
    const reopened = openChannel(open.number, document);
    const result = this.transact(() => {
      const written = this.keep(open.number, document, new Set(open.keyOf.keys()));
      unique.claimNewlyUnique(open, document);
      return written;
    });
    this.channels.set(open.channel.id, reopened);
    return result;
  }

  prune(open: OpenChannel, below: Sequence): void {
    const newest = this.head(open.channel.id);
    const oldestSequence = Math.max(open.document.oldestSequence, Math.min(below, newest + 1));
    const document = { ...open.document, oldestSequence };
    this.transact(() => {
      this.engine.pruneEvents(open.number, oldestSequence);
      return this.keep(open.number, document, new Set(open.keyOf.keys()));
    });
    this.channels.set(open.channel.id, { ...open, document });
  }

  /** Begins the log of a channel anew, with neither its events nor what its keys were answered. */
  loseLog(open: OpenChannel): void {
    const document = { ...open.document, logId: `${open.document.logId}'`, oldestSequence: 1 };
    this.transact(() => {
      this.engine.forgetEvents(open.number);
      return this.keep(open.number, document, new Set(open.keyOf.keys()));
    });
    this.channels.set(open.channel.id, { ...open, document });
    this.heads.set(open.channel.id, 0);
  }

  /** Reads again what the engine keeps, as after a start. */
  load(): void {
    this.channels.clear();
    this.heads.clear();
    for (const { channel: number, document: text } of this.engine.loadChannels()) {
      const document = readChannelDocument(text);
      this.channels.set(document.channel.id, openChannel(number, document));
      // Pruning may have taken the newest event; the log had come as far as what it says is the oldest.
      this.heads.set(document.channel.id, Math.max(this.engine.lastSequence(number), document.oldestSequence - 1));
    }
  }

  /** Writes a channel's document and makes room for the columns that it did not have. */
  private keep(number: number, document: ChannelDocument, had: ReadonlySet<number>): { readonly outcome: 'changed' } {
    this.engine.saveChannel(number, JSON.stringify(document));
    const added = Object.values(document.columns).filter((column) => !had.has(column.number));
    if (added.length > 0) this.engine.addColumns(number, added);
    return { outcome: 'changed' };
  }
}

/** A renamed field keeps its column, and so its values, under its new key. */
function renamed(document: ChannelDocument, change: SchemaChange): ChannelDocument {
  if (change.kind !== 'rename_field') return document;
  const columns = Object.entries(document.columns).map(([key, column]): [string, StoredColumn] => [
    key === change.key ? change.to : key,
    column,
  ]);
  return { ...document, columns: Object.fromEntries(columns) };
}
