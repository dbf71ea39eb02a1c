import { closedSchema } from './closed-schema.js';
import { cursorAndEvents } from './cursor-and-events.js';
import { noCoercion } from './no-coercion.js';
import { rejectionDetail } from './rejection-detail.js';
import { rejectionMap } from './rejection-map.js';
import type { Rule } from './rule.js';
import { schemaOnPage } from './schema-on-page.js';
import { wholeRejection } from './whole-rejection.js';

/** The post's rules for wiring such tools, in its order, and the map of what they hang on. */
export const rules = {
  'schema-on-page': schemaOnPage,
  'rejection-detail': rejectionDetail,
  'whole-rejection': wholeRejection,
  'no-coercion': noCoercion,
  'cursor-and-events': cursorAndEvents,
  'closed-schema': closedSchema,
  'rejection-map': rejectionMap,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
