import type { Unit } from '../../result/result-table.js';
import type { Totals } from './totals.js';

/** A figure that is worked out from what an arm came to: a column of a table, or something that a gate holds. */
export interface Figure {
  readonly key: string;
  /** Short enough to head a column. */
  readonly title: string;
  readonly unit: Unit;
  /** Whether it follows from the procedure, whatever is drawn. */
  readonly isCounted?: true;
  /** A sentence for under the table, where the title does not say it all. */
  readonly about?: string;
  of(totals: Totals): number;
}
