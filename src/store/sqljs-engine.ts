import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import initSqlJs, { type Database, type SqlJsStatic, type Statement } from 'sql.js';
import type { StoreEngine } from './engine.js';
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver.js';
import { SqlEngine } from './sql-engine.js';

let compiled: Promise<SqlJsStatic> | undefined;

/** SQLite as WebAssembly, compiled once a process. Without the option, the first mathematical function prints a warning. */
function loadSqlJs(): Promise<SqlJsStatic> {
  compiled ??= initSqlJs({ useOldExtensionFunctions: false } as Parameters<typeof initSqlJs>[0]);
  return compiled;
}

/** The default engine: SQLite in memory. Opening is asynchronous once, everything after it is not. */
export async function openSqljsEngine(): Promise<StoreEngine> {
  return new SqlEngine(await openSqljsDriver());
}

/** The driver alone, for tests that stand between the engine and SQLite. */
export async function openSqljsDriver(): Promise<SqlDriver> {
  const sqljs = await loadSqlJs();
  return new SqljsDriver(new sqljs.Database());
}

/** The versions that a result depends on: of sql.js, and of the SQLite inside it, such as "3.54.1". */
export async function sqliteProvenance(): Promise<{ readonly sqljs: string; readonly sqlite: string }> {
  const driver = await openSqljsDriver();
  const sqlite = String(driver.prepare('SELECT sqlite_version()').first([])?.[0]);
  driver.close();
  const manifest = join(dirname(createRequire(import.meta.url).resolve('sql.js')), '..', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return { sqljs: version, sqlite };
}

class SqljsDriver implements SqlDriver {
  readonly name = 'sql.js';

  constructor(private readonly database: Database) {}

  execute(sql: string): void {
    this.database.exec(sql);
  }

  prepare(sql: string): SqlStatement {
    return new SqljsStatement(this.database.prepare(sql));
  }

  close(): void {
    this.database.close();
  }
}

class SqljsStatement implements SqlStatement {
  constructor(private readonly statement: Statement) {}

  run(parameters: readonly SqlValue[]): void {
    this.start(parameters);
    try {
      this.statement.step();
    } finally {
      this.statement.reset();
    }
  }

  first(parameters: readonly SqlValue[]): SqlValue[] | undefined {
    this.start(parameters);
    try {
      return this.statement.step() ? this.statement.get() : undefined;
    } finally {
      this.statement.reset();
    }
  }

  all(parameters: readonly SqlValue[]): SqlValue[][] {
    this.start(parameters);
    const rows: SqlValue[][] = [];
    try {
      while (this.statement.step()) rows.push(this.statement.get());
    } finally {
      this.statement.reset();
    }
    return rows;
  }

  free(): void {
    this.statement.free();
  }

  /** sql.js binds a missing parameter as NULL without a word, so each statement is given all of its own. */
  private start(parameters: readonly SqlValue[]): void {
    if (parameters.length > 0) this.statement.bind(parameters as SqlValue[]);
  }
}
