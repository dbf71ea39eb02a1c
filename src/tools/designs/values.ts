import { settled } from '../../knob.js';
import type { ArgumentSchema } from '../../wire/definitions.js';
import type { Rival } from '../rival.js';
import { wireSchema } from '../wire-documents.js';

/** What the edit tool's definition says of the values that it takes. */
export const values = {
  open: {
    models: 'The edit tool takes values as any object: what keys a channel has, its definition cannot say.',
    ...settled,
  },
  typed: {
    models:
      "The edit tool's own input schema lists the fields and options of the channels, as they were when the tools were listed.",
    ...settled,
    define: (definitions, { store, granted }) =>
      definitions.map((definition) => {
        const { values, ...others } = definition.inputSchema.properties;
        if (values?.type !== 'object') return definition;
        const fields = granted.flatMap((channelId) => wireSchema(store.channel(channelId).schema));
        const description = 'The fields to set, by key; fields lists them, as they were when the tools were listed.';
        const typedValues: ArgumentSchema = { ...values, description, fields };
        return {
          ...definition,
          inputSchema: { ...definition.inputSchema, properties: { ...others, values: typedValues } },
        };
      }),
  },
} satisfies Record<string, Rival>;
