import type { StoreEngine } from '../../store/engine.js';
import { Draws } from '../../trial/draws.js';
import type { Ending } from '../../trial/ledger.js';
import { addCounts, type Tally } from '../../trial/tally.js';
import { type JudgedEnding, runTrial, type TrialResult } from '../../trial/trial.js';
import { byteLength, NOTHING_READ, type Reading, readingOf } from '../observers/reading.js';
import type { ComparePlan } from './cells.js';
import type { CompareRequest } from './compare-request.js';

/** One field that ended badly in one cell. */
export interface Loss {
  readonly seed: number;
  readonly field: JudgedEnding;
}

/** What the trials of one cell came to, summed over seeds. */
export interface CellSums {
  readonly tally: Tally;
  readonly bytes: Reading;
  /** Undefined unless tokens were counted. */
  readonly tokens: Reading | undefined;
  /** The first few fields that ended wrong or were dropped. */
  readonly losses: readonly Loss[];
}

/** Items whose fields ended alike in every cell: how each field that was aimed at ended, cell by cell, and how many such items. */
export interface ItemKind {
  readonly byCell: readonly (readonly Ending[])[];
  readonly times: number;
}

/** Everything that the trials of a comparison found. */
export interface CellRuns {
  readonly sums: readonly CellSums[];
  /** All items of which something was asked, over all seeds: what cells are compared over. */
  readonly items: readonly ItemKind[];
}

/** The most losses that are kept of a cell. */
const LOSSES_MAX = 5;

/** Every cell over every seed, on the same people and the same items. */
export async function runCells(request: CompareRequest, plan: ComparePlan, engine: StoreEngine): Promise<CellRuns> {
  const sums: (CellSums | undefined)[] = plan.cells.map(() => undefined);
  const items = new Map<string, ItemKind>();
  for (const [turn, seed] of request.seeds.entries()) {
    const draws = new Draws(request.scenario, seed);
    const trials = plan.cells.map(({ setting }, index) => {
      const trial = runTrial(draws, setting, engine);
      sums[index] = addTrial(sums[index], trial, seed, request.countTokens);
      return trial.endings;
    });
    for (const byCell of itemsOf(trials)) {
      const key = JSON.stringify(byCell);
      items.set(key, { byCell, times: (items.get(key)?.times ?? 0) + 1 });
    }
    await request.onProgress?.(turn + 1, request.seeds.length);
  }
  return { sums: sums.flatMap((sum) => sum ?? []), items: [...items.values()] };
}

function addTrial(
  before: CellSums | undefined,
  trial: TrialResult,
  seed: number,
  countTokens: CompareRequest['countTokens'],
): CellSums {
  const bytes = readingOf(trial.world, byteLength);
  const tokens = countTokens === undefined ? undefined : readingOf(trial.world, countTokens);
  const losses = trial.endings.filter(({ ending }) => isLoss(ending)).map((field) => ({ seed, field }));
  return {
    tally: before === undefined ? trial.tally : addCounts(before.tally, trial.tally),
    bytes: addCounts({ ...(before?.bytes ?? NOTHING_READ) }, { ...bytes }),
    tokens: tokens && addCounts({ ...(before?.tokens ?? NOTHING_READ) }, { ...tokens }),
    losses: [...(before?.losses ?? []), ...losses].slice(0, LOSSES_MAX),
  };
}

/** Whether a field was lost without anybody being asked for it. */
function isLoss(ending: Ending): boolean {
  return ending === 'wrongSilent' || ending === 'wrongTold' || ending === 'droppedSilent';
}

/** Item by item, how its fields ended in each cell. @throws when two cells met different people, which planning refuses. */
function itemsOf(trials: readonly (readonly JudgedEnding[])[]): readonly ItemKind['byCell'][] {
  const [first = []] = trials;
  for (const other of trials) {
    const isSame = other.length === first.length && other.every((field, index) => isSameField(field, first[index]));
    if (!isSame) throw new Error('two designs met different people: their fields cannot be compared');
  }
  const starts = [...first.keys()].filter((index) => first[index]?.item !== first[index - 1]?.item);
  return starts.map((start, index) =>
    trials.map((fields) => fields.slice(start, starts[index + 1]).map(({ ending }) => ending)),
  );
}

function isSameField(left: JudgedEnding, right: JudgedEnding | undefined): boolean {
  return left.itemId === right?.itemId && left.key === right.key && Object.is(left.said, right.said);
}
