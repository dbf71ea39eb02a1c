import type { Basis, Cell, NumberCell, ResultTable, RunResult, Verdict } from '../result/result-table.js';
import { BASIS_MARKS, DAMAGE_MARK, knownCell } from './cell.js';
import { ABSENT } from './shown-table.js';
import { visible } from './visible.js';

type VerdictKind = Verdict['kind'];

const BASIS_MEANINGS: Readonly<Record<Basis, string>> = {
  counted: 'follows from the procedure',
  drawn: 'depends on random draws',
  fitted: 'something was chosen so that it comes out, and agreement proves nothing',
  assumed: 'put in by hand',
  observed: 'recorded of an agent that is not ours, and not simulated',
  timed: 'measured with a clock',
};

const VERDICT_MEANINGS: Readonly<Record<VerdictKind, string>> = {
  exact: 'counted, and equal to the post',
  differs: 'counted, and not equal to the post, which is a fault',
  agrees: 'drawn, and within what chance allows',
  disagrees: 'drawn, and outside what chance allows',
  fitted: BASIS_MEANINGS.fitted,
  near: 'a size, and how far it is from the post',
  proportion: 'ours divided by the post, which timed another machine',
};

/** The name of a verdict without its size. */
const VERDICT_NAMES: Readonly<Record<VerdictKind, string>> = {
  exact: 'exact',
  differs: 'differs',
  agrees: 'agrees',
  disagrees: 'disagrees',
  fitted: 'fitted',
  near: 'near',
  proportion: '×',
};

/** The sign that a format has for each verdict. Empty where it uses words. */
export type VerdictSigns = Readonly<Record<VerdictKind, string>>;

/** The lines under a table: where its figures come from, how many stand how to the post, and beside how many damage was done. */
export function tableLegend(table: ResultTable, signs?: VerdictSigns): string[] {
  const cells = cellsOf(table);
  const figures = numberCells(cells);
  const bases = basesOf(figures);
  const marked = bases.map((basis) => signed(BASIS_MARKS[basis], basis));
  if (bases.length > 1 && bases[0] === 'counted') marked[0] = 'counted where unmarked';
  const intervals = figures.some((figure) => figure.interval !== undefined) ? ', with 95% intervals' : '';
  const verdicts = verdictsOf(figures).map((kind) => {
    const count = figures.filter((figure) => figure.verdict?.kind === kind).length;
    return `${signed(signs?.[kind] ?? '', VERDICT_NAMES[kind])} (${count})`;
  });
  const reasons = cells.flatMap((cell) => ('absent' in cell && cell.absent !== '' ? [visible(cell.absent)] : []));
  const absent = [...new Set(reasons)];
  return [
    ...(bases.length > 0 ? [`Figures: ${marked.join(', ')}${intervals}.`] : []),
    ...observedLines(figures),
    ...(verdicts.length > 0 ? [`Post: ${verdicts.join(', ')}.`] : []),
    ...damageLines(figures),
    ...(absent.length > 0 ? [`No figure (${ABSENT}): ${absent.join('; ')}.`] : []),
  ];
}

/** Who was recorded, over how many items, and when: a line for each of them. */
function observedLines(figures: readonly NumberCell[]): readonly string[] {
  const sources = figures.flatMap(({ observed }) => observed ?? []);
  const names = [...new Set(sources.map(({ agent, date }) => `${visible(agent)}, ${visible(date)}`))];
  return names.map((name) => {
    const own = sources.filter(({ agent, date }) => `${visible(agent)}, ${visible(date)}` === name);
    const counts = [...new Set(own.map(({ items }) => items))].sort((one, other) => one - other);
    return `Observed: ${name}; items of a recording: ${counts.join(' or ')}.`;
  });
}

function damageLines(figures: readonly NumberCell[]): readonly string[] {
  const damaged = figures.filter((figure) => figure.hasDamage).length;
  return damaged === 0 ? [] : [`Damage: ${DAMAGE_MARK} was done beside ${damaged} of ${figures.length} figures.`];
}

/** Explains each word that the legends of this result use. */
export function meanings(result: RunResult): { word: string; meaning: string }[] {
  const figures = numberCells(result.experiments.flatMap(({ tables }) => tables.flatMap(cellsOf)));
  const bases = basesOf(figures);
  const verdicts = verdictsOf(figures).filter((kind) => kind !== 'fitted' || !bases.includes('fitted'));
  return [
    ...bases.map((basis) => ({ word: basis, meaning: BASIS_MEANINGS[basis] })),
    ...verdicts.map((kind) => ({ word: VERDICT_NAMES[kind], meaning: VERDICT_MEANINGS[kind] })),
  ];
}

/** Every cell that the columns of a table have. */
function cellsOf({ columns, rows }: ResultTable): Cell[] {
  return rows.flatMap((row) => columns.map((_, index) => knownCell(row[index])));
}

function numberCells(cells: readonly Cell[]): NumberCell[] {
  return cells.filter((cell): cell is NumberCell => 'number' in cell);
}

function basesOf(figures: readonly NumberCell[]): Basis[] {
  return keysOf(BASIS_MEANINGS).filter((basis) => figures.some((figure) => figure.basis === basis));
}

function verdictsOf(figures: readonly NumberCell[]): VerdictKind[] {
  return keysOf(VERDICT_MEANINGS).filter((kind) => figures.some((figure) => figure.verdict?.kind === kind));
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

function signed(sign: string, name: string): string {
  return sign === '' || sign === name ? name : `${sign} ${name}`;
}
