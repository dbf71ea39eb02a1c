import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SqlJsStatic } from 'sql.js';
import type { StoreEngine } from './engine.js';
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver.js';
import { SqlEngine } from './sql-engine.js';

/**
 * What sql.js exports of SQLite's own C interface, beside its classes. Those walk a text three times to bind it, character by character in
 * JavaScript, and open each database in an emulated file system; written straight into SQLite's memory an edit takes 0.87 of the time,
 * and 0.45 in a process that has just begun.
 */
interface SqliteExports {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  stringToNewUTF8(text: string): number;
  UTF8ToString(pointer: number): string;
  _sqlite3_open(filename: number, database: number): number;
  _sqlite3_close_v2(database: number): number;
  _sqlite3_errmsg(database: number): number;
  _sqlite3_exec(database: number, sql: number, callback: 0, argument: 0, message: 0): number;
  _sqlite3_prepare_v2(database: number, sql: number, bytes: number, statement: number, tail: 0): number;
  _sqlite3_finalize(statement: number): number;
  _sqlite3_bind_text(statement: number, place: number, text: number, bytes: number, owner: 0): number;
  _sqlite3_bind_int(statement: number, place: number, value: number): number;
  _sqlite3_bind_double(statement: number, place: number, value: number): number;
  _sqlite3_bind_blob(statement: number, place: number, bytes: 0, length: 0, owner: 0): number;
  _sqlite3_step(statement: number): number;
  _sqlite3_reset(statement: number): number;
  _sqlite3_data_count(statement: number): number;
  _sqlite3_column_type(statement: number, column: number): number;
  _sqlite3_column_double(statement: number, column: number): number;
  _sqlite3_column_text(statement: number, column: number): number;
  _sqlite3_column_bytes(statement: number, column: number): number;
}

/** As sql.js is used here: its own types leave out what it exports of SQLite, and the option. */
type LoadSqlite = (options: SqliteOptions) => Promise<SqlJsStatic & SqliteExports>;

interface SqliteOptions {
  readonly useOldExtensionFunctions: boolean;
  instantiateWasm(imports: object, done: (instance: WebAssembly.Instance) => void): object;
}

/** What is used here of the platform's WebAssembly, which the types of Node leave out. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}

// SQLite's own numbers for how a call ended and what a column holds.
const OK = 0;
const ROW = 100;
const DONE = 101;
const TEXT = 3;
const NULL = 5;

const require = createRequire(import.meta.url);

let compiled: WebAssembly.Module | undefined;

/** SQLite's WebAssembly, compiled once a process: a thread can take it over from another. */
export const sharedSqlite = {
  get(): WebAssembly.Module {
    compiled ??= new WebAssembly.Module(readFileSync(join(dirname(require.resolve('sql.js')), 'sql-wasm.wasm')));
    return compiled;
  },
  set(module: unknown): void {
    if (!(module instanceof WebAssembly.Module)) throw new Error('what a thread shares is a compiled module');
    compiled = module;
  },
};

let loaded: Promise<Sqlite> | undefined;

/** SQLite, loaded once a thread. Without the option, the first mathematical function prints a warning. */
function loadSqlite(): Promise<Sqlite> {
  loaded ??= (async () => {
    let memory: WebAssembly.Memory | undefined;
    const options: SqliteOptions = {
      useOldExtensionFunctions: false,
      // The one way to its memory, which sql.js keeps to itself.
      instantiateWasm(imports, done) {
        const instance = new WebAssembly.Instance(sharedSqlite.get(), imports);
        memory = Object.values(instance.exports).find((part): part is WebAssembly.Memory => {
          return part instanceof WebAssembly.Memory;
        });
        done(instance);
        return instance.exports;
      },
    };
    const exports = await ownSqlJs()(options);
    if (memory === undefined) throw new Error('this version of sql.js does not export its memory');
    return new Sqlite(exports, memory);
  })();
  return loaded;
}

/** sql.js makes one instance for each time that it is loaded: this one is ours, whoever else in the process uses theirs. */
function ownSqlJs(): LoadSqlite {
  const path = require.resolve('sql.js');
  const others = require.cache[path];
  delete require.cache[path];
  const own: LoadSqlite = require(path);
  if (others === undefined) delete require.cache[path];
  else require.cache[path] = others;
  return own;
}

/** The default engine: SQLite in memory. Opening is asynchronous once, everything after it is not. */
export async function openSqljsEngine(): Promise<StoreEngine> {
  return new SqlEngine(await openSqljsDriver());
}

/** The driver alone, for tests that stand between the engine and SQLite. */
export async function openSqljsDriver(): Promise<SqlDriver> {
  return new SqljsDriver(await loadSqlite());
}

/** The versions that a result depends on: of sql.js, and of the SQLite inside it, such as "3.54.1". */
export async function sqliteProvenance(): Promise<{ readonly sqljs: string; readonly sqlite: string }> {
  const driver = await openSqljsDriver();
  const sqlite = String(driver.prepare('SELECT sqlite_version()').first([])?.[0]);
  driver.close();
  const manifest = join(dirname(require.resolve('sql.js')), '..', 'package.json');
  const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  return { sqljs: version, sqlite };
}

/** SQLite and its memory, and a piece of that memory for the texts of one call. */
class Sqlite {
  private bytes: Buffer;
  private room = 0;
  private roomBytes = 0;

  constructor(
    readonly c: SqliteExports,
    private readonly memory: WebAssembly.Memory,
  ) {
    this.bytes = Buffer.from(memory.buffer);
  }

  /** The memory as it is now: when it grows, the view of it that there was is left without any. */
  get heap(): Buffer {
    if (this.bytes.length === 0) this.bytes = Buffer.from(this.memory.buffer);
    return this.bytes;
  }

  /** Where the texts of one call are put: SQLite reads them before the next call comes. */
  roomFor(bytes: number): number {
    if (bytes > this.roomBytes) {
      this.c._free(this.room);
      this.roomBytes = Math.max(bytes, 65_536);
      this.room = this.c._malloc(this.roomBytes);
      if (this.room === 0) throw new Error(`SQLite has no room for ${bytes} bytes`);
    }
    return this.room;
  }

  /** Calls SQLite with the address of a text. */
  withText<Result>(text: string, use: (pointer: number) => Result): Result {
    const pointer = this.c.stringToNewUTF8(text);
    try {
      return use(pointer);
    } finally {
      this.c._free(pointer);
    }
  }

  /** What SQLite writes to an address that it is given. */
  written(call: (pointer: number) => void): number {
    const pointer = this.c._malloc(4);
    try {
      call(pointer);
      return this.heap.readInt32LE(pointer);
    } finally {
      this.c._free(pointer);
    }
  }
}

class SqljsDriver implements SqlDriver {
  readonly name = 'sql.js';
  private readonly database: number;
  private readonly statements = new Set<SqljsStatement>();

  constructor(private readonly sqlite: Sqlite) {
    const { c } = sqlite;
    this.database = sqlite.written((pointer) => sqlite.withText(':memory:', (name) => c._sqlite3_open(name, pointer)));
  }

  execute(sql: string): void {
    const { c } = this.sqlite;
    this.check(this.sqlite.withText(sql, (text) => c._sqlite3_exec(this.database, text, 0, 0, 0)));
  }

  prepare(sql: string): SqlStatement {
    const { c } = this.sqlite;
    const pointer = this.sqlite.written((to) => {
      this.check(this.sqlite.withText(sql, (text) => c._sqlite3_prepare_v2(this.database, text, -1, to, 0)));
    });
    const statement = new SqljsStatement(this.sqlite, pointer, this);
    this.statements.add(statement);
    return statement;
  }

  close(): void {
    for (const statement of this.statements) statement.free();
    this.check(this.sqlite.c._sqlite3_close_v2(this.database));
  }

  forget(statement: SqljsStatement): void {
    this.statements.delete(statement);
  }

  /** @throws with SQLite's own words when a call did not end well. */
  check(code: number): void {
    if (code !== OK) throw this.failure();
  }

  failure(): Error {
    return new Error(this.sqlite.c.UTF8ToString(this.sqlite.c._sqlite3_errmsg(this.database)));
  }
}

class SqljsStatement implements SqlStatement {
  private readonly c: SqliteExports;

  constructor(
    private readonly sqlite: Sqlite,
    private readonly pointer: number,
    private readonly driver: SqljsDriver,
  ) {
    this.c = sqlite.c;
  }

  run(parameters: readonly SqlValue[]): void {
    this.bind(parameters);
    this.step();
    this.c._sqlite3_reset(this.pointer);
  }

  first(parameters: readonly SqlValue[]): SqlValue[] | undefined {
    this.bind(parameters);
    const row = this.step() ? this.row() : undefined;
    this.c._sqlite3_reset(this.pointer);
    return row;
  }

  all(parameters: readonly SqlValue[]): SqlValue[][] {
    this.bind(parameters);
    const rows: SqlValue[][] = [];
    while (this.step()) rows.push(this.row());
    this.c._sqlite3_reset(this.pointer);
    return rows;
  }

  free(): void {
    this.c._sqlite3_finalize(this.pointer);
    this.driver.forget(this);
  }

  /** Each statement is given all of its parameters: one that is missing would be NULL, or what it was before, without a word. */
  private bind(parameters: readonly SqlValue[]): void {
    const { c, pointer, sqlite } = this;
    let textBytes = 0;
    // No character takes more than three bytes for each of its code units.
    for (const value of parameters) if (typeof value === 'string') textBytes += 3 * value.length;
    let at = textBytes === 0 ? 0 : sqlite.roomFor(textBytes);
    const { heap } = sqlite;
    let place = 0;
    for (const value of parameters) {
      place += 1;
      if (typeof value === 'string') {
        const written = heap.write(value, at);
        this.driver.check(c._sqlite3_bind_text(pointer, place, at, written, 0));
        at += written;
      } else if (value === null) this.driver.check(c._sqlite3_bind_blob(pointer, place, 0, 0, 0));
      else if (value === (value | 0)) this.driver.check(c._sqlite3_bind_int(pointer, place, value));
      else this.driver.check(c._sqlite3_bind_double(pointer, place, value));
    }
  }

  /** Whether there is a row. A failed statement is made ready for its next run. */
  private step(): boolean {
    const code = this.c._sqlite3_step(this.pointer);
    if (code === ROW) return true;
    if (code === DONE) return false;
    const failure = this.driver.failure();
    this.c._sqlite3_reset(this.pointer);
    throw failure;
  }

  private row(): SqlValue[] {
    const { c, pointer } = this;
    const count = c._sqlite3_data_count(pointer);
    const row = new Array<SqlValue>(count);
    for (let column = 0; column < count; column += 1) {
      const type = c._sqlite3_column_type(pointer, column);
      if (type === NULL) row[column] = null;
      else if (type === TEXT) row[column] = this.text(column);
      else row[column] = c._sqlite3_column_double(pointer, column);
    }
    return row;
  }

  private text(column: number): string {
    const start = this.c._sqlite3_column_text(this.pointer, column);
    return this.sqlite.heap.toString('utf8', start, start + this.c._sqlite3_column_bytes(this.pointer, column));
  }
}
