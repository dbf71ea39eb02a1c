import type { ConfigFlaw } from './config-flaw.js';
import type { ValueCheck } from './field-type.js';

/** The lowest and highest number that a field takes, both included; without one there is no bound on that side. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** The bounds that a config has, and nothing else of it. */
export function rangeOf({ min, max }: Range): Range {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** The flaw of bounds that leave no number between them. */
export function findCrossedBounds({ min, max }: Range): readonly ConfigFlaw[] {
  if (min === undefined || max === undefined || min <= max) return [];
  return [{ path: ['min'], problem: `must not be above max, which is ${max}, got ${min}` }];
}

/**
 * A check for finite numbers within the range. Beyond 2^53 − 1 either way a number is refused whatever the range: what was
 * written may already have been another one, which the parser rounded. `form` names the number that is wanted.
 */
export function compileNumberCheck(range: Range, form: string): ValueCheck {
  const bounds = rangeOf(range);
  const min = Math.max(bounds.min ?? -Infinity, Number.MIN_SAFE_INTEGER);
  const max = Math.min(bounds.max ?? Infinity, Number.MAX_SAFE_INTEGER);
  return (got) => {
    if (typeof got !== 'number') return { code: 'wrong_form', form, got, ...bounds };
    if (got >= min && got <= max) return null;
    if (!Number.isFinite(got)) return { code: 'wrong_form', form: `${form} that is finite`, got, ...bounds };
    const isOutside = got < (bounds.min ?? got) || got > (bounds.max ?? got);
    if (isOutside) return { code: 'out_of_range', got, ...bounds };
    return { code: 'out_of_range', hint: 'keep longer numbers as text', got, min, max };
  };
}
