import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canonicalJson, type JsonValue } from '../../record/json-value.js';
import type { ExperimentResult, Provenance, RunResult } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { type EngineName, shareOf } from '../../store/engines.js';
import { sqliteProvenance } from '../../store/sqljs-engine.js';
import { WorkerPool } from '../runner/worker-pool.js';
import { experiments } from './experiments.js';
import { openSessions, type Sessions, type SessionsRequest } from './sessions.js';
import { besidePublished } from './verdicts.js';

/** What to run. */
export interface RunRequest extends Omit<SessionsRequest, 'engine'> {
  readonly engine?: EngineName;
  readonly countTokens?: ((text: string) => number) | undefined;
  /** At most so many threads beside this one, where they are worth their start; none unless it is said. */
  readonly workers?: number;
  /** Told how many seeds are done, as each is; waited for, so that a caller can do something else meanwhile. */
  readonly onProgress?: (done: number, seeds: number) => void | Promise<void>;
}

/** Runs experiments on a scenario over seeds. The same request gives the same answer in however many threads, timed figures apart. */
export async function runExperiments(request: RunRequest): Promise<RunResult> {
  const { scenario, seeds, countTokens, experiments: chosen, engine = 'sql.js' } = request;
  const plain: SessionsRequest = { scenario, seeds, experiments: chosen, engine };
  const opened = await openSessions(plain, countTokens);
  try {
    await measureAll(plain, request, opened);
    for (let part = 0; part < opened.timed.parts; part += 1) opened.timed.add(part, await opened.timed.measure(part));
  } finally {
    opened.close();
  }
  const draws = opened.judge?.verdicts() ?? [];
  const results = opened.sessions.map(({ name, session }): ExperimentResult => {
    const tables = session.tables();
    const shown =
      scenario.published === null ? tables : tables.map((table) => besidePublished(table, draws, seeds.length));
    return { experiment: name, question: experiments[name].question, tables: shown };
  });
  return { provenance: await provenanceOf(request, engine), experiments: results, draws };
}

/** Measures every part in this thread and in those beside it, and adds them up in their order. */
async function measureAll(plain: SessionsRequest, request: RunRequest, { work }: Sessions): Promise<void> {
  const { seeds } = request;
  const { partsOfSeed } = work;
  if (partsOfSeed === 0) return;
  const early = new Map<number, unknown>();
  let added = 0;
  const take = (part: number, found: unknown): void => {
    early.set(part, found);
    for (; early.has(added); added += 1) {
      work.add(added, early.get(added));
      early.delete(added);
    }
  };
  const pool = new WorkerPool({
    // Who counts tokens is a function, and stays in its thread.
    workers: request.countTokens === undefined ? (request.workers ?? 0) : 0,
    seeds: seeds.length,
    partsOfSeed,
    request: plain,
    share: await shareOf(plain.engine),
    onFound: ({ part, found }) => take(part, found),
  });
  let told = 0;
  const tell = async (): Promise<void> => {
    const done = Math.floor(added / partsOfSeed);
    if (done === told) return;
    told = done;
    await request.onProgress?.(done, seeds.length);
  };
  try {
    for (let claim = pool.claims.fromFront(); claim !== undefined; claim = pool.claims.fromFront()) {
      for (let part = claim.first; part < claim.end; part += 1) take(part, await work.measure(part));
      // What other threads found comes in only when this one lets it.
      await setImmediate();
      await tell();
    }
    await pool.ended;
    if (added < work.parts) throw new Error(`${work.parts - added} of ${work.parts} parts were measured by no thread`);
    await tell();
  } finally {
    await pool.close();
  }
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
