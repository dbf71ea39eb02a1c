import type { Rival } from '../rival.js';
import { labels } from './coercion/labels.js';
import { labelsAndClamp } from './coercion/labels-and-clamp.js';
import { never } from './coercion/never.js';

/** What the server makes of a value that is nearly right. */
export const coercion = { never, labels, labels_and_clamp: labelsAndClamp } satisfies Record<string, Rival>;
