import type { Sequence } from '../record/event.js';
import type { PagePosition, StoredCell, StoredColumn, StoredEvent, StoredItem, StoreEngine } from './engine.js';
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver.js';

// A database handed to SQLite by sql.js is a file in an emulated file system, which every BEGIN IMMEDIATE locks: begin and commit
// alone cost 10 µs. Held exclusively from the start they cost 0.5.
const HOLD = `
PRAGMA main.locking_mode = EXCLUSIVE;
PRAGMA main.journal_mode = MEMORY;
PRAGMA main.synchronous = OFF;
BEGIN EXCLUSIVE; COMMIT;`;

// Attached memory has no file under it, and rolls back all the same.
const OPEN = `
ATTACH ':memory:' AS m;
PRAGMA m.journal_mode = MEMORY;
PRAGMA m.synchronous = OFF;`;

const TABLES = `
CREATE TABLE m.channels (number INTEGER PRIMARY KEY, document TEXT NOT NULL);
CREATE TABLE m.serials (serial INTEGER PRIMARY KEY, channel INTEGER NOT NULL);
CREATE TABLE m.claims (channel INTEGER NOT NULL, field INTEGER NOT NULL, value TEXT NOT NULL, serial INTEGER NOT NULL,
  PRIMARY KEY (channel, field, value, serial)) WITHOUT ROWID;`;

const EVENT_COLUMNS = 'sequence, type, serial, version, actor, previous, changed_columns, key, request, answered_keys';

const STATEMENTS_MAX = 500;

/** Long text crosses into SQLite as bytes. */
const encoder = new TextEncoder();

/** The tables of one channel: small values in the item's row, long ones apart, so that an edit copies little. */
function channelTables(channel: number): string {
  return `
CREATE TABLE IF NOT EXISTS m.items_${channel} (serial INTEGER PRIMARY KEY, version INTEGER NOT NULL, sequence INTEGER NOT NULL, created TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS m.long_${channel} (serial INTEGER PRIMARY KEY);
CREATE TABLE IF NOT EXISTS m.events_${channel} (sequence INTEGER PRIMARY KEY, type TEXT NOT NULL, serial INTEGER NOT NULL,
  version INTEGER NOT NULL, actor TEXT NOT NULL, previous INTEGER NOT NULL, changed_columns TEXT NOT NULL,
  key TEXT, request TEXT, answered_keys TEXT);
CREATE UNIQUE INDEX IF NOT EXISTS m.keys_${channel} ON events_${channel} (key, actor) WHERE key IS NOT NULL;`;
}

/** The engine for every SQLite binding: all SQL is here. Names in it are numbers of ours, values are always bound. */
export class SqlEngine implements StoreEngine {
  readonly name: string;
  private readonly statements = new Map<string, SqlStatement>();

  constructor(private readonly driver: SqlDriver) {
    this.name = driver.name;
    driver.execute(HOLD);
    driver.execute(OPEN);
    driver.execute(TABLES);
  }

  begin(): void {
    this.prepared('BEGIN IMMEDIATE').run([]);
  }

  commit(): void {
    this.prepared('COMMIT').run([]);
  }

  rollback(): void {
    this.prepared('ROLLBACK').run([]);
  }

  saveChannel(channel: number, document: string): void {
    this.driver.execute(channelTables(channel));
    this.prepared('INSERT OR REPLACE INTO m.channels (number, document) VALUES (?, ?)').run([channel, document]);
  }

  loadChannels(): { channel: number; document: string }[] {
    return this.prepared('SELECT number, document FROM m.channels ORDER BY number')
      .all([])
      .map(([channel, document]) => ({ channel: channel as number, document: document as string }));
  }

  loadChannel(channel: number): string {
    const row = this.prepared('SELECT document FROM m.channels WHERE number = ?').first([channel]);
    if (row === undefined) throw new Error(`the engine keeps no channel ${channel}`);
    return row[0] as string;
  }

  addColumns(channel: number, columns: readonly StoredColumn[]): void {
    const changes = columns.map(({ number, long }) => {
      return `ALTER TABLE m.${long ? 'long' : 'items'}_${channel} ADD COLUMN c${number} TEXT;`;
    });
    this.driver.execute(changes.join('\n'));
    this.forgetStatements();
  }

  insertItem(
    channel: number,
    item: { readonly created: string; readonly sequence: Sequence; readonly cells: readonly StoredCell[] },
    columns: readonly StoredColumn[],
  ): number {
    const issued = this.prepared('INSERT INTO m.serials (channel) VALUES (?) RETURNING serial').first([channel]);
    const serial = issued?.[0] as number;
    const plan = planOf(channel, columns);
    this.prepared(plan.insert).run([serial, item.sequence, item.created, ...shortCells(plan, item.cells)]);
    if (plan.long.length > 0) this.prepared(plan.insertLong).run([serial, ...longCells(plan, item.cells)]);
    return serial;
  }

  findItem(channel: number, serial: number, columns: readonly StoredColumn[]): StoredItem | undefined {
    const row = this.prepared(planOf(channel, columns).find).first([serial]);
    return row && toItem(row);
  }

  updateItem(
    channel: number,
    item: Pick<StoredItem, 'serial' | 'version' | 'sequence' | 'cells'>,
    columns: readonly StoredColumn[],
  ): void {
    const plan = planOf(channel, columns);
    this.prepared(plan.update).run([item.version, item.sequence, ...shortCells(plan, item.cells), item.serial]);
    // An item that was created before its channel had a long field has no row of long values yet.
    if (plan.long.length > 0) this.prepared(plan.updateLong).run([item.serial, ...longCells(plan, item.cells)]);
  }

  deleteItem(channel: number, serial: number): void {
    this.prepared(`DELETE FROM m.items_${channel} WHERE serial = ?`).run([serial]);
    this.prepared(`DELETE FROM m.long_${channel} WHERE serial = ?`).run([serial]);
  }

  channelOfSerial(serial: number): number | undefined {
    return this.prepared('SELECT channel FROM m.serials WHERE serial = ?').first([serial])?.[0] as number | undefined;
  }

  listItems(channel: number, position: PagePosition, limit: number, columns: readonly StoredColumn[]): StoredItem[] {
    const { select } = planOf(channel, columns);
    // The limit is written into the statement: a bound one makes SQLite prepare it again at every run.
    if ('offset' in position) {
      return this.prepared(`${select} ORDER BY serial DESC LIMIT ${limit} OFFSET ?`).all([position.offset]).map(toItem);
    }
    const below = position.below ?? Number.MAX_SAFE_INTEGER;
    return this.prepared(`${select} WHERE serial < ? ORDER BY serial DESC LIMIT ${limit}`).all([below]).map(toItem);
  }

  claimValue(channel: number, column: number, value: string, serial: number): void {
    this.prepared('INSERT INTO m.claims (channel, field, value, serial) VALUES (?, ?, ?, ?)').run([
      channel,
      column,
      value,
      serial,
    ]);
  }

  releaseValue(channel: number, column: number, value: string, serial: number): void {
    this.prepared('DELETE FROM m.claims WHERE channel = ? AND field = ? AND value = ? AND serial = ?').run([
      channel,
      column,
      value,
      serial,
    ]);
  }

  clearClaims(channel: number, column: number): void {
    this.prepared('DELETE FROM m.claims WHERE channel = ? AND field = ?').run([channel, column]);
  }

  isClaimed(channel: number, column: number, value: string, serial: number): boolean {
    const sql = 'SELECT 1 FROM m.claims WHERE channel = ? AND field = ? AND value = ? AND serial <> ? LIMIT 1';
    return this.prepared(sql).first([channel, column, value, serial]) !== undefined;
  }

  appendEvent(channel: number, event: StoredEvent): void {
    this.prepared(`INSERT INTO m.events_${channel} (${EVENT_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run([
      event.sequence,
      event.type,
      event.serial,
      event.version,
      event.actor,
      event.previous,
      event.changedColumns,
      event.keyRecord?.key ?? null,
      event.keyRecord?.request ?? null,
      event.keyRecord?.changedKeys ?? null,
    ]);
  }

  findEvent(channel: number, sequence: Sequence): StoredEvent | undefined {
    const row = this.prepared(`SELECT ${EVENT_COLUMNS} FROM m.events_${channel} WHERE sequence = ?`).first([sequence]);
    return row && toEvent(row);
  }

  findEventByKey(channel: number, actor: string, key: string): StoredEvent | undefined {
    const sql = `SELECT ${EVENT_COLUMNS} FROM m.events_${channel} WHERE key = ? AND actor = ?`;
    const row = this.prepared(sql).first([key, actor]);
    return row && toEvent(row);
  }

  listEvents(channel: number, after: Sequence, limit: number): StoredEvent[] {
    const sql = `SELECT ${EVENT_COLUMNS} FROM m.events_${channel} WHERE sequence > ? ORDER BY sequence LIMIT ${limit}`;
    return this.prepared(sql).all([after]).map(toEvent);
  }

  lastSequence(channel: number): Sequence {
    const row = this.prepared(`SELECT max(sequence) FROM m.events_${channel}`).first([]);
    return (row?.[0] as number | null) ?? 0;
  }

  forgetEvents(channel: number): void {
    this.prepared(`DELETE FROM m.events_${channel}`).run([]);
    this.prepared(`UPDATE m.items_${channel} SET sequence = 0`).run([]);
  }

  /** A row whose event was keyed stays: it is what the key is answered from. */
  pruneEvents(channel: number, below: Sequence): void {
    this.prepared(`DELETE FROM m.events_${channel} WHERE sequence < ? AND key IS NULL`).run([below]);
  }

  reset(): void {
    this.forgetStatements();
    this.driver.execute(`DETACH m;${OPEN}${TABLES}`);
  }

  close(): void {
    this.statements.clear();
    this.driver.close();
  }

  private prepared(sql: string): SqlStatement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      // Each set of edited keys is a statement of its own; a caller that sends every subset must not fill the memory.
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

/** What a list of columns means in SQL: which of them are short and which long, and the statements over them. */
interface ColumnPlan {
  readonly channel: number;
  /** Places in the list. */
  readonly short: readonly number[];
  readonly long: readonly number[];
  readonly select: string;
  readonly find: string;
  readonly insert: string;
  readonly insertLong: string;
  readonly update: string;
  readonly updateLong: string;
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
  const short = [...columns.keys()].filter((place) => !columns[place]?.long);
  const long = [...columns.keys()].filter((place) => columns[place]?.long);
  const name = (place: number): string => `c${columns[place]?.number}`;
  const shortNames = short.map((place) => `, ${name(place)}`).join('');
  const longNames = long.map((place) => `, ${name(place)}`).join('');
  const insertLong = `INSERT INTO m.long_${channel} (serial${longNames}) VALUES (?${long.map(() => ', CAST(? AS TEXT)').join('')})`;
  // A subselect for each long value: SQLite's join by rowid costs more in these versions.
  const selected = columns.map(({ number, long: isLong }) =>
    isLong ? `, (SELECT c${number} FROM m.long_${channel} WHERE serial = i.serial)` : `, c${number}`,
  );
  const select = `SELECT serial, version, sequence, created${selected.join('')} FROM m.items_${channel} AS i`;
  return {
    channel,
    short,
    long,
    select,
    find: `${select} WHERE serial = ?`,
    insert: `INSERT INTO m.items_${channel} (serial, version, sequence, created${shortNames}) VALUES (?, 1, ?, ?${short.map(() => ', ?').join('')})`,
    insertLong,
    update: `UPDATE m.items_${channel} SET version = ?, sequence = ?${short.map((place) => `, ${name(place)} = ?`).join('')} WHERE serial = ?`,
    updateLong: `${insertLong} ON CONFLICT (serial) DO UPDATE SET ${long.map((place) => `${name(place)} = excluded.${name(place)}`).join(', ')}`,
  };
}

function shortCells({ short }: ColumnPlan, cells: readonly StoredCell[]): StoredCell[] {
  return short.map((place) => cells[place] as StoredCell);
}

function longCells({ long }: ColumnPlan, cells: readonly StoredCell[]): SqlValue[] {
  return long.map((place) => {
    const cell = cells[place] as StoredCell;
    return cell === null ? null : encoder.encode(cell);
  });
}

function toItem(row: SqlValue[]): StoredItem {
  return {
    serial: row[0] as number,
    version: row[1] as number,
    sequence: row[2] as number,
    created: row[3] as string,
    cells: row.slice(4) as StoredCell[],
  };
}

function toEvent(row: SqlValue[]): StoredEvent {
  const [sequence, type, serial, version, actor, previous, changedColumns, key, request, changedKeys] = row;
  return {
    sequence: sequence as number,
    type: type as StoredEvent['type'],
    serial: serial as number,
    version: version as number,
    actor: actor as string,
    previous: previous as number,
    changedColumns: changedColumns as string,
    keyRecord:
      key === null ? null : { key: key as string, request: request as string, changedKeys: changedKeys as string },
  };
}
