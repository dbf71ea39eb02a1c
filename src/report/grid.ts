import CliTable3, { type CellOptions } from 'cli-table3';
import { displayWidth, padEnd, wrap } from './wrap.js';

/** What a colour is used for. The text says the same without it. */
export type Style = 'title' | 'quiet' | 'fault';
export type Paint = (style: Style, text: string) => string;

export interface GridCell {
  readonly text: string;
  /** Stands after the text, or below it where there is no room. */
  readonly more?: string;
  readonly style?: Style | undefined;
}

export interface GridColumn {
  readonly head: string;
  /** Labels stand left and may be wrapped. Figures stand right and are never broken. */
  readonly align: 'left' | 'right';
  /** Whether it belongs to the column before it and stands close to it. */
  readonly isAttached: boolean;
  readonly cells: readonly GridCell[];
}

interface Layout {
  readonly widths: readonly number[];
  readonly isMoreBelow: boolean;
}

/** No label column is narrower than this, since words would fall apart. */
const LABEL_WIDTH_MIN = 10;
const HEAD_LINES_MAX = 3;

/** Draws the columns side by side where they fit in `width`, otherwise row by row with a figure on each line. */
export function drawGrid(columns: readonly GridColumn[], width: number, paint: Paint): string {
  const layout = findLayout(columns, width);
  return layout === null ? drawStacked(columns, width, paint) : drawSideBySide(columns, layout, paint);
}

/** Heads take more lines first, then labels do, then figures. */
function findLayout(columns: readonly GridColumn[], width: number): Layout | null {
  const room = width - columns.slice(1).reduce((total, column) => total + gapBefore(column), 0);
  for (const isMoreBelow of [false, true]) {
    for (let headLines = 1; headLines <= HEAD_LINES_MAX; headLines += 1) {
      const widths = columns.map((column) => naturalWidth(column, headLines, isMoreBelow));
      if (sum(widths) <= room) return { widths, isMoreBelow };
      const shrunk = headLines === HEAD_LINES_MAX ? shrinkLabels(columns, widths, room) : null;
      if (shrunk !== null) return { widths: shrunk, isMoreBelow };
    }
  }
  return null;
}

function gapBefore(column: GridColumn): number {
  return column.isAttached ? 1 : 2;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function naturalWidth({ head, cells }: GridColumn, headLines: number, isMoreBelow: boolean): number {
  const text = widest(cells.map((cell) => cell.text));
  const more = widest(cells.map((cell) => cell.more ?? ''));
  const body = isMoreBelow || more === 0 ? Math.max(text, more) : text + 1 + more;
  return Math.max(body, headWidth(head, headLines));
}

function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, displayWidth(text)), 0);
}

/** The narrowest column in which the head takes so few lines and no word of it is broken. */
function headWidth(head: string, lines: number): number {
  let width = Math.max(1, widest(head.split(' ')));
  while (wrap(head, width).length > lines) width += 1;
  return width;
}

function shrinkLabels(columns: readonly GridColumn[], natural: readonly number[], room: number): number[] | null {
  const widths = [...natural];
  for (let over = sum(widths) - room; over > 0; over -= 1) {
    const labels = widths.map((width, index) => (columns[index]?.align === 'left' ? width : 0));
    const widestLabel = Math.max(...labels);
    if (widestLabel <= LABEL_WIDTH_MIN) return null;
    widths[labels.indexOf(widestLabel)] = widestLabel - 1;
  }
  return widths;
}

function drawSideBySide(columns: readonly GridColumn[], { widths, isMoreBelow }: Layout, paint: Paint): string {
  const bare = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', left: '', right: '', 'right-mid': '' };
  const table = new CliTable3({
    chars: { ...bare, bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', 'left-mid': '' },
    // Left to itself it colours heads and borders, in a pipe too.
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  table.push(columns.map((column, index) => headOptions(column, widths[index] ?? 1)));
  for (const row of columns[0]?.cells.keys() ?? []) {
    table.push(
      columns.map((column, index) => ({
        content: cellLines(column, row, widths[index] ?? 1, isMoreBelow, paint).join('\n'),
        hAlign: column.align,
        chars: charsOf(column, row === 0),
      })),
    );
  }
  return table.toString().replace(/ +$/gm, '');
}

function headOptions(column: GridColumn, width: number): CellOptions {
  const content = wrap(column.head, width).join('\n');
  return { content, hAlign: column.align, vAlign: 'bottom', chars: charsOf(column, false) };
}

/** Spaces between columns, one rule under the heads, and nothing between rows. */
function charsOf(column: GridColumn, isUnderHeads: boolean): NonNullable<CellOptions['chars']> {
  const gap = ' '.repeat(gapBefore(column));
  return { middle: gap, mid: isUnderHeads ? '─' : '', 'mid-mid': isUnderHeads ? gap : '' };
}

function cellLines({ cells }: GridColumn, row: number, width: number, isMoreBelow: boolean, paint: Paint): string[] {
  const { text = '', more = '', style } = cells[row] ?? {};
  const besides = widest(cells.map((cell) => cell.more ?? ''));
  const isBeside = besides > 0 && !isMoreBelow;
  const lines = isBeside
    ? [`${text} ${padEnd(more, besides)}`]
    : [...wrap(text, width), ...(more === '' ? [] : [more])];
  return lines.map((line) => (style === undefined || line.trim() === '' ? line : paint(style, line)));
}

/** For a terminal that is too narrow: the labels of a row as a heading, then one line for each figure. */
function drawStacked(columns: readonly GridColumn[], width: number, paint: Paint): string {
  const labels = columns.filter((column) => column.align === 'left');
  const rows = [...(columns[0]?.cells.keys() ?? [])];
  const blocks = rows.map((row) => {
    const heading = labels.map(({ head, cells }) => `${head}: ${cells[row]?.text ?? ''}`).join(', ');
    const figures = columns.flatMap((column, index) => {
      if (column.align === 'left' || column.isAttached) return [];
      const next = columns[index + 1];
      const cells = [column, ...(next?.isAttached ? [next] : [])].flatMap(({ cells }) => cells[row] ?? []);
      return stackedLines(column.head, cells, width, paint);
    });
    return [...wrap(heading, width), ...figures].join('\n');
  });
  return blocks.join('\n');
}

function stackedLines(head: string, cells: readonly GridCell[], width: number, paint: Paint): string[] {
  const pieces = cells
    .flatMap(({ text, more = '' }) => [text.trim().replace(/ +/g, ' '), more])
    .filter((piece) => piece !== '');
  const isFault = cells.some((cell) => cell.style === 'fault');
  const lines = wrap(`${head}: ${pieces.join(' ')}`, width - 4);
  return lines.map((line, index) => `${index === 0 ? '  ' : '    '}${isFault ? paint('fault', line) : line}`);
}
