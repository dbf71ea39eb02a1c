/**
 * Where every field that a person aimed at ended: each in exactly one column, and their sum is `aimed`, always.
 * Counts of fields.
 */
export type Ledger = {
  readonly aimed: number;
  /** Stored as meant, and reported as done. */
  readonly right: number;
  /** Stored otherwise, and the agent says so. */
  readonly wrongTold: number;
  /** Stored otherwise, and reported as done. */
  readonly wrongSilent: number;
  /** Handed to a person, who had to be asked anyway. */
  readonly leftRightly: number;
  /** Handed to a person, although what was meant could have been stored. */
  readonly leftNeedlessly: number;
  /** Neither stored nor handed over. */
  readonly droppedSilent: number;
};

/** A column of the ledger: how one field ended. */
export type Ending = Exclude<keyof Ledger, 'aimed'>;

/** Sums endings. @throws when a field ended in no column or in two, which is a fault of the judge. */
export function ledgerOf(endings: readonly Ending[]): Ledger {
  const counts = { right: 0, wrongTold: 0, wrongSilent: 0, leftRightly: 0, leftNeedlessly: 0, droppedSilent: 0 };
  for (const ending of endings) counts[ending] += 1;
  const ledger = { aimed: endings.length, ...counts };
  checkLedger(ledger);
  return ledger;
}

/** @throws when the columns do not add up to the fields aimed at. */
export function checkLedger({ aimed, ...columns }: Ledger): void {
  const sum = Object.values(columns).reduce((total, count) => total + count, 0);
  if (sum !== aimed) throw new Error(`a ledger of ${aimed} fields adds up to ${sum}`);
}
