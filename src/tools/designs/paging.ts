import type { Rival } from '../rival.js';
import { beforeId } from './paging/before-id.js';
import { offset } from './paging/offset.js';

/** How a page goes on. */
export const paging = { before_id: beforeId, offset } satisfies Record<string, Rival>;
