import type { Asked } from './setting.js';

/** Which item of which pass somebody may want to see again, call by call. */
export interface ReplayOf {
  readonly seed: number;
  /** The item's number, from 1. */
  readonly item: number;
  /** Items of the pass; undefined where it is the scenario's own number. */
  readonly items?: number | undefined;
  readonly asked: Asked;
  /** Knobs other than the post's, as `knob=value` with commas between; may be empty. */
  readonly set: string;
}

/** Says how to see an item again: whoever asks for an answer knows what they have to type. */
export type Replay = (what: ReplayOf) => string;
