import type { Schema } from '../record/channel.js';
import type { RecordEvent } from '../record/event.js';
import type { FieldDefinition } from '../record/field-types.js';
import type { Preview } from '../record/item.js';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { ListResult } from '../store/results.js';
import type { ErrorBody } from '../wire/errors.js';

// Domain to wire, spelling and all. Nothing else in the project writes a document of the wire.

/** The schema as it goes on every page: options as {value, label}, since colours are for people. */
export function wireSchema(schema: Schema): readonly JsonObject[] {
  let shown = wireSchemas.get(schema);
  if (shown === undefined) {
    shown = schema.map((field) => ({
      key: field.key,
      type: field.type,
      is_required: field.isRequired,
      is_unique: field.isUnique,
      config: wireConfig(field.config),
    }));
    wireSchemas.set(schema, shown);
  }
  return shown;
}

/** A schema never changes in place: a changed channel has another, so each is written once. */
const wireSchemas = new WeakMap<Schema, readonly JsonObject[]>();

function wireConfig(config: FieldDefinition['config']): JsonObject {
  if (!('options' in config)) return { ...config };
  return { ...config, options: config.options.map(({ value, label }) => ({ value, label })) };
}

/** A page, whichever way it was asked for; `next` says how to go on. */
export function wirePage(listed: Extract<ListResult, { outcome: 'listed' }>, next: JsonObject): JsonObject {
  const { channel, items, asOfSequence, logId } = listed;
  return {
    record_channel_id: channel.id,
    schema: wireSchema(channel.schema),
    items: items.map(wirePreview),
    ...next,
    as_of_sequence: asOfSequence,
    log_id: logId,
  };
}

function wirePreview({ id, version, preview, truncated }: Preview): JsonObject {
  return truncated.length === 0 ? { id, version, preview } : { id, version, preview, truncated };
}

/** An event as a poll shows it: no values. */
export function wireEvent({ sequence, type, itemId, version, actor }: RecordEvent): JsonObject {
  return { sequence, type, item_id: itemId, version, actor };
}

export function channelMissing(): ErrorBody<'channel_not_found'> {
  return { error: 'channel_not_found', message: 'there is no such record channel among those granted to you' };
}

export function itemMissing(deleted: boolean): ErrorBody<'item_deleted' | 'item_not_found'> {
  return deleted
    ? { error: 'item_deleted', message: 'this item was deleted' }
    : { error: 'item_not_found', message: 'there is no such item in this record channel' };
}

export function cursorInvalid(beforeId: JsonValue): ErrorBody<'invalid_cursor'> {
  return {
    error: 'invalid_cursor',
    before_id: beforeId,
    message: 'before_id must be next_before_id of a page of this channel; leave it out for the newest items',
  };
}
