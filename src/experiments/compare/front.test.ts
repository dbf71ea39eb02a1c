import { expect, it } from 'vitest';
import { type DamageCounts, damageNames } from '../../trial/damage.js';
import { displacements, type Weighed } from './front.js';

const none = Object.fromEntries(damageNames.map((name) => [name, 0])) as DamageCounts;

/** A design that did no damage and handled nothing but what is right. */
function design(right: number, calls: number, bytes: number, more: Partial<Weighed> = {}): Weighed {
  return { damage: none, handled: right, right, calls, bytes, ...more };
}

const damaged = (damage: Partial<DamageCounts>): Partial<Weighed> => ({ damage: { ...none, ...damage } });
const on = undefined;

it('with equal damage a design is displaced by one that is as good in all and better in some', () => {
  const both = damaged({ forbidden: 3 });
  expect(displacements([design(10, 5, 100), design(10, 4, 100)])).toEqual([{ by: 1, because: 'cost' }, on]);
  expect(displacements([design(10, 5, 100, both), design(11, 5, 100, both)])).toEqual([{ by: 1, because: 'cost' }, on]);
});

it('a design that is best in anything stays, however bad it is in the rest', () => {
  expect(displacements([design(10, 5, 100), design(20, 9, 900), design(1, 4, 500), design(2, 9, 99)])).toEqual([
    on,
    on,
    on,
    on,
  ]);
});

it('of two that are alike neither is displaced', () => {
  expect(displacements([design(1, 1, 1), design(1, 1, 1)])).toEqual([on, on]);
});

it.each(damageNames)('less of %s displaces whatever it costs', (name) => {
  const cheap = design(10, 1, 1, damaged({ [name]: 1 }));
  expect(displacements([cheap, design(10, 9, 900)])).toEqual([{ by: 1, because: 'damage' }, on]);
  expect(displacements([design(12, 1, 1, { ...damaged({ [name]: 1 }), handled: 12 }), design(8, 9, 900)])).toEqual([
    on,
    on,
  ]);
});

it('more fields right for more damage displaces nobody, and is displaced by as many handled for less', () => {
  const harmless = design(90, 9, 900, { handled: 100 });
  const harmful = design(100, 1, 1, { ...damaged({ overwritten: 17 }), handled: 100 });
  expect(displacements([harmless, harmful])).toEqual([on, { by: 0, because: 'damage' }]);
});

it('damage of one kind is not set against damage of another', () => {
  const lost = design(10, 5, 100, damaged({ overwritten: 1 }));
  const missed = design(10, 4, 90, damaged({ neverSeen: 50 }));
  expect(displacements([lost, missed])).toEqual([on, on]);
});

it('a design that handles fewer displaces nobody, however cheap it is', () => {
  expect(displacements([design(10, 5, 100, { handled: 12 }), design(10, 4, 90, { handled: 11 })])).toEqual([on, on]);
});
