import type { Rival } from '../rival.js';
import { no } from './schema-editing/no.js';
import { yes } from './schema-editing/yes.js';

/** Whether an agent may change the schema that it is held to. */
export const schemaEditing = { no, yes } satisfies Record<string, Rival>;
