import type { Cell, DrawVerdict, ResultTable, RunResult, Unit, Verdict } from '../result/result-table.js';
import { knownCell } from './cell.js';
import type { ReportFormat } from './format.js';
import { visibleJson } from './visible.js';

/** A JSON document in the making. Members that are undefined are left out. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** The longest list or object that stays on one line, in characters without its indent. */
const LINE_LENGTH_MAX = 160;

/** For programs, with unrounded figures. `schemas/results.schema.json` describes the form. */
export const json: ReportFormat = {
  about: 'one JSON document with unrounded figures',
  fileExtension: 'json',
  tablesPerText: 'any',
  render,
  files: (result) => [{ name: 'results.json', text: render(result) }],
};

function render({ provenance, draws, experiments }: RunResult): string {
  const { format, scenario, seeds, engine, sqljs, sqlite } = provenance;
  const document: Json = {
    format,
    provenance: { scenario: { name: scenario.name, sha256: scenario.sha256 }, seeds, engine, sqljs, sqlite },
    draws: draws.map(wireDraw),
    experiments: experiments.map(({ experiment, question, tables }) => ({
      experiment,
      question,
      tables: tables.map(wireTable),
    })),
  };
  return `${write(document, '')}\n`;
}

function wireDraw({ name, about, trials, expected, ours, published }: DrawVerdict): Json {
  const side = ({ count, p, agrees }: DrawVerdict['ours']): Json => ({ count, p, agrees });
  return { name, about, trials, expected, ours: side(ours), published: published && side(published) };
}

function wireTable({ name, title, columns, rows, notes, commands }: ResultTable): Json {
  return {
    name,
    title,
    columns: columns.map(({ key, title, unit }) => ({ key, title, unit })),
    rows: rows.map((row) => columns.map(({ unit }, index) => wireCell(knownCell(row[index]), unit))),
    notes,
    commands,
  };
}

function wireCell(cell: Cell, unit: Unit | null): Json {
  if ('text' in cell) return { text: cell.text };
  if ('absent' in cell) return { absent: cell.absent };
  const { number, basis, interval, published, verdict, observed, hasDamage } = cell;
  return {
    number,
    unit,
    basis,
    interval: finite(interval),
    published: finite(published),
    verdict: verdict && wireVerdict(verdict),
    observed: observed && { agent: observed.agent, items: observed.items, date: observed.date },
    has_damage: hasDamage,
  };
}

function wireVerdict(verdict: Verdict): Json {
  if (verdict.kind === 'near') return { kind: verdict.kind, off: finite(verdict.off) };
  if (verdict.kind === 'proportion') return { kind: verdict.kind, ratio: finite(verdict.ratio) };
  return { kind: verdict.kind };
}

/** Leaves out numbers that JSON cannot write. */
function finite<T extends number | readonly number[]>(numbers: T | undefined): T | undefined {
  return numbers !== undefined && [numbers].flat().every(Number.isFinite) ? numbers : undefined;
}

/** Writes the value as JSON with each cell and each draw on its own line, so that a changed figure changes one line. */
function write(value: Json, indent: string): string {
  if (typeof value === 'string') return visibleJson(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return enclose(
      '[',
      value.map((member: Json) => write(member, inner)),
      ']',
      indent,
    );
  const members = Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : [`${visibleJson(key)}: ${write(member, inner)}`],
  );
  return enclose('{ ', members, ' }', indent);
}

/** Puts the members between brackets, on one line where they are short and none takes several. */
function enclose(open: string, members: readonly string[], close: string, indent: string): string {
  const length = members.reduce((total, member) => total + member.length + 2, 2);
  if (length <= LINE_LENGTH_MAX && !members.some((member) => member.includes('\n'))) {
    return `${open}${members.join(', ')}${close}`;
  }
  return `${open.trim()}\n${members.map((member) => `${indent}  ${member}`).join(',\n')}\n${indent}${close.trim()}`;
}

function writeNumber(number: number): string {
  if (Number.isFinite(number)) return JSON.stringify(number);
  throw new RangeError(`a result that is not a cell must be a finite number, got ${number}`);
}
