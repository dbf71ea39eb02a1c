import { describe, expect, it } from 'vitest';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { totalsWith } from '../made-up-totals.fixture.js';
import type { Arm } from '../runner/arm.js';
import { word } from './arm-table.js';
import { flipMap, type Outcome, stand } from './flip-map.js';
import { calls, right, silent } from './outcomes.js';
import { only, triageArm } from './rule-arm.js';

const outcomes: readonly Outcome[] = [right, silent, calls];
const good = totalsWith({ right: 10, wrongSilent: 2, calls: 4 });

describe('an advice against a rival', () => {
  it('holds where it does better in something and worse in nothing', () => {
    const rival = totalsWith({ right: 8, wrongSilent: 2, calls: 4 });
    expect(stand(outcomes, good, rival)).toEqual({ verdict: 'holds', gains: ['right'], losses: [] });
  });

  it('reverses where it does worse in something and better in nothing', () => {
    const rival = totalsWith({ right: 10, wrongSilent: 1, calls: 4 });
    expect(stand(outcomes, good, rival)).toEqual({ verdict: 'reverses', gains: [], losses: ['silent'] });
  });

  it('trades where it does both, with no weight between them', () => {
    const rival = totalsWith({ right: 100, droppedSilent: 3, calls: 4 });
    expect(stand(outcomes, good, rival)).toEqual({ verdict: 'trades', gains: ['silent'], losses: ['right'] });
  });

  it('makes no difference where all is equal', () => {
    expect(stand(outcomes, good, good)).toEqual({ verdict: 'no difference', gains: [], losses: [] });
  });

  it('is judged by costs only where as much gets done', () => {
    const cheaper = totalsWith({ right: 10, wrongSilent: 2, calls: 3 });
    expect(stand(outcomes, good, cheaper)).toEqual({ verdict: 'reverses', gains: [], losses: ['calls'] });
    const cheaperAndWorse = totalsWith({ right: 9, wrongSilent: 2, calls: 3 });
    expect(stand(outcomes, good, cheaperAndWorse)).toEqual({ verdict: 'holds', gains: ['right'], losses: [] });
  });

  it('is not judged by a difference within the margin', () => {
    const [hundredth] = [{ ...calls, margin: { of: 1, in: 100 } }];
    const at = (count: number) => totalsWith({ calls: count });
    expect(stand([hundredth], at(101), at(100)).verdict).toBe('no difference');
    expect(stand([hundredth], at(102), at(100)).verdict).toBe('reverses');
  });
});

describe('a flip map', () => {
  const scenario = packagedScenario('bug-tracker');
  const arms = { good: triageArm(scenario), poor: triageArm(scenario, { agent: { schema: 'unread' } }) };
  const map = flipMap({
    name: 'flips',
    title: 'One against another',
    labels: [{ key: 'agent', title: 'agent', unit: null }],
    circumstances: [
      { cells: [word('reader')], advised: only(arms.good), rival: only(arms.poor) },
      { cells: [word('other')], advised: only(arms.poor), rival: only(arms.good) },
      { cells: [word('same')], advised: only(arms.good), rival: only(arms.good) },
    ],
    outcomes,
    shows: 'differences',
  });
  const totalsOf = (poor: number) => (arm: Arm) => (arm === arms.poor ? totalsWith({ right: poor, calls: 4 }) : good);

  it('shows what the advice adds to each outcome, and how it stands', () => {
    expect(map.tableOf(totalsOf(7)).rows).toEqual([
      [
        { text: 'reader' },
        { number: 3, basis: 'drawn' },
        { number: 2, basis: 'drawn' },
        { number: 0, basis: 'drawn' },
        { text: 'trades silent for right' },
      ],
      [
        { text: 'other' },
        { number: -3, basis: 'drawn' },
        { number: -2, basis: 'drawn' },
        { number: 0, basis: 'drawn' },
        { text: 'trades right for silent' },
      ],
      [
        { text: 'same' },
        { number: 0, basis: 'drawn' },
        { number: 0, basis: 'drawn' },
        { number: 0, basis: 'drawn' },
        { text: 'no difference' },
      ],
    ]);
  });

  it('says in a sentence how often it holds and where it reverses, as the figures have it', () => {
    expect(map.tableOf(totalsOf(7)).notes[0]).toBe(
      'Finding: of 3 circumstances the advice holds in 0, trades one thing for another in 2, makes no difference in 1 and reverses in 0.',
    );
    expect(map.tableOf(totalsOf(12)).notes[0]).toBe(
      'Finding: of 3 circumstances the advice holds in 1, trades one thing for another in 0, makes no difference in 1 and reverses in 1: reader (right, silent).',
    );
  });
});
