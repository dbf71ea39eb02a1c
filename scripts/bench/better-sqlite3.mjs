import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { SqlDriver, SqlStatement, SqlValue } from '#built/store/sql-driver.js' */

/**
 * What is used of the binding, which brings no types.
 *
 * @typedef {object} Statement
 * @property {boolean} reader
 * @property {() => Statement} raw
 * @property {(parameters: readonly SqlValue[]) => unknown} run
 * @property {(parameters: readonly SqlValue[]) => SqlValue[] | undefined} get
 * @property {(parameters: readonly SqlValue[]) => SqlValue[][]} all
 *
 * @typedef {object} Database
 * @property {(sql: string) => void} exec
 * @property {(sql: string) => Statement} prepare
 * @property {() => void} close
 */

/** The newest that runs on Node 20. */
export const BETTER_SQLITE3 = '12.11.1';

// Beside the project's dependencies and not among them: only this bench uses it.
const folder = new URL('../../node_modules/.cache/triage-sim-bench/', import.meta.url);
const packageFolder = fileURLToPath(new URL('node_modules/better-sqlite3/', folder));

/**
 * Installs it where it is not yet, which takes minutes where it must be compiled. Gives why it cannot be had, or null.
 *
 * @param {{ readonly mayInstall: boolean }} options
 */
export function installBetterSqlite3({ mayInstall }) {
  if (whyNotLoaded() === null) return null;
  if (!mayInstall) return 'better-sqlite3 is not installed; npm run bench without --short installs it';
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('package.json', folder), '{ "private": true }\n');
  const wanted = ['install', '--no-save', '--no-audit', '--no-fund', `better-sqlite3@${BETTER_SQLITE3}`];
  const { status, stderr, error } = spawnSync('npm', wanted, {
    cwd: fileURLToPath(folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) return `npm could not install better-sqlite3: ${error?.message ?? lastError(stderr)}`;
  return whyNotLoaded();
}

/** @param {string} stderr */
function lastError(stderr) {
  const errors = stderr.split('\n').filter((line) => /^npm (?:error|ERR!) \S/.test(line));
  return (errors[0] ?? `status of npm, with no word why`).replace(/^npm (?:error|ERR!) /, '');
}

function whyNotLoaded() {
  try {
    openBetterSqlite3Driver().close();
    return null;
  } catch (error) {
    return `better-sqlite3 cannot be loaded: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`;
  }
}

/** @returns {SqlDriver} */
export function openBetterSqlite3Driver() {
  if (!existsSync(packageFolder)) throw new Error('it is not installed');
  const require = createRequire(packageFolder);
  const { version } = require(join(packageFolder, 'package.json'));
  if (version !== BETTER_SQLITE3) throw new Error(`version ${version} is installed, ${BETTER_SQLITE3} is wanted`);
  /** @type {new (path: string) => Database} */
  const Database = require(packageFolder);
  return new BetterSqlite3Driver(new Database(':memory:'));
}

/** @implements {SqlDriver} */
class BetterSqlite3Driver {
  name = 'better-sqlite3';

  /** @param {Database} database */
  constructor(database) {
    this.database = database;
  }

  /** @param {string} sql */
  execute(sql) {
    this.database.exec(sql);
  }

  /** @param {string} sql */
  prepare(sql) {
    const statement = this.database.prepare(sql);
    return new BetterSqlite3Statement(statement.reader ? statement.raw() : statement);
  }

  close() {
    this.database.close();
  }
}

/** @implements {SqlStatement} */
class BetterSqlite3Statement {
  /** @param {Statement} statement */
  constructor(statement) {
    this.statement = statement;
  }

  /** @param {readonly SqlValue[]} parameters */
  run(parameters) {
    this.statement.run(parameters);
  }

  /** @param {readonly SqlValue[]} parameters */
  first(parameters) {
    return this.statement.get(parameters);
  }

  /** @param {readonly SqlValue[]} parameters */
  all(parameters) {
    return this.statement.all(parameters);
  }

  free() {
    // The binding finalizes a statement once nothing refers to it.
  }
}
