import type { Sequence } from './event.js';
import type { ItemValues, Version } from './item.js';
import type { Violation } from './violation.js';

/** A change that somebody asks for. `values` is untrusted: any JSON object, with keys the channel may not have. */
export interface Edit {
  readonly channelId: string;
  readonly itemId: string;
  readonly values: ItemValues;
  readonly expectedVersion: Version;
  /** Who edits; keys are scoped to the actor and the channel. */
  readonly actor: string;
  /** Names this edit across retries. People who edit by hand have none. */
  readonly idempotencyKey?: string;
}

/** What an accepted edit answers, the first time and whenever its key comes again. */
export interface SavedEdit {
  readonly itemId: string;
  readonly version: Version;
  readonly sequence: Sequence;
  /** The keys whose stored value changed, in the order received. */
  readonly changedKeys: readonly string[];
}

/** Every way an edit can end, in the order in which they are decided. */
export type EditResult =
  | ({ readonly outcome: 'replayed' } & SavedEdit)
  | { readonly outcome: 'reused'; readonly itemId: string }
  | { readonly outcome: 'missing'; readonly deleted: boolean }
  | { readonly outcome: 'conflicted'; readonly currentVersion: Version; readonly changedKeys: readonly string[] | null }
  | { readonly outcome: 'rejected'; readonly violations: readonly Violation[] }
  | ({ readonly outcome: 'saved' } & SavedEdit);
