import type { Asked } from '../compare/compare-request.js';

/** What has to be said to see one item of a scenario again. */
export interface ReplayOf {
  readonly seed: number;
  /** The item's number, from 1. */
  readonly item: number;
  /** Items of the pass; the scenario's own number where nothing is said. */
  readonly items?: number;
  readonly asked: Asked;
  /** Knobs other than the post's, as a command line has them; may be empty. */
  readonly set: string;
}
