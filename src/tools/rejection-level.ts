import type { JsonObject } from '../record/json-value.js';
import type { Violation } from '../record/violation.js';

/** How much a rejection says. A new level is one entry in `rejections.ts`. */
export interface RejectionLevel {
  /** What the level shows, for lists and documentation. */
  readonly shows: string;
  /** What is said of one violation; null when the level says nothing of single fields. */
  describe(violation: Violation): JsonObject | null;
}
