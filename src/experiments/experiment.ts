import type { Scenario } from '../scenario/scenario.js';
import type { StoreEngine } from '../store/engine.js';
import type { Draws } from '../trial/draws.js';
import type { ResultTable } from './result-table.js';

/** What an experiment is given to find its answer. */
export interface ExperimentContext {
  readonly scenario: Scenario;
  /** An engine for one trial after another: a world empties it before it fills it. */
  readonly engine: StoreEngine;
  /** Another engine, for what must stand side by side. */
  openEngine(): Promise<StoreEngine>;
  /** Counts the tokens of a text; absent unless tokens were asked for. */
  readonly countTokens?: (text: string) => number;
}

/** An experiment under way: it is given one seed after another and keeps sums, never the seeds' worlds. */
export interface ExperimentSession {
  addSeed(draws: Draws): void | Promise<void>;
  tables(): readonly ResultTable[];
}

/** A question about the design of tools, and how its answer is found. A new one is one file and one line in `experiments.ts`. */
export interface Experiment {
  readonly question: string;
  /** Whether its figures are measured with a clock: these stand apart, and never among results that are compared. */
  readonly isTimed: boolean;
  start(context: ExperimentContext): ExperimentSession;
}
