import type { Cell, DrawVerdict, NumberCell, ResultTable, RunResult, TableColumn } from '../result/result-table.js';
import { knownCell } from './cell.js';
import type { ReportFile, ReportFormat } from './format.js';
import { visible } from './visible.js';

type Value = string | number;

/**
 * For spreadsheets and data frames, after RFC 4180, with unrounded figures. In one text an empty line stands between tables. As files,
 * each table has its own, and so have the draws and the provenance.
 */
export const csv: ReportFormat = {
  about: 'CSV with unrounded figures, a file for each table',
  fileExtension: 'csv',
  tablesPerText: 'one',
  render: ({ experiments }) => experiments.flatMap(({ tables }) => tables.map(tableText)).join('\r\n'),
  files,
};

function files({ experiments, draws, provenance }: RunResult): readonly ReportFile[] {
  const tables = experiments.flatMap(({ experiment, tables }) =>
    tables.map((table) => ({ name: fileName(experiment, table.name), text: tableText(table) })),
  );
  const { scenario, seeds, ...rest } = provenance;
  const facts = { ...rest, scenario: scenario.name, sha256: scenario.sha256, seeds: seeds.join(' ') };
  return [
    ...tables,
    ...(draws.length === 0 ? [] : [{ name: 'draws.csv', text: drawsText(draws) }]),
    { name: 'provenance.csv', text: csvText([['name', 'value'], ...Object.entries(facts)]) },
  ];
}

/** Names a file after the table, and after the experiment where the two differ. No name leads out of its folder. */
function fileName(experiment: string, table: string): string {
  const name = table === experiment ? table : `${experiment}.${table}`;
  return `${name.replace(/[^a-z0-9_.-]/gi, '-').replace(/^\.+/, '')}.csv`;
}

/** What more a figure has. Each gets a column beside the figure's, where any cell has it. */
const COMPANIONS: Readonly<Record<string, (cell: NumberCell) => Value | undefined>> = {
  basis: (cell) => cell.basis,
  low: (cell) => cell.interval?.[0],
  high: (cell) => cell.interval?.[1],
  published: ({ published }) => (typeof published === 'object' ? undefined : published),
  published_low: ({ published }) => (typeof published === 'object' ? published[0] : undefined),
  published_high: ({ published }) => (typeof published === 'object' ? published[1] : undefined),
  observed_agent: ({ observed }) => observed?.agent,
  observed_items: ({ observed }) => observed?.items,
  observed_date: ({ observed }) => observed?.date,
  damage: ({ hasDamage }) => (hasDamage ? 'yes' : undefined),
  verdict: (cell) => cell.verdict?.kind,
  off: ({ verdict }) => (verdict?.kind === 'near' ? verdict.off : undefined),
  proportion: ({ verdict }) => (verdict?.kind === 'proportion' ? verdict.ratio : undefined),
};

function tableText(table: ResultTable): string {
  const columns = table.columns.flatMap((column, index) =>
    valueColumns(
      column,
      table.rows.map((row) => knownCell(row[index])),
    ),
  );
  const rows = table.rows.map((_, row) => columns.map((column) => column.values[row]));
  return csvText([columns.map((column) => column.key), ...rows]);
}

interface ValueColumn {
  readonly key: string;
  readonly values: readonly (Value | undefined)[];
}

function valueColumns({ key }: TableColumn, cells: readonly Cell[]): ValueColumn[] {
  const own = cells.map((cell) => ('text' in cell ? cell.text : 'number' in cell ? cell.number : undefined));
  const companions = Object.entries(COMPANIONS).map(([name, companionOf]) => ({
    key: `${key}_${name}`,
    values: cells.map((cell) => ('number' in cell ? companionOf(cell) : undefined)),
  }));
  const absent = { key: `${key}_absent`, values: cells.map((cell) => ('absent' in cell ? cell.absent : undefined)) };
  const present = [...companions, absent].filter(({ values }) => values.some((value) => value !== undefined));
  return [{ key, values: own }, ...present];
}

function drawsText(draws: readonly DrawVerdict[]): string {
  const head = ['name', 'about', 'trials', 'expected', 'count', 'p', 'agrees'];
  const published = ['published_count', 'published_p', 'published_agrees'];
  const side = (judged: DrawVerdict['ours'] | undefined) => [judged?.count, judged?.p, judged && String(judged.agrees)];
  const rows = draws.map((draw) => [
    draw.name,
    draw.about,
    draw.trials,
    draw.expected,
    ...side(draw.ours),
    ...side(draw.published),
  ]);
  return csvText([[...head, ...published], ...rows]);
}

function csvText(rows: readonly (readonly (Value | undefined)[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = inert(value);
  return /[",]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet takes for the start of a formula, also behind spaces, quotes and what cannot be seen. */
const FORMULA = /^[\s"'\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const PLAIN_NUMBER = /^-\d+(?:\.\d+)?$/;

/** Changes a text so that a spreadsheet shows it and runs nothing. Line ends and controls are written out. */
function inert(text: string): string {
  const isRun = FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  return (isRun ? "'" : '') + visible(text);
}
