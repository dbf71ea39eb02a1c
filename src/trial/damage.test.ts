import { expect, it } from 'vitest';
import { type DamageCounts, damageNames, isMoreDamage } from './damage.js';

const none = Object.fromEntries(damageNames.map((name) => [name, 0])) as DamageCounts;

it('more of one kind is more damage, however much less of another', () => {
  expect(isMoreDamage({ ...none, overwritten: 1 }, none)).toBe(true);
  expect(isMoreDamage({ ...none, overwritten: 1 }, { ...none, neverSeen: 9 })).toBe(true);
  expect(isMoreDamage({ ...none, neverSeen: 9 }, { ...none, overwritten: 1 })).toBe(true);
});

it('as much is not more, and less is not', () => {
  const some = { ...none, forbidden: 3, droppedSilent: 2 };
  expect(isMoreDamage(some, some)).toBe(false);
  expect(isMoreDamage({ ...some, forbidden: 2 }, some)).toBe(false);
});
