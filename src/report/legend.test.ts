import { describe, expect, it } from 'vitest';
import type { Cell, ResultTable } from '../result/result-table.js';
import { meanings, tableLegend, type VerdictSigns } from './legend.js';
import { cell, runOf } from './sample-result.fixture.js';

const signs: VerdictSigns = {
  exact: '=',
  differs: '≠',
  agrees: '≈',
  disagrees: '!',
  fitted: '*',
  near: '',
  proportion: '',
};

function tableOf(...cells: Cell[]): ResultTable {
  const columns = [{ key: 'n', title: 'n', unit: 'items' as const }];
  return { name: 'table', title: 'Table', columns, rows: cells.map((one) => [one]), notes: [] };
}

describe('tableLegend', () => {
  it('says where figures come from, and what no mark means where others have one', () => {
    expect(tableLegend(tableOf(cell(1, 'counted'), cell(1, 'counted')), signs)).toEqual(['Figures: counted.']);
    expect(tableLegend(tableOf(cell(1, 'fitted'), cell(1, 'counted'), cell(2, 'drawn')), signs)).toEqual([
      'Figures: counted where unmarked, ~ drawn, * fitted.',
    ]);
    expect(tableLegend(tableOf(cell(1, 'timed'), cell(1, 'assumed')), signs)).toEqual(['Figures: ? assumed, @ timed.']);
  });

  it('counts how the figures stand to the post', () => {
    const table = tableOf(
      cell(1, 'drawn', 1, 'agrees'),
      cell(2, 'drawn', 1, 'disagrees'),
      cell(3, 'drawn', 1, 'agrees'),
      cell(4, 'drawn', 4.1, { kind: 'near', off: 0.02 }),
      cell(5, 'drawn', 9, { kind: 'proportion', ratio: 5 / 9 }),
    );
    expect(tableLegend(table, signs)).toEqual([
      'Figures: ~ drawn.',
      'Post: ≈ agrees (2), ! disagrees (1), near (1), × (1).',
    ]);
  });

  it('says that intervals are given', () => {
    expect(tableLegend(tableOf({ ...cell(1, 'timed'), interval: [0, 2] }), signs)).toEqual([
      'Figures: @ timed, with 95% intervals.',
    ]);
  });

  it('says who was recorded, over how many items and when', () => {
    const recorded = (agent: string, items: number): Cell => ({
      ...cell(1, 'observed'),
      observed: { agent, items, date: '2026-12-03' },
    });
    expect(tableLegend(tableOf(recorded('a model', 20), recorded('a model', 12), recorded('a model', 20)))).toEqual([
      'Figures: ^ observed.',
      'Observed: a model, 2026-12-03; items of a recording: 12 or 20.',
    ]);
    expect(tableLegend(tableOf(cell(1, 'drawn'), recorded('one', 1), recorded('another', 2))).slice(1)).toEqual([
      'Observed: one, 2026-12-03; items of a recording: 1.',
      'Observed: another, 2026-12-03; items of a recording: 2.',
    ]);
  });

  it('counts the figures beside which damage was done', () => {
    const damaged = { ...cell(1, 'drawn'), hasDamage: true } as const;
    expect(tableLegend(tableOf(damaged, cell(0, 'drawn'), cell(1, 'drawn')))).toEqual([
      'Figures: ~ drawn.',
      'Damage: † was done beside 1 of 3 figures.',
    ]);
  });

  it('gives each reason for a missing figure once', () => {
    const table = tableOf({ absent: 'not timed' }, { absent: 'not timed' }, cell(Number.NaN, 'counted'));
    expect(tableLegend(table, signs)).toEqual(['No figure (–): not timed; not a finite number.']);
  });

  it('says nothing of a table without figures', () => {
    expect(tableLegend(tableOf({ text: 'a' }), signs)).toEqual([]);
  });
});

describe('meanings', () => {
  it('explains each word that is used, and no other', () => {
    const run = runOf(tableOf(cell(1, 'counted', 1, 'exact'), cell(1, 'fitted', 1, 'fitted')));
    expect(meanings(run)).toEqual([
      { word: 'counted', meaning: 'follows from the procedure' },
      { word: 'fitted', meaning: 'something was chosen so that it comes out, and agreement proves nothing' },
      { word: 'exact', meaning: 'counted, and equal to the post' },
    ]);
  });
});
