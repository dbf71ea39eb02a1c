import { addCounts, type Tally } from '../../trial/tally.js';

/** What the trials of one arm came to, summed over seeds. */
export interface Totals {
  readonly tally: Tally;
  /** What was measured besides, by name: see `measures.ts`. */
  readonly measured: Readonly<Record<string, number>>;
  readonly seeds: number;
}

/** Adds totals name by name. */
export function addTotals(left: Totals, right: Totals): Totals {
  return {
    tally: addCounts(left.tally, right.tally),
    measured: addCounts(left.measured, right.measured),
    seeds: left.seeds + right.seeds,
  };
}
