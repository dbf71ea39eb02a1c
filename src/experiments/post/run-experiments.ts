import type { ExperimentResult, ResultTable, RunResult } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import { provenanceOf } from '../runner/provenance.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import type { ObservedArm } from '../runner/trials.js';
import { postSetting } from '../settings/setting.js';
import type { ExperimentPlan } from './experiment.js';
import { type ExperimentName, experiments } from './experiments.js';
import { besidePublished, judgeDraws } from './verdicts.js';

/** What to run. Records live in SQLite unless another engine is named, as they do for the post. */
export interface RunRequest extends RunOptions {
  /** In the order in which the answers are wanted. */
  readonly experiments: readonly ExperimentName[];
  /** Whether tokens are counted beside bytes. Default: false. */
  readonly tokens?: boolean | undefined;
}

/** Runs experiments on a scenario over seeds. The same request gives the same answer in however many threads, timed figures apart. */
export async function runExperiments(request: RunRequest): Promise<RunResult> {
  const { scenario, seeds, engine = 'sql.js' } = request;
  const planned = request.experiments.map((name): Planned => {
    const experiment = experiments[name];
    return { name, plan: experiment.isTimed ? null : experiment.plan(scenario) };
  });
  const totals = await runSettings({ ...request, engine, arms: armsOf(planned, scenario) });
  const draws = scenario.published === null ? [] : judgeDraws(scenario, totals[0]?.measured ?? {}, seeds.length);
  const results: ExperimentResult[] = [];
  let place = 0;
  for (const { name, plan } of planned) {
    const own = totals.slice(place, place + (plan?.arms.length ?? 0));
    place += own.length;
    const tables = plan === null ? await timedTables(name, request, engine) : plan.tables(own);
    const shown =
      scenario.published === null ? tables : tables.map((table) => besidePublished(table, draws, seeds.length));
    results.push({ experiment: name, question: experiments[name].question, tables: shown });
  }
  return { provenance: await provenanceOf(request, engine), experiments: results, draws };
}

/** An experiment with what it tries; null where it is timed. */
interface Planned {
  readonly name: ExperimentName;
  readonly plan: ExperimentPlan | null;
}

/** What is drawn is counted once a seed, on the first arm; where nothing is tried, on a glance at one item. */
function armsOf(planned: readonly Planned[], scenario: Scenario): readonly ObservedArm[] {
  const arms = planned.flatMap(({ plan }) => plan?.arms ?? []);
  if (scenario.published === null) return arms;
  const [first = { setting: postSetting(1) }, ...others] = arms;
  return [{ ...first, measures: [...(first.measures ?? []), 'drawn'] }, ...others];
}

/** What is timed runs when nothing else does, and does not depend on the draw: the first seed stands for all. */
async function timedTables(
  name: ExperimentName,
  { scenario, seeds, signal }: RunRequest,
  engine: EngineName,
): Promise<readonly ResultTable[]> {
  const experiment = experiments[name];
  const [seed] = seeds;
  if (!experiment.isTimed || seed === undefined) return [];
  signal?.throwIfAborted();
  return experiment.time({ draws: new Draws(scenario, seed), openEngine: engines[engine] });
}
