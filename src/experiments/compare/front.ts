import { type DamageCounts, damageNames, isMoreDamage } from '../../trial/damage.js';

/** What a design is weighed by: damage first, which nothing that is gained makes up for, then what got done and what that cost. */
export interface Weighed {
  readonly damage: DamageCounts;
  readonly handled: number;
  readonly right: number;
  readonly calls: number;
  readonly bytes: number;
}

/** Why a design is off the front: another does less damage, or it gets as much done for as little, and one of these better. */
export interface Displaced {
  /** The place of the first other design that displaces it. */
  readonly by: number;
  readonly because: 'damage' | 'cost';
}

/** For each design what displaces it; undefined for those on the front. */
export function displacements(designs: readonly Weighed[]): readonly (Displaced | undefined)[] {
  return designs.map((design) => {
    for (const [by, other] of designs.entries()) {
      const because = reasonAgainst(design, other);
      if (because !== undefined) return { by, because };
    }
    return undefined;
  });
}

/**
 * Less damage of one kind and no more of any other displaces whatever it costs; with equal damage the better of both in what is
 * right, calls and bytes does. Who handles fewer fields displaces nobody.
 */
function reasonAgainst(design: Weighed, other: Weighed): Displaced['because'] | undefined {
  if (other.handled < design.handled || isMoreDamage(other.damage, design.damage)) return undefined;
  if (damageNames.some((name) => other.damage[name] < design.damage[name])) return 'damage';
  const gains = [other.right - design.right, design.calls - other.calls, design.bytes - other.bytes];
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0) ? 'cost' : undefined;
}
