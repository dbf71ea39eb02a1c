import type { Ratio } from '../../random.js';
import { enumerateIntents, type LikelyIntent } from '../../scenario/intent.js';
import { withShares } from '../../scenario/shares.js';
import { notEnumerable } from '../../trial/knobs.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import { type ComparePlan, planComparison, TRIALS_MAX } from './compare-plan.js';
import type { CompareRequest } from './compare-request.js';

/** A field that people aim at, with everything that they may say of it. */
export interface EnumeratedField {
  readonly key: string;
  readonly aimed: Ratio;
  readonly intents: readonly LikelyIntent[];
}

/** What is to be enumerated, once it is known that it can be. */
export interface EnumerationPlan extends ComparePlan {
  readonly fields: readonly EnumeratedField[];
  /** Fields whose values are ids that only a store knows, or too many to list. */
  readonly leftOut: readonly string[];
  /** Wordings that go into one trial: as many items as the scenario was checked for. */
  readonly batch: number;
}

/**
 * Every wording of every field, and trials enough for each of them in each design, beside those over the seeds.
 * @throws UsageError that names what leaves an outcome to more than wording, design and policy.
 */
export function planEnumeration(request: CompareRequest): EnumerationPlan {
  const plan = planComparison(request);
  if (plan.asked !== 'intents') {
    throw new UsageError('an enumeration goes through what people want; leave `asked` out');
  }
  for (const { setting } of plan.arms) {
    const chance = whatElseDecides(setting);
    if (chance === undefined) continue;
    throw new UsageError(
      `an enumeration needs outcomes that follow from wording, design and policy alone, and under ${chance} they do not; leave one of the two out`,
    );
  }
  const [first] = plan.arms;
  const { intents, sizes } =
    first === undefined ? request.scenario : withShares(request.scenario, first.setting.conditions);
  const listed = intents
    .filter(({ aimed }) => aimed.of > 0)
    .map((field) => ({ key: field.key, aimed: field.aimed, intents: enumerateIntents(field) }));
  const fields = listed.flatMap(({ intents: found, ...field }) =>
    found === null ? [] : [{ ...field, intents: found }],
  );
  if (fields.length === 0)
    throw new UsageError('an enumeration finds no field of the scenario whose wordings can be listed');
  const wordings = fields.reduce((sum, field) => sum + field.intents.length, 0);
  const trials = plan.trials + plan.arms.length * Math.ceil(wordings / sizes.triage);
  if (trials > TRIALS_MAX) {
    throw new UsageError(
      `the enumeration makes ${trials} trials for ${wordings} wordings; at most ${TRIALS_MAX} at a time`,
    );
  }
  const leftOut = listed.filter(({ intents: found }) => found === null).map(({ key }) => key);
  return { ...plan, trials, fields, leftOut, batch: sizes.triage };
}

/** What makes an outcome depend on more than what is said, the design and the policy; undefined where nothing does. */
function whatElseDecides(setting: TrialSetting): string | undefined {
  return notEnumerable(setting);
}
