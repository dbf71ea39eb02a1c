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
