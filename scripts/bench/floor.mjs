import initSqlJs from 'sql.js';
import { SqlEngine } from '#built/store/sql-engine.js';
import { openSqljsDriver } from '#built/store/sqljs-engine.js';
import { editor } from './works.mjs';

/** @import { Database, Statement } from 'sql.js' */
/** @import { SqlDriver, SqlStatement, SqlValue } from '#built/store/sql-driver.js' */
/** @import { Work } from './works.mjs' */

// The floor: the writes of an edit and nothing else, through the public classes of sql.js. They are taken down from the store
// itself, so that tables, pragmas and bytes are its own, whatever it does next year.

/** @typedef {{ readonly sql: string, readonly parameters: readonly SqlValue[] | null }} Noted */

/**
 * A driver that notes all that is run through it.
 *
 * @implements {SqlDriver}
 */
class NotingDriver {
  /** @type {Noted[]} */
  noted = [];

  /** @param {SqlDriver} driver */
  constructor(driver) {
    this.driver = driver;
    this.name = driver.name;
  }

  /** @param {string} sql */
  execute(sql) {
    this.noted.push({ sql, parameters: null });
    this.driver.execute(sql);
  }

  /**
   * @param {string} sql
   * @returns {SqlStatement}
   */
  prepare(sql) {
    const statement = this.driver.prepare(sql);
    /** @type {(parameters: readonly SqlValue[]) => readonly SqlValue[]} */
    const noting = (parameters) => {
      this.noted.push({ sql, parameters: [...parameters] });
      return parameters;
    };
    return {
      run: (parameters) => statement.run(noting(parameters)),
      first: (parameters) => statement.first(noting(parameters)),
      all: (parameters) => statement.all(noting(parameters)),
      free: () => statement.free(),
    };
  }

  close() {
    this.driver.close();
  }

  /** What was run since this was last asked, reading apart. */
  takeWrites() {
    const writes = this.noted.filter(({ sql }) => !/^\s*SELECT\b/i.test(sql));
    this.noted = [];
    return writes;
  }
}

/**
 * The floor of a work, for at most so many edits: a function that makes the next one, and a check that all were made.
 *
 * @param {Work} work
 * @param {number} editsMax
 */
export async function openFloor(work, editsMax) {
  const driver = new NotingDriver(await openSqljsDriver());
  const engine = new SqlEngine(driver);
  const edit = editor(work, engine);
  const filling = driver.takeWrites();
  const edits = Array.from({ length: editsMax }, () => {
    edit();
    return driver.takeWrites().map(expectingVersion);
  });
  engine.close();

  const options = /** @type {Parameters<typeof initSqlJs>[0]} */ ({ useOldExtensionFunctions: false });
  const { Database } = await initSqlJs(options);
  const database = new Database();
  /** @type {Map<string, Statement>} */
  const statements = new Map();
  /** @type {(sql: string) => Statement} */
  const prepared = (sql) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  for (const { sql, parameters } of filling) {
    if (parameters === null) database.exec(sql);
    else prepared(sql).run([...parameters]);
  }
  const ready = edits.map((writes) => writes.map(({ sql, parameters }) => ({ statement: prepared(sql), parameters })));
  return {
    run: runner(ready),
    /** @param {number} made */
    check: (made) => checkEvents(database, made),
  };
}

/**
 * The item's row is changed where it has the version that the edit expects.
 *
 * @param {Noted} noted
 */
function expectingVersion({ sql, parameters }) {
  if (parameters === null) throw new Error('an edit ran statements that take no parameters');
  if (!/^UPDATE m\.items_\d+ SET version = \?/.test(sql)) return { sql, parameters: [...parameters] };
  return { sql: `${sql} AND version = ?`, parameters: [...parameters, Number(parameters[0]) - 1] };
}

/**
 * A bound statement is made ready by binding it; the others, begin and commit, by being run again.
 *
 * @param {readonly (readonly { readonly statement: Statement, readonly parameters: SqlValue[] }[])[]} edits
 */
function runner(edits) {
  let done = 0;
  return () => {
    for (const { statement, parameters } of edits[done] ?? []) {
      if (parameters.length > 0) statement.bind(parameters);
      statement.step();
    }
    done += 1;
  };
}

/**
 * @param {Database} database
 * @param {number} made
 */
function checkEvents(database, made) {
  const [tables] = database.exec("SELECT name FROM m.sqlite_schema WHERE name GLOB 'events_*' AND type = 'table'");
  const counts = (tables?.values ?? []).map(([name]) => {
    return Number(database.exec(`SELECT count(*) FROM m.${name} WHERE key IS NOT NULL`)[0]?.values[0]?.[0]);
  });
  const events = counts.reduce((sum, count) => sum + count, 0);
  if (events !== made) throw new Error(`the floor made ${events} of ${made} edits`);
}
