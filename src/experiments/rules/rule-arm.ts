import type { Ratio } from '../../random.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { Arm } from '../runner/arm.js';
import { addTotals, type Totals } from '../runner/totals.js';
import { type Changes, changeSetting, postSetting } from '../settings/setting.js';

/** Arms with how often each is met, the shares adding up to 1: an agent that does not always do the same. */
export type Mix = readonly { readonly arm: Arm; readonly share: Ratio }[];

/** An arm in which people want what the scenario says they want. */
export function triageArm({ sizes }: Scenario, ...changes: readonly Changes[]): Arm {
  return { setting: changeSetting({ ...postSetting(sizes.triage), asked: 'intents' }, ...changes) };
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

function scaleTotals({ tally, measured, seeds }: Totals, { of, in: outOf }: Ratio): Totals {
  const scale = <Counts extends Readonly<Record<string, number>>>(counts: Counts) =>
    Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, (count * of) / outOf])) as Counts;
  return { tally: scale(tally), measured: scale(measured), seeds: (seeds * of) / outOf };
}
