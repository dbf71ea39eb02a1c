import type { ExperimentResult, ResultTable, RunResult } from '../result/result-table.js';
import { verdictText } from './cell.js';
import type { ReportFormat } from './format.js';
import { meanings, tableLegend } from './legend.js';
import { provenanceText } from './provenance.js';
import { DRAW_QUESTION, drawColumns, type ShownCell, type ShownColumn, shownColumns } from './shown-table.js';
import { visible } from './visible.js';

/** For a README or an issue on GitHub. */
export const markdown: ReportFormat = {
  about: 'Markdown with GitHub tables',
  fileExtension: 'md',
  tablesPerText: 'any',
  render,
  files: (result) => [{ name: 'results.md', text: render(result) }],
};

function render(result: RunResult): string {
  const explained = meanings(result).map(({ word, meaning }) => `- ${inline(word)}: ${inline(meaning)}`);
  const blocks = [
    '# Results',
    ...result.experiments.map(experimentText),
    drawsText(result),
    explained.join('\n'),
    inline(provenanceText(result.provenance)),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function experimentText({ experiment, question, tables }: ExperimentResult): string {
  return [`## ${inline(experiment)}`, inline(question), ...tables.map(tableText)].join('\n\n');
}

function tableText(table: ResultTable): string {
  const legend = tableLegend(table).map(inline).join(' ');
  const notes = table.notes.map((note) => `- ${inline(note)}`).join('\n');
  const { commands = [] } = table;
  // Controls are written out and every line starts with the program's name, so nothing in one can end the block.
  const code = commands.length === 0 ? '' : ['```sh', ...commands.map(visible), '```'].join('\n');
  const blocks = [`### ${inline(table.title)}`, gridText(shownColumns(table)), legend, notes, code];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function drawsText({ draws }: RunResult): string {
  if (draws.length === 0) return '';
  return ['## How sure', inline(DRAW_QUESTION), gridText(drawColumns(draws))].join('\n\n');
}

function gridText(shown: readonly ShownColumn[]): string {
  const columns = shown.flatMap((column) => [
    { ...column, texts: column.cells.map(oursText) },
    ...(column.hasPublished ? [{ head: 'post', align: column.align, texts: column.cells.map(publishedText) }] : []),
  ]);
  const rows = [...(columns[0]?.texts.keys() ?? [])].map((row) => columns.map((column) => column.texts[row] ?? ''));
  const rule = columns.map((column) => (column.align === 'left' ? '---' : '---:'));
  return [columns.map((column) => inline(column.head)), rule, ...rows].map(rowText).join('\n');
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function oursText(cell: ShownCell): string {
  if ('text' in cell) return inline(cell.text);
  return inline(`${cell.figure}${cell.mark}${cell.interval === '' ? '' : ` ${cell.interval}`}`);
}

function publishedText(cell: ShownCell): string {
  if ('text' in cell) return '';
  return inline([cell.published, cell.verdict === undefined ? '' : verdictText(cell.verdict)].join(' ').trim());
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' };

/**
 * Writes any text as Markdown that shows exactly that text and does nothing, on one line and inside a table too. Pipes are entities
 * rather than escaped, since some readers split rows before they read escapes.
 */
export function inline(text: string): string {
  return (
    visible(text)
      .replace(/[\\`*_[\]~$#]/g, '\\$&')
      .replace(/[&<>|]/g, (character) => ENTITIES[character] ?? '')
      // GitHub looks for mentions, numbers of issues, names of pictures and bare links after escapes are gone; only an element
      // between stops it.
      .replace(/@(?=\w)|(?<!&)#(?=\d)|\bGH(?=-\d)|:(?=[\w+\\-]+:|\/\/)|\bwww(?=\.)/gi, '$&<!-- -->')
      .replace(/^ | $/g, '&#32;')
      .replace(/^[+\-=](?!\d)/, '\\$&')
      .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2')
  );
}
