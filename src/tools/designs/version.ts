import type { Rival } from '../rival.js';
import { enforced } from './version/enforced.js';
import { ignored } from './version/ignored.js';
import { perField } from './version/per-field.js';

/** What the version of an edit is held to. */
export const version = { enforced, per_field: perField, ignored } satisfies Record<string, Rival>;
