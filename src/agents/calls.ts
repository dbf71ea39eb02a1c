import type { JsonObject } from '../record/json-value.js';
import type { ToolCall } from '../wire/tool-call.js';

// The calls that an agent makes, as the tools' definitions describe them.

export function listCall(channelId: string, position: JsonObject): ToolCall {
  return { name: 'list_record_items', arguments: { record_channel_id: channelId, ...position } };
}

export function readCall(channelId: string, itemId: string): ToolCall {
  return { name: 'read_record_item', arguments: { record_channel_id: channelId, item_id: itemId } };
}

export function editCall(channelId: string, edit: JsonObject): ToolCall {
  return { name: 'edit_record_item', arguments: { record_channel_id: channelId, ...edit } };
}

export function pollCall(channelId: string, afterSequence: number): ToolCall {
  return { name: 'poll_resource_events', arguments: { record_channel_id: channelId, after_sequence: afterSequence } };
}

export function readSchemaCall(channelId: string): ToolCall {
  return { name: 'read_record_schema', arguments: { record_channel_id: channelId } };
}

export function editSchemaCall(channelId: string, key: string, config: JsonObject): ToolCall {
  return { name: 'edit_record_schema', arguments: { record_channel_id: channelId, key, config } };
}

export function updatedCall(channelId: string, updatedSince: number): ToolCall {
  return { name: 'list_updated_items', arguments: { record_channel_id: channelId, updated_since: updatedSince } };
}
