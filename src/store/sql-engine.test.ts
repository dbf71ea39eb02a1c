import { afterEach, describe, expect, it } from 'vitest';
import type { SqlDriver, SqlStatement } from './sql-driver.js';
import { SqlEngine } from './sql-engine.js';
import { openSqljsDriver } from './sqljs-engine.js';

/** A driver that notes how many statements were prepared, how many of them are still held, and which ran. */
class CountingDriver implements SqlDriver {
  readonly name: string;
  prepared = 0;
  held = 0;
  mostHeld = 0;
  ran: string[] = [];

  constructor(readonly driver: SqlDriver) {
    this.name = driver.name;
  }

  execute(sql: string): void {
    this.driver.execute(sql);
  }

  prepare(sql: string): SqlStatement {
    const statement = this.driver.prepare(sql);
    this.prepared += 1;
    this.held += 1;
    this.mostHeld = Math.max(this.mostHeld, this.held);
    return {
      run: (values) => {
        this.ran.push(sql);
        statement.run(values);
      },
      first: (values) => {
        this.ran.push(sql);
        return statement.first(values);
      },
      all: (values) => statement.all(values),
      free: () => {
        this.held -= 1;
        statement.free();
      },
    };
  }

  close(): void {
    this.driver.close();
  }
}

const short = [{ number: 1, long: false }];
const long = [{ number: 2, long: true }];
const made = { created: '2026-11-09', sequence: 1 };

describe('an engine of SQL', () => {
  let open: SqlEngine | undefined;
  afterEach(() => open?.close());

  /** With channel 1, which has a short and a long column, and a transaction that is open. */
  async function openEngine(): Promise<[SqlEngine, CountingDriver]> {
    const driver = new CountingDriver(await openSqljsDriver());
    open = new SqlEngine(driver);
    open.begin();
    open.saveChannel(1, '{}');
    open.addColumns(1, [...short, ...long]);
    return [open, driver];
  }

  function count(driver: CountingDriver, table: string): unknown {
    return driver.driver.prepare(`SELECT count(*) FROM ${table}`).first([])?.[0];
  }

  it('prepares a statement once, however often it runs', async () => {
    const [engine, driver] = await openEngine();
    engine.loadChannels();
    const { prepared } = driver;
    engine.loadChannels();
    expect(driver.prepared).toBe(prepared);
  });

  it('holds at most 500 statements, and none after a reset', async () => {
    const [engine, driver] = await openEngine();
    engine.commit();
    for (let limit = 1; limit <= 600; limit += 1) engine.listEvents(1, 0, limit);
    expect(driver.mostHeld).toBe(500);
    engine.reset();
    expect(driver.held).toBe(0);
  });

  it('keeps a row of long values for an item that has some, until it is deleted', async () => {
    const [engine, driver] = await openEngine();
    const serial = engine.insertItem(1, { ...made, cells: ['"a"'] }, short);
    expect(count(driver, 'm.long_1')).toBe(0);
    engine.updateItem(1, { serial, version: 2, sequence: 2, cells: ['"b"'] }, long);
    expect(count(driver, 'm.long_1')).toBe(1);
    engine.deleteItem(1, serial);
    expect([count(driver, 'm.items_1'), count(driver, 'm.long_1')]).toEqual([0, 0]);
  });

  it('makes no room in a table for a short column', async () => {
    const [engine, driver] = await openEngine();
    engine.loadChannels();
    const { held } = driver;
    engine.addColumns(1, [{ number: 3, long: false }]);
    expect(driver.held).toBe(held);
    engine.addColumns(1, [
      { number: 4, long: false },
      { number: 5, long: true },
    ]);
    const names = driver.driver.prepare("SELECT name FROM pragma_table_info('long_1', 'm')").all([]);
    expect(names).toEqual([['serial'], ['c2'], ['c5']]);
  });

  it('reads an item once for an edit that found it before, and again for any other', async () => {
    const [engine, driver] = await openEngine();
    const [one, two] = [1, 2].map(() => engine.insertItem(1, { ...made, cells: ['"a"'] }, short)) as [number, number];
    const statementsOf = (work: () => void): number => {
      driver.ran = [];
      work();
      return driver.ran.length;
    };
    const update = (serial: number) => engine.updateItem(1, { serial, version: 2, sequence: 2, cells: ['"b"'] }, short);
    engine.findItem(1, one, short);
    expect(statementsOf(() => update(one))).toBe(1);
    expect(statementsOf(() => update(one))).toBe(2);
    engine.findItem(1, one, short);
    expect(statementsOf(() => update(two))).toBe(2);
  });

  it('asks SQLite for the event of a key only when the key was used', async () => {
    const [engine, driver] = await openEngine();
    driver.ran = [];
    expect(engine.findEventByKey(1, 'ann', 'k')).toBeUndefined();
    expect(driver.ran).toEqual([]);
  });

  it('prepares nothing anew to restore a copy of the same tables', async () => {
    const [engine, driver] = await openEngine();
    engine.commit();
    engine.keepCopy();
    engine.restoreCopy();
    const { prepared } = driver;
    engine.restoreCopy();
    expect(driver.prepared).toBe(prepared);
  });
});
