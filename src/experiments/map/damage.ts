import type { Tally } from '../../trial/tally.js';

/** What counts as damage, and what each is called in a sentence. */
const damages = {
  wrongSilent: 'wrong in silence',
  droppedSilent: 'dropped in silence',
  overwritten: "people's changes overwritten",
  secondApplications: 'edits applied twice',
  forbidden: 'forbidden values stored',
  neverSeen: 'items never seen',
} as const satisfies Partial<Record<keyof Tally, string>>;

type DamageName = keyof typeof damages;

/** Counts in which damage is looked for. What was not counted is none. */
export type DamageCounts = Readonly<Partial<Record<DamageName, number>>>;

/** All damage together: of anything above 0 nothing is praised. */
export function damageOf(counts: DamageCounts): number {
  return namesOfDamage().reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

/** Each kind of damage that was done, with its sum over all that is given. */
export function damageInWords(all: readonly DamageCounts[]): readonly string[] {
  return namesOfDamage().flatMap((name) => {
    const sum = all.reduce((total, counts) => total + (counts[name] ?? 0), 0);
    return sum === 0 ? [] : [`${damages[name]} ${sum}`];
  });
}

function namesOfDamage(): readonly DamageName[] {
  return Object.keys(damages) as DamageName[];
}
