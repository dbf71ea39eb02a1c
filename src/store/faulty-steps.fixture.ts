import type { StoreEngine } from './engine.js';
import type { ChannelDocument } from './open-channel.js';
import type { SqlDriver, SqlStatement, SqlValue } from './sql-driver.js';

/** When a step fails: instead of being done, or once it was done. */
export type FaultMoment = 'before' | 'after';

/** Counts the steps that pass through it, such as SQL statements, and lets one of them fail. */
export class StepCounter {
  /** What each step since the last `restart` was. */
  readonly steps: string[] = [];
  private fault: { readonly step: number; readonly moment: FaultMoment } | undefined;

  /** Counts from nothing again; with a fault, the step with that number (from 1) fails, once. */
  restart(fault?: { readonly step: number; readonly moment: FaultMoment }): void {
    this.steps.length = 0;
    this.fault = fault;
  }

  pass<Result>(name: string, step: () => Result): Result {
    this.steps.push(name);
    const fault = this.fault?.step === this.steps.length ? this.fault : undefined;
    if (fault?.moment === 'before') throw new Error(`fault before ${name}`);
    const result = step();
    if (fault?.moment === 'after') throw new Error(`fault after ${name}`);
    return result;
  }
}

/** A driver whose every statement passes the counter, its preparation included. */
export class FaultyDriver implements SqlDriver {
  readonly name: string;

  constructor(
    private readonly driver: SqlDriver,
    private readonly counter: StepCounter,
  ) {
    this.name = driver.name;
  }

  execute(sql: string): void {
    this.counter.pass(sql, () => this.driver.execute(sql));
  }

  prepare(sql: string): SqlStatement {
    const statement = this.counter.pass(`prepare ${sql}`, () => this.driver.prepare(sql));
    return {
      run: (values) => this.counter.pass(sql, () => statement.run(values)),
      first: (values) => this.counter.pass(sql, () => statement.first(values)),
      all: (values) => this.counter.pass(sql, () => statement.all(values)),
      free: () => statement.free(),
    };
  }

  close(): void {
    this.driver.close();
  }
}

/** An engine whose every call passes the counter. */
export function faultyEngine(engine: StoreEngine, counter: StepCounter): StoreEngine {
  return new Proxy(engine, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => counter.pass(String(name), () => Reflect.apply(member, target, values));
    },
  });
}

/** Everything that an engine's reads can tell; of claims, who else holds any value that is stored or among those given. */
export function dumpEngine(engine: StoreEngine, values: readonly string[]): unknown {
  const channels = engine.loadChannels().map(({ channel, document }) => {
    const { columns: byKey } = JSON.parse(document) as ChannelDocument;
    const columns = Object.values(byKey);
    const items = engine.listItems(channel, { below: null }, 1000, columns);
    const tried = [
      ...new Set([...values, ...items.flatMap(({ cells }) => cells.filter((cell) => cell !== null))]),
    ].sort();
    const claims = columns.flatMap(({ number }) =>
      tried.filter((value) => engine.isClaimed(channel, number, value, 0)).map((value) => `${number} ${value}`),
    );
    return { document, items, claims, events: engine.listEvents(channel, 0, 1000), last: engine.lastSequence(channel) };
  });
  return { channels, serials: Array.from({ length: 20 }, (_, index) => engine.channelOfSerial(index)) };
}

/** Every table and every row of an SQLite database, read past the engine. */
export function dumpTables(driver: SqlDriver): unknown {
  const all = (sql: string): SqlValue[][] => {
    const statement = driver.prepare(sql);
    const rows = statement.all([]);
    statement.free();
    return rows;
  };
  return all('SELECT name, type, sql FROM m.sqlite_master ORDER BY name').map(([name, type, sql]) => {
    return { name, sql, rows: type === 'table' ? all(`SELECT * FROM m.${String(name)}`) : [] };
  });
}
