import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { ArgumentProblem } from './arguments.js';

/** Every error that a tool answers, and what its answer carries. */
type ErrorContents = {
  /** Of a rejection's fields each level shows more, and the least none. */
  readonly validation_failed: { readonly fields?: readonly JsonObject[] };
  readonly invalid_argument: Told & { readonly problems: readonly ArgumentProblem[] };
  readonly invalid_cursor: Told & { readonly before_id: JsonValue };
  readonly channel_not_found: Told;
  readonly item_not_found: Told;
  readonly item_deleted: Told;
  readonly version_conflict: Told & {
    readonly current_version: number;
    readonly changed_keys: readonly string[] | null;
  };
  readonly idempotency_key_reused: Told & { readonly item_id: string };
  readonly sequence_expired: Told & { readonly oldest_sequence: number; readonly latest_sequence: number };
  readonly sequence_ahead: Told & { readonly latest_sequence: number };
  readonly rate_limited: Told & { readonly retry_after_ms: number };
  /** The outcome is unknown. */
  readonly internal: Told;
  readonly unknown_tool: Told;
  /** Of the tool that edits a schema, which a rival design adds. */
  readonly field_not_found: Told;
  readonly schema_refused: Told;
};

/** What a failure says in a sentence. */
type Told = { readonly message: string };

/** An error's name on the wire. */
export type ErrorName = keyof ErrorContents;

/** The body of a failed answer, with all that its error carries. */
export type ErrorBody<Name extends ErrorName = ErrorName> = {
  readonly [Each in Name]: { readonly error: Each } & ErrorContents[Each];
}[Name];
