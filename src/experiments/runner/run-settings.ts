import { setImmediate } from 'node:timers/promises';
import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, shareOf } from '../../store/engines.js';
import { keyOfArm } from './arm.js';
import { type OpenTrials, openTrials, type TrialsRequest } from './open-trials.js';
import { addTotals, type Totals } from './totals.js';
import type { Found, ObservedArm } from './trials.js';
import { WorkerPool } from './worker-pool.js';

/** How a command wants its trials made. Every request for an answer has these. */
export interface RunOptions {
  readonly scenario: Scenario;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  /** Where records live. Both find the same; memory takes less time. Default: memory. */
  readonly engine?: EngineName | undefined;
  /** At most so many threads beside this one, where they are worth their start. The answer is the same in any number. Default: 0. */
  readonly workers?: number | undefined;
  /** Ends the work early: what was asked for then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many trials are done, of how many; waited for, so that a caller can do something else meanwhile. */
  readonly onProgress?: ((done: number, all: number) => void | Promise<void>) | undefined;
}

/** Arms to try over seeds. */
export interface SettingsRequest extends RunOptions {
  readonly arms: readonly ObservedArm[];
  /** Whether the measure `tokens` is wanted. Default: false. */
  readonly tokens?: boolean | undefined;
  /** Told what every arm came to on one seed, in the order of the arms, seed by seed in their order. */
  readonly onSeed?: (seed: number, found: readonly Found[]) => void;
}

/**
 * The one place where trials are made: every arm over every seed, the same people and items for all, in this thread and in those beside
 * it. Arms that are the same are tried once. What is kept is sums, in the order of the arms; the engine is closed in the end.
 * @throws the signal's reason when the work was ended early.
 */
export async function runSettings(request: SettingsRequest): Promise<readonly Totals[]> {
  const { scenario, seeds, engine = 'memory', tokens = false, onSeed } = request;
  const { distinct, places } = distinctArms(request.arms);
  if (distinct.length === 0 || seeds.length === 0) return [];
  const plain: TrialsRequest = { scenario, seeds, arms: distinct, engine, tokens };
  const sums: Totals[] = [];
  let ofSeed: Found[] = [];
  const add = (part: number, found: Found): void => {
    const arm = part % distinct.length;
    const before = sums[arm];
    const totals = { tally: found.tally, measured: found.measured, seeds: 1 };
    sums[arm] = before === undefined ? totals : addTotals(before, totals);
    if (onSeed === undefined) return;
    ofSeed.push(found);
    if (ofSeed.length < distinct.length) return;
    const byArm = ofSeed;
    ofSeed = [];
    onSeed(
      seeds[Math.floor(part / distinct.length)] as number,
      places.map((place) => byArm[place] as Found),
    );
  };
  const opened = await openTrials(plain);
  try {
    await makeAll(plain, request, opened, add);
  } finally {
    opened.close();
  }
  return places.map((place) => sums[place] as Totals);
}

/** The arms without repetition, and for each that was asked for its place among them. */
function distinctArms(arms: readonly ObservedArm[]): {
  readonly distinct: readonly ObservedArm[];
  readonly places: readonly number[];
} {
  const placeOf = new Map<string, number>();
  const distinct: ObservedArm[] = [];
  const places = arms.map((arm) => {
    const key = keyOfArm(arm);
    const known = placeOf.get(key);
    if (known === undefined) {
      placeOf.set(key, distinct.length);
      distinct.push(arm);
      return distinct.length - 1;
    }
    distinct[known] = joined(distinct[known] as ObservedArm, arm);
    return known;
  });
  return { distinct, places };
}

/** One arm with all that is wanted of both. */
function joined(one: ObservedArm, other: ObservedArm): ObservedArm {
  const union = <Name>(left: readonly Name[] = [], right: readonly Name[] = []) => [...new Set([...left, ...right])];
  return {
    ...one,
    measures: union(one.measures, other.measures),
    details: union(one.details, other.details),
  };
}

/** Makes every trial in this thread and in those beside it, and hands them over in their order. */
async function makeAll(
  plain: TrialsRequest,
  { workers = 0, signal, onProgress }: RunOptions,
  { trials }: OpenTrials,
  add: (part: number, found: Found) => void,
): Promise<void> {
  const seeds = plain.seeds.length;
  const partsOfSeed = plain.arms.length;
  const all = seeds * partsOfSeed;
  const early = new Map<number, Found>();
  let added = 0;
  const take = (part: number, found: Found): void => {
    early.set(part, found);
    for (let next = early.get(added); next !== undefined; next = early.get(added)) {
      early.delete(added);
      add(added, next);
      added += 1;
    }
  };
  let told = 0;
  /** What other threads found, and signals, come in only when this one lets them. */
  const letIn = async (): Promise<void> => {
    await setImmediate();
    signal?.throwIfAborted();
    if (added > told) await onProgress?.(added, all);
    told = added;
  };
  signal?.throwIfAborted();
  const over = new AbortController();
  const pool = new WorkerPool<TrialsRequest, Found>({
    workers,
    seeds,
    partsOfSeed,
    request: plain,
    share: await shareOf(plain.engine),
    onFound: ({ part, found }) => take(part, found),
  });
  try {
    for (let claim = pool.claims.next('front'); claim !== undefined; claim = pool.claims.next('front')) {
      for (let part = claim.first; part < claim.end; part += 1) {
        take(part, trials.find(part));
        await letIn();
      }
    }
    await Promise.race([pool.ended, abortOf(signal, over.signal)]);
    if (added < all) throw new Error(`${all - added} of ${all} trials were made by no thread`);
    await letIn();
  } finally {
    over.abort();
    await pool.close();
  }
}

/** Fails once the work is to end early, and never comes to pass otherwise; nobody listens any more once it is over. */
function abortOf(signal: AbortSignal | undefined, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: over });
  });
}
