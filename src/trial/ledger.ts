/** What is to be known of a way in which a field can end. */
export interface EndingTraits {
  /** What tables call it. */
  readonly title: string;
  /** What it counts, as a phrase. */
  readonly about: string;
  /** Whether what was wanted of the field was seen to: it is right, or with a person who has to decide. */
  readonly isHandled: boolean;
  /** Whether the field was lost: it is not as meant, and nobody was asked. */
  readonly isLoss: boolean;
}

/** Every way in which a field can end, in the order of tables. Whatever enumerates endings derives from here. */
export const endings = {
  right: { title: 'right', about: 'stored as meant', isHandled: true, isLoss: false },
  wrongTold: { title: 'wrong, told', about: 'stored otherwise, and said so', isHandled: false, isLoss: true },
  wrongSilent: {
    title: 'wrong, silent',
    about: 'stored otherwise, and reported as done',
    isHandled: false,
    isLoss: true,
  },
  leftRightly: { title: 'left rightly', about: 'handed over, and had to be', isHandled: true, isLoss: false },
  leftNeedlessly: {
    title: 'left needlessly',
    about: 'handed over, although it could have been stored',
    isHandled: false,
    isLoss: false,
  },
  gaveWay: { title: 'gave way', about: 'left to what a person set later', isHandled: true, isLoss: false },
  droppedSilent: { title: 'dropped, silent', about: 'neither stored nor handed over', isHandled: false, isLoss: true },
} as const satisfies Record<string, EndingTraits>;

/** A column of the ledger: how one field ended. */
export type Ending = keyof typeof endings;

/** The endings in the order of tables. */
export const endingNames = Object.keys(endings) as readonly Ending[];

/** What tables call an ending. */
export function endingTitle(ending: Ending): string {
  return endings[ending].title;
}

/**
 * Where every field that a person aimed at ended: each in exactly one column, and their sum is `aimed`, always.
 * Counts of fields.
 */
export type Ledger = { readonly aimed: number } & { readonly [Name in Ending]: number };

/** Sums endings. @throws when a field ended in no column or in two, which is a fault of the judge. */
export function ledgerOf(ended: readonly Ending[]): Ledger {
  const counts = Object.fromEntries(endingNames.map((name) => [name, 0])) as Record<Ending, number>;
  for (const ending of ended) counts[ending] += 1;
  const ledger = { aimed: ended.length, ...counts };
  checkLedger(ledger);
  return ledger;
}

/** Whatever else is counted beside it, the columns of the ledger add up. @throws when they do not come to the fields aimed at. */
export function checkLedger(ledger: Ledger): void {
  const sum = endingNames.reduce((total, name) => total + ledger[name], 0);
  if (sum !== ledger.aimed) throw new Error(`a ledger of ${ledger.aimed} fields adds up to ${sum}`);
}

/** Fields that were seen to: right, left rightly, or left to what a person set later. */
export function handledIn(ledger: Ledger): number {
  return endingNames.reduce((total, name) => (endings[name].isHandled ? total + ledger[name] : total), 0);
}
