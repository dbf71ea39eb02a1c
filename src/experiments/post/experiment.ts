import type { ResultTable } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import type { Draws } from '../../trial/draws.js';
import type { Totals } from '../runner/totals.js';
import type { ObservedArm } from '../runner/trials.js';

/** What an experiment tries on a scenario, and the tables that this makes. */
export interface ExperimentPlan {
  readonly arms: readonly ObservedArm[];
  /** `totals` are what the arms came to, in their order. */
  tables(totals: readonly Totals[]): readonly ResultTable[];
}

/** An experiment that counts. */
export interface CountedExperiment {
  readonly question: string;
  readonly isTimed: false;
  plan(scenario: Scenario): ExperimentPlan;
}

/** What is timed over, and how engines for it are opened; whoever opens one closes it. */
export interface TimingContext {
  readonly draws: Draws;
  openEngine(): Promise<StoreEngine>;
}

/** An experiment that measures with a clock: its tables stand apart, and never among results that are compared. */
export interface TimedExperiment {
  readonly question: string;
  readonly isTimed: true;
  time(context: TimingContext): Promise<readonly ResultTable[]>;
}

/** A question about the design of tools, and how its answer is found. A new one is one file and one line in `experiments.ts`. */
export type Experiment = CountedExperiment | TimedExperiment;
