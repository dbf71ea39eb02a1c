import type { KnobWay } from '../knob.js';
import type { Step } from './list-channel.js';
import type { Repair } from './repair.js';
import type { ShownField } from './shown-field.js';
import type { Work } from './work.js';

/** What an agent does with a rejection before it sends again. A new way is one entry in `after-rejections.ts`. */
export interface AfterRejection extends KnobWay {
  /** The edit to send next and what is handed over; undefined when it knows nothing of any field. It may make calls to find out. */
  prepare(work: Work, rejected: ReadonlyMap<string, ShownField>): Step<Repair | undefined>;
}
