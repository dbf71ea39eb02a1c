import { PREVIEW_LENGTH } from '../record/item.js';
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

/** What a server's design decides of the words in which its tools are listed. An empty sentence is left out. */
export interface ToolWording {
  /** Sentences on list_record_items: what it lists, how a page goes on, and what to keep of the first. */
  readonly lists: string;
  readonly goesOn: string;
  readonly keeps: string;
  /** Sentences on edit_record_item: what becomes of an edit's fields, and what its version is held to. */
  readonly sets: string;
  readonly versions: string;
  /** How values are stored, and the end of "a select takes …", both parts of one sentence. */
  readonly stores: string;
  readonly takes: string;
  /** What is converted. */
  readonly converts: string;
}

/** What the contract's design says. */
export const contractWording: ToolWording = {
  lists: 'List the schema and a bounded page of item previews, newest first.',
  goesOn: 'Go on with next_before_id until it is null.',
  keeps:
    'Keep as_of_sequence of the first page, not of the last: polling from it misses nothing that happened while you listed.',
  sets: 'Set fields of one item, all of them or none.',
  versions: 'Supply the version from read_record_item; concurrent changes are rejected.',
  stores: 'Values are stored exactly as sent',
  takes: 'an option value and not its label',
  converts: 'Nothing is converted, trimmed or clamped; unique values are compared exactly.',
};

/** How much a page holds, and of how much of each value. */
export interface PageSizes {
  readonly pageSize: number;
  /** In code points. */
  readonly previewLength: number;
}

/** What the contract's pages hold. */
export const contractSizes: PageSizes = { pageSize: PAGE_MAX, previewLength: PREVIEW_LENGTH };

/** The tool that lists items, as a server with such words and pages lists it. */
export function listDefinition({ lists, goesOn, keeps }: ToolWording, { pageSize, previewLength }: PageSizes) {
  const cut = previewLength === 1 ? '1 character' : `${previewLength} characters`;
  const previews = `Previews are cut at ${cut} and are not for writing back: use read_record_item for the complete values.`;
  return {
    name: 'list_record_items',
    description: sentences([lists, previews, goesOn, keeps]),
    inputSchema: {
      type: 'object',
      required: ['record_channel_id'],
      properties: {
        record_channel_id: channelArgument,
        before_id: beforeId,
        limit: {
          type: 'integer',
          description: 'Items on the page.',
          minimum: 1,
          maximum: pageSize,
          default: pageSize,
        },
      },
    },
    annotations: { readOnlyHint: true },
  } as const satisfies ToolDefinition;
}

function describeEdit({ sets, versions, stores, takes, converts }: ToolWording): string {
  const values =
    `${stores}: a select takes ${takes}, a multi_select takes the whole array, a percentage is in percent points, ` +
    'text lengths count Unicode code points, null clears a field.';
  const keys = 'Send the same idempotency_key when you repeat an edit whose answer you did not get.';
  return sentences([sets, versions, values, converts, keys]);
}

function sentences(said: readonly string[]): string {
  return said.filter((sentence) => sentence !== '').join(' ');
}

export const listRecordItems = listDefinition(contractWording, contractSizes);

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
  description: describeEdit(contractWording),
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

/** The four tools, in the order in which a server lists them, in the words of its design. */
export function definitionsOf(wording: ToolWording, sizes: PageSizes): readonly ToolDefinition[] {
  return [
    listDefinition(wording, sizes),
    readRecordItem,
    { ...editRecordItem, description: describeEdit(wording) },
    pollResourceEvents,
  ];
}

/** The four tools as the contract has them. */
export const toolDefinitions: readonly ToolDefinition[] = definitionsOf(contractWording, contractSizes);
