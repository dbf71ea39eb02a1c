import type { Ending } from '../../trial/ledger.js';

/** What each column of the ledger is called, in its order. */
export const endingTitles: Readonly<Record<Ending, string>> = {
  right: 'right',
  wrongTold: 'wrong, told',
  wrongSilent: 'wrong, silent',
  leftRightly: 'left rightly',
  leftNeedlessly: 'left needlessly',
  droppedSilent: 'dropped, silent',
};

export const endings = Object.keys(endingTitles) as readonly Ending[];
