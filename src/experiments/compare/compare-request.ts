import type { Scenario } from '../../scenario/scenario.js';
import type { EngineName } from '../../store/engines.js';
import type { KnobName, KnobValues } from '../../trial/knobs.js';

/** What the agent is asked of every item: what people want of it, or the same few values. */
export type Asked = 'intents' | 'conflict_wants';

/** Designs to set side by side, all else equal. Knobs and their values are text, as on the command line. */
export interface CompareRequest {
  readonly scenario: Scenario;
  /** What `--scenario` is to be called with, in the commands that are printed; the scenario's name where nothing is said. */
  readonly scenarioPlace?: string;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  /** Each knob with the values to set side by side; several knobs make every combination. */
  readonly vary: Readonly<Partial<Record<KnobName, readonly string[]>>>;
  /** What is set alike in all cells. */
  readonly set?: KnobValues | undefined;
  /** Which cell the others are measured against, by the values of knobs that vary; the first of each where nothing is said. */
  readonly baseline?: KnobValues | undefined;
  /** Items a seed; the scenario's own number where nothing is said. */
  readonly items?: number | undefined;
  /** Up to how many percentage points of the fields a difference makes no difference; 1 where nothing is said. */
  readonly margin?: number | undefined;
  readonly asked?: Asked;
  /** Where records live; memory, which finds the same as SQLite in less time, where nothing is said. */
  readonly engine?: EngineName;
  /** Counts the tokens of a text; absent unless tokens are wanted. */
  readonly countTokens?: ((text: string) => number) | undefined;
  /** Whether fields that went wrong or were dropped are named, each with the command that shows it. */
  readonly showLosses?: boolean | undefined;
  /** Told how many seeds are done, as each is; waited for, so that a caller can do something else meanwhile. */
  readonly onProgress?: (done: number, seeds: number) => void | Promise<void>;
}
