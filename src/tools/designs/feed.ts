import type { Rival } from '../rival.js';
import { events } from './feed/events.js';
import { none } from './feed/none.js';
import { updatedSince } from './feed/updated-since.js';

/** What tells an agent what changed since it was last there. */
export const feed = { events, updated_since: updatedSince, none } satisfies Record<string, Rival>;
