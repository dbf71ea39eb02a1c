import { settled } from '../../knob.js';
import type { JsonObject } from '../../record/json-value.js';
import { listRecordItems } from '../../wire/definitions.js';
import { readRecordSchema } from '../../wire/rival-definitions.js';
import type { Tools } from '../../wire/tool-call.js';
import { recordTool, type ToolContext, withTool } from '../record-tools.js';
import type { Rival } from '../rival.js';
import { wireSchema } from '../wire-documents.js';

const readSchema = recordTool(readRecordSchema, ({ store }: ToolContext, { record_channel_id: channelId }) => {
  const { schema } = store.channel(channelId);
  return { isError: false, body: { record_channel_id: channelId, schema: wireSchema(schema) } };
});

const PAGE_ALONE = 'List a bounded page of item previews, newest first.';

/** Where an agent gets the schema from. */
export const schema = {
  every_page: { models: 'The schema comes with every page.', ...settled },
  first_page: {
    models: 'The schema comes with the first page alone, and every later page is shorter for it.',
    ...settled,
    says: { lists: 'List a bounded page of item previews, newest first, and with the first page the schema.' },
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
    says: { lists: `${PAGE_ALONE} ${readRecordSchema.name} has the schema.` },
    define: (definitions) => [...definitions, readRecordSchema],
  },
  never: {
    models: 'No answer carries the schema: an agent learns it from rejections or not at all.',
    ...settled,
    says: { lists: PAGE_ALONE },
    layer: (next) => pagesWithoutSchema(next, () => true),
  },
} satisfies Record<string, Rival>;

/** Tools whose pages leave out the schema where `leavesOut` says so of the arguments. */
function pagesWithoutSchema(next: Tools, leavesOut: (sent: JsonObject) => boolean): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      if (call.name !== listRecordItems.name || answer.isError || !leavesOut(call.arguments)) return answer;
      const { schema: _left, ...body } = answer.body;
      return { isError: false, body };
    },
  };
}
