import type { Cell, DrawVerdict, ResultTable, TableColumn, Unit, Verdict } from '../result/result-table.js';
import { decimalText, type FigureText, figureText, knownCell } from './cell.js';
import { visible } from './visible.js';

/** A figure in its parts, or any other text. Everything unseen is written out; nothing is escaped for a markup yet. */
export type ShownCell =
  | (FigureText & { readonly verdict?: Verdict | undefined })
  | { readonly text: string; readonly isFault?: boolean };

/** A column of a table as people read it. */
export interface ShownColumn {
  readonly head: string;
  readonly align: 'left' | 'right';
  /** Whether the post's figures get a column of their own beside it. */
  readonly hasPublished: boolean;
  readonly cells: readonly ShownCell[];
}

/** Stands in a cell where nothing was measured. */
export const ABSENT = '–';

/** The unit that a head adds to its title when neither the title nor the figures say it. */
const UNIT_IN_HEAD: Partial<Readonly<Record<Unit, string>>> = {
  bytes: 'bytes',
  kib: 'KiB',
  tokens: 'tokens',
  microseconds: 'µs',
};

/** Turns a table into columns for reading. Each has one cell for each row. */
export function shownColumns(table: ResultTable): ShownColumn[] {
  return table.columns.map((column, index) => {
    const cells = table.rows.map((row) => shownCell(knownCell(row[index]), column.unit));
    return {
      head: headOf(column),
      align: column.unit === null ? 'left' : 'right',
      hasPublished: cells.some((cell) => 'figure' in cell && (cell.published !== '' || cell.verdict !== undefined)),
      cells,
    };
  });
}

function headOf({ title, unit }: TableColumn): string {
  const said = unit === null ? undefined : UNIT_IN_HEAD[unit];
  const isSaid = said === undefined || title.toLowerCase().includes(said.toLowerCase());
  return visible(isSaid ? title : `${title}, ${said}`);
}

function shownCell(cell: Cell, unit: Unit | null): ShownCell {
  if ('absent' in cell) return { text: ABSENT };
  return 'text' in cell ? { text: visible(cell.text) } : { ...figureText(cell, unit), verdict: cell.verdict };
}

/** The question that the table of draws answers. */
export const DRAW_QUESTION = 'Do the draws that all drawn figures follow from lie within what chance allows?';

/** The table of draws: what was expected of each, and what came. */
export function drawColumns(draws: readonly DrawVerdict[]): ShownColumn[] {
  const column = (head: string, align: 'left' | 'right', textOf: (draw: DrawVerdict) => string): ShownColumn => ({
    head,
    align,
    hasPublished: false,
    cells: draws.map((draw) => ({ text: textOf(draw) })),
  });
  const columns = [
    column('draw', 'left', (draw) => visible(draw.name)),
    column('what it counts', 'left', (draw) => visible(draw.about)),
    column('of', 'right', (draw) => decimalText(draw.trials, 0, 0)),
    column('expected', 'right', (draw) => decimalText(draw.expected, 1, 0)),
    column('ours', 'right', (draw) => decimalText(draw.ours.count, 0, 0)),
  ];
  if (draws.some((draw) => draw.published !== undefined)) {
    columns.push(column('post', 'right', ({ published }) => (published ? decimalText(published.count, 0, 0) : '')));
  }
  const verdicts = draws.map((draw) => ({ text: drawVerdictText(draw), isFault: drawVerdictText(draw) !== 'agrees' }));
  return [...columns, { head: 'verdict', align: 'left', hasPublished: false, cells: verdicts }];
}

function drawVerdictText({ ours, published }: DrawVerdict): string {
  const postAgrees = published?.agrees ?? true;
  if (ours.agrees) return postAgrees ? 'agrees' : 'post disagrees';
  if (published === undefined) return 'disagrees';
  return postAgrees ? 'ours disagrees' : 'both disagree';
}
