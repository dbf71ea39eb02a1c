import { describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { type FaultName, faults } from '../../trial/faults.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { runFaults } from './run-faults.js';

const scenario = packagedScenario('bug-tracker');

async function tablesOf(names: readonly FaultName[], seeds: readonly number[]): Promise<readonly ResultTable[]> {
  const { experiments } = await runFaults({ scenario, seeds, faults: names });
  return experiments.flatMap(({ tables }) => tables);
}

/** A row's figures by the keys of its columns. */
function figures(tables: readonly ResultTable[], name: string, fault: string): Record<string, number> {
  const table = tables.find((candidate) => candidate.name === name);
  const row = table?.rows.find(([label]) => label !== undefined && 'text' in label && label.text === fault) ?? [];
  const entries = row.flatMap((cell, index) => ('number' in cell ? [[table?.columns[index]?.key, cell.number]] : []));
  return Object.fromEntries(entries);
}

describe('faults', () => {
  const names = Object.keys(faults) as FaultName[];

  it('no fault at any call of the small world does damage to the design and the agent of the contract', async () => {
    const tables = await tablesOf(names, [1]);
    for (const name of names) {
      const { points, damaged } = figures(tables, 'fault-points', name);
      expect({ name, damaged }).toEqual({ name, damaged: 0 });
      expect(points).toBeGreaterThan(0);
    }
  }, 60_000);

  it('after a fault on the way has stopped, one more pass settles everything', async () => {
    const passing: FaultName[] = [
      'answer_lost',
      'request_lost',
      'delivered_twice',
      'restart',
      'restart_anew',
      'lost_then_anew',
      'rate_limited',
    ];
    const tables = await tablesOf(passing, [1]);
    for (const name of passing) expect(figures(tables, 'fault-points', name).unsettled).toBe(0);
  }, 60_000);

  it('an edit is applied twice only where both the key and the version are given up', async () => {
    const tables = await tablesOf(['answer_lost'], [1, 2]);
    expect(figures(tables, 'faults-happened', 'answer_lost').as_the_contract).toBeGreaterThan(10);
    const { both, ...others } = figures(tables, 'faults-twice', 'answer_lost');
    expect(both).toBeGreaterThan(0);
    expect(Object.values(others)).toEqual([0, 0, 0, 0]);
  });

  it('without its keys a server that starts again is saved by the version alone', async () => {
    const tables = await tablesOf(['lost_then_anew'], [1, 2]);
    const twice = figures(tables, 'faults-twice', 'lost_then_anew');
    expect([twice.as_the_contract, twice.fresh_keys]).toEqual([0, 0]);
    expect(twice.versions_ignored).toBeGreaterThan(0);
  });

  it('an edit that was held up overwrites a person only where versions are ignored', async () => {
    const tables = await tablesOf(['delayed'], [1, 2]);
    const lost = figures(tables, 'faults-overwritten', 'delayed');
    expect(lost.as_the_contract).toBe(0);
    expect(lost.versions_ignored).toBeGreaterThan(0);
  });
});
