import type { AfterRejection } from './after-rejection.js';
import { drops } from './after-rejections/drops.js';
import { looksUp } from './after-rejections/looks-up.js';
import { repairs } from './after-rejections/repairs.js';

/** Every way to go on after a rejection, by the name that `agent.after_rejection` takes. */
export const afterRejections = { repairs, looks_up: looksUp, drops } satisfies Record<string, AfterRejection>;
