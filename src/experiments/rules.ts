import type { Rule } from './rule.js';
import { closedSchema } from './rules/closed-schema.js';
import { cursorAndEvents } from './rules/cursor-and-events.js';
import { noCoercion } from './rules/no-coercion.js';
import { rejectionDetail } from './rules/rejection-detail.js';
import { schemaOnPage } from './rules/schema-on-page.js';
import { wholeRejection } from './rules/whole-rejection.js';

/** The post's rules for wiring such tools, in its order. */
export const rules = {
  'schema-on-page': schemaOnPage,
  'rejection-detail': rejectionDetail,
  'whole-rejection': wholeRejection,
  'no-coercion': noCoercion,
  'cursor-and-events': cursorAndEvents,
  'closed-schema': closedSchema,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
