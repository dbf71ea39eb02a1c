import type { Version } from './item.js';

/** The number of an event in its channel's log: 1, 2, 3 …, with no gap. */
export type Sequence = number;

/** One accepted create, edit or delete. It says what happened to which item, and no values. */
export interface RecordEvent {
  readonly sequence: Sequence;
  readonly type: 'created' | 'edited' | 'deleted';
  readonly itemId: string;
  readonly version: Version;
  readonly actor: string;
}
