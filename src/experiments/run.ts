import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../record/json-value.js';
import type { Scenario } from '../scenario/scenario.js';
import { type EngineName, engines } from '../store/engines.js';
import { sqliteProvenance } from '../store/sqljs-engine.js';
import { Draws } from '../trial/draws.js';
import { type ExperimentName, experiments } from './experiments.js';
import type { ExperimentResult, Provenance, RunResult } from './result-table.js';
import { besidePublished, DrawJudge } from './verdicts.js';

/** What to run. */
export interface RunRequest {
  readonly scenario: Scenario;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  /** In the order in which the answers are wanted. */
  readonly experiments: readonly ExperimentName[];
  readonly engine?: EngineName;
  readonly countTokens?: (text: string) => number;
  /** Told how many seeds are done, as each is; waited for, so that a caller can do something else meanwhile. */
  readonly onProgress?: (done: number, seeds: number) => void | Promise<void>;
}

/** Runs experiments on a scenario over seeds. The same request gives the same answer, timed figures apart. */
export async function runExperiments(request: RunRequest): Promise<RunResult> {
  const { scenario, seeds, countTokens } = request;
  const engineName = request.engine ?? 'sql.js';
  const openEngine = engines[engineName];
  const engine = await openEngine();
  const context = { scenario, engine, openEngine, countTokens };
  const sessions = request.experiments.map((name) => ({ name, session: experiments[name].start(context) }));
  const judge = new DrawJudge(scenario);
  try {
    for (const [index, seed] of seeds.entries()) {
      // Drawn once for all experiments, and let go before the next seed.
      const draws = new Draws(scenario, seed);
      if (scenario.published !== null) judge.addSeed(draws);
      for (const { session } of sessions) await session.addSeed(draws);
      await request.onProgress?.(index + 1, seeds.length);
    }
  } finally {
    engine.close();
  }
  const draws = scenario.published === null ? [] : judge.verdicts();
  const results = sessions.map(({ name, session }): ExperimentResult => {
    const tables = session.tables();
    const shown =
      scenario.published === null ? tables : tables.map((table) => besidePublished(table, draws, seeds.length));
    return { experiment: name, question: experiments[name].question, tables: shown };
  });
  return { provenance: await provenanceOf(request, engineName), experiments: results, draws };
}

/** What figures over these seeds of this scenario depend on. */
export async function provenanceOf(
  { scenario, seeds }: Pick<RunRequest, 'scenario' | 'seeds'>,
  engine: EngineName,
): Promise<Provenance> {
  return {
    format: 'triage-sim-results/1',
    scenario: { name: scenario.name, sha256: scenarioDigest(scenario) },
    seeds,
    engine,
    ...(await sqliteProvenance()),
  };
}

/** The SHA-256 of what a scenario says, however its file is laid out. */
export function scenarioDigest(scenario: Scenario): string {
  const document = JSON.parse(JSON.stringify(scenario)) as JsonValue;
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}
