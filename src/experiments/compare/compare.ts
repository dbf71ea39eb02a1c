import type { ExperimentResult, RunResult } from '../../result/result-table.js';
import { engines } from '../../store/engines.js';
import { knobText } from '../../trial/knobs.js';
import { provenanceOf } from '../post/run-experiments.js';
import { replayCommand } from '../settings/replay-command.js';
import { type ComparePlan, planCells } from './cells.js';
import type { CompareRequest } from './compare-request.js';
import { differencesOf } from './differences.js';
import { runCells } from './run-cells.js';
import {
  collateralTable,
  commonText,
  costTable,
  differencesTable,
  frontTable,
  ledgerTable,
  lossesTable,
} from './tables.js';

/** Up to how many percentage points a difference makes none, where nobody says. */
const MARGIN_POINTS = 1;

/**
 * Sets designs side by side over the same people and items: the whole ledger, what else was touched, what it cost, how each stands to
 * the baseline, and which none beats. The same request gives the same answer.
 * @throws UsageError that names the flag of what cannot be compared.
 */
export async function compare(request: CompareRequest): Promise<RunResult> {
  const plan = planCells(request);
  const engineName = request.engine ?? 'memory';
  const engine = await engines[engineName]();
  try {
    const runs = await runCells(request, plan, engine);
    const marginPoints = request.margin ?? MARGIN_POINTS;
    const differences = differencesOf(runs.items, {
      cells: plan.cells.length,
      baseline: plan.baseline,
      margin: marginPoints / 100,
      seed: request.seeds[0] ?? 0,
    });
    const tables = [
      ledgerTable(plan, runs, commonText(plan, knobText(request.set ?? {}))),
      collateralTable(plan, runs),
      costTable(plan, runs),
      differencesTable(plan, runs, differences, marginPoints),
      frontTable(plan, runs),
      ...(request.showLosses === true ? [lossesTable(plan, runs, commandFor(request, plan))] : []),
    ];
    const result: ExperimentResult = { experiment: 'compare', question: questionOf(plan), tables };
    return { provenance: await provenanceOf(request, engineName), experiments: [result], draws: [] };
  } finally {
    engine.close();
  }
}

/** What is asked when these knobs vary. */
export function questionOf({ varied }: ComparePlan): string {
  return `What does it change, all else equal, to vary ${varied.map(({ name }) => name).join(' and ')}?`;
}

function commandFor({ scenario, scenarioPlace, items }: CompareRequest, { asked }: ComparePlan) {
  return (seed: number, item: number, set: string): string =>
    replayCommand({ scenario: scenarioPlace ?? scenario.name, seed, item, items, asked, set });
}
