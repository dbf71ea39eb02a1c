import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Basis, RunResult, Unit, Verdict } from '../result/result-table.js';
import { json } from './json.js';
import { cell, hostileTexts, runOf, runSaying, sampleResult, smallResult } from './sample-result.fixture.js';
import { visible } from './visible.js';

const schema = JSON.parse(readFileSync(new URL('../../schemas/results.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

const render = (result: RunResult) => json.render(result, { columns: 80, color: false });
const faultsOf = (text: string) => (validate(JSON.parse(text)) ? [] : validate.errors);

describe('the JSON format', () => {
  it('renders a whole run, a cell a line', () => {
    const [experiment] = smallResult.experiments;
    const [table] = experiment?.tables ?? [];
    if (experiment === undefined || table === undefined) throw new Error('the small run has a table');
    const tables = [{ ...table, rows: table.rows.slice(1, 2) }];
    const short = { ...smallResult, experiments: [{ ...experiment, tables }], draws: smallResult.draws.slice(0, 1) };
    expect(render(short)).toBe(`{
  "format": "triage-sim-results/1",
  "provenance": {
    "scenario": { "name": "bug-tracker", "sha256": "9f2c4e1ab0d37c5586e2f1b4a9d80c3377f0a4be51c29d6608e1b7a3d4f5c602" },
    "seeds": [1, 2, 3, 4, 5],
    "engine": "sql.js",
    "sqljs": "1.17.0",
    "sqlite": "3.54.1"
  },
  "draws": [
    {
      "name": "t",
      "about": "items whose points were said as 20",
      "trials": 1000,
      "expected": 142.857142857,
      "ours": { "count": 138, "p": 0.69, "agrees": true },
      "published": { "count": 143, "p": 1, "agrees": true }
    }
  ],
  "experiments": [
    {
      "experiment": "validation-matrix",
      "question": "Does the schema on the page change anything?",
      "tables": [
        {
          "name": "validation-matrix",
          "title": "Fields saved of 6,000",
          "columns": [
            { "key": "schema", "title": "schema", "unit": null },
            { "key": "rejection", "title": "rejection", "unit": null },
            { "key": "saved", "title": "saved", "unit": "fields" },
            { "key": "edit_calls", "title": "edit calls an item", "unit": "calls_per_item" },
            { "key": "accepted", "title": "accepted", "unit": "share" }
          ],
          "rows": [
            [
              { "text": "no" },
              { "text": "field" },
              { "number": 1357, "unit": "fields", "basis": "drawn", "published": 1363, "verdict": { "kind": "agrees" } },
              { "number": 2, "unit": "calls_per_item", "basis": "fitted", "published": 2, "verdict": { "kind": "fitted" } },
              { "number": 0, "unit": "share", "basis": "counted" }
            ]
          ],
          "notes": ["138 items had points said as 20 where the field ends at 13: they have to be refused, and were refused in every row."]
        }
      ]
    }
  ]
}
`);
  });

  it('fulfils the published schema', () => {
    expect(faultsOf(render(sampleResult))).toEqual([]);
    expect(faultsOf(render(smallResult))).toEqual([]);
    expect(faultsOf(render({ ...sampleResult, experiments: [], draws: [] }))).toEqual([]);
  });

  it('has every unit, basis and verdict in the published schema', () => {
    const units: Record<Unit, true> = {
      fields: true,
      items: true,
      calls: true,
      mean_calls: true,
      calls_per_item: true,
      edits: true,
      pages: true,
      bytes: true,
      kib: true,
      tokens: true,
      share: true,
      share_difference: true,
      probability: true,
      seconds: true,
      microseconds: true,
      ratio: true,
    };
    const bases: Record<Basis, true> = {
      counted: true,
      drawn: true,
      fitted: true,
      assumed: true,
      observed: true,
      timed: true,
    };
    const verdicts: Record<Verdict['kind'], Verdict> = {
      exact: { kind: 'exact' },
      differs: { kind: 'differs' },
      agrees: { kind: 'agrees' },
      disagrees: { kind: 'disagrees' },
      fitted: { kind: 'fitted' },
      near: { kind: 'near', off: 0.1 },
      proportion: { kind: 'proportion', ratio: 2 },
    };
    const columns = Object.keys(units).map((unit) => ({ key: unit, title: unit, unit: unit as Unit }));
    const rows = Object.keys(bases).flatMap((basis) =>
      Object.values(verdicts).map((verdict) => columns.map(() => cell(1, basis as Basis, [1, 2], verdict))),
    );
    expect(rows).toHaveLength(42);
    expect(faultsOf(render(runOf({ name: 'all', title: 'All', columns, rows, notes: [] })))).toEqual([]);
  });

  it('says whence an observed figure is, and whether damage was done beside one', () => {
    const observed = { agent: 'a model', items: 12, date: '2026-12-03' };
    const columns = [{ key: 'n', title: 'n', unit: 'share' as const }];
    const rows = [[{ ...cell(0.5, 'observed'), observed, hasDamage: true as const }]];
    const text = render(runOf({ name: 'table', title: 'Table', columns, rows, notes: [] }));
    expect(JSON.parse(text).experiments[0].tables[0].rows[0][0]).toMatchObject({
      basis: 'observed',
      observed,
      has_damage: true,
    });
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text.replace(', "date": "2026-12-03"', ''))).not.toEqual([]);
  });

  it('keeps the commands of a table', () => {
    const table = { name: 'table', title: 'Table', columns: [], rows: [], notes: [], commands: ['triage-sim trace'] };
    expect(render(runOf(table))).toContain('"commands": ["triage-sim trace"]');
    expect(faultsOf(render(runOf(table)))).toEqual([]);
  });

  it('is refused by the published schema when a figure lacks its basis', () => {
    const faulty = render(smallResult).replaceAll(', "basis": "drawn"', '');
    expect(faultsOf(faulty)).not.toEqual([]);
  });

  it('keeps figures unrounded', () => {
    const columns = [{ key: 'n', title: 'n', unit: 'share' as const }];
    const rows = [[cell(0.1 + 0.2, 'counted', 1e21)], [cell(-0, 'counted')], [cell(5e-324, 'counted')]];
    const text = render(runOf({ name: 'table', title: 'Table', columns, rows, notes: [] }));
    expect(text).toContain('"number": 0.30000000000000004, "unit": "share", "basis": "counted", "published": 1e+21 }');
    expect(text).toContain('"number": 0,');
    expect(text).toContain('"number": 5e-324,');
  });

  it('has no number where a figure is not finite', () => {
    const columns = [{ key: 'n', title: 'n', unit: 'ratio' as const }];
    const rows = [
      [cell(Number.NaN, 'counted')],
      [{ ...cell(1, 'counted', [1, Number.NaN], { kind: 'near', off: Number.NaN }), interval: [0, Infinity] as const }],
    ];
    const text = render(runOf({ name: 'table', title: 'Table', columns, rows, notes: [] }));
    expect(text).toContain('[{ "absent": "not a finite number" }]');
    expect(text).toContain('{ "number": 1, "unit": "ratio", "basis": "counted", "verdict": { "kind": "near" } }');
    expect(faultsOf(text)).toEqual([]);
  });

  it('refuses a draw that is no number', () => {
    const [draw] = sampleResult.draws;
    const draws = draw === undefined ? [] : [{ ...draw, expected: Number.NaN }];
    expect(() => render({ ...sampleResult, draws })).toThrow(RangeError);
  });

  it.each(hostileTexts.map((text) => [visible(text).slice(0, 60), text] as const))(
    'gives %s back as it was',
    (_, text) => {
      const document = JSON.parse(render(runSaying(text)));
      expect(faultsOf(render(runSaying(text)))).toEqual([]);
      expect(document.experiments[0].question).toBe(text);
      expect(document.experiments[0].tables[0].rows[0][0]).toEqual({ text });
    },
  );

  it('writes one file', () => {
    expect(json.files(smallResult)).toEqual([{ name: 'results.json', text: render(smallResult) }]);
  });
});
