import type { Basis, Cell, NumberCell, ResultTable, TableColumn, Unit } from '../../result/result-table.js';
import type { Ending } from '../../trial/ledger.js';
import type { Reading } from '../observers/reading.js';
import { basisOf, type CompareCell, type ComparePlan, settingText } from './cells.js';
import { type Difference, identicalCells } from './differences.js';
import { dominators } from './front.js';
import { cellName, counted, grouped, labelCells, labelColumns } from './labels.js';
import type { CellRuns, CellSums } from './run-cells.js';

/** What each column of the ledger is called, in its order. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  right: 'right',
  wrongTold: 'wrong, told',
  wrongSilent: 'wrong, silent',
  leftRightly: 'left rightly',
  leftNeedlessly: 'left needlessly',
  droppedSilent: 'dropped, silent',
};

export const endings = Object.keys(endingTitles) as Ending[];

/** A column of figures over what a cell's trials came to. */
interface SumColumn {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  of(sums: CellSums): number;
}

function sumsTable(
  table: Pick<ResultTable, 'name' | 'title' | 'notes'>,
  plan: ComparePlan,
  { sums }: CellRuns,
  columns: readonly SumColumn[],
): ResultTable {
  const rows = plan.cells.map((cell, index): Cell[] => {
    const basis = basisOf(cell.setting);
    const figures = columns.map(({ of }): Cell => ({ number: of(sums[index] as CellSums), basis }));
    return [...labelCells(cell), ...figures];
  });
  return { ...table, columns: [...labelColumns(plan), ...columns.map(({ of: _of, ...column }) => column)], rows };
}

/** The whole ledger of every cell. */
export function ledgerTable(plan: ComparePlan, runs: CellRuns, common: string): ResultTable {
  const aimed = runs.sums[0]?.tally.aimed ?? 0;
  const columns = endings.map((ending): SumColumn => {
    return { key: ending, title: endingTitles[ending], unit: 'fields', of: ({ tally }) => tally[ending] };
  });
  const notes = [
    `Every design met the same ${counted(runs.sums[0]?.tally.items ?? 0, 'item')} and the same words. ${common}`,
  ];
  const title = `Where each of the ${counted(aimed, 'field')} that people aimed at ended`;
  return sumsTable({ name: 'ledger', title, notes }, plan, runs, columns);
}

/** What was touched besides, each over its own exposure. */
export function collateralTable(plan: ComparePlan, runs: CellRuns): ResultTable {
  const columns: SumColumn[] = [
    { key: 'moved', title: 'changed by people', unit: 'items', of: ({ tally }) => tally.moved },
    { key: 'overwritten', title: 'of these lost', unit: 'items', of: ({ tally }) => tally.overwritten },
    { key: 'applied_twice', title: 'applied twice', unit: 'edits', of: ({ tally }) => tally.secondApplications },
    { key: 'schema_changes', title: 'schema changes', unit: 'calls', of: ({ tally }) => tally.schemaChanges },
    { key: 'never_seen', title: 'never seen', unit: 'items', of: ({ tally }) => tally.neverSeen },
    { key: 'read_twice', title: 'shown again', unit: 'items', of: ({ tally }) => tally.readTwice },
    { key: 'forbidden', title: 'forbidden values', unit: 'fields', of: ({ tally }) => tally.forbidden },
  ];
  const notes = [
    "Lost: items on which something that a person set while the agent was at them is no longer so. Forbidden: values stored at the end that the channel's schema does not allow.",
  ];
  return sumsTable({ name: 'collateral', title: 'What else was touched', notes }, plan, runs, columns);
}

const KIB = 1024;

/** What it took, an item. */
export function costTable(plan: ComparePlan, runs: CellRuns): ResultTable {
  const anItem = (of: (sums: CellSums) => number) => (sums: CellSums) => of(sums) / sums.tally.items;
  const hasTokens = runs.sums.some(({ tokens }) => tokens !== undefined);
  const columns: SumColumn[] = [
    { key: 'calls', title: 'calls', unit: 'calls_per_item', of: anItem(({ tally }) => tally.calls) },
    { key: 'edit_calls', title: 'edit calls', unit: 'calls_per_item', of: anItem(({ tally }) => tally.editCalls) },
    { key: 'bytes', title: 'bytes, once', unit: 'bytes', of: anItem(({ bytes }) => bytes.once) },
    { key: 'carried_kib', title: 'KiB, carried', unit: 'kib', of: anItem(({ bytes }) => bytes.carried / KIB) },
    ...(hasTokens ? tokenColumns(anItem) : []),
    { key: 'list_bytes', title: 'list of tools, bytes', unit: 'bytes', of: (sums) => sums.bytes.list / plan.seeds },
  ];
  const notes = [
    `Once: the list of tools and every answer. Carried: the list again for each call, and each answer for every later call of one conversation over ${counted(plan.items, 'item')}.`,
  ];
  return sumsTable({ name: 'cost', title: 'What it cost, an item', notes }, plan, runs, columns);
}

function tokenColumns(anItem: (of: (sums: CellSums) => number) => SumColumn['of']): SumColumn[] {
  const read = (which: keyof Reading) => anItem(({ tokens }) => tokens?.[which] ?? Number.NaN);
  return [
    { key: 'tokens', title: 'tokens, once', unit: 'tokens', of: read('once') },
    { key: 'carried_tokens', title: 'tokens, carried', unit: 'tokens', of: read('carried') },
  ];
}

/** How every other cell stands to the baseline. */
export function differencesTable(
  plan: ComparePlan,
  { items }: CellRuns,
  differences: readonly Difference[],
  marginPoints: number,
): ResultTable {
  const baseline = plan.cells[plan.baseline];
  const identical = identicalCells(items, plan.cells.length, plan.baseline).map((cell) =>
    cellName(plan.cells[cell] as CompareCell),
  );
  const columns: TableColumn[] = [
    // One column for all knobs: with four lines a design there is no room for more.
    { key: 'design', title: 'design', unit: null },
    { key: 'outcome', title: 'outcome', unit: null },
    { key: 'difference', title: 'difference, points', unit: 'share_difference' },
    { key: 'gained', title: 'fields gained', unit: 'fields' },
    { key: 'lost', title: 'lost', unit: 'fields' },
    { key: 'p', title: 'p, Holm', unit: 'probability' },
    { key: 'verdict', title: 'verdict', unit: null },
  ];
  const rows = differences.map((difference) => differenceRow(plan.cells[difference.cell] as CompareCell, difference));
  const notes = [
    `Points: percentage points of the fields aimed at; a difference of up to ${marginPoints} makes none. Gained and lost: fields that end so here alone, and there alone.`,
    `p: an exact sign test on these fields, adjusted for all ${differences.length} tests. It speaks of the draw of people, and of nothing else: see docs/compare.md.`,
    ...(identical.length === 0 ? [] : [`Not one field ends otherwise than at the baseline: ${identical.join('; ')}.`]),
  ];
  const title = `Against the baseline ${baseline === undefined ? '' : cellName(baseline)}`;
  return { name: 'differences', title, columns, rows, notes };
}

function differenceRow(cell: CompareCell, difference: Difference): Cell[] {
  const basis = basisOf(cell.setting);
  const figure = (number: number): NumberCell => ({ number, basis });
  // Where no field differs there is nothing that an interval could be about.
  const interval = difference.verdict === 'identical' ? {} : { interval: difference.interval };
  return [
    { text: cellName(cell) },
    { text: endingTitles[difference.outcome] },
    { ...figure(difference.share), ...interval },
    figure(difference.gained),
    figure(difference.lost),
    figure(difference.p),
    { text: difference.verdict },
  ];
}

/** Which designs no other beats in everything. */
export function frontTable(plan: ComparePlan, { sums }: CellRuns): ResultTable {
  const designs = sums.map(({ tally, bytes }) => {
    return { right: tally.right, wrongSilent: tally.wrongSilent, calls: tally.calls, bytes: bytes.once };
  });
  const beatenBy = dominators(designs);
  const columns: TableColumn[] = [
    ...labelColumns(plan),
    { key: 'right', title: 'right', unit: 'share' },
    { key: 'wrong_silent', title: 'wrong, silent', unit: 'share' },
    { key: 'calls', title: 'calls an item', unit: 'calls_per_item' },
    { key: 'bytes', title: 'bytes an item', unit: 'bytes' },
    { key: 'front', title: 'on the front', unit: null },
  ];
  const rows = plan.cells.map((cell, index): Cell[] => {
    const { tally, bytes } = sums[index] as CellSums;
    const basis: Basis = basisOf(cell.setting);
    const better = plan.cells[beatenBy[index] ?? -1];
    const figures = [
      tally.right / tally.aimed,
      tally.wrongSilent / tally.aimed,
      tally.calls / tally.items,
      bytes.once / tally.items,
    ];
    return [
      ...labelCells(cell),
      ...figures.map((number): Cell => ({ number, basis })),
      { text: better === undefined ? 'yes' : `no: ${cellName(better)} is as good in these four and better in some` },
    ];
  });
  const on = plan.cells.filter((_, index) => beatenBy[index] === undefined).map(cellName);
  const notes = [
    `On the front: ${on.join('; ')}. Which of these to take is a choice, and no figure makes it.`,
    ...damageNotes(plan, sums),
  ];
  return { name: 'front', title: 'What no other design beats in everything', columns, rows, notes };
}

/** What the front does not weigh, of designs that did such damage: without it a design that loses people's changes looks cheap. */
function damageNotes(plan: ComparePlan, sums: readonly CellSums[]): readonly string[] {
  const damaged = plan.cells.flatMap((cell, index) => {
    const { overwritten, secondApplications, schemaChanges, forbidden } = (sums[index] as CellSums).tally;
    const damage = [
      ...(overwritten > 0 ? [`${counted(overwritten, 'change')} of people lost`] : []),
      ...(secondApplications > 0 ? [`${counted(secondApplications, 'edit')} applied twice`] : []),
      ...(schemaChanges > 0 ? [`${counted(schemaChanges, 'schema change')} by the agent`] : []),
      ...(forbidden > 0 ? [`${counted(forbidden, 'forbidden value')} stored`] : []),
    ];
    return damage.length === 0 ? [] : [`${cellName(cell)} (${damage.join(', ')})`];
  });
  return damaged.length === 0 ? [] : [`Not weighed here is what else was touched: ${damaged.join('; ')}.`];
}

/** What is set alike in all cells, as a sentence. */
export function commonText(plan: ComparePlan, set: string): string {
  const asked = plan.asked === 'intents' ? '' : ' The agent was asked for conflict_wants alone.';
  return `${set === '' ? "All else is the post's choice." : `Set in all: ${set}; all else is the post's choice.`}${asked}`;
}

/** Fields that went wrong or were dropped, with the command that shows each. */
export function lossesTable(
  plan: ComparePlan,
  { sums }: CellRuns,
  commandOf: (seed: number, item: number, setting: string) => string,
): ResultTable {
  const losses = sums.flatMap(({ losses: lost }, index) =>
    lost.map((loss) => ({ ...loss, cell: plan.cells[index] as CompareCell })),
  );
  const rows = losses.map(({ seed, field, cell }): Cell[] => [
    ...labelCells(cell),
    { text: String(seed) },
    { text: String(field.item) },
    { text: field.key },
    { text: JSON.stringify(field.said) },
    { text: endingTitles[field.ending] },
  ]);
  const columns = ['seed', 'item', 'field', 'said', 'ended'].map((key) => ({ key, title: key, unit: null }));
  const commands = losses.map(({ seed, field, cell }) => commandOf(seed, field.item, settingText(cell.setting)));
  const bad = sums.map(({ tally }) => tally.wrongSilent + tally.wrongTold + tally.droppedSilent);
  const all = bad.reduce((sum, count) => sum + count, 0);
  return {
    name: 'losses',
    title: 'Fields that ended wrong or were dropped',
    columns: [...labelColumns(plan), ...columns],
    rows,
    notes: [
      all === 0
        ? 'No field of any design ended so.'
        : `The first of each design, of ${grouped(all)} in all; each of these commands shows one.`,
    ],
    commands: [...new Set(commands)],
  };
}
