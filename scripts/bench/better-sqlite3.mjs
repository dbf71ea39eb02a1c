import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The newest that runs on Node 20. */
export const BETTER_SQLITE3 = '12.11.1';

// Beside the project's dependencies and not among them: only this bench uses it.
const folder = new URL('../../node_modules/.cache/triage-sim-bench/', import.meta.url);
const packageFolder = fileURLToPath(new URL('node_modules/better-sqlite3/', folder));

/** Installs it where it is not yet, which takes minutes where it must be compiled. Gives why it cannot be had, or null. */
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

function lastError(stderr) {
  const errors = stderr.split('\n').filter((line) => /^npm (?:error|ERR!) \S/.test(line));
  return (errors[0] ?? `status of npm, with no word why`).replace(/^npm (?:error|ERR!) /, '');
}

function whyNotLoaded() {
  try {
    openBetterSqlite3Driver().close();
    return null;
  } catch (error) {
    return `better-sqlite3 cannot be loaded: ${error.message.split('\n')[0]}`;
  }
}

export function openBetterSqlite3Driver() {
  if (!existsSync(packageFolder)) throw new Error('it is not installed');
  const require = createRequire(packageFolder);
  const { version } = require('./package.json');
  if (version !== BETTER_SQLITE3) throw new Error(`version ${version} is installed, ${BETTER_SQLITE3} is wanted`);
  const Database = require(packageFolder);
  return new BetterSqlite3Driver(new Database(':memory:'));
}

class BetterSqlite3Driver {
  name = 'better-sqlite3';

  constructor(database) {
    this.database = database;
  }

  execute(sql) {
    this.database.exec(sql);
  }

  prepare(sql) {
    const statement = this.database.prepare(sql);
    return new BetterSqlite3Statement(statement.reader ? statement.raw() : statement);
  }

  close() {
    this.database.close();
  }
}

class BetterSqlite3Statement {
  constructor(statement) {
    this.statement = statement;
  }

  run(parameters) {
    this.statement.run(parameters);
  }

  first(parameters) {
    return this.statement.get(parameters);
  }

  all(parameters) {
    return this.statement.all(parameters);
  }

  free() {
    // The binding finalizes a statement once nothing refers to it.
  }
}
