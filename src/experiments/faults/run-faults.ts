import type { Basis, Cell, ResultTable, RunResult, Unit } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import { engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import { type FaultName, faults } from '../../trial/faults.js';
import { addCounts, type Tally } from '../../trial/tally.js';
import { runTrial, type TrialSetting } from '../../trial/trial.js';
import { editRecordItem, listRecordItems } from '../../wire/definitions.js';
import { provenanceOf } from '../post/run-experiments.js';
import { postSetting } from '../settings/setting.js';

/** What to let go wrong, and over what. */
export interface FaultsRequest {
  readonly scenario: Scenario;
  readonly seeds: readonly number[];
  readonly faults: readonly FaultName[];
  readonly onProgress?: (done: number, all: number) => void | Promise<void>;
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

/** Lets faults happen, at a rate and at every point of a small world, and counts the damage. The same request gives the same answer. */
export async function runFaults(request: FaultsRequest): Promise<RunResult> {
  const engine = await engines.memory();
  const draws = request.seeds.map((seed) => new Draws(request.scenario, seed));
  const rows: Row[] = [];
  const atPoints: Cell[][] = [];
  for (const [index, fault] of request.faults.entries()) {
    rows.push(rowOf(fault, draws, engine));
    atPoints.push(pointsRow(fault, draws[0] as Draws, engine));
    await request.onProgress?.(index + 1, request.faults.length);
  }
  const question = "What does a fault cost, and which of the contract's defences keeps it from costing more?";
  const tables = [...measures.map((measure) => rateTable(measure, rows)), pointsTable(atPoints)];
  return {
    provenance: await provenanceOf(request, 'memory'),
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

/** What is counted of a fault under a defence, and against the same without the fault. */
interface Measure {
  readonly name: string;
  readonly title: string;
  readonly unit: Unit;
  of(found: Tally, calm: Tally): number;
}

const measures: readonly Measure[] = [
  { name: 'happened', title: 'How often it happened', unit: 'calls', of: (found) => found.faultActivations },
  {
    name: 'lost',
    title: 'Fields that are not as the agent says',
    unit: 'fields',
    of: (found) => found.wrongSilent + found.wrongTold + found.droppedSilent,
  },
  { name: 'twice', title: 'Edits that were applied twice', unit: 'edits', of: (found) => found.secondApplications },
  { name: 'overwritten', title: 'Changes of people that were lost', unit: 'items', of: (found) => found.overwritten },
  {
    name: 'missed',
    title: 'Items never seen, and changes not found',
    unit: 'items',
    of: (found) => found.neverSeen + found.changes - found.changesFound,
  },
  {
    name: 'left',
    title: 'Fields left needlessly, more than without the fault',
    unit: 'fields',
    of: (found, calm) => found.leftNeedlessly - calm.leftNeedlessly,
  },
  {
    name: 'calls',
    title: 'Calls, more than without the fault',
    unit: 'calls',
    of: (found, calm) => found.calls - calm.calls,
  },
];

/** A fault under every defence: what was found, and what is found on a calm day. */
interface Row {
  readonly fault: FaultName;
  readonly found: readonly Tally[];
  readonly calm: readonly Tally[];
}

function rowOf(fault: FaultName, draws: readonly Draws[], engine: StoreEngine): Row {
  const settings = defences.map(({ apply }) => apply(settingFor(fault, ITEMS)));
  const sum = (setting: TrialSetting): Tally =>
    draws.map((drawn) => runTrial(drawn, setting, engine).tally).reduce(addCounts);
  const calm = settings.map((setting) => ({
    ...setting,
    conditions: { ...setting.conditions, fault: 'none' as const },
  }));
  return { fault, found: settings.map(sum), calm: calm.map(sum) };
}

function rateTable({ name, title, unit, of }: Measure, rows: readonly Row[]): ResultTable {
  const most = Math.max(
    ...rows.flatMap(({ found, calm }) => found.map((tally, index) => Math.abs(of(tally, calm[index] as Tally)))),
  );
  return {
    name: `faults-${name}`,
    title,
    columns: [
      { key: 'fault', title: 'fault', unit: null },
      ...defences.map(({ label }) => ({ key: label.replaceAll(' ', '_'), title: label, unit })),
    ],
    rows: rows.map(({ fault, found, calm }): Cell[] => [
      { text: fault },
      ...found.map((tally, index) => counted(of(tally, calm[index] as Tally), 'assumed')),
    ]),
    notes: most === 0 ? [`None anywhere. ${boundText(rows)}`] : name === 'happened' ? [boundText(rows)] : [],
  };
}

/** Nothing found is no proof of nothing. */
function boundText(rows: readonly Row[]): string {
  const happened = rows
    .flatMap(({ found }) => found.map(({ faultActivations }) => faultActivations))
    .filter((count) => count > 0);
  const fewest = Math.min(...happened);
  return `Where a fault happened n times without damage, up to 3 in n of its happenings may still do some (95%); the fewest here is n = ${fewest}. The last table goes through every call of a small world instead.`;
}

/** Every call of a small world that the fault can strike, one trial each: damage, and what is left once faults have stopped. */
function pointsRow(fault: FaultName, draws: Draws, engine: StoreEngine): Cell[] {
  const base = settingFor(fault, SMALL_ITEMS);
  const small = base.comesBack ? base : { ...base, tools: { ...base.tools, page_size: SMALL_PAGE } };
  const setting = small.comesBack ? { ...small, items: draws.scenario.sizes.poll } : small;
  const at = (point: number, triesAgain: boolean): Tally => {
    const conditions = { ...setting.conditions, fault_at: point };
    return runTrial(draws, { ...setting, conditions, triesAgain }, engine).tally;
  };
  const none = at(NEVER, false);
  const calm = at(NEVER, true);
  let damaged = 0;
  let unsettled = 0;
  for (let point = 1; point <= none.faultExposures; point += 1) {
    if (damageOf(at(point, false)) > damageOf(none)) damaged += 1;
    if (!setting.comesBack && at(point, true).leftNeedlessly > calm.leftNeedlessly) unsettled += 1;
  }
  const basis: Basis = 'counted';
  return [{ text: fault }, counted(none.faultExposures, basis), counted(damaged, basis), counted(unsettled, basis)];
}

/** No world has so many calls. */
const NEVER = 1_000_000;

function pointsTable(rows: readonly (readonly Cell[])[]): ResultTable {
  return {
    name: 'fault-points',
    title: `Every fault at every call of a small world, with the contract's design`,
    columns: [
      { key: 'fault', title: 'fault', unit: null },
      { key: 'points', title: 'points', unit: 'calls' },
      { key: 'damaged', title: 'points with damage', unit: 'calls' },
      { key: 'unsettled', title: 'points unsettled after', unit: 'calls' },
    ],
    rows,
    notes: [
      'Damage: fields that are not as the agent says, edits made twice, changes overwritten, items or changes missed. Unsettled: something is still left needlessly once the fault has stopped and the agent went through once more.',
    ],
  };
}

function counted(number: number, basis: Basis): Cell {
  return { number, basis };
}
