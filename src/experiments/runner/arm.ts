import type { TriagePolicy } from '../../agents/policy.js';
import type { Ratio } from '../../random.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import type { ToolDesign } from '../../tools/design.js';
import type { Conditions } from '../../trial/conditions.js';
import { Draws } from '../../trial/draws.js';
import { runTrial, type TrialSetting } from '../../trial/trial.js';
import { measureTrial } from '../observers/measures.js';
import { addTotals, type Totals } from '../post/declaration.js';
import { postSetting } from '../settings/setting.js';

/** One thing that is tried: a trial, and where it is not the scenario's own number, how many edits people make between passes. */
export interface Arm {
  readonly setting: TrialSetting;
  /** In the place of all that people do between two passes. More than there are items go round again. */
  readonly edits?: number;
}

/** Arms with how often each is met, the shares adding up to 1: an agent that does not always do the same. */
export type Mix = readonly { readonly arm: Arm; readonly share: Ratio }[];

/** What to change of a setting, owner by owner. */
export interface Changes extends Partial<Omit<TrialSetting, 'tools' | 'agent' | 'conditions'>> {
  readonly tools?: Partial<ToolDesign> | undefined;
  readonly agent?: Partial<TriagePolicy> | undefined;
  readonly conditions?: Partial<Conditions>;
}

/** The most items that an arm is tried on: the rules try hundreds of arms, and the same people in each. */
const ITEMS_MAX = 100;

/** An arm in which people want what the scenario says they want, of at most a hundred items. */
export function triageArm({ sizes }: Scenario, ...changes: readonly Changes[]): Arm {
  return {
    setting: changeSetting({ ...postSetting(Math.min(sizes.triage, ITEMS_MAX)), asked: 'intents' }, ...changes),
  };
}

/** A setting with what is named changed, the later over the earlier. */
export function changeSetting(setting: TrialSetting, ...changes: readonly Changes[]): TrialSetting {
  let changed = setting;
  for (const { tools, agent, conditions, ...others } of changes) {
    changed = {
      ...changed,
      ...others,
      tools: { ...changed.tools, ...tools },
      agent: { ...changed.agent, ...agent },
      conditions: { ...changed.conditions, ...conditions },
    };
  }
  return changed;
}

/** Nothing but one arm. */
export function only(arm: Arm): Mix {
  return [{ arm, share: { of: 1, in: 1 } }];
}

/** One arm as often as the share says, and otherwise another. */
export function mixed(arm: Arm, share: Ratio, otherwise: Arm): Mix {
  return [
    { arm, share },
    { arm: otherwise, share: { of: share.in - share.of, in: share.in } },
  ];
}

/** What a mix comes to: the sums of its arms, each as much as its share. */
export function totalsOfMix(mix: Mix, totalsOf: (arm: Arm) => Totals): Totals {
  const scaled = mix.map(({ arm, share }) => scaleTotals(totalsOf(arm), share));
  return scaled.reduce(addTotals);
}

/** One trial of an arm, and what no tally counts of it. */
export function runArm(draws: Draws, { setting, edits }: Arm, engine: StoreEngine): Totals {
  const trial = runTrial(edits === undefined ? draws : withEdits(draws, edits), setting, engine);
  return { tally: trial.tally, measured: measureTrial(trial), seeds: 1 };
}

function scaleTotals({ tally, measured, seeds }: Totals, { of, in: outOf }: Ratio): Totals {
  const scale = <Counts extends Readonly<Record<string, number>>>(counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, (count * of) / outOf])) as Counts;
  return { tally: scale(tally), measured: scale(measured), seeds: (seeds * of) / outOf };
}

function withEdits(draws: Draws, edited: number): Draws {
  const { people } = draws.scenario;
  const betweenPasses = { ...people.betweenPasses, edited, created: 0, deleted: 0 };
  return new Draws({ ...draws.scenario, people: { ...people, betweenPasses } }, draws.seed, draws);
}
