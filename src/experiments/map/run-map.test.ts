import { describe, expect, it } from 'vitest';
import { formats } from '../../report/formats.js';
import type { Cell, ResultTable } from '../../result/result-table.js';
import { quietConditions } from '../../trial/conditions.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { totalsWith } from '../made-up-totals.fixture.js';
import { scored } from '../observed/recordings.fixture.js';
import { postSetting } from '../settings/setting.js';
import { plainWants, smallScenario } from '../small-tracker.fixture.js';
import { valuesOf } from './factors.js';
import { mapRows } from './map-rows.js';
import { mapTables } from './map-tables.js';
import { planMap, runMap } from './run-map.js';

const scenario = smallScenario(plainWants);

function tablesOf({ experiments }: Awaited<ReturnType<typeof runMap>>): readonly ResultTable[] {
  return experiments.flatMap(({ tables }) => tables);
}

/** The figures of the row with those labels. */
function rowOf(table: ResultTable | undefined, ...labels: readonly string[]): readonly Cell[] {
  const row = table?.rows.find((cells) =>
    labels.every((label, index) => JSON.stringify(cells[index]) === JSON.stringify({ text: label })),
  );
  return row?.slice(labels.length) ?? [];
}

function numbers(cells: readonly Cell[]): readonly (number | undefined)[] {
  return cells.map((cell) => ('number' in cell ? cell.number : undefined));
}

describe('the map of four items of two fields', () => {
  it('has a place for each combination of values, and the levels of a rejection in its columns', async () => {
    const [right, edits] = tablesOf(await runMap({ scenario, seeds: [1] }));
    const rows = valuesOf('optionValues').length * valuesOf('schema').length * valuesOf('agent').length;
    for (const table of [right, edits]) {
      expect(table?.columns.slice(3).map(({ title }) => title)).toEqual(['terse', 'field', 'values', 'labels']);
      expect(table?.rows).toHaveLength(rows);
    }
  });

  it('shows what the post’s agent gets right and what it takes, as its own tables do', async () => {
    const [right, edits] = tablesOf(await runMap({ scenario, seeds: [1] }));
    expect(numbers(rowOf(right, 'as_stored', 'never', 'post'))).toEqual([0.5, 0.5, 0.5, 1]);
    expect(numbers(rowOf(edits, 'as_stored', 'never', 'post'))).toEqual([3, 2, 2, 2]);
    expect(numbers(rowOf(right, 'as_stored', 'every_page', 'post'))).toEqual([1, 1, 1, 1]);
    expect(numbers(rowOf(edits, 'as_stored', 'every_page', 'post'))).toEqual([1, 1, 1, 1]);
  });

  it('takes what is set for every place, and says of its figures that they are assumed where that is', async () => {
    const plan = planMap({ scenario, seeds: [1], set: { 'tools.invalid': 'save_valid_silent' } });
    expect(plan.arms.map(({ setting }) => setting.tools.invalid)).toEqual(plan.arms.map(() => 'save_valid_silent'));
    // A profile comes first, whatever it would set.
    const guessing = planMap({ scenario, seeds: [1], set: { 'agent.known_bad': 'sends' } });
    expect(new Set(guessing.arms.map(({ setting }) => setting.agent.known_bad))).toEqual(new Set(['sends']));
    const set = { 'conditions.churn': 'busy' } as const;
    const [right] = tablesOf(await runMap({ scenario, seeds: [1], set }));
    expect(rowOf(right, 'as_stored', 'never', 'post')[0]).toMatchObject({ basis: 'assumed' });
  });

  it('marks the places where fields were lost in silence, and says so', async () => {
    const [right] = tablesOf(await runMap({ scenario, seeds: [1], set: { 'tools.invalid': 'save_valid_silent' } }));
    const [terse] = rowOf(right, 'as_stored', 'never', 'post');
    expect(terse).toMatchObject({ number: 0.5, hasDamage: true });
    expect(right?.notes.join(' ')).toMatch(/Damage in \d+ of \d+ places of the map: dropped, silent \d+\./);
  });

  it('refuses to set what it shows every value of, and more items than there are', () => {
    const setting = { 'tools.schema': 'never' } as const;
    expect(() => planMap({ scenario, seeds: [1], set: setting })).toThrow('`set` names tools.schema, and the map');
    expect(() => planMap({ scenario, seeds: [1], items: 5000 })).toThrow('`items` expects a whole number');
    expect(() => planMap({ scenario, seeds: [1], set: { 'tools.paging': 'ofset' as never } })).toThrow('did you mean');
  });
});

it('a place that a scenario cannot be set to is shown as one, with the words that refuse it', () => {
  const all = { of: 1, in: 1 };
  const conditions = { ...quietConditions, colliding: all, ambiguous: all };
  const common = { setting: { ...postSetting(4), conditions }, set: {} };
  const rows = mapRows(scenario, common, []);
  const reasons = rows.flatMap(({ spots }) => spots.map((spot) => (spot.kind === 'absent' ? spot.reason : spot.kind)));
  expect(new Set(reasons).size).toBe(1);
  expect(reasons[0]).toContain('conditions.ambiguous');
  const [table] = mapTables(scenario, common);
  expect(table?.arms).toEqual([]);
  const shown = table?.tableOf(() => totalsWith({}));
  expect(shown?.rows[0]?.slice(3)).toEqual(reasons.slice(0, 4).map((absent) => ({ absent })));
});

describe('a recording on the map', () => {
  it('has a row of its own below the agents under the same design, and no figure where nothing was recorded', async () => {
    const bugs = packagedScenario('bug-tracker');
    const names = ['slugs-unread-terse', 'slugs-unread-field', 'slugs-unread-saves-silently'];
    const recordings = await Promise.all(names.map(scored));
    const [right, edits] = tablesOf(await runMap({ scenario: bugs, seeds: [1], items: 2, recordings }));
    const observed = { agent: 'a large language model', items: 20, date: '2026-12-03' };
    expect(rowOf(right, 'as_stored', 'never', 'observed')).toEqual([
      { number: 115 / 120, basis: 'observed', observed },
      { number: 115 / 120, basis: 'observed', observed },
      { absent: 'not recorded' },
      { absent: 'not recorded' },
    ]);
    expect(numbers(rowOf(edits, 'as_stored', 'never', 'observed'))).toEqual([35 / 20, 23 / 20, undefined, undefined]);
    expect(rowOf(right, 'as_stored', 'every_page', 'observed')).toEqual([]);
  });

  it('stands on no map of another scenario, and on none where something else is set', async () => {
    const recordings = [await scored('slugs-unread-terse')];
    const set = { 'tools.paging': 'offset' } as const;
    const bugs = packagedScenario('bug-tracker');
    const results = await Promise.all([
      runMap({ scenario, seeds: [1], recordings }),
      runMap({ scenario: bugs, seeds: [1], items: 1, recordings, set }),
    ]);
    expect(JSON.stringify(results)).not.toContain('observed');
  });
});

it('a map fits 80 columns side by side, in full', async () => {
  const result = await runMap({
    scenario: packagedScenario('support-desk'),
    seeds: [1],
    items: 3,
    recordings: [await scored('support-desk-unread-field')],
  });
  const text = formats.table.render(result, { columns: 80, color: false });
  expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
  expect(text).toMatch(/option values +schema +agent +terse +field +values +labels\n/);
  expect(text).toContain('^†');
});
