import type { ArgumentSchema } from '../../../wire/definitions.js';
import type { Rival } from '../../rival.js';
import { wireSchema } from '../../wire-documents.js';

export const typed: Rival = {
  models:
    "The edit tool's own input schema lists the fields and options of the channels, as they were when the tools were listed.",
  define: (definitions, { store, granted }) =>
    definitions.map((definition) => {
      const { values, ...others } = definition.inputSchema.properties;
      if (values?.type !== 'object') return definition;
      const fields = granted.flatMap((channelId) => wireSchema(store.channel(channelId).schema));
      const typedValues: ArgumentSchema = { ...values, fields };
      return {
        ...definition,
        inputSchema: { ...definition.inputSchema, properties: { ...others, values: typedValues } },
      };
    }),
};
