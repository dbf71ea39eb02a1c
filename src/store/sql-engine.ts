import type { Sequence } from '../record/event.js';
import { parseJson, textAsJson } from '../record/json-value.js';
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
import { KeyIndex } from './key-index.js';
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver.js';

/** All that the store keeps is in a schema of its own, `m`; `s` holds a copy of it. Either is emptied by detaching it. */
type Schema = 'm' | 's';

// Small pages: an edit copies each page that it changes into the journal first, and takes 0.93 of the time with these.
const open = (schema: Schema): string => `
ATTACH ':memory:' AS ${schema};
PRAGMA ${schema}.page_size = 1024;
PRAGMA ${schema}.journal_mode = MEMORY;`;

const TABLES = `
CREATE TABLE m.channels (number INTEGER PRIMARY KEY, document TEXT NOT NULL);
CREATE TABLE m.serials (serial INTEGER PRIMARY KEY, channel INTEGER NOT NULL);
CREATE TABLE m.claims (channel INTEGER NOT NULL, field INTEGER NOT NULL, value TEXT NOT NULL, serial INTEGER NOT NULL,
  PRIMARY KEY (channel, field, value, serial)) WITHOUT ROWID;`;

/**
 * The tables of one channel. An item's short values are one text, a line for each column: `lines`, below. SQLite writes a row whole
 * anyway, and one text is bound and read sooner than ten (0.9 of an edit's time). Long values are kept apart, so that an edit copies little.
 * Of an event, what nobody searches by is one text too.
 */
function channelTables(channel: number): string {
  return `
CREATE TABLE IF NOT EXISTS m.items_${channel} (serial INTEGER PRIMARY KEY, version INTEGER NOT NULL, sequence INTEGER NOT NULL, lines TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS m.long_${channel} (serial INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS m.events_${channel} (sequence INTEGER PRIMARY KEY, type INTEGER NOT NULL, serial INTEGER NOT NULL,
  version INTEGER NOT NULL, previous INTEGER NOT NULL, key TEXT, detail TEXT NOT NULL);`;
}

const EVENT_COLUMNS = 'sequence, type, serial, version, previous, key, detail';

/** Events are kept by the place of their type in this list. */
const EVENT_TYPES: readonly StoredEvent['type'][] = ['created', 'edited', 'deleted'];

const STATEMENTS_MAX = 500;

/** The engine for every SQLite binding: all SQL is here. Names in it are numbers of ours, values are always bound. */
export class SqlEngine implements StoreEngine {
  readonly name: string;
  private readonly statements = new Map<string, SqlStatement>();
  /** The item that was found last in this transaction: an edit changes what it just read, and need not read it twice. */
  private found: FoundItem | null = null;
  /** The highest serial that was given, while that is known. */
  private lastSerial: number | null = null;
  /** Keys are looked up here. In SQL their index is a fifth of an edit's writes, and these tables live as long as the process anyway. */
  private keys = new KeyIndex();
  private copiedKeys: KeyIndex | null = null;
  /** Tables that may differ from the copy's: most trials leave long texts alone, and without these a copy is restored in half the time. */
  private readonly touched = new Set<string>();

  constructor(private readonly driver: SqlDriver) {
    this.name = driver.name;
    driver.execute(open('m'));
    driver.execute(TABLES);
  }

  begin(): void {
    this.found = null;
    this.keys.begin();
    this.prepared('BEGIN IMMEDIATE').run([]);
  }

  commit(): void {
    this.prepared('COMMIT').run([]);
  }

  rollback(): void {
    this.found = null;
    this.lastSerial = null;
    this.keys.rollback();
    this.prepared('ROLLBACK').run([]);
  }

  saveChannel(channel: number, document: string): void {
    this.driver.execute(channelTables(channel));
    this.writing('channels', 'INSERT OR REPLACE INTO m.channels (number, document) VALUES (?, ?)').run([
      channel,
      document,
    ]);
  }

  loadChannels(): { channel: number; document: string }[] {
    return this.prepared('SELECT number, document FROM m.channels ORDER BY number')
      .all([])
      .map((row) => ({ channel: numberAt(row, 0), document: textAt(row, 1) }));
  }

  loadChannel(channel: number): string {
    const row = this.prepared('SELECT document FROM m.channels WHERE number = ?').first([channel]);
    if (row === undefined) throw new Error(`the engine keeps no channel ${channel}`);
    return textAt(row, 0);
  }

  addColumns(channel: number, columns: readonly StoredColumn[]): void {
    // A short column is a line that no item has yet.
    const added = columns.filter(({ long }) => long);
    if (added.length === 0) return;
    this.driver.execute(
      added.map(({ number }) => `ALTER TABLE m.long_${channel} ADD COLUMN c${number} TEXT;`).join('\n'),
    );
    this.forgetStatements();
  }

  insertItem(
    channel: number,
    item: { readonly created: string; readonly sequence: Sequence; readonly cells: readonly StoredCell[] },
    columns: readonly StoredColumn[],
  ): number {
    this.lastSerial ??= this.highest('SELECT max(serial) FROM m.serials');
    const serial = this.lastSerial + 1;
    this.writing('serials', 'INSERT INTO m.serials (serial, channel) VALUES (?, ?)').run([serial, channel]);
    this.lastSerial = serial;
    const plan = planOf(channel, columns);
    const sql = sqlOf(channel);
    const lines = withCells([item.created], plan, item.cells);
    this.writing(sql.items, sql.insertItem).run([serial, item.sequence, lines.join('\n')]);
    if (plan.long.length > 0) {
      this.writing(sql.long, plan.insertLong).run([serial, ...longCells(plan, item.cells)]);
    }
    return serial;
  }

  findItem(channel: number, serial: number, columns: readonly StoredColumn[]): StoredItem | undefined {
    const plan = planOf(channel, columns);
    const row = this.prepared(plan.find).first([serial]);
    if (row === undefined) {
      this.found = null;
      return undefined;
    }
    const lines = textAt(row, 3).split('\n');
    this.found = { channel, serial, lines };
    return toItem(plan, row, lines);
  }

  hasItem(channel: number, serial: number): boolean {
    return this.prepared(sqlOf(channel).hasItem).first([serial]) !== undefined;
  }

  updateItem(
    channel: number,
    item: Pick<StoredItem, 'serial' | 'version' | 'sequence' | 'cells'>,
    columns: readonly StoredColumn[],
  ): void {
    const { serial } = item;
    if (this.found?.serial !== serial || this.found.channel !== channel) this.findItem(channel, serial, []);
    if (this.found === null) return;
    const { lines: before } = this.found;
    this.found = null;
    const plan = planOf(channel, columns);
    const sql = sqlOf(channel);
    const lines = withCells(before, plan, item.cells);
    this.writing(sql.items, sql.updateItem).run([item.version, item.sequence, lines.join('\n'), serial]);
    // An item that was created before its channel had a long field has no row of long values yet.
    if (plan.long.length > 0) {
      this.writing(sql.long, plan.updateLong).run([serial, ...longCells(plan, item.cells)]);
    }
  }

  deleteItem(channel: number, serial: number): void {
    this.found = null;
    const { items, long } = sqlOf(channel);
    for (const table of [items, long]) {
      this.writing(table, `DELETE FROM m.${table} WHERE serial = ?`).run([serial]);
    }
  }

  channelOfSerial(serial: number): number | undefined {
    const row = this.prepared('SELECT channel FROM m.serials WHERE serial = ?').first([serial]);
    return row && numberAt(row, 0);
  }

  listItems(channel: number, position: PagePosition, limit: number, columns: readonly StoredColumn[]): StoredItem[] {
    const plan = planOf(channel, columns);
    const items = (rows: SqlValue[][]): StoredItem[] =>
      rows.map((row) => toItem(plan, row, textAt(row, 3).split('\n')));
    // The limit is written into the statement: a bound one makes SQLite prepare it again at every run.
    if ('offset' in position) {
      return items(this.prepared(`${plan.select} ORDER BY serial DESC LIMIT ${limit} OFFSET ?`).all([position.offset]));
    }
    const below = position.below ?? Number.MAX_SAFE_INTEGER;
    return items(this.prepared(`${plan.select} WHERE serial < ? ORDER BY serial DESC LIMIT ${limit}`).all([below]));
  }

  claimValue(channel: number, column: number, value: string, serial: number): void {
    this.writing('claims', 'INSERT INTO m.claims (channel, field, value, serial) VALUES (?, ?, ?, ?)').run([
      channel,
      column,
      value,
      serial,
    ]);
  }

  releaseValue(channel: number, column: number, value: string, serial: number): void {
    this.writing('claims', 'DELETE FROM m.claims WHERE channel = ? AND field = ? AND value = ? AND serial = ?').run([
      channel,
      column,
      value,
      serial,
    ]);
  }

  clearClaims(channel: number, column: number): void {
    this.writing('claims', 'DELETE FROM m.claims WHERE channel = ? AND field = ?').run([channel, column]);
  }

  isClaimed(channel: number, column: number, value: string, serial: number): boolean {
    const sql = 'SELECT 1 FROM m.claims WHERE channel = ? AND field = ? AND value = ? AND serial <> ? LIMIT 1';
    return this.prepared(sql).first([channel, column, value, serial]) !== undefined;
  }

  appendEvent(channel: number, event: StoredEvent): void {
    const key = event.keyRecord?.key ?? null;
    if (key !== null) {
      const before = this.keys.set(channel, event.actor, key, event.sequence);
      if (before !== undefined && this.eventWithKey(channel, before, event.actor, key) !== undefined) {
        throw new Error('the key was used before');
      }
    }
    const sql = sqlOf(channel);
    this.writing(sql.events, sql.insertEvent).run([
      event.sequence,
      EVENT_TYPES.indexOf(event.type),
      event.serial,
      event.version,
      event.previous,
      key,
      detailOf(event),
    ]);
  }

  findEvent(channel: number, sequence: Sequence): StoredEvent | undefined {
    const row = this.prepared(sqlOf(channel).findEvent).first([sequence]);
    return row && toEvent(row);
  }

  findEventByKey(channel: number, actor: string, key: string): KeyedEvent | undefined {
    const sequence = this.keys.find(channel, actor, key);
    return sequence === undefined ? undefined : this.eventWithKey(channel, sequence, actor, key);
  }

  listEvents(channel: number, after: Sequence, limit: number): StoredEvent[] {
    const sql = `SELECT ${EVENT_COLUMNS} FROM m.events_${channel} WHERE sequence > ? ORDER BY sequence LIMIT ${limit}`;
    return this.prepared(sql).all([after]).map(toEvent);
  }

  lastSequence(channel: number): Sequence {
    return this.highest(`SELECT max(sequence) FROM m.events_${channel}`);
  }

  forgetEvents(channel: number): void {
    const { items, events } = sqlOf(channel);
    this.writing(events, `DELETE FROM m.${events}`).run([]);
    this.writing(items, `UPDATE m.${items} SET sequence = 0`).run([]);
  }

  /** A row whose event was keyed stays: it is what the key is answered from. */
  pruneEvents(channel: number, below: Sequence): void {
    const { events } = sqlOf(channel);
    this.writing(events, `DELETE FROM m.${events} WHERE sequence < ? AND key IS NULL`).run([below]);
  }

  reset(): void {
    this.forgetStatements();
    this.found = null;
    this.lastSerial = null;
    this.keys = new KeyIndex();
    this.driver.execute(`DETACH m;${open('m')}${TABLES}`);
    if (this.copiedKeys !== null) this.driver.execute('DETACH s;');
    this.copiedKeys = null;
  }

  keepCopy(): void {
    if (this.copiedKeys === null) this.driver.execute(open('s'));
    this.copiedKeys = this.keys.copy();
    this.copy('m', 's');
  }

  restoreCopy(lastSerial?: number): void {
    if (this.copiedKeys === null) throw new Error('no copy was kept');
    this.keys = this.copiedKeys.copy();
    this.lastSerial = null;
    this.copy('s', 'm', lastSerial);
  }

  close(): void {
    this.statements.clear();
    this.driver.close();
  }

  /** Makes one schema hold what the other does: row by row where both have the same tables, since nothing is prepared anew then. */
  private copy(from: Schema, to: Schema, lastSerial?: number): void {
    const shape = this.shapeOf(from);
    const isOther = JSON.stringify(shape) !== JSON.stringify(this.shapeOf(to));
    if (isOther) {
      this.forgetStatements();
      const made = shape.map(({ sql }) => `${sql.replace(/^CREATE TABLE /, `$&${to}.`)};`);
      this.driver.execute(`DETACH ${to};${open(to)}${made.join('\n')}`);
    }
    this.begin();
    for (const { name } of shape) {
      if (!isOther && lastSerial === undefined && !this.touched.has(name)) continue;
      this.prepared(`DELETE FROM ${to}.${name}`).run([]);
      const rows = `INSERT INTO ${to}.${name} SELECT * FROM ${from}.${name}`;
      // All but the channels are of items. Without a condition SQLite takes rows over as they are, which is faster.
      if (lastSerial === undefined || name === 'channels') this.prepared(rows).run([]);
      else this.prepared(`${rows} WHERE serial <= ?`).run([lastSerial]);
    }
    this.commit();
    this.touched.clear();
    if (lastSerial !== undefined) for (const { name } of shape) this.touched.add(name);
  }

  /** The tables of a schema. */
  private shapeOf(schema: Schema): { readonly name: string; readonly sql: string }[] {
    return this.prepared(`SELECT name, sql FROM ${schema}.sqlite_schema WHERE type = 'table' ORDER BY name`)
      .all([])
      .map(([name, sql]) => ({ name: String(name), sql: String(sql) }));
  }

  /** An event that was undone or forgotten has left its place to none, or to another. */
  private eventWithKey(channel: number, sequence: Sequence, actor: string, key: string): KeyedEvent | undefined {
    const event = this.findEvent(channel, sequence);
    if (event === undefined || !isKeyed(event)) return undefined;
    return event.keyRecord.key === key && event.actor === actor ? event : undefined;
  }

  /** The number that a statement finds to be the highest; 0 where there is none to look at. */
  private highest(sql: string): number {
    const found = this.prepared(sql).first([])?.[0];
    return typeof found === 'number' ? found : 0;
  }

  /** A statement that changes a table. */
  private writing(table: string, sql: string): SqlStatement {
    this.touched.add(table);
    return this.prepared(sql);
  }

  private prepared(sql: string): SqlStatement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      // Each set of long columns and each limit is a statement of its own; a caller that sends every one must not fill the memory.
      if (this.statements.size >= STATEMENTS_MAX) this.forgetStatements();
      statement = this.driver.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private forgetStatements(): void {
    for (const statement of this.statements.values()) statement.free();
    this.statements.clear();
  }
}

/** An item as it was read: the day it was created, then the cell of each short column, all without a line break. */
interface FoundItem {
  readonly channel: number;
  readonly serial: number;
  readonly lines: readonly string[];
}

/** The line of a column that is in no line. */
const LONG = -1;

/** What a list of columns means in SQL: where each of them is, and the statements over them. */
interface ColumnPlan {
  readonly channel: number;
  /** For each place of the list, the line of the column, or LONG. */
  readonly lines: readonly number[];
  /** Places of the long ones. */
  readonly long: readonly number[];
  readonly select: string;
  readonly find: string;
  readonly insertLong: string;
  readonly updateLong: string;
}

interface ChannelSql {
  readonly items: string;
  readonly long: string;
  readonly events: string;
  readonly insertItem: string;
  readonly hasItem: string;
  readonly updateItem: string;
  readonly insertEvent: string;
  readonly findEvent: string;
}

const channelSql = new Map<number, ChannelSql>();

/** The statements of one channel, written once: a text that is built anew at each call has to be hashed anew to find its statement. */
function sqlOf(channel: number): ChannelSql {
  let sql = channelSql.get(channel);
  if (sql === undefined) {
    sql = {
      items: `items_${channel}`,
      long: `long_${channel}`,
      events: `events_${channel}`,
      insertItem: `INSERT INTO m.items_${channel} (serial, version, sequence, lines) VALUES (?, 1, ?, ?)`,
      hasItem: `SELECT 1 FROM m.items_${channel} WHERE serial = ?`,
      updateItem: `UPDATE m.items_${channel} SET version = ?, sequence = ?, lines = ? WHERE serial = ?`,
      insertEvent: `INSERT INTO m.events_${channel} (${EVENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      findEvent: `SELECT ${EVENT_COLUMNS} FROM m.events_${channel} WHERE sequence = ?`,
    };
    channelSql.set(channel, sql);
  }
  return sql;
}

/** A store asks with one and the same list for the same keys of a channel, so each list is put into SQL once. */
const plans = new WeakMap<readonly StoredColumn[], ColumnPlan>();

function planOf(channel: number, columns: readonly StoredColumn[]): ColumnPlan {
  let plan = plans.get(columns);
  if (plan?.channel !== channel) {
    plan = makePlan(channel, columns);
    plans.set(columns, plan);
  }
  return plan;
}

function makePlan(channel: number, columns: readonly StoredColumn[]): ColumnPlan {
  const long = [...columns.keys()].filter((place) => columns[place]?.long);
  const names = long.map((place) => `c${columns[place]?.number}`);
  const insertLong = `INSERT INTO m.long_${channel} (serial${names.map((name) => `, ${name}`).join('')}) VALUES (?${', ?'.repeat(names.length)})`;
  // A subselect for each long value: SQLite's join by rowid costs more in these versions.
  const selected = names.map((name) => `, (SELECT ${name} FROM m.long_${channel} WHERE serial = i.serial)`);
  const select = `SELECT serial, version, sequence, lines${selected.join('')} FROM m.items_${channel} AS i`;
  return {
    channel,
    lines: columns.map((column) => (column.long ? LONG : column.number)),
    long,
    select,
    find: `${select} WHERE serial = ?`,
    insertLong,
    updateLong: `${insertLong} ON CONFLICT (serial) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  };
}

/** The lines with other cells in the places of a plan; a column that no item had yet makes more lines. */
function withCells(lines: readonly string[], plan: ColumnPlan, cells: readonly StoredCell[]): readonly string[] {
  const changed = [...lines];
  for (let place = 0; place < cells.length; place += 1) {
    const line = plan.lines[place] ?? LONG;
    if (line === LONG) continue;
    changed[line] = cells[place] ?? '';
  }
  return changed;
}

function longCells({ long }: ColumnPlan, cells: readonly StoredCell[]): StoredCell[] {
  return long.map((place) => cells[place] ?? null);
}

function toItem({ lines: places }: ColumnPlan, row: readonly SqlValue[], lines: readonly string[]): StoredItem {
  let long = 4;
  const cells = new Array<StoredCell>(places.length);
  for (let place = 0; place < places.length; place += 1) {
    const line = places[place] ?? LONG;
    if (line === LONG) {
      cells[place] = cellAt(row, long);
      long += 1;
    } else cells[place] = lines[line] || null;
  }
  const [created = ''] = lines;
  return { serial: numberAt(row, 0), version: numberAt(row, 1), sequence: numberAt(row, 2), created, cells };
}

/** Lines of an event: who, the columns that changed, and for a keyed one the request and the changed keys. JSON has no line break. */
function detailOf({ actor, changedColumns, keyRecord }: StoredEvent): string {
  const detail = `${textAsJson(actor)}\n${changedColumns}`;
  return keyRecord === null ? detail : `${detail}\n${keyRecord.request}\n${keyRecord.changedKeys}`;
}

function toEvent(row: readonly SqlValue[]): StoredEvent {
  const [who = '', changedColumns = '', request = '', changedKeys = ''] = textAt(row, 6).split('\n');
  const key = cellAt(row, 5);
  return {
    sequence: numberAt(row, 0),
    type: eventType(numberAt(row, 1)),
    serial: numberAt(row, 2),
    version: numberAt(row, 3),
    actor: String(parseJson(who)),
    previous: numberAt(row, 4),
    changedColumns,
    keyRecord: key === null ? null : { key, request, changedKeys },
  };
}

function eventType(place: number): StoredEvent['type'] {
  const type = EVENT_TYPES[place];
  if (type === undefined) throw new Error(`no event has a type ${place}`);
  return type;
}

// What the tables above hold in a place of a row is known; anything else there is a broken invariant.

function numberAt(row: readonly SqlValue[], place: number): number {
  const value = row[place];
  if (typeof value !== 'number') throw new Error(`a row has no number at ${place}`);
  return value;
}

function textAt(row: readonly SqlValue[], place: number): string {
  const value = row[place];
  if (typeof value !== 'string') throw new Error(`a row has no text at ${place}`);
  return value;
}

function cellAt(row: readonly SqlValue[], place: number): StoredCell {
  return row[place] === null ? null : textAt(row, place);
}
