import type { ResultTable } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import type { Draws } from '../../trial/draws.js';

/** What an experiment is given to find its answer. */
export interface ExperimentContext {
  readonly scenario: Scenario;
  /** An engine for one trial after another: a world empties it before it fills it. */
  readonly engine: StoreEngine;
  /** Another engine, for what must stand side by side. */
  openEngine(): Promise<StoreEngine>;
  /** Counts the tokens of a text; absent unless tokens were asked for. */
  readonly countTokens?: ((text: string) => number) | undefined;
}

/**
 * Something that is counted over seeds. Each part of a seed can be measured by itself, whatever was measured before it and in whatever
 * thread; what the parts come to is then added in their order, seed by seed.
 */
export interface SeedCount<Found = unknown> {
  /** How many parts a seed has. */
  readonly parts: number;
  /** What one part of a seed comes to: plain data, which can be handed from one thread to another. */
  measure(draws: Draws, part: number): Found | Promise<Found>;
  add(found: Found, part: number): void;
}

/** An experiment under way: it keeps sums over the seeds that it was given, never their worlds. */
export interface ExperimentSession<Found = unknown> extends SeedCount<Found> {
  tables(): readonly ResultTable[];
}

/** A question about the design of tools, and how its answer is found. A new one is one file and one line in `experiments.ts`. */
export interface Experiment {
  readonly question: string;
  /** Whether its figures are measured with a clock: these stand apart, and never among results that are compared. */
  readonly isTimed: boolean;
  start(context: ExperimentContext): ExperimentSession;
}
