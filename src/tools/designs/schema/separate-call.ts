import type { RecordTool } from '../../record-tools.js';
import { withTool } from '../../record-tools.js';
import type { Rival } from '../../rival.js';
import { wireSchema } from '../../wire-documents.js';
import { pagesWithoutSchema } from './pages-without-schema.js';

const readSchema: RecordTool = {
  definition: {
    name: 'read_record_schema',
    description: 'Read the fields of a record channel: their types, bounds and options. Pages do not carry them.',
    inputSchema: {
      type: 'object',
      required: ['record_channel_id'],
      properties: { record_channel_id: { type: 'string', description: 'The record channel.' } },
    },
    annotations: { readOnlyHint: true },
  },
  answer: ({ store }, sent) => {
    const channelId = sent.record_channel_id as string;
    const { schema } = store.channel(channelId);
    return { isError: false, body: { record_channel_id: channelId, schema: wireSchema(schema) } };
  },
};

export const separateCall: Rival = {
  models: 'The schema comes from a tool of its own, which an agent may skip.',
  layer: (next, context) =>
    withTool(
      pagesWithoutSchema(next, () => true),
      readSchema,
      context,
    ),
  define: (definitions) => [...definitions, readSchema.definition],
};
