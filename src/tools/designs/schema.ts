import { settled } from '../../knob.js';
import type { JsonObject } from '../../record/json-value.js';
import type { Tools } from '../../wire/tool-call.js';
import type { RecordTool } from '../record-tools.js';
import { withTool } from '../record-tools.js';
import type { Rival } from '../rival.js';
import { wireSchema } from '../wire-documents.js';

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

/** Where an agent gets the schema from. */
export const schema = {
  every_page: { models: 'The schema comes with every page.', ...settled },
  first_page: {
    models: 'The schema comes with the first page alone, and every later page is shorter for it.',
    ...settled,
    layer: (next) => pagesWithoutSchema(next, (sent) => 'before_id' in sent || (sent.offset ?? 0) !== 0),
  },
  separate_call: {
    models: 'The schema comes from a tool of its own, which an agent may skip.',
    ...settled,
    layer: (next, context) =>
      withTool(
        pagesWithoutSchema(next, () => true),
        readSchema,
        context,
      ),
    define: (definitions) => [...definitions, readSchema.definition],
  },
  never: {
    models: 'No answer carries the schema: an agent learns it from rejections or not at all.',
    ...settled,
    layer: (next) => pagesWithoutSchema(next, () => true),
  },
} satisfies Record<string, Rival>;

/** Tools whose pages leave out the schema where `leavesOut` says so of the arguments. */
function pagesWithoutSchema(next: Tools, leavesOut: (sent: JsonObject) => boolean): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      if (call.name !== 'list_record_items' || answer.isError || !leavesOut(call.arguments)) return answer;
      const { schema: _left, ...body } = answer.body;
      return { isError: false, body };
    },
  };
}
