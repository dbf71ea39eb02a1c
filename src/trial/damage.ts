import type { Tally } from './tally.js';

/** What is to be known of a kind of damage. */
interface DamageTraits {
  /** What tables call it. */
  readonly title: string;
  /** What it counts, as a phrase. */
  readonly about: string;
  readonly unit: 'fields' | 'items' | 'edits';
}

/** Every kind of damage, by the count of a tally, in the order of tables. Kinds are never added up: no figure says what one is worth. */
export const damages = {
  overwritten: { title: "people's changes overwritten", about: "people's changes that were lost", unit: 'items' },
  secondApplications: { title: 'edits applied twice', about: 'edits that were applied again', unit: 'edits' },
  wrongSilent: { title: 'wrong, silent', about: 'stored otherwise, and reported as done', unit: 'fields' },
  droppedSilent: { title: 'dropped, silent', about: 'neither stored nor handed over', unit: 'fields' },
  forbidden: { title: 'forbidden values', about: 'stored values that the schema forbids', unit: 'fields' },
  neverSeen: { title: 'items never seen', about: 'items that no page showed', unit: 'items' },
} as const satisfies Partial<Record<keyof Tally, DamageTraits>>;

/** A kind of damage. */
export type Damage = keyof typeof damages;

/** The kinds in the order of tables. */
export const damageNames = Object.keys(damages) as readonly Damage[];

/** Counts of damage, kind by kind. */
export type DamageCounts = { readonly [Name in Damage]: number };

/** Whether one did more damage of any kind than another, whatever less it did of the others. */
export function isMoreDamage(left: DamageCounts, right: DamageCounts): boolean {
  return damageNames.some((name) => left[name] > right[name]);
}
