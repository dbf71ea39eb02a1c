import { settled } from '../../knob.js';
import { echoPath } from '../../record/echo.js';
import { withConfig } from '../../record/field-types.js';
import { editRecordSchema } from '../../wire/rival-definitions.js';
import { failure } from '../../wire/tool-call.js';
import { recordTool, type ToolContext, withTool } from '../record-tools.js';
import type { Rival } from '../rival.js';

const editSchema = recordTool(editRecordSchema, ({ store }: ToolContext, asked) => {
  const { record_channel_id: channelId, key, config: changed } = asked;
  const field = store.channel(channelId).schema.find((known) => known.key === key);
  if (field === undefined) return failure({ error: 'field_not_found', message: 'the channel has no such field' });
  const result = store.changeSchema(channelId, { kind: 'replace_field', field: withConfig(field, changed) });
  if (result.outcome === 'changed') return { isError: false, body: { record_channel_id: channelId, key } };
  const message = result.flaws.map(({ path, problem }) => `${echoPath(path)} ${problem}`).join('; ');
  return failure({ error: 'schema_refused', message });
});

/** Whether an agent may change the schema that it is held to. */
export const schemaEditing = {
  no: { models: 'The agent edits records and never their schema.', ...settled },
  yes: {
    models: 'The agent may change the schema too: widen a bound, add an option.',
    ...settled,
    // What one item leaves behind in the schema decides for the next.
    notEnumerable: 'always',
    layer: (next, context) => withTool(next, editSchema, context),
    define: (definitions) => [...definitions, editRecordSchema],
  },
} satisfies Record<string, Rival>;
