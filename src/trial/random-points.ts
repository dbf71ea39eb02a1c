import { type RandomStream, streamOf } from '../random.js';
import { findSpellingProblem } from '../scenario/option-values.js';
import type { Scenario } from '../scenario/scenario.js';
import { withShares } from '../scenario/shares.js';
import type { StoreEngine } from '../store/engine.js';
import { Draws } from './draws.js';
import { isEndless } from './endless-pass.js';
import { changedKnobs, type Knob, knobs, knobText } from './knobs.js';
import { checkLedger } from './ledger.js';
import type { Tally } from './tally.js';
import { runTrial, type TrialResult, type TrialSetting } from './trial.js';

/** A trial with everything about it drawn. */
export interface RandomPoint {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly setting: TrialSetting;
}

/** The most items of a point: mistakes show with few. */
const ITEMS_MAX = 30;

/**
 * The point of that number: a scenario, a seed, and every knob turned, also to what nobody would build. `start` has what no knob says.
 */
export function randomPoint(number: number, scenarios: readonly Scenario[], start: TrialSetting): RandomPoint {
  const stream = streamOf(number, 'random point');
  const scenario = stream.pick(scenarios);
  const turned = knobs.reduce((next, knob) => knob.apply(next, drawnValue(knob, stream), 'drawn'), start);
  const told = withShares(scenario, turned.conditions);
  const isSpeltSo = findSpellingProblem(told, turned.tools.option_values) === undefined;
  const pageSize = isEndless(scenario, turned) ? scenario.people.afterEachPage + 1 : turned.tools.page_size;
  return {
    scenario,
    seed: stream.below(1000),
    setting: {
      ...turned,
      tools: {
        ...turned.tools,
        option_values: isSpeltSo ? turned.tools.option_values : 'as_stored',
        page_size: pageSize,
      },
      items: stream.between(1, ITEMS_MAX),
      asked: stream.pick(['intents', 'intents', 'conflict_wants']),
      comesBack: stream.chance({ of: 1, in: 3 }),
    },
  };
}

function drawnValue({ declared }: Knob, stream: RandomStream): string {
  switch (declared.kind) {
    case 'choice':
      return stream.pick(Object.keys(declared.ways));
    case 'count':
      // Bounds are where mistakes are, and beyond a few dozen one count is like another.
      return String(
        stream.pick([declared.low, stream.between(declared.low, Math.min(declared.high, declared.low + 50))]),
      );
    case 'share':
      // A third each at most, since shares of words must not add up to more than all.
      return `${stream.between(0, 4)} in 12`;
  }
}

/** Runs a point twice. @throws when its ledger does not add up, a count is beyond what it is out of, or the two differ. */
export function tryPoint(point: RandomPoint, engine: StoreEngine): void {
  const { scenario, seed, setting } = point;
  const first = runTrial(new Draws(scenario, seed), setting, engine);
  const findings = [
    ...findMiscounts(first, point),
    ...(tell(first) === tell(runTrial(new Draws(scenario, seed), setting, engine)) ? [] : ['it differs from itself']),
  ];
  if (findings.length > 0) throw new Error(`${findings.join('; ')}: ${pointText(point)}`);
}

/** A point in words: what it takes to make it again. */
export function pointText({ scenario, seed, setting }: RandomPoint): string {
  return `${scenario.name}, seed ${seed}, ${setting.items} items, ${knobText(changedKnobs(setting))}`;
}

function tell({ tally, endings }: TrialResult): string {
  return JSON.stringify([tally, endings]);
}

function findMiscounts({ tally, endings }: TrialResult, { scenario, setting }: RandomPoint): readonly string[] {
  const { items } = setting;
  checkLedger(tally);
  const within: readonly (readonly [keyof Tally, number])[] = [
    ['aimed', endings.length],
    ['rightByLuck', tally.right],
    ['gaveWay', tally.moved * scenario.main.channel.schema.length],
    ['overwritten', tally.moved],
    ['changesFound', tally.changes],
    ['neverSeen', items],
    ['firstEditsAccepted', items],
    ['faultActivations', tally.faultExposures],
  ];
  const negative = Object.entries(tally).filter(([, count]) => !(count >= 0));
  return [
    ...negative.map(([name, count]) => `${name} is ${count}`),
    ...within
      .filter(([name, most]) => tally[name] > most)
      .map(([name, most]) => `${name} is ${tally[name]} of ${most}`),
  ];
}
