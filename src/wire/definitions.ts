import type { JsonObject } from '../record/json-value.js';

/** One argument of a tool: JSON Schema, as much of it as the tools need. */
export type ArgumentSchema =
  | { readonly type: 'string'; readonly description: string; readonly pattern?: string; readonly maxLength?: number }
  | {
      readonly type: 'integer';
      readonly description: string;
      readonly minimum: number;
      readonly maximum?: number;
      readonly default?: number;
    }
  | {
      readonly type: 'object';
      readonly description: string;
      readonly minProperties?: number;
      /** The fields that the object may hold, where a design lists them. */
      readonly fields?: readonly JsonObject[];
    };

/** A tool as a server lists it: what an agent can know before its first call. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, ArgumentSchema>>;
  };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
  readonly securitySchemes?: readonly { readonly type: 'oauth2'; readonly scopes: readonly string[] }[];
}

/** The most items on a page, the most events in a poll, and the most characters of an idempotency key. */
export const PAGE_MAX = 50;
export const POLL_MAX = 100;
export const KEY_MAX = 255;

/** The argument that every tool takes. */
export const channelArgument = { type: 'string', description: 'The record channel.' } as const satisfies ArgumentSchema;
const item = { type: 'string', description: 'The item, as a page names it.' } as const satisfies ArgumentSchema;

/** The argument that says where a page starts, newest item first. */
const beforeId = {
  type: 'string',
  description:
    'next_before_id of the page before: this page goes on below that position. Leave it out for the newest items.',
} as const satisfies ArgumentSchema;

export const listRecordItems = {
  name: 'list_record_items',
  description:
    'List the schema and a bounded page of item previews, newest first. Previews are cut at 120 characters and are not for ' +
    'writing back: use read_record_item for the complete values. Go on with next_before_id until it is null. Keep ' +
    'as_of_sequence of the first page, not of the last: polling from it misses nothing that happened while you listed.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id'],
    properties: {
      record_channel_id: channelArgument,
      before_id: beforeId,
      limit: { type: 'integer', description: 'Items on the page.', minimum: 1, maximum: PAGE_MAX, default: PAGE_MAX },
    },
  },
  annotations: { readOnlyHint: true },
} as const satisfies ToolDefinition;

export const readRecordItem = {
  name: 'read_record_item',
  description: 'Read one item: its current version, its complete values and, apart, its computed ones.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id', 'item_id'],
    properties: { record_channel_id: channelArgument, item_id: item },
  },
  annotations: { readOnlyHint: true },
} as const satisfies ToolDefinition;

export const editRecordItem = {
  name: 'edit_record_item',
  description:
    'Set fields of one item, all of them or none. Supply the version from read_record_item; concurrent changes are rejected. ' +
    'Values are stored exactly as sent: a select takes an option value and not its label, a multi_select takes the whole ' +
    'array, a percentage is in percent points, text lengths count Unicode code points, null clears a field. Nothing is converted, ' +
    'trimmed or clamped; unique values are compared exactly. Send the same idempotency_key when you repeat an edit whose answer you did not get.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id', 'item_id', 'values', 'expected_version', 'idempotency_key'],
    properties: {
      record_channel_id: channelArgument,
      item_id: item,
      values: { type: 'object', description: 'The fields to set, by key.', minProperties: 1 },
      expected_version: { type: 'integer', description: 'The version that you read.', minimum: 1 },
      idempotency_key: {
        type: 'string',
        description: 'Names this edit: the same for every repetition of it, another for every other edit.',
        pattern: '^[!-~]{1,255}$',
        maxLength: KEY_MAX,
      },
    },
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
  securitySchemes: [{ type: 'oauth2', scopes: ['records:write'] }],
} as const satisfies ToolDefinition;

export const pollResourceEvents = {
  name: 'poll_resource_events',
  description:
    'List what happened in a record channel after a sequence, oldest first: which item was created, edited or deleted, by whom, ' +
    'and no values. Your own edits are among them, under your own name. Go on from next_sequence while has_more is true.',
  inputSchema: {
    type: 'object',
    required: ['record_channel_id', 'after_sequence'],
    properties: {
      record_channel_id: channelArgument,
      after_sequence: { type: 'integer', description: 'The last sequence that you know.', minimum: 0 },
      limit: {
        type: 'integer',
        description: 'Events in the answer.',
        minimum: 1,
        maximum: POLL_MAX,
        default: POLL_MAX,
      },
    },
  },
  annotations: { readOnlyHint: true },
} as const satisfies ToolDefinition;

/** The four tools, in the order in which a server lists them. */
export const toolDefinitions: readonly ToolDefinition[] = [
  listRecordItems,
  readRecordItem,
  editRecordItem,
  pollResourceEvents,
];
