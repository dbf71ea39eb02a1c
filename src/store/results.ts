import type { RecordChannel, SchemaFlaw } from '../record/channel.js';
import type { RecordEvent, Sequence } from '../record/event.js';
import type { Preview, RecordItem } from '../record/item.js';
import type { Violation } from '../record/violation.js';

// How each call of the store ends: outcomes are values, never exceptions.

/** How making an item ended. */
export type CreateResult =
  | { readonly outcome: 'created'; readonly itemId: string; readonly sequence: Sequence }
  | { readonly outcome: 'rejected'; readonly violations: readonly Violation[] };

export type DeleteResult =
  | { readonly outcome: 'deleted'; readonly sequence: Sequence }
  | { readonly outcome: 'missing'; readonly deleted: boolean };

export type ReadResult =
  | ({ readonly outcome: 'read' } & RecordItem)
  | { readonly outcome: 'missing'; readonly deleted: boolean };

/** Where a page starts: below an id (null for the newest), or after so many items, which only a rival design offers. */
export type ListPosition = { readonly beforeId: string | null } | { readonly offset: number };

export type ListResult =
  | {
      readonly outcome: 'listed';
      readonly channel: RecordChannel;
      readonly items: readonly Preview[];
      /** Whether an item stands below the last one. */
      readonly hasMore: boolean;
      readonly asOfSequence: Sequence;
      readonly logId: string;
    }
  | { readonly outcome: 'invalid_cursor' };

export type PollResult =
  | {
      readonly outcome: 'polled';
      readonly events: readonly RecordEvent[];
      readonly nextSequence: Sequence;
      readonly hasMore: boolean;
      readonly logId: string;
    }
  | { readonly outcome: 'expired'; readonly oldestSequence: Sequence; readonly latestSequence: Sequence }
  | { readonly outcome: 'ahead'; readonly latestSequence: Sequence };

export type SchemaChangeResult =
  | { readonly outcome: 'changed' }
  | { readonly outcome: 'refused'; readonly flaws: readonly SchemaFlaw[] };
