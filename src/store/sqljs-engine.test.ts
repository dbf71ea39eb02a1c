import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { openSqljsDriver, sqliteProvenance } from './sqljs-engine.js';

const require = createRequire(import.meta.url);

/** What an error says; a throw of anything else is told as it is. */
function messageOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : thrown;
  }
}

describe('the driver of sql.js', () => {
  it('throws what SQLite says about a statement that it does not take, or that fails', async () => {
    const driver = await openSqljsDriver();
    expect(messageOf(() => driver.execute('nonsense'))).toBe('near "nonsense": syntax error');
    expect(messageOf(() => driver.prepare('SELECT absent'))).toBe('no such column: absent');
    driver.execute('CREATE TABLE one (id INTEGER PRIMARY KEY)');
    const insert = driver.prepare('INSERT INTO one (id) VALUES (?)');
    insert.run([1]);
    expect(messageOf(() => insert.run([1]))).toBe('UNIQUE constraint failed: one.id');
    expect(messageOf(() => insert.run([1, 2]))).toBe('column index out of range');
    insert.run([2]);
    expect(driver.prepare('SELECT id FROM one').all([])).toEqual([[1], [2]]);
    driver.close();
  });

  it('gives a row as many values as were selected, and undefined where there is none', async () => {
    const driver = await openSqljsDriver();
    const select = driver.prepare('SELECT ?, ?, ?, ? WHERE ? = 1');
    expect(select.first(['é', null, 2 ** 40, -1.5, 1])).toEqual(['é', null, 2 ** 40, -1.5]);
    expect(select.first(['é', null, 2 ** 40, -1.5, 0])).toBeUndefined();
    driver.close();
  });

  it('keeps more than the memory that SQLite begins with', async () => {
    const driver = await openSqljsDriver();
    driver.execute('CREATE TABLE texts (text TEXT)');
    const insert = driver.prepare('INSERT INTO texts (text) VALUES (?)');
    const text = 'é'.repeat(2 ** 22);
    for (let count = 0; count < 4; count += 1) insert.run([text]);
    const kept = driver.prepare('SELECT text FROM texts').all([]);
    expect(kept.map(([one]) => one === text)).toEqual([true, true, true, true]);
    driver.close();
  });

  it('leaves sql.js as others in the process have it, or do not have it', async () => {
    const path = require.resolve('sql.js');
    const theirs: unknown = require('sql.js');
    for (const loaded of [theirs, undefined]) {
      if (loaded === undefined) delete require.cache[path];
      vi.resetModules();
      const anew = await import('./sqljs-engine.js');
      (await anew.openSqljsDriver()).close();
      expect(require.cache[path]?.exports).toBe(loaded);
    }
  });
});

describe('the provenance of SQLite', () => {
  it('is the version of sql.js that is pinned, and that of the SQLite inside it', async () => {
    const manifest = new URL('../../package.json', import.meta.url);
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies: Record<string, string> };
    const { sqljs, sqlite } = await sqliteProvenance();
    expect(sqljs).toBe(dependencies['sql.js']);
    expect(sqlite).toMatch(/^3\.\d+\.\d+$/);
  });
});
