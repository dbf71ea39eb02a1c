import { styleText } from 'node:util';
import type { ExperimentResult, ResultTable, RunResult } from '../result/result-table.js';
import { verdictText } from './cell.js';
import { commandLines } from './command-lines.js';
import type { RenderOptions, ReportFormat } from './format.js';
import { drawGrid, type GridCell, type GridColumn, type Paint, type Style } from './grid.js';
import { meanings, tableLegend, type VerdictSigns } from './legend.js';
import { provenanceText } from './provenance.js';
import { DRAW_QUESTION, drawColumns, type ShownCell, type ShownColumn, shownColumns } from './shown-table.js';
import { visible } from './visible.js';
import { displayWidth, padEnd, padStart, wrap } from './wrap.js';

/** Stands before the post's figure and says how ours stands to it. Sizes and proportions stand in words after it. */
const VERDICT_SIGNS: VerdictSigns = {
  exact: '=',
  differs: '≠',
  agrees: '≈',
  disagrees: '!',
  fitted: '*',
  near: '',
  proportion: '',
};

const STYLES = { title: 'bold', quiet: 'dim', fault: 'red' } as const satisfies Record<Style, string>;

/** Prose in longer lines is hard to follow, however wide the terminal. */
const PROSE_COLUMNS_MAX = 100;
/** The width where a terminal does not say its own, and the least that a page is laid out for. */
const COLUMNS_DEFAULT = 80;
const COLUMNS_MIN = 20;
/** Command lines are indented, so that they differ from prose. */
const COMMAND_INDENT = 2;

/** The longest text of a cell or a head, in code points. Other formats show it whole. */
const CELL_LENGTH_MAX = 200;

/** Characters of the scenario's digest: enough to tell two apart. */
const DIGEST_LENGTH = 12;

interface Page {
  readonly columns: number;
  readonly paint: Paint;
  /** Breaks prose at the page's width. Further lines are indented as far as what stands before the first. */
  readonly prose: (text: string, how?: { readonly style?: Style; readonly before?: string }) => string;
}

/** For a terminal, or wherever all characters are equally wide. */
export const terminal: ReportFormat = {
  about: 'tables for a terminal',
  fileExtension: 'txt',
  tablesPerText: 'any',
  render,
  files: (result) => [{ name: 'results.txt', text: render(result, { columns: COLUMNS_DEFAULT, color: false }) }],
};

function render(result: RunResult, options: RenderOptions): string {
  const page = pageOf(options);
  const blocks = [
    ...result.experiments.map((experiment) => experimentText(experiment, page)),
    drawsText(result, page),
    meaningsText(result, page),
    page.prose(provenanceText(result.provenance, DIGEST_LENGTH), { style: 'quiet' }),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function pageOf(options: RenderOptions): Page {
  const columns = options.columns > 0 ? Math.max(COLUMNS_MIN, options.columns) : COLUMNS_DEFAULT;
  // Whether to colour was decided by the caller, who knows where the text goes.
  const paint: Paint = (style, text) =>
    options.color ? styleText(STYLES[style], text, { validateStream: false }) : text;
  const prose: Page['prose'] = (text, { style, before = '' } = {}) => {
    const indent = displayWidth(before);
    const lines = wrap(text, Math.min(columns, PROSE_COLUMNS_MAX) - indent);
    const placed = lines.map((line, index) => (index === 0 ? before : ' '.repeat(indent)) + line);
    return placed.map((line) => (style === undefined ? line : paint(style, line))).join('\n');
  };
  return { columns, paint, prose };
}

function experimentText({ experiment, question, tables }: ExperimentResult, page: Page): string {
  const opening = `${headingText(visible(experiment), page)}\n${page.prose(visible(question))}`;
  return [opening, ...tables.map((table) => tableText(table, page))].join('\n\n');
}

/** A rule across the page with the heading in it, or the heading alone where it is too long. */
function headingText(heading: string, page: Page): string {
  const rule = Math.min(page.columns, PROSE_COLUMNS_MAX) - displayWidth(heading) - '── '.length - ' '.length;
  return rule < 2 ? page.prose(heading, { style: 'title' }) : `── ${page.paint('title', heading)} ${'─'.repeat(rule)}`;
}

function tableText(table: ResultTable, page: Page): string {
  const columns = shownColumns(table).flatMap(gridColumns);
  const legend = tableLegend(table, VERDICT_SIGNS).map((line) => page.prose(line, { style: 'quiet' }));
  const notes = table.notes.map((note) => page.prose(visible(note), { before: '- ' }));
  const title = page.prose(visible(table.title), { style: 'title' });
  const commands = (table.commands ?? []).flatMap((command) => commandLines(command, page.columns - COMMAND_INDENT));
  const blocks = [
    title,
    drawGrid(columns, page.columns, page.paint),
    [...legend, ...notes].join('\n'),
    commands.map((line) => ' '.repeat(COMMAND_INDENT) + line).join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function meaningsText(result: RunResult, page: Page): string {
  const explained = meanings(result);
  const width = Math.max(0, ...explained.map(({ word }) => displayWidth(word)));
  const lines = explained.map(({ word, meaning }) =>
    page.prose(meaning, { style: 'quiet', before: `${padEnd(word, width)}  ` }),
  );
  return lines.join('\n');
}

function drawsText({ draws }: RunResult, page: Page): string {
  if (draws.length === 0) return '';
  const heading = headingText('how sure', page);
  const grid = drawGrid(drawColumns(draws).flatMap(gridColumns), page.columns, page.paint);
  return `${heading}\n${page.prose(DRAW_QUESTION)}\n\n${grid}`;
}

/** The column and, where it has published figures, the narrow one beside it. */
function gridColumns({ head, align, hasPublished, cells }: ShownColumn): GridColumn[] {
  const own = {
    head: cut(head),
    align,
    isAttached: false,
    cells: align === 'left' ? cells.map(labelCell) : lineUp(cells.map(ours)),
  };
  if (!hasPublished) return [own];
  return [own, { head: 'post', align: 'right', isAttached: true, cells: lineUp(cells.map(published)) }];
}

function labelCell(cell: ShownCell): GridCell {
  if ('figure' in cell) return { text: cell.figure };
  return { text: cut(cell.text), style: cell.isFault ? 'fault' : undefined };
}

/** A figure in pieces that are lined up down a column, and what follows it or stands below. */
interface FigurePieces {
  readonly sign: string;
  readonly figure: string;
  readonly mark: string;
  readonly more: string;
  readonly style?: Style | undefined;
}

function ours(cell: ShownCell): FigurePieces {
  if ('text' in cell) return { sign: '', figure: cut(cell.text), mark: '', more: '' };
  return { sign: '', figure: cell.figure, mark: cell.mark, more: cell.interval };
}

function published(cell: ShownCell): FigurePieces {
  if ('text' in cell) return { sign: '', figure: '', mark: '', more: '' };
  const { published: figure, verdict } = cell;
  if (verdict === undefined) return { sign: '', figure, mark: '', more: '', style: 'quiet' };
  const sign = VERDICT_SIGNS[verdict.kind];
  const style = verdict.kind === 'differs' || verdict.kind === 'disagrees' ? 'fault' : 'quiet';
  return { sign, figure, mark: '', more: sign === '' ? verdictText(verdict) : '', style };
}

function lineUp(cells: readonly FigurePieces[]): GridCell[] {
  const width = (piece: 'sign' | 'figure' | 'mark') => Math.max(0, ...cells.map((cell) => displayWidth(cell[piece])));
  const [signs, figures, marks] = [width('sign'), width('figure'), width('mark')];
  return cells.map(({ sign, figure, mark, more, style }) => ({
    text: padEnd(sign, signs) + padStart(figure, figures) + padEnd(mark, marks),
    more,
    style,
  }));
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length <= CELL_LENGTH_MAX ? text : `${characters.slice(0, CELL_LENGTH_MAX - 1).join('')}…`;
}
