import type { Basis, Cell, NumberCell, ResultTable, TableColumn } from '../../result/result-table.js';
import { damageNames, damages } from '../../trial/damage.js';
import { endingNames, endingTitle, handledIn } from '../../trial/ledger.js';
import type { NamedArm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Totals } from '../runner/totals.js';
import { basisOf, settingText } from '../settings/setting.js';
import { counted, grouped } from '../wording/counts.js';
import type { ComparePlan } from './compare-plan.js';
import { type Difference, identicalArms } from './differences.js';
import { displacements } from './front.js';
import { hiddenNotes } from './hidden.js';
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
  const columns: Figure[] = [
    ...endingNames.map((ending): Figure => {
      return { key: ending, title: endingTitle(ending), unit: 'fields', of: ({ tally }) => tally[ending] };
    }),
    { key: 'handled', title: 'handled', unit: 'fields', of: ({ tally }) => handledIn(tally) },
  ];
  const notes = [
    `Every design met the same ${counted(runs.sums[0]?.tally.items ?? 0, 'item')} and the same words. ${common}`,
    'Handled: right, left rightly, or left to what a person set later (gave way).',
  ];
  const title = `Where each of the ${counted(aimed, 'field')} that people aimed at ended`;
  return sumsTable({ name: 'ledger', title, notes }, plan, runs, columns);
}

/** The damage that every design did, kind by kind: it is part of no other figure, and nothing makes up for it. */
export function damageTable(plan: ComparePlan, runs: Comparison): ResultTable {
  const columns = damageNames.map((name): Figure => {
    const { title, unit } = damages[name];
    return { key: name, title, unit, of: ({ tally }) => tally[name] };
  });
  const notes = [
    "Overwritten: items on which something that a person set while the agent was at them is no longer so. Forbidden: values stored at the end that the channel's schema does not allow.",
  ];
  return sumsTable({ name: 'damage', title: 'Damage', notes }, plan, runs, columns);
}

/** What else came of it, neither good nor bad by itself. */
export function collateralTable(plan: ComparePlan, runs: Comparison): ResultTable {
  const columns: Figure[] = [
    { key: 'right_by_luck', title: 'right by luck', unit: 'fields', of: ({ tally }) => tally.rightByLuck },
    { key: 'moved', title: 'changed by people', unit: 'items', of: ({ tally }) => tally.moved },
    { key: 'schema_changes', title: 'schema changes', unit: 'calls', of: ({ tally }) => tally.schemaChanges },
    { key: 'read_twice', title: 'shown again', unit: 'items', of: ({ tally }) => tally.readTwice },
  ];
  const notes = [
    'Right by luck: fields that are right because a guess hit, where the words fitted two values alike. Changed by people: while the agent was at them.',
  ];
  return sumsTable({ name: 'collateral', title: 'What else came of it', notes }, plan, runs, columns);
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
    ...(differences.some(({ verdict }) => verdict === 'trades')
      ? ['Trades: better in this, and with more damage of some kind than the baseline does.']
      : []),
    ...(identical.length === 0 ? [] : [`Not one field ends otherwise than at the baseline: ${identical.join('; ')}.`]),
    ...hiddenNotes(plan, items),
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
    { text: endingTitle(difference.outcome) },
    { ...figure(difference.share), ...interval },
    figure(difference.gained),
    figure(difference.lost),
    figure(difference.p),
    { text: difference.verdict },
  ];
}

/** Which designs no other displaces: by less damage, or with as little by being better in everything. */
export function frontTable(plan: ComparePlan, { sums }: Comparison): ResultTable {
  const readBytes = measuredOf('readBytes');
  const displaced = displacements(
    sums.map((totals) => {
      const { tally } = totals;
      const { right, calls } = tally;
      return { damage: tally, handled: handledIn(tally), right, calls, bytes: readBytes(totals) };
    }),
  );
  const columns: TableColumn[] = [
    ...labelColumns(plan),
    { key: 'handled', title: 'handled', unit: 'share' },
    { key: 'right', title: 'right', unit: 'share' },
    { key: 'calls', title: 'calls an item', unit: 'calls_per_item' },
    { key: 'bytes', title: 'bytes an item', unit: 'bytes' },
    { key: 'front', title: 'on the front', unit: null },
  ];
  const rows = plan.arms.map((arm, index): Cell[] => {
    const totals = sums[index] as ArmSums;
    const { tally } = totals;
    const basis: Basis = basisOf(arm.setting);
    const { by = -1, because = 'cost' } = displaced[index] ?? {};
    const other = plan.arms[by];
    const figures = [
      handledIn(tally) / tally.aimed,
      tally.right / tally.aimed,
      tally.calls / tally.items,
      readBytes(totals) / tally.items,
    ];
    return [
      ...labelCells(arm),
      ...figures.map((number): Cell => ({ number, basis })),
      { text: other === undefined ? 'yes' : `no: ${armName(other)} ${DISPLACED[because]}` },
    ];
  });
  const on = plan.arms.filter((_, index) => displaced[index] === undefined).map(armName);
  const notes = [
    `On the front: ${on.join('; ')}. Which of these to take is a choice, and no figure makes it.`,
    'Damage comes first: a design that does less of one kind, no more of any other, and handles no fewer fields displaces another whatever it costs. With equal damage one does that is as good in these four and better in right, calls or bytes.',
  ];
  return { name: 'front', title: 'What no other design displaces', columns, rows, notes };
}

const DISPLACED: Readonly<Record<'damage' | 'cost', string>> = {
  damage: 'does less damage and handles no fewer',
  cost: 'is as good in these four and better in some',
};

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
    { text: endingTitle(field.ending) },
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
