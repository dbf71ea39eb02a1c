import { hidingOf } from '../../trial/hidings.js';
import { knobText } from '../../trial/knobs.js';
import { listed } from '../wording/sentence.js';
import type { ComparePlan } from './compare-plan.js';
import type { ItemKind } from './run-comparison.js';

/** For each knob that varies and changes how no field ends: what is known to hide it, and what to try. */
export function hiddenNotes({ varied, arms }: ComparePlan, items: readonly ItemKind[]): readonly string[] {
  return varied.flatMap(({ name }, place) => {
    if (!isWithoutEffect(place, arms, items)) return [];
    const hiding = hidingOf(
      name,
      arms.map(({ setting }) => setting),
    );
    if (hiding === undefined) return [];
    const { under, because, instead } = hiding;
    const where = Object.entries(under).map(([knob, value]) => `${knob}=${value}`);
    const set = where.length === 0 ? '' : `, under ${listed(where)}`;
    const advice = Object.keys(instead).length === 0 ? '' : ` Try ${knobText(instead)}.`;
    return [`No value of ${name} changes how a field ends: ${because}${set}.${advice}`];
  });
}

/** Whether arms that differ in nothing but the knob at that place end every field alike. */
function isWithoutEffect(place: number, arms: ComparePlan['arms'], items: readonly ItemKind[]): boolean {
  const firstWith = new Map<string, number>();
  return arms.every(({ labels }, arm) => {
    const others = JSON.stringify(labels.filter((_, index) => index !== place));
    const first = firstWith.get(others) ?? arm;
    firstWith.set(others, first);
    return items.every(({ byArm }) => JSON.stringify(byArm[arm]) === JSON.stringify(byArm[first]));
  });
}
