import type { Basis, Cell, NumberCell, ResultTable, TableColumn } from '../../result/result-table.js';
import type { NamedArm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import { basisOf, settingText } from '../settings/setting.js';
import { counted, grouped } from '../wording/counts.js';
import { endings, endingTitles } from '../wording/endings.js';
import type { ComparePlan } from './compare-plan.js';
import { type Difference, identicalArms } from './differences.js';
import { dominators } from './front.js';
import { armName, labelCells, labelColumns } from './labels.js';
import type { ArmSums, Comparison } from './run-comparison.js';

function sumsTable(
  table: Pick<ResultTable, 'name' | 'title' | 'notes'>,
  plan: ComparePlan,
  { sums }: Comparison,
  columns: readonly Figure[],
): ResultTable {
  const rows = plan.arms.map((arm, index): Cell[] => {
    const basis = basisOf(arm.setting);
    const figures = columns.map(({ of }): Cell => ({ number: of(sums[index] as ArmSums), basis }));
    return [...labelCells(arm), ...figures];
  });
  return { ...table, columns: [...labelColumns(plan), ...columns.map(({ of: _of, ...column }) => column)], rows };
}

/** The whole ledger of every design. */
export function ledgerTable(plan: ComparePlan, runs: Comparison, common: string): ResultTable {
  const aimed = runs.sums[0]?.tally.aimed ?? 0;
  const columns = endings.map((ending): Figure => {
    return { key: ending, title: endingTitles[ending], unit: 'fields', of: ({ tally }) => tally[ending] };
  });
  const notes = [
    `Every design met the same ${counted(runs.sums[0]?.tally.items ?? 0, 'item')} and the same words. ${common}`,
  ];
  const title = `Where each of the ${counted(aimed, 'field')} that people aimed at ended`;
  return sumsTable({ name: 'ledger', title, notes }, plan, runs, columns);
}

/** What was touched besides, each over its own exposure. */
export function collateralTable(plan: ComparePlan, runs: Comparison): ResultTable {
  const columns: Figure[] = [
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
export function costTable(plan: ComparePlan, runs: Comparison): ResultTable {
  const anItem = (of: (sums: Totals) => number) => (sums: Totals) => of(sums) / sums.tally.items;
  const hasTokens = runs.sums.some(({ measured }) => 'readTokens' in measured);
  const columns: Figure[] = [
    { key: 'calls', title: 'calls', unit: 'calls_per_item', of: anItem(({ tally }) => tally.calls) },
    { key: 'edit_calls', title: 'edit calls', unit: 'calls_per_item', of: anItem(({ tally }) => tally.editCalls) },
    { key: 'bytes', title: 'bytes, once', unit: 'bytes', of: anItem(measuredOf('readBytes')) },
    {
      key: 'carried_kib',
      title: 'KiB, carried',
      unit: 'kib',
      of: anItem((totals) => measuredOf('carriedBytes')(totals) / KIB),
    },
    ...(hasTokens ? tokenColumns(anItem) : []),
    {
      key: 'list_bytes',
      title: 'list of tools, bytes',
      unit: 'bytes',
      of: (totals) => measuredOf('toolListBytes')(totals) / totals.seeds,
    },
  ];
  const notes = [
    `Once: the list of tools and every answer. Carried: the list again for each call, and each answer for every later call of one conversation over ${counted(plan.items, 'item')}.`,
  ];
  return sumsTable({ name: 'cost', title: 'What it cost, an item', notes }, plan, runs, columns);
}

/** Something that was measured of every trial. */
function measuredOf(name: string): Figure['of'] {
  return ({ measured }) => measured[name] ?? Number.NaN;
}

function tokenColumns(anItem: (of: Figure['of']) => Figure['of']): Figure[] {
  return [
    { key: 'tokens', title: 'tokens, once', unit: 'tokens', of: anItem(measuredOf('readTokens')) },
    { key: 'carried_tokens', title: 'tokens, carried', unit: 'tokens', of: anItem(measuredOf('carriedTokens')) },
  ];
}

/** How every other design stands to the baseline. */
export function differencesTable(
  plan: ComparePlan,
  { items }: Comparison,
  differences: readonly Difference[],
  marginPoints: number,
): ResultTable {
  const baseline = plan.arms[plan.baseline];
  const identical = identicalArms(items, plan.arms.length, plan.baseline).map((arm) =>
    armName(plan.arms[arm] as NamedArm),
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
  const rows = differences.map((difference) => differenceRow(plan.arms[difference.arm] as NamedArm, difference));
  const notes = [
    `Points: percentage points of the fields aimed at; a difference of up to ${marginPoints} makes none. Gained and lost: fields that end so here alone, and there alone.`,
    `p: an exact sign test on these fields, adjusted for all ${differences.length} tests. It speaks of the draw of people, and of nothing else: see docs/compare.md.`,
    ...(identical.length === 0 ? [] : [`Not one field ends otherwise than at the baseline: ${identical.join('; ')}.`]),
  ];
  const title = `Against the baseline ${baseline === undefined ? '' : armName(baseline)}`;
  return { name: 'differences', title, columns, rows, notes };
}

function differenceRow(arm: NamedArm, difference: Difference): Cell[] {
  const basis = basisOf(arm.setting);
  const figure = (number: number): NumberCell => ({ number, basis });
  // Where no field differs there is nothing that an interval could be about.
  const interval = difference.verdict === 'identical' ? {} : { interval: difference.interval };
  return [
    { text: armName(arm) },
    { text: endingTitles[difference.outcome] },
    { ...figure(difference.share), ...interval },
    figure(difference.gained),
    figure(difference.lost),
    figure(difference.p),
    { text: difference.verdict },
  ];
}

/** Which designs no other beats in everything. */
export function frontTable(plan: ComparePlan, { sums }: Comparison): ResultTable {
  const readBytes = measuredOf('readBytes');
  const designs = sums.map((totals) => {
    const { right, wrongSilent, calls } = totals.tally;
    return { right, wrongSilent, calls, bytes: readBytes(totals) };
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
  const rows = plan.arms.map((arm, index): Cell[] => {
    const totals = sums[index] as ArmSums;
    const { tally } = totals;
    const basis: Basis = basisOf(arm.setting);
    const better = plan.arms[beatenBy[index] ?? -1];
    const figures = [
      tally.right / tally.aimed,
      tally.wrongSilent / tally.aimed,
      tally.calls / tally.items,
      readBytes(totals) / tally.items,
    ];
    return [
      ...labelCells(arm),
      ...figures.map((number): Cell => ({ number, basis })),
      { text: better === undefined ? 'yes' : `no: ${armName(better)} is as good in these four and better in some` },
    ];
  });
  const on = plan.arms.filter((_, index) => beatenBy[index] === undefined).map(armName);
  const notes = [
    `On the front: ${on.join('; ')}. Which of these to take is a choice, and no figure makes it.`,
    ...damageNotes(plan, sums),
  ];
  return { name: 'front', title: 'What no other design beats in everything', columns, rows, notes };
}

/** What the front does not weigh, of designs that did such damage: without it a design that loses people's changes looks cheap. */
function damageNotes(plan: ComparePlan, sums: readonly ArmSums[]): readonly string[] {
  const damaged = plan.arms.flatMap((arm, index) => {
    const { overwritten, secondApplications, schemaChanges, forbidden } = (sums[index] as ArmSums).tally;
    const damage = [
      ...(overwritten > 0 ? [`${counted(overwritten, 'change')} of people lost`] : []),
      ...(secondApplications > 0 ? [`${counted(secondApplications, 'edit')} applied twice`] : []),
      ...(schemaChanges > 0 ? [`${counted(schemaChanges, 'schema change')} by the agent`] : []),
      ...(forbidden > 0 ? [`${counted(forbidden, 'forbidden value')} stored`] : []),
    ];
    return damage.length === 0 ? [] : [`${armName(arm)} (${damage.join(', ')})`];
  });
  return damaged.length === 0 ? [] : [`Not weighed here is what else was touched: ${damaged.join('; ')}.`];
}

/** What is set alike in all designs, as a sentence. */
export function commonText(plan: ComparePlan, set: string): string {
  const asked = plan.asked === 'intents' ? '' : ' The agent was asked for conflict_wants alone.';
  return `${set === '' ? "All else is the post's choice." : `Set in all: ${set}; all else is the post's choice.`}${asked}`;
}

/** Fields that went wrong or were dropped, with the command that shows each where somebody says how. */
export function lossesTable(
  plan: ComparePlan,
  { sums }: Comparison,
  replay: ((seed: number, item: number, setting: string) => string) | undefined,
): ResultTable {
  const losses = sums.flatMap(({ losses: lost }, index) =>
    lost.map((loss) => ({ ...loss, arm: plan.arms[index] as NamedArm })),
  );
  const rows = losses.map(({ seed, field, arm }): Cell[] => [
    ...labelCells(arm),
    { text: String(seed) },
    { text: String(field.item) },
    { text: field.key },
    { text: JSON.stringify(field.said) },
    { text: endingTitles[field.ending] },
  ]);
  const columns = ['seed', 'item', 'field', 'said', 'ended'].map((key) => ({ key, title: key, unit: null }));
  const commands = losses.flatMap(({ seed, field, arm }) => replay?.(seed, field.item, settingText(arm.setting)) ?? []);
  const bad = sums.map(({ tally }) => tally.wrongSilent + tally.wrongTold + tally.droppedSilent);
  const all = bad.reduce((sum, count) => sum + count, 0);
  const shows = commands.length === 0 ? '' : '; each of these commands shows one';
  return {
    name: 'losses',
    title: 'Fields that ended wrong or were dropped',
    columns: [...labelColumns(plan), ...columns],
    rows,
    notes: [
      all === 0 ? 'No field of any design ended so.' : `The first of each design, of ${grouped(all)} in all${shows}.`,
    ],
    commands: [...new Set(commands)],
  };
}
