import type { Violation } from '../record/violation.js';
import type { ErrorBody } from '../wire/errors.js';
import type { RejectionLevel } from './rejection-level.js';
import { field } from './rejections/field.js';
import { labels } from './rejections/labels.js';
import { reason } from './rejections/reason.js';
import { suggest } from './rejections/suggest.js';
import { terse } from './rejections/terse.js';
import { values } from './rejections/values.js';

/** Every level of detail, from the least to the most; each adds to the one before. */
export const rejections = { terse, field, reason, values, labels, suggest } satisfies Record<string, RejectionLevel>;

export type DetailLevel = keyof typeof rejections;

/** The body of a rejection at a level, violations in the order received. */
export function rejectionBody(level: DetailLevel, violations: readonly Violation[]): ErrorBody<'validation_failed'> {
  const fields = violations.map((violation) => rejections[level].describe(violation)).filter((shown) => shown !== null);
  return fields.length === 0 ? { error: 'validation_failed' } : { error: 'validation_failed', fields };
}
