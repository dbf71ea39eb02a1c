import { settled } from '../../knob.js';
import { listRecordItems, type ToolDefinition } from '../../wire/definitions.js';
import { type RecordToolsOptions, recordTool } from '../record-tools.js';
import type { Rival } from '../rival.js';
import { wirePage } from '../wire-documents.js';

const { before_id: _replaced, ...otherArguments } = listRecordItems.inputSchema.properties;

const definition = {
  ...listRecordItems,
  inputSchema: {
    ...listRecordItems.inputSchema,
    properties: {
      ...otherArguments,
      offset: { type: 'integer', description: 'How many of the newest items to pass over.', minimum: 0, default: 0 },
    },
  },
} as const satisfies ToolDefinition;

const listByOffset = recordTool(definition, ({ store, pageSize, previewLength }: RecordToolsOptions, asked) => {
  const { record_channel_id: channelId, offset = 0, limit = pageSize } = asked;
  const listed = store.list(channelId, { offset }, limit, previewLength);
  if (listed.outcome !== 'listed') throw new Error('an offset is never an invalid cursor');
  return { isError: false, body: wirePage(listed, { next_offset: listed.hasMore ? offset + limit : null }) };
});

/** How a page goes on. */
export const paging = {
  before_id: { models: 'A page goes on below the last id that was read.', ...settled },
  offset: {
    models: 'A page starts after so many of the newest items, wherever these are by then.',
    ...settled,
    list: listByOffset,
    define: (definitions) => definitions.map((listed) => (listed.name === definition.name ? definition : listed)),
  },
} satisfies Record<string, Rival>;
