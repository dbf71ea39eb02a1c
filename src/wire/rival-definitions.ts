import { channelArgument, type ToolDefinition } from './definitions.js';

// Tools that the contract does not have: rival designs add them, and agents know them by these names.

export const readRecordSchema = {
  name: 'read_record_schema',
  description: 'Read the fields of a record channel: their types, bounds and options. Pages do not carry them.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id'],
    properties: { record_channel_id: channelArgument },
  },
  annotations: { readOnlyHint: true },
} as const satisfies ToolDefinition;

export const editRecordSchema = {
  name: 'edit_record_schema',
  description: 'Change one field of a record channel: the keys of its config that are sent replace those that it has.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id', 'key', 'config'],
    properties: {
      record_channel_id: channelArgument,
      key: { type: 'string', description: 'The field.' },
      config: {
        type: 'object',
        description: 'What to change of its config, such as options, min or max.',
        minProperties: 1,
      },
    },
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
} as const satisfies ToolDefinition;

export const listUpdatedItems = {
  name: 'list_updated_items',
  description:
    'List the items of a record channel that were updated after a time, with their versions. Go on from server_time.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id', 'updated_since'],
    properties: {
      record_channel_id: channelArgument,
      updated_since: { type: 'integer', description: 'The server_time that you know, in seconds.', minimum: 0 },
    },
  },
  annotations: { readOnlyHint: true },
} as const satisfies ToolDefinition;
