import type { Basis, Cell, ResultTable, RunResult } from '../../result/result-table.js';
import { type FaultName, faults } from '../../trial/faults.js';
import type { Tally } from '../../trial/tally.js';
import type { TrialSetting } from '../../trial/trial.js';
import { editRecordItem, listRecordItems } from '../../wire/definitions.js';
import type { Figure } from '../runner/figure.js';
import { provenanceOf } from '../runner/provenance.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import type { Totals } from '../runner/totals.js';
import { checkItems, postSetting } from '../settings/setting.js';

/** What to let go wrong, and over what. */
export interface FaultsRequest extends RunOptions {
  readonly faults: readonly FaultName[];
  /** Items of the pass in which faults happen at a rate. Default: 60. */
  readonly items?: number | undefined;
}

/** A design and an agent that a fault meets. */
interface Defence {
  readonly label: string;
  apply(setting: TrialSetting): TrialSetting;
}

/** The contract's own, and what gives up one of its defences or all of them. */
const defences: readonly Defence[] = [
  { label: 'as the contract', apply: (setting) => setting },
  { label: 'fresh keys', apply: (setting) => ({ ...setting, agent: { ...setting.agent, keys: 'fresh_per_attempt' } }) },
  { label: 'versions ignored', apply: (setting) => ({ ...setting, tools: { ...setting.tools, version: 'ignored' } }) },
  {
    label: 'both',
    apply: (setting) => ({
      ...setting,
      agent: { ...setting.agent, keys: 'fresh_per_attempt' },
      tools: { ...setting.tools, version: 'ignored' },
    }),
  },
  { label: 'no retry', apply: (setting) => ({ ...setting, agent: { ...setting.agent, retry: 'never' } }) },
];

/** Items of the pass at a rate, and of the small world whose every call is struck once. */
const ITEMS = 60;
const SMALL_ITEMS = 8;
const SMALL_PAGE = 4;

/** Fields that are not as the agent says, edits that were made twice, changes that were lost, items that were missed. */
export function damageOf(tally: Tally): number {
  const fields = tally.wrongSilent + tally.wrongTold + tally.droppedSilent;
  return fields + tally.secondApplications + tally.overwritten + tally.neverSeen + (tally.changes - tally.changesFound);
}

/**
 * Lets faults happen, at a rate over all seeds and at every point of a small world of the first seed, and counts the damage. The same
 * request gives the same answer.
 * @throws UsageError when the scenario has fewer items than are asked for.
 */
export async function runFaults(request: FaultsRequest): Promise<RunResult> {
  const rows = await ratesOf(request);
  const points = await pointsOf({ ...request, seeds: request.seeds.slice(0, 1) });
  const question = "What does a fault cost, and which of the contract's defences keeps it from costing more?";
  const tables = [...figures.map((figure) => rateTable(figure, rows)), pointsTable(points)];
  return {
    provenance: await provenanceOf(request, request.engine ?? 'memory'),
    experiments: [{ experiment: 'faults', question, tables }],
    draws: [],
  };
}

/** What a fault can strike: a pass of triage, or, where only polling is struck, coming back to what people changed. */
export function settingFor(fault: FaultName, items: number): TrialSetting {
  const setting = postSetting(items);
  const conditions = { ...setting.conditions, fault };
  const edit = { name: editRecordItem.name, arguments: {} };
  const page = { name: listRecordItems.name, arguments: {} };
  const onlyPolls = !faults[fault].strikes(edit) && !faults[fault].strikes(page);
  return onlyPolls ? { ...setting, conditions, comesBack: true } : { ...setting, conditions, asked: 'intents' };
}

/** A figure of a fault under a defence; where it is `beyondCalm`, what there is more of it than without the fault. */
interface FaultFigure extends Figure {
  readonly beyondCalm?: true;
}

const figures: readonly FaultFigure[] = [
  { key: 'happened', title: 'How often it happened', unit: 'calls', of: ({ tally }) => tally.faultActivations },
  {
    key: 'lost',
    title: 'Fields that are not as the agent says',
    unit: 'fields',
    of: ({ tally }) => tally.wrongSilent + tally.wrongTold + tally.droppedSilent,
  },
  { key: 'twice', title: 'Edits that were applied twice', unit: 'edits', of: ({ tally }) => tally.secondApplications },
  {
    key: 'overwritten',
    title: 'Changes of people that were lost',
    unit: 'items',
    of: ({ tally }) => tally.overwritten,
  },
  {
    key: 'missed',
    title: 'Items never seen, and changes not found',
    unit: 'items',
    of: ({ tally }) => tally.neverSeen + tally.changes - tally.changesFound,
  },
  {
    key: 'left',
    title: 'Fields left needlessly, more than without the fault',
    unit: 'fields',
    beyondCalm: true,
    of: ({ tally }) => tally.leftNeedlessly,
  },
  {
    key: 'calls',
    title: 'Calls, more than without the fault',
    unit: 'calls',
    beyondCalm: true,
    of: ({ tally }) => tally.calls,
  },
];

/** A fault with what each defence came to under it and without it. */
interface Row {
  readonly fault: FaultName;
  readonly underDefences: readonly { readonly found: Totals; readonly calm: Totals }[];
}

async function ratesOf(request: FaultsRequest): Promise<readonly Row[]> {
  const { scenario, items = ITEMS } = request;
  if (request.items !== undefined) checkItems(scenario, items);
  const settings = request.faults.flatMap((fault) => defences.map(({ apply }) => apply(settingFor(fault, items))));
  const calm = settings.map((setting): TrialSetting => {
    return { ...setting, conditions: { ...setting.conditions, fault: 'none' } };
  });
  const totals = await runSettings({ ...request, arms: [...settings, ...calm].map((setting) => ({ setting })) });
  return request.faults.map((fault, row) => ({
    fault,
    underDefences: defences.map((_, column) => {
      const place = row * defences.length + column;
      return { found: totals[place] as Totals, calm: totals[settings.length + place] as Totals };
    }),
  }));
}

function amountIn({ of, beyondCalm }: FaultFigure, { found, calm }: Row['underDefences'][number]): number {
  return beyondCalm ? of(found) - of(calm) : of(found);
}

function rateTable(figure: FaultFigure, rows: readonly Row[]): ResultTable {
  const { key, title, unit } = figure;
  const values = rows.map(({ underDefences }) => underDefences.map((totals) => amountIn(figure, totals)));
  const isNone = values.flat().every((value) => value === 0);
  return {
    name: `faults-${key}`,
    title,
    columns: [
      { key: 'fault', title: 'fault', unit: null },
      ...defences.map(({ label }) => ({ key: label.replaceAll(' ', '_'), title: label, unit })),
    ],
    rows: rows.map(({ fault }, row): Cell[] => [
      { text: fault },
      ...(values[row] ?? []).map((value) => figureCell(value, 'assumed')),
    ]),
    notes: isNone ? [`None anywhere. ${boundText(rows)}`] : key === 'happened' ? [boundText(rows)] : [],
  };
}

/** Nothing found is no proof of nothing. */
function boundText(rows: readonly Row[]): string {
  const happened = rows
    .flatMap(({ underDefences }) => underDefences.map(({ found }) => found.tally.faultActivations))
    .filter((count) => count > 0);
  const fewest = Math.min(...happened);
  return `Where a fault happened n times without damage, up to 3 in n of its happenings may still do some (95%); the fewest here is n = ${fewest}. The last table goes through every call of a small world instead.`;
}

/** What came of a fault at every call of the small world that it can strike. */
interface Points {
  readonly fault: FaultName;
  readonly points: number;
  readonly damaged: number;
  readonly unsettled: number;
}

/** No world has so many calls. */
const NEVER = 1_000_000;

/** Every call of a small world that a fault can strike, one trial each: damage, and what is left once faults have stopped. */
async function pointsOf(request: FaultsRequest): Promise<readonly Points[]> {
  const worlds = request.faults.map((fault) => ({ fault, setting: smallSetting(fault, request) }));
  const calm = await runSettings({
    ...request,
    arms: worlds.flatMap(({ setting }) => [false, true].map((again) => struckAt(setting, NEVER, again))),
  });
  const struck = worlds.map((world, index) => {
    const [once, again] = [calm[2 * index] as Totals, calm[2 * index + 1] as Totals];
    const points = Array.from({ length: once.tally.faultExposures }, (_, point) => point + 1);
    return { ...world, once, again, points };
  });
  const arms = struck.flatMap(({ setting, points }) =>
    points.flatMap((point) => [
      struckAt(setting, point, false),
      ...(goesOn(setting) ? [struckAt(setting, point, true)] : []),
    ]),
  );
  const totals = (await runSettings({ ...request, arms })).values();
  return struck.map(({ fault, setting, once, again, points }): Points => {
    let damaged = 0;
    let unsettled = 0;
    for (const _ of points) {
      if (damageOf(nextOf(totals).tally) > damageOf(once.tally)) damaged += 1;
      if (goesOn(setting) && nextOf(totals).tally.leftNeedlessly > again.tally.leftNeedlessly) unsettled += 1;
    }
    return { fault, points: points.length, damaged, unsettled };
  });
}

function smallSetting(fault: FaultName, { scenario }: FaultsRequest): TrialSetting {
  const setting = settingFor(fault, SMALL_ITEMS);
  if (setting.comesBack) return { ...setting, items: scenario.sizes.poll };
  return { ...setting, tools: { ...setting.tools, page_size: SMALL_PAGE } };
}

/** Whether an agent that goes through the channel once more can settle anything. */
function goesOn({ comesBack }: TrialSetting): boolean {
  return !comesBack;
}

function struckAt(setting: TrialSetting, point: number, triesAgain: boolean): { readonly setting: TrialSetting } {
  return { setting: { ...setting, triesAgain, conditions: { ...setting.conditions, fault_at: point } } };
}

function nextOf(totals: Iterator<Totals>): Totals {
  const next = totals.next();
  if (next.done === true) throw new Error('there are fewer totals than arms');
  return next.value;
}

function pointsTable(all: readonly Points[]): ResultTable {
  return {
    name: 'fault-points',
    title: `Every fault at every call of a small world, with the contract's design`,
    columns: [
      { key: 'fault', title: 'fault', unit: null },
      { key: 'points', title: 'points', unit: 'calls' },
      { key: 'damaged', title: 'points with damage', unit: 'calls' },
      { key: 'unsettled', title: 'points unsettled after', unit: 'calls' },
    ],
    rows: all.map(({ fault, ...counts }): Cell[] => [
      { text: fault },
      ...Object.values(counts).map((count) => figureCell(count, 'counted')),
    ]),
    notes: [
      'Damage: fields that are not as the agent says, edits made twice, changes overwritten, items or changes missed. Unsettled: something is still left needlessly once the fault has stopped and the agent went through once more.',
    ],
  };
}

function figureCell(number: number, basis: Basis): Cell {
  return { number, basis };
}
