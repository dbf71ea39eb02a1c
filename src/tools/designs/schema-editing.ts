import { settled } from '../../knob.js';
import { echoPath } from '../../record/echo.js';
import type { FieldDefinition } from '../../record/field-types.js';
import type { JsonObject } from '../../record/json-value.js';
import { failure } from '../../wire/tool-call.js';
import { type RecordTool, withTool } from '../record-tools.js';
import type { Rival } from '../rival.js';

const editSchema: RecordTool = {
  definition: {
    name: 'edit_record_schema',
    description:
      'Change one field of a record channel: the keys of its config that are sent replace those that it has.',
    inputSchema: {
      type: 'object',
      required: ['record_channel_id', 'key', 'config'],
      properties: {
        record_channel_id: { type: 'string', description: 'The record channel.' },
        key: { type: 'string', description: 'The field.' },
        config: {
          type: 'object',
          description: 'What to change of its config, such as options, min or max.',
          minProperties: 1,
        },
      },
    },
    annotations: { readOnlyHint: false, destructiveHint: true },
  },
  answer: ({ store }, sent) => {
    const channelId = sent.record_channel_id as string;
    const field = store.channel(channelId).schema.find(({ key }) => key === sent.key);
    if (field === undefined) return failure({ error: 'field_not_found', message: 'the channel has no such field' });
    const config = { ...field.config, ...(sent.config as JsonObject) };
    const result = store.changeSchema(channelId, {
      kind: 'replace_field',
      field: { ...field, config } as FieldDefinition,
    });
    if (result.outcome === 'changed') return { isError: false, body: { record_channel_id: channelId, key: field.key } };
    const message = result.flaws.map(({ path, problem }) => `${echoPath(path)} ${problem}`).join('; ');
    return failure({ error: 'schema_refused', message });
  },
};

/** Whether an agent may change the schema that it is held to. */
export const schemaEditing = {
  no: { models: 'The agent edits records and never their schema.', ...settled },
  yes: {
    models: 'The agent may change the schema too: widen a bound, add an option.',
    ...settled,
    // What one item leaves behind in the schema decides for the next.
    notEnumerable: 'always',
    layer: (next, context) => withTool(next, editSchema, context),
    define: (definitions) => [...definitions, editSchema.definition],
  },
} satisfies Record<string, Rival>;
