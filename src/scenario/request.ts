import type { JsonValue } from '../record/json-value.js';

/** What a person says of one item, field by field, in their words. */
export interface Request {
  readonly itemId: string;
  readonly said: readonly { readonly key: string; readonly words: JsonValue }[];
}

/** What an agent is asked for in one pass over a channel. */
export interface PassRequest {
  /** Tells passes apart, so that the keys of their edits never meet. */
  readonly name: string;
  readonly channelId: string;
  /** The day it is for the person who speaks, YYYY-MM-DD. */
  readonly today: string;
  readonly requests: readonly Request[];
  /** What the agent's own lapses are drawn from. */
  readonly seed: number;
}
