import { engines } from '../store/engines.js';
import { Draws } from '../trial/draws.js';
import type { Tally } from '../trial/tally.js';
import type { Measures } from './observers/measures.js';
import type { Totals } from './post/declaration.js';
import { runArm, triageArm } from './runner/arm.js';
import { plainWants, smallScenario } from './small-tracker.fixture.js';

const scenario = smallScenario(plainWants);
const sample = runArm(new Draws(scenario, 1), triageArm(scenario), await engines.memory());

/** Totals of one seed in which every count is what `countOf` says of its name. */
export function totalsFrom(countOf: (name: string) => number): Totals {
  const made = <Counts extends object>(counts: Counts) =>
    Object.fromEntries(Object.keys(counts).map((name) => [name, countOf(name)])) as Counts;
  return { tally: made(sample.tally), measured: made(sample.measured), seeds: 1 };
}

/** Totals of one seed and one item in which everything else is 0. */
export function totalsWith(counts: Partial<Tally & Measures>): Totals {
  const named: Readonly<Record<string, number>> = { items: 1, ...counts };
  return totalsFrom((name) => named[name] ?? 0);
}
