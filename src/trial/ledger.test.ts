import { expect, it } from 'vitest';
import { checkLedger, type Ending, endingNames, handledIn, ledgerOf } from './ledger.js';

const endings: readonly Ending[] = [
  ...(['right', 'right', 'right', 'wrongTold', 'wrongSilent', 'wrongSilent'] as const),
  ...(['leftRightly', 'leftNeedlessly', 'gaveWay', 'gaveWay', 'droppedSilent'] as const),
];

const eleven = {
  ...{ aimed: 11, right: 3, wrongTold: 1, wrongSilent: 2 },
  ...{ leftRightly: 1, leftNeedlessly: 1, gaveWay: 2, droppedSilent: 1 },
};

it('a ledger counts every ending in its column, and all of them as aimed at', () => {
  expect(ledgerOf(endings)).toEqual(eleven);
  expect(ledgerOf([])).toMatchObject({ aimed: 0, right: 0 });
});

it('a ledger that does not add up is a fault', () => {
  expect(() => checkLedger(eleven)).not.toThrow();
  expect(() => checkLedger({ ...eleven, right: 4 })).toThrow('a ledger of 11 fields adds up to 12');
  expect(() => checkLedger({ ...eleven, aimed: 10 })).toThrow('a ledger of 10 fields adds up to 11');
});

it('what is counted beside a ledger does not count', () => {
  expect(() => checkLedger(Object.assign({ rightByLuck: 2, calls: 70 }, eleven))).not.toThrow();
});

it('a ledger has a column for every ending, and no other', () => {
  expect(Object.keys(ledgerOf([])).sort()).toEqual(['aimed', ...endingNames].sort());
});

it('a field is handled when it is right, left rightly, or left to what a person set later', () => {
  expect(handledIn(eleven)).toBe(3 + 1 + 2);
  expect(endingNames.filter((name) => handledIn(ledgerOf([name])) === 1)).toEqual(['right', 'leftRightly', 'gaveWay']);
});
