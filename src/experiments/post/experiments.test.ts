import { beforeAll, describe, expect, it } from 'vitest';
import type { NumberCell, ResultTable, RunResult } from '../../result/result-table.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { type ExperimentName, experiments } from './experiments.js';
import { runExperiments } from './run-experiments.js';

const scenario = packagedScenario('bug-tracker');
const untimed = (Object.keys(experiments) as ExperimentName[]).filter((name) => !experiments[name].isTimed);

let result: RunResult;

beforeAll(async () => {
  result = await runExperiments({ scenario, seeds: [1, 2, 3, 4, 5], experiments: untimed });
}, 60_000);

function table(name: string): ResultTable {
  const found = result.experiments.flatMap(({ tables }) => tables).find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found;
}

/** The figures of a table, row by row, of the columns named. */
function figures(name: string, ...keys: readonly string[]): number[][] {
  const { columns, rows } = table(name);
  const indexes = keys.map((key) => columns.findIndex((column) => column.key === key));
  return rows.map((row) => indexes.map((index) => (row[index] as NumberCell).number));
}

/** How often something was drawn over the five seeds. */
function drawn(name: string): number {
  return result.draws.find((draw) => draw.name === name)?.ours.count ?? Number.NaN;
}

describe('the figures that follow from the procedure are those of the post', () => {
  it('paging: pages, item reads, read twice, never seen', () => {
    expect(figures('pagination-churn', 'pages', 'item_reads', 'read_twice', 'never_seen')).toEqual([
      [65, 3120, 120, 0],
      [60, 3000, 0, 0],
      [60, 2890, 0, 110],
      [60, 3000, 0, 0],
    ]);
  });

  it('polling and listing again: 9.0 calls and 1.0, and both find exactly the 45', () => {
    expect(figures('poll-vs-relist', 'calls', 'found', 'imagined')).toEqual([
      [9, 45, 0],
      [1, 45, 0],
    ]);
  });

  it('edit calls without the schema: 7.00, 2.00, 2.00, 2.00', () => {
    expect(figures('validation-matrix', 'edit_calls').slice(0, 4).flat()).toEqual([7, 2, 2, 2]);
  });

  it("the schema is 1,705 bytes in the post's shape", () => {
    expect(figures('page-cost', 'schema')[0]).toEqual([1705]);
  });
});

describe('the figures that follow from draws are exact arithmetic on them', () => {
  it('saved: what gets through as spoken, by values, and all that is in range', () => {
    const [t, d, m] = [drawn('t'), drawn('d'), drawn('m')];
    const asSpoken = 1000 - t + d;
    const allInRange = 6000 - t;
    expect(figures('validation-matrix', 'saved').flat()).toEqual([
      asSpoken,
      asSpoken,
      6000 - t - m,
      allInRange,
      allInRange,
      allInRange,
      allInRange,
      allInRange,
    ]);
  });

  it('what is not saved is left to a person, whatever the rejection says', () => {
    for (const [saved, left] of figures('validation-matrix', 'saved', 'left')) {
      expect((saved as number) + (left as number)).toBe(6000);
    }
  });

  it('edit calls with the schema: 1 + 6t/1000 when told nothing, else 1 + t/1000', () => {
    const t = drawn('t');
    const oneMore = (1000 + t) / 1000;
    expect(figures('validation-matrix', 'edit_calls').slice(4).flat()).toEqual([
      (1000 + 6 * t) / 1000,
      oneMore,
      oneMore,
      oneMore,
    ]);
  });

  it('conflicts: every item moved is one, and reading again overwrites every one of them', () => {
    const moved = drawn('moved');
    expect(figures('version-conflicts', 'items', 'moved', 'conflicts', 'overwritten', 'left')).toEqual([
      [1000, moved, moved, 0, moved],
      [1000, moved, 0, moved, 0],
    ]);
  });

  it('nothing is stored that the schema forbids, and nothing is dropped in silence', () => {
    expect(table('validation-matrix').notes[0]).toContain(': 0 that the schema forbids, 0 fields dropped in silence');
  });
});

describe('beside the post', () => {
  it('every published figure has a verdict, and none is a counted one that differs', () => {
    const cells = result.experiments.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
    const judged = cells.filter((cell): cell is NumberCell => 'number' in cell && cell.published !== undefined);
    expect(judged).toHaveLength(54);
    expect(judged.filter(({ verdict }) => verdict === undefined || verdict.kind === 'differs')).toEqual([]);
  });

  it('the four draws of the post are within what chance allows, and so are ours', () => {
    expect(result.draws.map(({ name, published }) => [name, published?.count, published?.agrees])).toEqual([
      ['t', 143, true],
      ['d', 506, true],
      ['m', 496, true],
      ['moved', 131, true],
    ]);
  });

  it('sums are compared only over as many runs as the post had', async () => {
    const {
      experiments: [matrix],
    } = await runExperiments({ scenario, seeds: [1], experiments: ['validation-matrix'] });
    const [row] = matrix?.tables[0]?.rows ?? [];
    expect(row?.map((cell) => 'number' in cell && cell.published !== undefined)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe.each(['crm-deals', 'support-desk', 'starter'])('the scenario %s', (name) => {
  it('runs through every experiment, without a published figure beside it', async () => {
    const other = await runExperiments({ scenario: packagedScenario(name), seeds: [1], experiments: untimed });
    expect(other.draws).toEqual([]);
    const tables = other.experiments.flatMap(({ tables: found }) => found);
    expect(tables.map(({ name: title }) => title)).toEqual([
      'validation-matrix',
      'page-cost',
      'page-parts',
      'pagination-churn',
      'poll-vs-relist',
      'version-conflicts',
    ]);
    for (const cell of tables.flatMap(({ rows }) => rows.flat())) expect(cell).not.toHaveProperty('published');
  });
});
