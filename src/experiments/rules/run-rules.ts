import type { RunResult } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { StoreEngine } from '../../store/engine.js';
import { type EngineName, engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import { addTotals, type Totals } from '../post/declaration.js';
import { provenanceOf } from '../post/run-experiments.js';
import { type Arm, runArm } from '../runner/arm.js';
import { type RuleName, rules } from './rules.js';

/** Which rules to measure, and over what. */
export interface RulesRequest {
  readonly scenario: Scenario;
  /** Whole numbers from 0 to 2^32 − 1, each once. */
  readonly seeds: readonly number[];
  /** In the order in which the answers are wanted. */
  readonly rules: readonly RuleName[];
  /** Where records live; memory, which finds the same as SQLite in less time, where nothing is said. */
  readonly engine?: EngineName;
  /** Told how many trials are done, as each is; waited for, so that a caller can do something else meanwhile. */
  readonly onProgress?: (done: number, trials: number) => void | Promise<void>;
}

/** Measures rules on a scenario over seeds: each arm once a seed, however many tables it stands in. */
export async function runRules(request: RulesRequest): Promise<RunResult> {
  const { scenario } = request;
  const engineName = request.engine ?? 'memory';
  const chosen = request.rules.map((name) => ({ name, rule: rules[name], tables: rules[name].tables(scenario) }));
  const arms = new Map(
    chosen.flatMap(({ tables }) => tables.flatMap((table) => table.arms.map((arm) => [keyOf(arm), arm]))),
  );
  const engine = await engines[engineName]();
  try {
    const totals = await runArms(arms, request, engine);
    const totalsOf = (arm: Arm): Totals => {
      const found = totals.get(keyOf(arm));
      if (found === undefined) throw new Error('a table asks for an arm that it did not name');
      return found;
    };
    return {
      provenance: await provenanceOf(request, engineName),
      experiments: chosen.map(({ name, rule: { advice, question }, tables }) => ({
        experiment: name,
        question: `The post: ${advice} ${question}`,
        tables: tables.map((table) => table.tableOf(totalsOf)),
      })),
      draws: [],
    };
  } finally {
    engine.close();
  }
}

/** Two arms that set the same are one. */
function keyOf(arm: Arm): string {
  return JSON.stringify(arm);
}

async function runArms(
  arms: ReadonlyMap<string, Arm>,
  { scenario, seeds, onProgress }: RulesRequest,
  engine: StoreEngine,
): Promise<ReadonlyMap<string, Totals>> {
  const totals = new Map<string, Totals>();
  let done = 0;
  for (const seed of seeds) {
    const draws = new Draws(scenario, seed);
    for (const [key, arm] of arms) {
      const found = runArm(draws, arm, engine);
      const before = totals.get(key);
      totals.set(key, before === undefined ? found : addTotals(before, found));
      done += 1;
      await onProgress?.(done, seeds.length * arms.size);
    }
  }
  return totals;
}
