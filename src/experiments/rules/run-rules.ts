import type { RunResult } from '../../result/result-table.js';
import { type Arm, keyOfArm } from '../runner/arm.js';
import { provenanceOf } from '../runner/provenance.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import type { Totals } from '../runner/totals.js';
import { checkItems } from '../settings/setting.js';
import { type RuleName, rules } from './rules.js';

/** Which rules to measure, and over what. */
export interface RulesRequest extends RunOptions {
  /** In the order in which the answers are wanted. */
  readonly rules: readonly RuleName[];
  /** The most items that are triaged in a trial. Default: 100. */
  readonly items?: number | undefined;
}

/** Measures rules on a scenario over seeds: each arm once a seed, however many tables it stands in. */
export async function runRules(request: RulesRequest): Promise<RunResult> {
  const { chosen, arms } = planRules(request);
  const totals = await runSettings({
    ...request,
    arms: arms.map((arm) => ({ ...arm, measures: ['bytes', 'aftermath'] as const })),
  });
  const byKey = new Map(arms.map((arm, index) => [keyOfArm(arm), totals[index]]));
  const totalsOf = (arm: Arm): Totals => {
    const found = byKey.get(keyOfArm(arm));
    if (found === undefined) throw new Error('a table asks for an arm that it did not name');
    return found;
  };
  return {
    provenance: await provenanceOf(request, request.engine ?? 'memory'),
    experiments: chosen.map(({ name, rule: { advice, question }, tables }) => ({
      experiment: name,
      question: `The post: ${advice} ${question}`,
      tables: tables.map((table) => table.tableOf(totalsOf)),
    })),
    draws: [],
  };
}

/** How many arms each rule needs, and how many they need together: several may need the same one, which is tried once. */
export function countArms(request: RulesRequest): {
  readonly ofRule: Readonly<Record<string, number>>;
  readonly all: number;
} {
  const ofRule = request.rules.map((name) => [name, planRules({ ...request, rules: [name] }).arms.length] as const);
  return { ofRule: Object.fromEntries(ofRule), all: planRules(request).arms.length };
}

/** The rules try hundreds of arms, and meet the same people in each. */
const ITEMS_MAX = 100;

function planRules({ scenario: whole, rules: names, items = ITEMS_MAX }: RulesRequest) {
  checkItems(whole, Math.min(items, whole.sizes.triage));
  const scenario = { ...whole, sizes: { ...whole.sizes, triage: Math.min(items, whole.sizes.triage) } };
  const chosen = names.map((name) => ({ name, rule: rules[name], tables: rules[name].tables(scenario) }));
  const arms = new Map(
    chosen.flatMap(({ tables }) => tables.flatMap((table) => table.arms.map((arm) => [keyOfArm(arm), arm]))),
  );
  return { chosen, arms: [...arms.values()] };
}
