import { beforeAll, describe, expect, it } from 'vitest';
import type { Cell, NumberCell, ResultTable, RunResult } from '../../result/result-table.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { runExperiments } from '../post/run-experiments.js';
import { compare } from './compare.js';
import type { CompareRequest } from './compare-request.js';

const scenario = packagedScenario('bug-tracker');
const ladder = ['terse', 'field', 'values', 'labels'] as const;

function tableOf({ experiments }: RunResult, name: string): ResultTable {
  const found = experiments.flatMap(({ tables }) => tables).find((table) => table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found;
}

/** The cells of a table, row by row, of the columns named: numbers as they are, texts too. */
function cellsOf(result: RunResult, name: string, ...keys: readonly string[]): (number | string)[][] {
  const { columns, rows } = tableOf(result, name);
  const indexes = keys.map((key) => columns.findIndex((column) => column.key === key));
  const value = (cell: Cell | undefined) =>
    cell === undefined || 'absent' in cell ? '–' : 'text' in cell ? cell.text : cell.number;
  return rows.map((row) => indexes.map((index) => value(row[index])));
}

function small(request: Partial<CompareRequest>): Promise<RunResult> {
  return compare({ scenario, seeds: [1], items: 40, vary: { 'tools.rejection': ['terse', 'labels'] }, ...request });
}

describe('the ladder of rejections, for an agent that has not read the schema', () => {
  let result: RunResult;
  let matrix: (number | string)[][];
  beforeAll(async () => {
    const seeds = [1, 2, 3, 4, 5];
    result = await compare({ scenario, seeds, vary: { 'tools.rejection': ladder }, set: { 'agent.schema': 'unread' } });
    const ran = await runExperiments({ scenario, seeds, experiments: ['validation-matrix'] });
    matrix = cellsOf(ran, 'validation-matrix', 'rejection', 'saved', 'left', 'edit_calls').slice(0, 4);
  }, 120_000);

  it("is the post's validation matrix: saved, left and edit calls, rejection by rejection", () => {
    const columns = ['right', 'wrongSilent', 'wrongTold', 'leftRightly', 'leftNeedlessly'];
    const ledger = cellsOf(result, 'ledger', 'tools.rejection', ...columns);
    const calls = cellsOf(result, 'cost', 'edit_calls').flat();
    const found = ledger.map(([level, ...counts], index) => {
      const [right, wrongSilent, wrongTold, rightly, needlessly] = counts as number[];
      return [
        level,
        (right ?? 0) + (wrongSilent ?? 0),
        (wrongTold ?? 0) + (rightly ?? 0) + (needlessly ?? 0),
        calls[index],
      ];
    });
    expect(found).toEqual(matrix);
  });

  it('naming the field changes nothing, the allowed values and their labels make it better', () => {
    const verdicts = cellsOf(result, 'differences', 'design', 'outcome', 'verdict');
    expect(verdicts.filter(([, outcome]) => outcome === 'right' || outcome === 'left needlessly')).toEqual([
      ['field', 'right', 'identical'],
      ['field', 'left needlessly', 'identical'],
      ['values', 'right', 'better'],
      ['values', 'left needlessly', 'better'],
      ['labels', 'right', 'better'],
      ['labels', 'left needlessly', 'better'],
    ]);
    expect(tableOf(result, 'differences').notes).toContain('Not one field ends otherwise than at the baseline: field.');
  });

  it('nothing beats field, values and labels in everything: each costs more and gets more done', () => {
    expect(cellsOf(result, 'front', 'tools.rejection', 'front')).toEqual([
      ['terse', 'no: field is as good in these four and better in some'],
      ['field', 'yes'],
      ['values', 'yes'],
      ['labels', 'yes'],
    ]);
  });
});

describe('a comparison', () => {
  it('is the same whenever it is made, and on either engine', async () => {
    const request = { vary: { 'tools.coercion': ['never', 'labels_and_clamp'] }, showLosses: true } as const;
    const first = await small(request);
    expect(await small(request)).toEqual(first);
    const onSqlite = await small({ ...request, engine: 'sql.js' });
    expect(onSqlite.experiments).toEqual(first.experiments);
    expect([first.provenance.engine, onSqlite.provenance.engine]).toEqual(['memory', 'sql.js']);
  });

  it('adds up seeds: two together are the sum of each alone', async () => {
    const right = async (seeds: readonly number[]) =>
      cellsOf(await small({ seeds }), 'ledger', 'right').flat() as number[];
    const [both, first, second] = [await right([1, 2]), await right([1]), await right([2])];
    expect(both).toEqual(first.map((count, index) => count + (second[index] ?? 0)));
  });

  it('gives designs that do the same the same figures, and none beats the other', async () => {
    const result = await small({ vary: { 'tools.feed': ['events', 'none'] }, items: 10 });
    expect(new Set(cellsOf(result, 'differences', 'verdict').flat())).toEqual(new Set(['identical']));
    for (const cell of tableOf(result, 'differences').rows.flat()) expect(cell).not.toHaveProperty('interval');
  });

  it('counts tokens only where they are wanted', async () => {
    const keys = (result: RunResult) => tableOf(result, 'cost').columns.map(({ key }) => key);
    expect(keys(await small({ items: 3 }))).not.toContain('tokens');
    const counted = await small({ items: 3, tokens: true });
    expect(keys(counted)).toEqual(expect.arrayContaining(['tokens', 'carried_tokens']));
    // A token of JSON is between one and a few bytes.
    for (const [bytes, tokens] of cellsOf(counted, 'cost', 'bytes', 'tokens')) {
      expect(tokens).toBeLessThan(bytes as number);
      expect(5 * (tokens as number)).toBeGreaterThan(bytes as number);
    }
  });

  it('marks figures that rest on a rate put in by hand', async () => {
    const bases = async (request: Partial<CompareRequest>) => {
      const cells = (await small({ items: 5, ...request })).experiments.flatMap(({ tables }) =>
        tables.flatMap(({ rows }) => rows.flat()),
      );
      return new Set(cells.filter((cell): cell is NumberCell => 'number' in cell).map(({ basis }) => basis));
    };
    expect(await bases({})).toEqual(new Set(['drawn']));
    expect(await bases({ set: { 'conditions.churn': 'busy' } })).toEqual(new Set(['assumed']));
  });

  it('of a scenario with none to want anything says nothing false', async () => {
    const silent = { ...scenario, intents: scenario.intents.map((plan) => ({ ...plan, aimed: { of: 0, in: 1 } })) };
    const result = await small({ scenario: silent, items: 3 });
    expect(cellsOf(result, 'ledger', 'right')).toEqual([[0], [0]]);
    expect(new Set(cellsOf(result, 'differences', 'verdict').flat())).toEqual(new Set(['identical']));
  });
});

describe("a design that loses people's changes", () => {
  let result: RunResult;
  beforeAll(async () => {
    const vary = { 'tools.version': ['enforced', 'ignored'] } as const;
    result = await small({ vary, set: { 'conditions.churn': 'moving' }, items: undefined });
  }, 60_000);

  it('is off the front, however cheap it is, and however many fields are as the agent was asked to set them', () => {
    const [none, lost] = cellsOf(result, 'damage', 'overwritten').flat();
    expect(none).toBe(0);
    expect(lost).toBeGreaterThan(0);
    const [enforced, ignored] = cellsOf(result, 'ledger', 'right').flat() as number[];
    expect(ignored).toBeGreaterThan(enforced as number);
    expect(new Set(cellsOf(result, 'ledger', 'handled').flat()).size).toBe(1);
    expect(cellsOf(result, 'front', 'front').flat()).toEqual([
      'yes',
      'no: enforced does less damage and handles no fewer',
    ]);
    expect(tableOf(result, 'front').notes[0]).toMatch(/^On the front: enforced\. /);
  });

  it('trades, and is not better', () => {
    const verdicts = cellsOf(result, 'differences', 'outcome', 'verdict');
    expect(verdicts).toContainEqual(['right', 'trades']);
    expect(verdicts.flat()).not.toContain('better');
    expect(tableOf(result, 'differences').notes).toContain(
      'Trades: better in this, and with more damage of some kind than the baseline does.',
    );
  });
});

it('a design whose pages skip items is off the front, although it has less to read', async () => {
  const vary = { 'tools.paging': ['before_id', 'offset'] } as const;
  const set = { 'conditions.churn': 'deleting', 'tools.page_size': '10' } as const;
  const result = await small({ vary, set, items: 100 });
  expect(cellsOf(result, 'damage', 'neverSeen')[1]?.[0]).toBeGreaterThan(0);
  expect(cellsOf(result, 'front', 'front')[1]).toEqual(['no: before_id does less damage and handles no fewer']);
});

it('a guess between two values that hits is right, and is counted apart', async () => {
  const vary = { 'tools.coercion': ['never', 'labels'] } as const;
  const set = { 'agent.schema': 'unread', 'conditions.colliding': '1 in 2' } as const;
  const result = await small({ vary, set });
  const [never, labels] = cellsOf(result, 'collateral', 'right_by_luck').flat() as number[];
  expect(never).toBe(0);
  expect(labels).toBeGreaterThan(0);
  expect(cellsOf(result, 'ledger', 'right')[1]?.[0]).toBeGreaterThan(labels as number);
});

describe('a knob that changes nothing', () => {
  const hints = async (request: Partial<CompareRequest>) =>
    tableOf(await small(request), 'differences').notes.filter((note) => note.startsWith('No value of'));

  it('is told with what hides it and what to try', async () => {
    expect(await hints({})).toEqual([
      'No value of tools.rejection changes how a field ends: the agent reads the schema, so it is hardly ever rejected, under agent.schema=reads and tools.schema=every_page. Try agent.schema=unread.',
    ]);
    expect(await hints({ vary: { 'tools.feed': ['events', 'none'] }, items: 10 })).toEqual([
      'No value of tools.feed changes how a field ends: the agent goes through the channel once, and only one that comes back finds out what changed.',
    ]);
  });

  it('is told beside another that changes something', async () => {
    const vary = { 'tools.rejection': ['terse', 'labels'], 'tools.version': ['enforced', 'ignored'] } as const;
    expect(await hints({ vary, set: { 'agent.schema': 'unread' } })).toEqual([
      'No value of tools.version changes how a field ends: people leave the items alone, so no version is ever stale, under conditions.churn=none. Try conditions.churn=moving.',
    ]);
  });

  it('is not told where it does change something, nor where what would hide it varies too', async () => {
    expect(await hints({ set: { 'agent.schema': 'unread' } })).toEqual([]);
    const vary = { 'tools.invalid': ['reject_all', 'save_valid_report'], 'agent.schema': ['reads', 'unread'] } as const;
    expect(await hints({ vary })).not.toContainEqual(expect.stringContaining('tools.invalid'));
  });
});

describe('losses', () => {
  const request: Partial<CompareRequest> = {
    vary: { 'tools.coercion': ['never', 'labels_and_clamp'] },
    showLosses: true,
    items: 100,
    replay: ({ seed, item, items, set }) => `see seed ${seed}, item ${item} of ${items}, ${set}`,
  };

  it('are the first five of each design, each with the command that shows it', async () => {
    const result = await small(request);
    const losses = cellsOf(result, 'losses', 'tools.coercion', 'field', 'said', 'ended');
    expect(losses).toEqual(Array.from({ length: 5 }, () => ['labels_and_clamp', 'points', '20', 'wrong, silent']));
    const [seed, item] = cellsOf(result, 'losses', 'seed', 'item')[0] ?? [];
    const { commands = [] } = tableOf(result, 'losses');
    expect(commands).toHaveLength(5);
    expect(commands[0]).toBe(`see seed ${seed}, item ${item} of 100, tools.coercion=labels_and_clamp`);
  });

  it('are named only when they are asked for, and none where there is none', async () => {
    const names = (result: RunResult) => result.experiments.flatMap(({ tables }) => tables.map(({ name }) => name));
    expect(names(await small({ items: 5 }))).not.toContain('losses');
    const none = await small({ items: 5, showLosses: true });
    expect(tableOf(none, 'losses').notes).toEqual(['No field of any design ended so.']);
  });
});
