import { coercion } from './designs/coercion.js';
import { conflict } from './designs/conflict.js';
import { feed } from './designs/feed.js';
import { invalid } from './designs/invalid.js';
import { paging } from './designs/paging.js';
import { schema } from './designs/schema.js';
import { schemaEditing } from './designs/schema-editing.js';
import { values } from './designs/values.js';
import { version } from './designs/version.js';
import type { Rival } from './rival.js';

/**
 * Every part of the tools that can be designed in several ways, and its ways. Wrappers of the store's edit and layers over the
 * tools are put on in this order.
 */
export const designs = {
  coercion,
  version,
  invalid,
  paging,
  schema,
  values,
  feed,
  conflict,
  schema_editing: schemaEditing,
} satisfies Record<string, Record<string, Rival>>;

export type DesignKnob = keyof typeof designs;
