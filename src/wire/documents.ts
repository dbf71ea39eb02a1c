import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';

// What the tools answer, as whoever receives it reads it. Keys that a rival design leaves out are optional.

/** A field of the schema on a page. */
export type FieldDocument = {
  readonly key: string;
  readonly type: string;
  readonly is_required: boolean;
  readonly is_unique: boolean;
  readonly config: JsonObject & { readonly options?: readonly OptionDocument[] };
};

export type OptionDocument = { readonly value: string; readonly label: string };

/** An item on a page. */
export type PreviewDocument = {
  readonly id: string;
  readonly version: number;
  readonly preview: JsonObject;
  readonly truncated?: readonly string[];
};

/** A page of list_record_items. */
export type PageDocument = {
  readonly record_channel_id: string;
  readonly schema?: readonly FieldDocument[];
  readonly items: readonly PreviewDocument[];
  readonly next_before_id?: string | null;
  readonly next_offset?: number | null;
  readonly as_of_sequence: number;
  readonly log_id: string;
};

/** Ids of the items that a page shows; whatever stands among them without one is passed over. */
export function shownIds({ items }: JsonObject): readonly string[] {
  if (!isJsonArray(items)) return [];
  return items.flatMap((item) => (isJsonObject(item) && typeof item.id === 'string' ? [item.id] : []));
}

/** An item of read_record_item. */
export type ItemDocument = {
  readonly id: string;
  readonly version: number;
  readonly values: JsonObject;
  readonly computed: JsonObject;
};

/** An accepted edit. */
export type SavedDocument = {
  readonly id: string;
  readonly version: number;
  readonly sequence: number;
  readonly changed_keys: readonly string[];
  readonly replayed?: true;
};

/** One field of a rejection; each level shows more of these. */
export type RejectedFieldDocument = {
  readonly key: string;
  readonly message?: string;
  readonly allowed?: readonly string[];
  readonly options?: readonly OptionDocument[];
  readonly min?: JsonValue;
  readonly max?: JsonValue;
};

/** The events of poll_resource_events. */
export type EventsDocument = {
  readonly record_channel_id: string;
  readonly events: readonly {
    readonly sequence: number;
    readonly type: string;
    readonly item_id: string;
    readonly version: number;
    readonly actor: string;
  }[];
  readonly next_sequence: number;
  readonly has_more: boolean;
  readonly log_id: string;
};
