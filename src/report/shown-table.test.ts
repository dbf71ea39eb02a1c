import { describe, expect, it } from 'vitest';
import type { DrawVerdict, TableColumn } from '../result/result-table.js';
import { cell, draws } from './sample-result.fixture.js';
import { drawColumns, shownColumns } from './shown-table.js';

const shown = (column: TableColumn, ...cells: Parameters<typeof shownColumns>[0]['rows'][number]) =>
  shownColumns({ name: 'table', title: 'Table', columns: [column], rows: cells.map((one) => [one]), notes: [] })[0];

describe('shownColumns', () => {
  it('adds the unit to a head that does not say it', () => {
    expect(shown({ key: 'a', title: 'returned', unit: 'kib' })?.head).toBe('returned, KiB');
    expect(shown({ key: 'a', title: 'Bytes', unit: 'bytes' })?.head).toBe('Bytes');
    expect(shown({ key: 'a', title: 'median', unit: 'microseconds' })?.head).toBe('median, µs');
    expect(shown({ key: 'a', title: 'pages', unit: 'pages' })?.head).toBe('pages');
  });

  it('has a column for the post only where something was published', () => {
    const column = { key: 'a', title: 'a', unit: 'items' } as const;
    expect(shown(column, cell(1, 'counted'), cell(1, 'counted'))?.hasPublished).toBe(false);
    expect(shown(column, cell(1, 'counted'), cell(1, 'counted', 1))?.hasPublished).toBe(true);
  });

  it('shows a dash where nothing was measured', () => {
    const column = { key: 'a', title: 'a', unit: 'items' } as const;
    expect(shown(column, { absent: 'not asked' }, cell(Number.NaN, 'counted'), { text: '45 of 45' })?.cells).toEqual([
      { text: '–' },
      { text: '–' },
      { text: '45 of 45' },
    ]);
  });
});

describe('drawColumns', () => {
  const [draw] = draws as [DrawVerdict];
  const verdictOf = (ours: boolean, published?: boolean) => {
    const side = (agrees: boolean) => ({ count: 1, p: 0.5, agrees });
    const { published: _, ...rest } = draw;
    const judged = { ...rest, ours: side(ours), ...(published === undefined ? {} : { published: side(published) }) };
    return drawColumns([judged]).at(-1)?.cells[0];
  };

  it('says who disagrees', () => {
    expect(verdictOf(true, true)).toEqual({ text: 'agrees', isFault: false });
    expect(verdictOf(false, true)).toEqual({ text: 'ours disagrees', isFault: true });
    expect(verdictOf(true, false)).toEqual({ text: 'post disagrees', isFault: true });
    expect(verdictOf(false, false)).toEqual({ text: 'both disagree', isFault: true });
    expect(verdictOf(true)).toEqual({ text: 'agrees', isFault: false });
    expect(verdictOf(false)).toEqual({ text: 'disagrees', isFault: true });
  });

  it('has no column for the post where it has no draws', () => {
    const { published: _, ...ours } = draw;
    expect(drawColumns([ours]).map((column) => column.head)).not.toContain('post');
    expect(drawColumns([ours, draw])[5]?.cells).toEqual([{ text: '' }, { text: '143' }]);
  });
});
