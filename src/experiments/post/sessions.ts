import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, engines } from '../../store/engines.js';
import { SeedWork } from '../runner/seed-work.js';
import type { ExperimentSession } from './experiment.js';
import { type ExperimentName, experiments } from './experiments.js';
import { DrawJudge } from './verdicts.js';

/** What is to be counted, over what: plain data, which can be handed to another thread. */
export interface SessionsRequest {
  readonly scenario: Scenario;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  /** In the order in which the answers are wanted. */
  readonly experiments: readonly ExperimentName[];
  readonly engine: EngineName;
}

/** Experiments under way. */
export interface Sessions {
  readonly sessions: readonly { readonly name: ExperimentName; readonly session: ExperimentSession }[];
  /** Judges what was drawn, where the scenario is one that the post published figures of. */
  readonly judge: DrawJudge | null;
  /** All that needs no clock; what is timed is measured when nothing else runs. */
  readonly work: SeedWork;
  readonly timed: SeedWork;
  close(): void;
}

/** Starts experiments over an engine of their own. */
export async function openSessions(
  request: SessionsRequest,
  countTokens?: (text: string) => number,
): Promise<Sessions> {
  const { scenario, seeds } = request;
  const openEngine = engines[request.engine];
  const engine = await openEngine();
  const context = { scenario, engine, openEngine, countTokens };
  const sessions = request.experiments.map((name) => ({ name, session: experiments[name].start(context) }));
  const judge = scenario.published === null ? null : new DrawJudge(scenario);
  const countsOf = (isTimed: boolean): ExperimentSession[] =>
    sessions.flatMap(({ name, session }) => (experiments[name].isTimed === isTimed ? [session] : []));
  return {
    sessions,
    judge,
    work: new SeedWork(scenario, seeds, [...(judge === null ? [] : [judge]), ...countsOf(false)]),
    timed: new SeedWork(scenario, seeds, countsOf(true)),
    close: () => engine.close(),
  };
}
