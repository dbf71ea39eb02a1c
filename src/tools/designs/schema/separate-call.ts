import { readRecordSchema } from '../../../wire/rival-definitions.js';
import { recordTool, type ToolContext, withTool } from '../../record-tools.js';
import type { Rival } from '../../rival.js';
import { wireSchema } from '../../wire-documents.js';
import { pagesWithoutSchema } from './pages-without-schema.js';

const readSchema = recordTool(readRecordSchema, ({ store }: ToolContext, { record_channel_id: channelId }) => {
  const { schema } = store.channel(channelId);
  return { isError: false, body: { record_channel_id: channelId, schema: wireSchema(schema) } };
});

export const separateCall: Rival = {
  models: 'The schema comes from a tool of its own, which an agent may skip.',
  layer: (next, context) =>
    withTool(
      pagesWithoutSchema(next, () => true),
      readSchema,
      context,
    ),
  define: (definitions) => [...definitions, readRecordSchema],
};
