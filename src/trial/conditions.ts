import type { Ratio } from '../random.js';
import type { FaultName } from './faults.js';

/**
 * What people do while an agent works. `none`: nothing. `creating` and `deleting`: so many items after each page. `moving`: some
 * items change once between the agent's read and its write. `busy`: people keep setting something on the item that the agent is
 * at, and the longer it takes the more often.
 */
export type Churn = 'none' | 'creating' | 'deleting' | 'moving' | 'busy';

/** What the world does meanwhile; the names are those of the command line, after `conditions.`. */
export interface Conditions {
  readonly churn: Churn;
  /**
   * Simulated seconds that a call takes. Where people are busy they come to the item at hand once in 100 seconds, so a design
   * that needs more calls meets more of them. 0 to 100.
   */
  readonly latency: number;
  /** What goes wrong, and how often it does where it can; `fault_at` lets it happen once instead, at that call, from 1. */
  readonly fault: FaultName | 'none';
  readonly fault_rate: Ratio;
  readonly fault_at: number;
  /** How much of what people say of a choice is a label that two options share. */
  readonly colliding: Ratio;
  /** How much is a word that fits more than one label. */
  readonly ambiguous: Ratio;
  /** How much is a word that nobody has heard of there. */
  readonly unheard: Ratio;
}

const NEVER: Ratio = { of: 0, in: 1 };

/** A quiet day, and people who speak as the scenario says. */
export const quietConditions: Conditions = {
  churn: 'none',
  latency: 5,
  fault: 'none',
  fault_rate: { of: 1, in: 10 },
  fault_at: 0,
  colliding: NEVER,
  ambiguous: NEVER,
  unheard: NEVER,
};
