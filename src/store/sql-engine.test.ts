import { afterEach, describe, expect, it } from 'vitest';
import type { SqlDriver, SqlStatement } from './sql-driver.js';
import { SqlEngine } from './sql-engine.js';
import { openSqljsDriver } from './sqljs-engine.js';

/** A driver that notes how many statements were prepared, and how many of them are still held. */
class CountingDriver implements SqlDriver {
  readonly name: string;
  prepared = 0;
  held = 0;
  mostHeld = 0;

  constructor(private readonly driver: SqlDriver) {
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
      run: (values) => statement.run(values),
      first: (values) => statement.first(values),
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

describe('the statements of an engine', () => {
  let engine: SqlEngine | undefined;
  afterEach(() => engine?.close());

  async function open(): Promise<[SqlEngine, CountingDriver]> {
    const driver = new CountingDriver(await openSqljsDriver());
    const opened = new SqlEngine(driver);
    engine = opened;
    return [opened, driver];
  }

  it('are prepared once, however often they run', async () => {
    const [engine, driver] = await open();
    engine.loadChannels();
    expect(driver.prepared).toBe(1);
    engine.loadChannels();
    expect(driver.prepared).toBe(1);
  });

  it('are at most 500, of which none is held after a reset', async () => {
    const [engine, driver] = await open();
    engine.begin();
    engine.saveChannel(1, '{}');
    engine.commit();
    for (let limit = 1; limit <= 600; limit += 1) engine.listEvents(1, 0, limit);
    expect(driver.mostHeld).toBe(500);
    engine.reset();
    expect(driver.held).toBe(0);
  });
});
