import type { Tally } from '../trial/tally.js';
import type { Aftermath } from './observers/aftermath.js';
import { runSettings } from './runner/run-settings.js';
import type { Totals } from './runner/totals.js';
import { postSetting } from './settings/setting.js';
import { plainWants, smallScenario } from './small-tracker.fixture.js';

/** What rules measure of every trial. */
type Measured = Aftermath & {
  readonly toolListBytes: number;
  readonly readBytes: number;
  readonly carriedBytes: number;
};

const scenario = smallScenario(plainWants);
const [sample] = await runSettings({
  scenario,
  seeds: [1],
  arms: [{ setting: { ...postSetting(1), asked: 'intents' }, measures: ['bytes', 'aftermath'] }],
});

/** Totals of one seed in which every count is what `countOf` says of its name. */
export function totalsFrom(countOf: (name: string) => number): Totals {
  if (sample === undefined) throw new Error('nothing was tried');
  const made = <Counts extends object>(counts: Counts) =>
    Object.fromEntries(Object.keys(counts).map((name) => [name, countOf(name)])) as Counts;
  return { tally: made(sample.tally), measured: made(sample.measured), seeds: 1 };
}

/** Totals of one seed and one item in which everything else is 0. */
export function totalsWith(counts: Partial<Tally & Measured>): Totals {
  const named: Readonly<Record<string, number>> = { items: 1, ...counts };
  return totalsFrom((name) => named[name] ?? 0);
}
