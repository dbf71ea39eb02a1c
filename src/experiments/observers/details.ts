import { createHash } from 'node:crypto';
import { type Ending, endings } from '../../trial/ledger.js';
import type { JudgedEnding, TrialResult } from '../../trial/trial.js';

/** How every field of a trial ended, item by item, and who was asked for what. */
export interface EndingsDetail {
  /** For each item of which something was asked, how its fields ended, in the order in which they were said. */
  readonly byItem: readonly (readonly Ending[])[];
  /** Equal exactly where the same was said of the same fields of the same items. */
  readonly population: string;
}

/** How often one wording of one field, meant in one way, ended in one way. */
export interface WordingDetail {
  readonly key: string;
  /** What was said and what was meant, as JSON. */
  readonly intent: string;
  readonly ending: Ending;
  readonly times: number;
  /** Where it came up first: the place among all fields of the trial, and the item's number. */
  readonly firstPlace: number;
  readonly firstItem: number;
}

/** What can be handed over of each trial besides numbers, by name. A new detail is one entry here and one in `observe`. */
export interface Details {
  readonly endings: EndingsDetail;
  /** The first few fields that ended badly without anybody being asked. */
  readonly losses: readonly JudgedEnding[];
  readonly wordings: readonly WordingDetail[];
}

export type DetailName = keyof Details;

const observe: { readonly [Name in DetailName]: (trial: TrialResult) => Details[Name] } = {
  endings: endingsOf,
  losses: (trial) => trial.endings.filter(({ ending }) => endings[ending].isLoss).slice(0, LOSSES_MAX),
  wordings: wordingsOf,
};

/** The details that are named, of one trial. */
export function detailsOf(trial: TrialResult, names: readonly DetailName[]): Partial<Details> {
  return Object.fromEntries(names.map((name) => [name, observe[name](trial)]));
}

/** A detail that was asked for. @throws when it was not. */
export function detailOf<Name extends DetailName>(details: Partial<Details>, name: Name): Details[Name] {
  const detail = details[name];
  if (detail === undefined) throw new Error(`nobody asked for the detail ${name}`);
  return detail;
}

/** The most losses that are handed over of one trial. */
export const LOSSES_MAX = 5;

function endingsOf({ endings: fields }: TrialResult): EndingsDetail {
  const byItem: Ending[][] = [];
  let item: number | undefined;
  for (const field of fields) {
    if (field.item !== item) byItem.push([]);
    item = field.item;
    byItem.at(-1)?.push(field.ending);
  }
  const asked = JSON.stringify(fields.map(({ itemId, key, said }) => [itemId, key, said]));
  return { byItem, population: createHash('sha256').update(asked).digest('base64') };
}

function wordingsOf({ endings: fields, world }: TrialResult): readonly WordingDetail[] {
  // With the option values that the scenario has: what is enumerated is the same for every way to spell them.
  const intents = world.draws.asStored.intents(world.itemIds.length).flat();
  const found = new Map<string, WordingDetail>();
  for (const [place, { item, key, ending }] of fields.entries()) {
    const intent = JSON.stringify(intents[place]);
    const name = JSON.stringify([intent, ending]);
    const known = found.get(name) ?? { key, intent, ending, times: 0, firstPlace: place, firstItem: item };
    found.set(name, { ...known, times: known.times + 1 });
  }
  return [...found.values()];
}
