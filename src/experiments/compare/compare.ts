import type { ExperimentResult, RunResult } from '../../result/result-table.js';
import { knobText } from '../../trial/knobs.js';
import { provenanceOf } from '../runner/provenance.js';
import { type ComparePlan, planComparison } from './compare-plan.js';
import type { CompareRequest } from './compare-request.js';
import { differencesOf } from './differences.js';
import { runComparison } from './run-comparison.js';
import {
  collateralTable,
  commonText,
  costTable,
  damageTable,
  differencesTable,
  frontTable,
  ledgerTable,
  lossesTable,
} from './tables.js';

/** The largest difference that counts as none, in percentage points, where a request names no margin. */
const MARGIN_POINTS = 1;

/**
 * Sets designs side by side over the same people and items: the whole ledger, the damage, what it cost, how each stands to the
 * baseline, and which none displaces. The same request gives the same answer.
 * @throws UsageError that names the field of the request that cannot be compared.
 */
export async function compare(request: CompareRequest): Promise<RunResult> {
  const plan = planComparison(request);
  const runs = await runComparison(request, plan);
  const marginPoints = request.margin ?? MARGIN_POINTS;
  const differences = differencesOf(runs.items, {
    arms: plan.arms.length,
    baseline: plan.baseline,
    margin: marginPoints / 100,
    seed: request.seeds[0] ?? 0,
    damage: runs.sums.map(({ tally }) => tally),
  });
  const tables = [
    ledgerTable(plan, runs, commonText(plan, knobText(request.set ?? {}))),
    damageTable(plan, runs),
    collateralTable(plan, runs),
    costTable(plan, runs),
    differencesTable(plan, runs, differences, marginPoints),
    frontTable(plan, runs),
    ...(request.showLosses === true ? [lossesTable(plan, runs, replayFor(request, plan))] : []),
  ];
  const result: ExperimentResult = { experiment: 'compare', question: questionOf(plan), tables };
  return { provenance: await provenanceOf(request, request.engine ?? 'memory'), experiments: [result], draws: [] };
}

/** What is asked when these knobs vary. */
function questionOf({ varied }: ComparePlan): string {
  return `What does it change, all else equal, to vary ${varied.map(({ name }) => name).join(' and ')}?`;
}

function replayFor({ replay, items }: CompareRequest, { asked }: ComparePlan) {
  if (replay === undefined) return undefined;
  return (seed: number, item: number, set: string): string => replay({ seed, item, items, asked, set });
}
