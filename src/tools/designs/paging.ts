import { settled } from '../../knob.js';
import {
  type ArgumentSchema,
  contractSizes,
  contractWording,
  listDefinition,
  listRecordItems,
  type ToolDefinition,
} from '../../wire/definitions.js';
import { type RecordTool, type RecordToolsOptions, recordTool } from '../record-tools.js';
import type { Rival } from '../rival.js';
import { wirePage } from '../wire-documents.js';

const offsetArgument = {
  type: 'integer',
  description: 'How many of the newest items to pass over.',
  minimum: 0,
  default: 0,
} as const satisfies ArgumentSchema;

function listByOffset(pageSize: number): RecordTool<RecordToolsOptions> {
  const listed = listDefinition(contractWording, { ...contractSizes, pageSize });
  const { before_id: _replaced, ...others } = listed.inputSchema.properties;
  const definition = {
    ...listed,
    inputSchema: { ...listed.inputSchema, properties: { ...others, offset: offsetArgument } },
  } as const satisfies ToolDefinition;
  return recordTool(definition, ({ store, previewLength }: RecordToolsOptions, asked) => {
    const { record_channel_id: channelId, offset = 0, limit = pageSize } = asked;
    const found = store.list(channelId, { offset }, limit, previewLength);
    if (found.outcome !== 'listed') throw new Error('an offset is never an invalid cursor');
    return { isError: false, body: wirePage(found, { next_offset: found.hasMore ? offset + limit : null }) };
  });
}

function withOffset(definition: ToolDefinition): ToolDefinition {
  const { before_id: _replaced, ...others } = definition.inputSchema.properties;
  return {
    ...definition,
    inputSchema: { ...definition.inputSchema, properties: { ...others, offset: offsetArgument } },
  };
}

/** How a page goes on. */
export const paging = {
  before_id: { models: 'A page goes on below the last id that was read.', ...settled },
  offset: {
    models: 'A page starts after so many of the newest items, wherever these are by then.',
    ...settled,
    list: listByOffset,
    says: { goesOn: 'Go on with next_offset until it is null.' },
    define: (definitions) =>
      definitions.map((listed) => (listed.name === listRecordItems.name ? withOffset(listed) : listed)),
  },
} satisfies Record<string, Rival>;
