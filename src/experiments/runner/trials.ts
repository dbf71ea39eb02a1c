import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import { Draws } from '../../trial/draws.js';
import type { Tally } from '../../trial/tally.js';
import { runTrial } from '../../trial/trial.js';
import { type DetailName, type Details, detailsOf } from '../observers/details.js';
import { type MeasureName, type MeasuringTools, measuresOf } from '../observers/measures.js';
import type { Arm } from './arm.js';

/** An arm, and what is wanted of each of its trials beside the tally. */
export interface ObservedArm extends Arm {
  /** Numbers, which are summed over seeds. */
  readonly measures?: readonly MeasureName[];
  /** What is handed over seed by seed. */
  readonly details?: readonly DetailName[];
}

/** What one trial came to: plain data, which can be handed from one thread to another. */
export interface Found {
  readonly tally: Tally;
  readonly measured: Readonly<Record<string, number>>;
  readonly details: Partial<Details>;
}

/** The trials of all arms over all seeds as one row of parts, seed by seed: any of them can be made first, in any thread. */
export class Trials {
  private draws: Draws | undefined;

  constructor(
    private readonly scenario: Scenario,
    private readonly seeds: readonly number[],
    private readonly arms: readonly ObservedArm[],
    private readonly engine: StoreEngine,
    private readonly tools: MeasuringTools,
  ) {}

  /** Makes the trial with that number, from 0. */
  find(part: number): Found {
    const seed = this.seeds[Math.floor(part / this.arms.length)];
    const arm = this.arms[part % this.arms.length];
    if (seed === undefined || arm === undefined) throw new RangeError(`there is no part ${part}`);
    // Drawn once for all arms of a seed, and let go before the next.
    if (this.draws?.seed !== seed) this.draws = new Draws(this.scenario, seed);
    const draws = arm.edits === undefined ? this.draws : withEdits(this.draws, arm.edits);
    const trial = runTrial(draws, arm.setting, this.engine);
    return {
      tally: trial.tally,
      measured: measuresOf(trial, arm.measures ?? [], this.tools),
      details: detailsOf(trial, arm.details ?? []),
    };
  }
}

function withEdits(draws: Draws, edited: number): Draws {
  const { people } = draws.scenario;
  const betweenPasses = { ...people.betweenPasses, edited, created: 0, deleted: 0 };
  return new Draws({ ...draws.scenario, people: { ...people, betweenPasses } }, draws.seed, {
    sameItems: draws,
  });
}
