import { describe, expect, it } from 'vitest';
import { formats } from '../../report/formats.js';
import type { RunResult } from '../../result/result-table.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { totalsFrom } from '../made-up-totals.fixture.js';
import type { Arm } from '../runner/arm.js';
import { basisOf } from '../settings/setting.js';
import { askedWants, smallScenario } from '../small-tracker.fixture.js';
import { type RuleName, rules } from './rules.js';
import { runRules } from './run-rules.js';

const names = Object.keys(rules) as RuleName[];
const scenario = packagedScenario('bug-tracker');

/** Counts that nobody measured, other ones for each arm and each `salt`, up to `most`. */
function madeUp(salt: number, most: number) {
  return (arm: Arm) =>
    totalsFrom((name) => {
      // An item takes at most a hundred calls, and many more would be no figure that a table has to hold.
      if (name === 'items') return Math.ceil(most / 100);
      let count = salt;
      for (const character of JSON.stringify(arm) + name) count = (count * 31 + character.charCodeAt(0)) % 1_000_003;
      return 1 + (count % most);
    });
}

describe.each(names)('the rule %s', (name) => {
  const tables = rules[name].tables(scenario);

  it('computes every finding from the figures: other figures, another sentence', () => {
    const findings = (salt: number) =>
      tables.map((table) => table.tableOf(madeUp(salt, 1000)).notes.filter((note) => note.startsWith('Finding')));
    const [some, others] = [findings(1), findings(2)];
    for (const [index, finding] of some.entries()) {
      expect(finding.length).toBeGreaterThan(0);
      expect(finding).not.toEqual(others[index]);
    }
  });

  it('marks as assumed what is put in by hand, and names no column twice', () => {
    for (const table of tables) {
      const { columns, rows } = table.tableOf(madeUp(1, 1000));
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
      for (const row of rows) expect(row).toHaveLength(columns.length);
    }
    const cells = tables.flatMap((table) => table.tableOf(madeUp(1, 1000)).rows.flat());
    const hasRates = tables.some(({ arms }) => arms.some(({ setting }) => basisOf(setting) === 'assumed'));
    if (hasRates) expect(cells.some((cell) => 'number' in cell && cell.basis === 'assumed')).toBe(true);
  });

  it('fits 80 columns however large its figures are, side by side', () => {
    const result: RunResult = {
      provenance: {
        format: 'triage-sim-results/1',
        scenario: { name: 'bug-tracker', sha256: '0'.repeat(64) },
        seeds: [1],
        engine: 'memory',
        sqljs: '1',
        sqlite: '3',
      },
      experiments: [
        {
          experiment: name,
          question: rules[name].question,
          tables: tables.map((table) => table.tableOf(madeUp(3, 9999))),
        },
      ],
      draws: [],
    };
    const text = formats.table.render(result, { columns: 80, color: false });
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    // A table that did not fit would be a line a figure.
    const titles = result.experiments.flatMap((rule) =>
      rule.tables.flatMap(({ columns }) => columns.map(({ title }) => title)),
    );
    for (const title of titles) expect(text).not.toContain(`  ${title}: `);
  });
});

describe('the rules', () => {
  it('come to the same bytes for the same seed, on both engines and in every format', async () => {
    const small = smallScenario(askedWants);
    const [first, again, sqlite] = await Promise.all(
      (['memory', 'memory', 'sql.js'] as const).map((engine) =>
        runRules({ scenario: small, seeds: [3], rules: names, engine }),
      ),
    );
    expect(first?.experiments).toEqual(sqlite?.experiments);
    for (const format of Object.values(formats)) {
      const bytes = (result: RunResult | undefined) =>
        result &&
        format.render(
          { ...result, provenance: { ...result.provenance, engine: 'any' } },
          { columns: 80, color: false },
        );
      expect(bytes(again)).toBe(bytes(first));
      expect(bytes(sqlite)).toBe(bytes(first));
    }
  });

  it('come to the same figures alone as together, and seed by seed add up', async () => {
    const small = smallScenario(askedWants);
    const request = { scenario: small, seeds: [1], rules: names };
    const all = await runRules(request);
    const [alone] = (await runRules({ ...request, rules: ['no-coercion'] })).experiments;
    expect(all.experiments.find(({ experiment }) => experiment === 'no-coercion')).toEqual(alone);
  });

  it('tells how far it is, trial by trial', async () => {
    const steps: [number, number][] = [];
    await runRules({
      scenario: smallScenario(askedWants),
      seeds: [1, 2],
      rules: ['closed-schema'],
      onProgress: (done, trials) => {
        steps.push([done, trials]);
      },
    });
    const trials = steps.length;
    expect(trials % 2).toBe(0);
    expect(steps).toEqual(Array.from({ length: trials }, (_, index) => [index + 1, trials]));
  });
});
