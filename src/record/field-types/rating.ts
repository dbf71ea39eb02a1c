import type { FieldType } from '../field-type.js';

export interface RatingConfig {
  readonly max_stars?: number;
  readonly default?: number;
}

const STARS = 5;

/** Whole stars from 1 up. No rating is null, never 0. */
export const rating: FieldType<RatingConfig> = {
  config: { max_stars: { kind: 'integer', about: `The most stars; ${STARS} when absent.`, minimum: 1 } },
  takes: 'a whole number from 1 to `max_stars`; null is no rating',
  allowed: ({ max_stars: max = STARS }) => ({ min: 1, max }),
  compileCheck({ max_stars: max = STARS }) {
    return (got) => {
      if (typeof got !== 'number' || !Number.isInteger(got)) {
        return { code: 'wrong_form', form: 'a whole number', got, min: 1, max };
      }
      if (got >= 1 && got <= max) return null;
      return { code: 'out_of_range', ...(got === 0 && { hint: 'use null for no rating' }), got, min: 1, max };
    };
  },
};
