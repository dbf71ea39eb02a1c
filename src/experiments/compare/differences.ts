import { streamOf } from '../../random.js';
import { type DamageCounts, isMoreDamage } from '../../trial/damage.js';
import type { Ending } from '../../trial/ledger.js';
import { binomialTest } from '../statistics/binomial-test.js';
import { bootstrapIntervals, type Cluster } from '../statistics/bootstrap.js';
import { holmAdjusted } from '../statistics/holm.js';
import type { ItemKind } from './run-comparison.js';

/** What can be said of how one outcome differs from the baseline. */
export type ComparisonVerdict =
  | 'identical'
  | 'better'
  /** Better in this, by an arm that does more damage of some kind than the baseline. */
  | 'trades'
  | 'worse'
  | 'no difference beyond the margin'
  | 'not shown';

/** How one outcome of one arm stands to the baseline's. */
export interface Difference {
  /** The place of the arm among the arms. */
  readonly arm: number;
  readonly outcome: ComparedOutcome;
  /** The difference as a share of the fields aimed at, −1 to 1, with its bootstrap interval of 95%. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Fields that end so in this arm alone, and fields that end so at the baseline alone. */
  readonly gained: number;
  readonly lost: number;
  /** The exact sign test on those fields, adjusted for all the tests of the comparison. */
  readonly p: number;
  readonly verdict: ComparisonVerdict;
}

export type ComparedOutcome = (typeof comparedOutcomes)[number];

/** The outcomes that are tested; a design is the better the more fields end right, and the fewer end any other of these ways. */
export const comparedOutcomes = ['right', 'wrongSilent', 'leftNeedlessly', 'droppedSilent'] as const satisfies Ending[];

/** Below this a difference is taken for more than chance. */
const ALPHA = 0.05;

/** One test before it is adjusted. */
type Tested = Pick<Difference, 'arm' | 'outcome' | 'share' | 'interval' | 'gained' | 'lost' | 'p'>;

/** What is compared with what. */
export interface Comparing {
  readonly arms: number;
  /** The place of the baseline among the arms. */
  readonly baseline: number;
  /** A share of the fields aimed at; smaller differences count as none. */
  readonly margin: number;
  readonly seed: number;
  /** The damage that each arm did. */
  readonly damage: readonly DamageCounts[];
}

/** Every outcome of every arm but the baseline, arm by arm. */
export function differencesOf(
  items: readonly ItemKind[],
  { arms, baseline, margin, seed, damage }: Comparing,
): readonly Difference[] {
  const others = Array.from({ length: arms }, (_, arm) => arm).filter((arm) => arm !== baseline);
  const comparisons = others.flatMap((arm) => comparedOutcomes.map((outcome) => ({ arm, outcome })));
  const clusters = items.map((kind): Cluster => {
    const at = (arm: number) => kind.byArm[arm] ?? [];
    const difference = ({ arm, outcome }: Pick<Tested, 'arm' | 'outcome'>) =>
      countOf(at(arm), outcome) - countOf(at(baseline), outcome);
    return { times: kind.times, aimed: at(baseline).length, differences: comparisons.map(difference) };
  });
  const intervals = bootstrapIntervals(clusters, comparisons.length, streamOf(seed, 'items drawn again'));
  const aimed = clusters.reduce((sum, cluster) => sum + cluster.times * cluster.aimed, 0);
  const tested = comparisons.map((comparison, index): Tested => {
    const { gained, lost } = countDiscordant(items, comparison, baseline);
    const interval = intervals[index] as readonly [number, number];
    return { ...comparison, share: (gained - lost) / aimed, interval, gained, lost, p: signTest(gained, lost) };
  });
  const adjusted = holmAdjusted(tested.map(({ p }) => p));
  return tested.map((test, index): Difference => {
    const found = { ...test, p: adjusted[index] as number };
    const [ours, theirs] = [damage[test.arm], damage[baseline]];
    const harms = ours !== undefined && theirs !== undefined && isMoreDamage(ours, theirs);
    const verdict = verdictOf(found, margin);
    return { ...found, verdict: verdict === 'better' && harms ? 'trades' : verdict };
  });
}

/** Arms in which every field ends just as at the baseline, in whatever way. */
export function identicalArms(items: readonly ItemKind[], arms: number, baseline: number): readonly number[] {
  const others = Array.from({ length: arms }, (_, arm) => arm).filter((arm) => arm !== baseline);
  return others.filter((arm) => {
    return items.every(({ byArm }) => JSON.stringify(byArm[arm]) === JSON.stringify(byArm[baseline]));
  });
}

function countOf(endings: readonly Ending[], outcome: Ending): number {
  return endings.filter((ending) => ending === outcome).length;
}

function countDiscordant(
  items: readonly ItemKind[],
  { arm, outcome }: Pick<Tested, 'arm' | 'outcome'>,
  baseline: number,
): Pick<Tested, 'gained' | 'lost'> {
  let gained = 0;
  let lost = 0;
  for (const { byArm, times } of items) {
    const before = byArm[baseline] ?? [];
    for (const [field, ending] of (byArm[arm] ?? []).entries()) {
      const [is, was] = [ending === outcome, before[field] === outcome];
      if (is && !was) gained += times;
      if (was && !is) lost += times;
    }
  }
  return { gained, lost };
}

/** Exact and two-sided: whether of the fields that differ one half may go either way. Never nothing, though it may be too small to write. */
function signTest(gained: number, lost: number): number {
  if (gained + lost === 0) return 1;
  return Math.max(Number.MIN_VALUE, binomialTest(gained, gained + lost, { of: 1, in: 2 }));
}

function verdictOf(
  { outcome, gained, lost, share, interval: [low, high], p }: Tested,
  margin: number,
): ComparisonVerdict {
  if (gained + lost === 0) return 'identical';
  if (low >= -margin && high <= margin) return 'no difference beyond the margin';
  if (p >= ALPHA || (low <= 0 && high >= 0)) return 'not shown';
  return share > 0 === (outcome === 'right') ? 'better' : 'worse';
}
