import type { Rival } from '../rival.js';
import { open } from './values/open.js';
import { typed } from './values/typed.js';

/** What the edit tool's definition says of the values that it takes. */
export const values = { open, typed } satisfies Record<string, Rival>;
