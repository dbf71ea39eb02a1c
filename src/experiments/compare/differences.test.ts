import { describe, expect, it } from 'vitest';
import { type DamageCounts, damageNames } from '../../trial/damage.js';
import type { Ending } from '../../trial/ledger.js';
import { type ComparedOutcome, differencesOf, identicalArms } from './differences.js';
import type { ItemKind } from './run-comparison.js';

/** Items of one field each: so many that ended one way at the baseline and another way in the other arm. */
const kinds = (...all: readonly (readonly [number, Ending, Ending])[]): readonly ItemKind[] =>
  all.map(([times, before, after]) => ({ times, byArm: [[before], [after]] }));

const none = Object.fromEntries(damageNames.map((name) => [name, 0])) as DamageCounts;

function differences(items: readonly ItemKind[], margin = 0.01, damage: Partial<DamageCounts> = {}) {
  const arms = [none, { ...none, ...damage }];
  const found = differencesOf(items, { arms: 2, baseline: 0, margin, seed: 1, damage: arms });
  return Object.fromEntries(found.map((difference) => [difference.outcome, difference])) as Record<
    ComparedOutcome,
    (typeof found)[number]
  >;
}

describe('what is counted', () => {
  it('fields that end so here alone and there alone, and their difference as a share of all', () => {
    const { right, leftNeedlessly } = differences(
      kinds(
        [50, 'right', 'right'],
        [30, 'leftNeedlessly', 'right'],
        [10, 'right', 'leftNeedlessly'],
        [10, 'leftRightly', 'leftRightly'],
      ),
    );
    expect(right).toMatchObject({ arm: 1, gained: 30, lost: 10, share: 0.2 });
    expect(leftNeedlessly).toMatchObject({ gained: 10, lost: 30, share: -0.2 });
  });

  it('the sign test is exact, two-sided and adjusted for all four outcomes', () => {
    // 5 of 5 one way: 2/32; two such tests in a family of four, so 4 × 1/16, and at least as much for the second.
    const { right, leftNeedlessly, wrongSilent } = differences(
      kinds([95, 'right', 'right'], [5, 'leftNeedlessly', 'right']),
    );
    expect(right.p).toBeCloseTo(4 / 16, 12);
    expect(leftNeedlessly.p).toBeCloseTo(4 / 16, 12);
    expect(wrongSilent.p).toBe(1);
  });

  it('is never nothing, however many fields differ', () => {
    const { right } = differences(kinds([5000, 'leftNeedlessly', 'right']));
    expect(right.p).toBeGreaterThan(0);
    expect(right.p).toBeLessThan(1e-300);
  });

  it('is over every arm but the baseline, whichever that is', () => {
    const items: readonly ItemKind[] = [{ times: 3, byArm: [['right'], ['leftNeedlessly'], ['right']] }];
    const found = differencesOf(items, { arms: 3, baseline: 1, margin: 0.01, seed: 1, damage: [none, none, none] });
    expect(
      found.map(({ arm, outcome, share }) => [arm, outcome, share]).filter(([, outcome]) => outcome === 'right'),
    ).toEqual([
      [0, 'right', 1],
      [2, 'right', 1],
    ]);
    expect(identicalArms(items, 3, 0)).toEqual([2]);
  });
});

describe('the verdict', () => {
  const verdicts = (items: readonly ItemKind[], margin?: number, damage?: Partial<DamageCounts>) =>
    Object.values(differences(items, margin, damage)).map(({ outcome, verdict }) => [outcome, verdict]);

  it('is no praise for a design that does more damage of any kind, and no comfort for one that does less', () => {
    const items = kinds([100, 'right', 'right'], [40, 'gaveWay', 'right']);
    const ofRight = (damage: Partial<DamageCounts>) => verdicts(items, 0.01, damage)[0];
    expect(ofRight({})).toEqual(['right', 'better']);
    expect(ofRight({ overwritten: 1 })).toEqual(['right', 'trades']);
    expect(ofRight({ neverSeen: 1 })).toEqual(['right', 'trades']);
    const worse = kinds([100, 'right', 'right'], [40, 'right', 'gaveWay']);
    expect(verdicts(worse, 0.01, { overwritten: 1 })[0]).toEqual(['right', 'worse']);
  });

  it('is identical where not one field ends otherwise in this respect', () => {
    expect(verdicts(kinds([10, 'right', 'right'], [10, 'wrongTold', 'leftRightly']))).toEqual([
      ['right', 'identical'],
      ['wrongSilent', 'identical'],
      ['leftNeedlessly', 'identical'],
      ['droppedSilent', 'identical'],
    ]);
  });

  it('is better for more fields right and for fewer of any other kind, and worse the other way', () => {
    const items = kinds(
      [100, 'right', 'right'],
      [40, 'leftNeedlessly', 'right'],
      [40, 'leftNeedlessly', 'wrongSilent'],
    );
    expect(verdicts(items)).toEqual([
      ['right', 'better'],
      ['wrongSilent', 'worse'],
      ['leftNeedlessly', 'better'],
      ['droppedSilent', 'identical'],
    ]);
  });

  it('is not shown where as many fields might go the other way', () => {
    expect(
      verdicts(kinds([80, 'right', 'right'], [12, 'droppedSilent', 'right'], [8, 'right', 'droppedSilent'])),
    ).toEqual([
      ['right', 'not shown'],
      ['wrongSilent', 'identical'],
      ['leftNeedlessly', 'identical'],
      ['droppedSilent', 'not shown'],
    ]);
  });

  it('is no difference beyond the margin where the whole interval lies within it, though it be shown to be there', () => {
    const items = kinds([9960, 'right', 'right'], [40, 'droppedSilent', 'right']);
    expect(verdicts(items, 0.01)[0]).toEqual(['right', 'no difference beyond the margin']);
    expect(verdicts(items, 0.001)[0]).toEqual(['right', 'better']);
  });
});

it('fields that are missing everywhere leave nothing to compare', () => {
  const { right } = differences([]);
  expect([right.verdict, right.gained, right.lost]).toEqual(['identical', 0, 0]);
});
