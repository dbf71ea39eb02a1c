import type { Ending } from '../../trial/ledger.js';
import type { JudgedEnding } from '../../trial/trial.js';
import { detailOf, LOSSES_MAX } from '../observers/details.js';
import { type RunOptions, runSettings } from '../runner/run-settings.js';
import type { Totals } from '../runner/totals.js';
import type { Found } from '../runner/trials.js';
import type { ComparePlan } from './compare-plan.js';

/** One field that ended badly in one arm. */
export interface Loss {
  readonly seed: number;
  readonly field: JudgedEnding;
}

/** What the trials of one arm came to, summed over seeds. */
export interface ArmSums extends Totals {
  /** The first few fields that ended wrong or were dropped. */
  readonly losses: readonly Loss[];
}

/** Items whose fields ended alike in every arm: how each field that was aimed at ended, arm by arm, and how many such items. */
export interface ItemKind {
  readonly byArm: readonly (readonly Ending[])[];
  readonly times: number;
}

/** Everything that the trials of a comparison found. */
export interface Comparison {
  /** In the order of the arms. */
  readonly sums: readonly ArmSums[];
  /** All items of which something was asked, over all seeds: what arms are compared over. */
  readonly items: readonly ItemKind[];
}

/** Every arm over every seed, on the same people and the same items. */
export async function runComparison(
  request: RunOptions & { readonly tokens?: boolean | undefined },
  { arms }: Pick<ComparePlan, 'arms'>,
): Promise<Comparison> {
  const items = new Map<string, ItemKind>();
  const losses = arms.map((): Loss[] => []);
  const measures = request.tokens ? (['bytes', 'tokens'] as const) : (['bytes'] as const);
  const totals = await runSettings({
    ...request,
    arms: arms.map(({ setting }) => ({ setting, measures, details: ['endings', 'losses'] as const })),
    onSeed: (seed, found) => {
      for (const byArm of itemsOf(found)) {
        const key = JSON.stringify(byArm);
        items.set(key, { byArm, times: (items.get(key)?.times ?? 0) + 1 });
      }
      for (const [arm, { details }] of found.entries())
        keepLosses(losses[arm] ?? [], seed, detailOf(details, 'losses'));
    },
  });
  return {
    sums: totals.map((sum, arm) => ({ ...sum, losses: losses[arm] ?? [] })),
    items: [...items.values()],
  };
}

function keepLosses(kept: Loss[], seed: number, fields: readonly JudgedEnding[]): void {
  const room = LOSSES_MAX - kept.length;
  kept.push(...fields.slice(0, room).map((field) => ({ seed, field })));
}

/** Item by item, how its fields ended in each arm. @throws when two arms met different people, which planning refuses. */
function itemsOf(found: readonly Found[]): readonly ItemKind['byArm'][] {
  const all = found.map(({ details }) => detailOf(details, 'endings'));
  const [first] = all;
  if (all.some(({ population }) => population !== first?.population)) {
    throw new Error('two designs met different people: their fields cannot be compared');
  }
  return (first?.byItem ?? []).map((_, item) => all.map(({ byItem }) => byItem[item] ?? []));
}
