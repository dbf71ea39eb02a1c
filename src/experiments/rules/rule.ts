import type { ResultTable } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { Arm } from '../runner/arm.js';
import type { Totals } from '../runner/totals.js';

/** A table of a rule before it is filled: the arms that must be tried, and the table that their sums make. */
export interface RuleTable {
  readonly arms: readonly Arm[];
  /** `totalsOf` knows every one of the arms. */
  tableOf(totalsOf: (arm: Arm) => Totals): ResultTable;
}

/**
 * A rule of the post as a question: what is measured of it, and under which vocabulary, policy or conditions its advice reverses
 * or stops mattering. A new rule is one file in `rules/` and one line in `rules.ts`.
 */
export interface Rule {
  /** What the post says to do. */
  readonly advice: string;
  /** What is measured of that. */
  readonly question: string;
  tables(scenario: Scenario): readonly RuleTable[];
}
