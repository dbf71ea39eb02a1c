import type { ItemValues } from '../record/item.js';
import { compileValidator, type ValidationLookup, type Violation } from '../record/violation.js';
import type { StoreEngine } from './engine.js';
import { type OpenChannel, readChannelDocument } from './open-channel.js';

/** How an edit is validated, inside its transaction. The store is given one; what the others cost can be measured. */
export type Validation = (
  channel: OpenChannel,
  values: ItemValues,
  lookup: ValidationLookup,
  engine: StoreEngine,
) => readonly Violation[];

/** The checks compiled when the schema was last changed. The default. */
export const validateCompiled: Validation = (channel, values, lookup) => channel.validator(values, lookup);

/** The schema queried and read again in each transaction, as the post's store does. */
export const validateQueried: Validation = (channel, values, lookup, engine) => {
  const document = readChannelDocument(engine.loadChannel(channel.number));
  const { schema } = document.channel;
  const sent = schema.filter(({ key }) => Object.hasOwn(values, key));
  // Whoever sends a key that no field has is told all the keys that they could have sent.
  return compileValidator(sent.length === Object.keys(values).length ? sent : schema)(values, lookup);
};

/** No validation at all: what an edit costs without it. Only for values that are known to be valid. */
export const validateNothing: Validation = () => [];
