import type { JsonObject } from '../record/json-value.js';
import { editRecordItem, listRecordItems, pollResourceEvents, readRecordItem } from '../wire/definitions.js';
import { editRecordSchema, listUpdatedItems, readRecordSchema } from '../wire/rival-definitions.js';
import type { ToolCall } from '../wire/tool-call.js';

// The calls that an agent makes, as the tools' definitions describe them.

export function listCall(channelId: string, position: JsonObject): ToolCall {
  return { name: listRecordItems.name, arguments: { record_channel_id: channelId, ...position } };
}

export function readCall(channelId: string, itemId: string): ToolCall {
  return { name: readRecordItem.name, arguments: { record_channel_id: channelId, item_id: itemId } };
}

export function editCall(channelId: string, edit: JsonObject): ToolCall {
  return { name: editRecordItem.name, arguments: { record_channel_id: channelId, ...edit } };
}

export function pollCall(channelId: string, afterSequence: number): ToolCall {
  return { name: pollResourceEvents.name, arguments: { record_channel_id: channelId, after_sequence: afterSequence } };
}

export function readSchemaCall(channelId: string): ToolCall {
  return { name: readRecordSchema.name, arguments: { record_channel_id: channelId } };
}

export function editSchemaCall(channelId: string, key: string, config: JsonObject): ToolCall {
  return { name: editRecordSchema.name, arguments: { record_channel_id: channelId, key, config } };
}

export function updatedCall(channelId: string, updatedSince: number): ToolCall {
  return { name: listUpdatedItems.name, arguments: { record_channel_id: channelId, updated_since: updatedSince } };
}
