import { expect, it } from 'vitest';
import { checkLedger, type Ending, ledgerOf } from './ledger.js';

const endings: readonly Ending[] = [
  ...(['right', 'right', 'right', 'wrongTold', 'wrongSilent', 'wrongSilent'] as const),
  ...(['leftRightly', 'leftNeedlessly', 'droppedSilent'] as const),
];

const nine = {
  ...{ aimed: 9, right: 3, wrongTold: 1, wrongSilent: 2, leftRightly: 1, leftNeedlessly: 1, droppedSilent: 1 },
};

it('a ledger counts every ending in its column, and all of them as aimed at', () => {
  expect(ledgerOf(endings)).toEqual(nine);
  expect(ledgerOf([])).toMatchObject({ aimed: 0, right: 0 });
});

it('a ledger that does not add up is a fault', () => {
  expect(() => checkLedger(nine)).not.toThrow();
  expect(() => checkLedger({ ...nine, right: 4 })).toThrow('a ledger of 9 fields adds up to 10');
  expect(() => checkLedger({ ...nine, aimed: 10 })).toThrow('a ledger of 10 fields adds up to 9');
});
