import { arch, cpus, type } from 'node:os';
import { sqliteProvenance } from '#built/store/sqljs-engine.js';
import { BETTER_SQLITE3 } from './better-sqlite3.mjs';

/** @import { Others } from './rows.mjs' */

/**
 * On what it was measured, by name; `others` is what the project was set beside.
 *
 * @param {Others} [others]
 * @returns {Promise<Readonly<Record<string, string>>>}
 */
export async function circumstancesOf(others) {
  const { sqljs, sqlite } = await sqliteProvenance();
  const own = {
    machine: `${cpus()[0]?.model.trim()}, ${cpus().length} processors, ${type()} ${arch()}`,
    node: `${process.version}, V8 ${process.versions.v8}`,
    'sql.js': `${sqljs}, SQLite ${sqlite}`,
  };
  if (others === undefined) return own;
  const { reference, betterSqlite3 } = others;
  return {
    ...own,
    'better-sqlite3': betterSqlite3.why === null ? BETTER_SQLITE3 : 'not measured',
    python: 'why' in reference ? 'not measured' : `${reference.version}, ${reference.interpreter}`,
  };
}
