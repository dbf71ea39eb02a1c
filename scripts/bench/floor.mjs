import initSqlJs from 'sql.js';
import { SqlEngine } from '../../dist/store/sql-engine.js';
import { openSqljsDriver } from '../../dist/store/sqljs-engine.js';
import { editor } from './works.mjs';

// The floor: the writes of an edit and nothing else, through the public classes of sql.js. They are taken down from the store
// itself, so that tables, pragmas and bytes are its own, whatever it does next year.

/** A driver that notes all that is run through it. */
class NotingDriver {
  noted = [];

  constructor(driver) {
    this.driver = driver;
    this.name = driver.name;
  }

  execute(sql) {
    this.noted.push({ sql, parameters: null });
    this.driver.execute(sql);
  }

  prepare(sql) {
    const statement = this.driver.prepare(sql);
    const noting = (how) => (parameters) => {
      this.noted.push({ sql, parameters: [...parameters] });
      return statement[how](parameters);
    };
    return { run: noting('run'), first: noting('first'), all: noting('all'), free: () => statement.free() };
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

/** The floor of a work, for at most so many edits: a function that makes the next one, and a check that all were made. */
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

  const { Database } = await initSqlJs({ useOldExtensionFunctions: false });
  const database = new Database();
  const statements = new Map();
  const prepared = (sql) => {
    if (!statements.has(sql)) statements.set(sql, database.prepare(sql));
    return statements.get(sql);
  };
  for (const { sql, parameters } of filling) {
    if (parameters === null) database.exec(sql);
    else prepared(sql).run(parameters);
  }
  const ready = edits.map((writes) => writes.map(({ sql, parameters }) => ({ statement: prepared(sql), parameters })));
  return { run: runner(ready), check: (made) => checkEvents(database, made) };
}

/** The item's row is changed where it has the version that the edit expects. */
function expectingVersion({ sql, parameters }) {
  if (parameters === null) throw new Error('an edit ran statements that take no parameters');
  if (!/^UPDATE m\.items_\d+ SET version = \?/.test(sql)) return { sql, parameters };
  return { sql: `${sql} AND version = ?`, parameters: [...parameters, parameters[0] - 1] };
}

/** A bound statement is made ready by binding it; the others, begin and commit, by being run again. */
function runner(edits) {
  let done = 0;
  return () => {
    for (const { statement, parameters } of edits[done]) {
      if (parameters.length > 0) statement.bind(parameters);
      statement.step();
    }
    done += 1;
  };
}

function checkEvents(database, made) {
  const tables = database.exec("SELECT name FROM m.sqlite_schema WHERE name GLOB 'events_*' AND type = 'table'")[0];
  const counts = tables.values.map(([name]) => {
    return database.exec(`SELECT count(*) FROM m.${name} WHERE key IS NOT NULL`)[0].values[0][0];
  });
  const events = counts.reduce((sum, count) => sum + count, 0);
  if (events !== made) throw new Error(`the floor made ${events} of ${made} edits`);
}
