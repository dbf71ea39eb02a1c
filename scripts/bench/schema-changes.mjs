import { contestant, race } from './timing.mjs';

/** @import { SchemaChange } from '#built/record/channel.js' */
/** @import { FieldDefinition } from '#built/record/field-types.js' */
/** @import { SizedStore } from './sizes.mjs' */

/** @typedef {readonly FieldDefinition[]} Schema */

// A change of the schema is a change of one document: what it takes must not grow with the items.

/**
 * Each gives a change of the schema as it stands, another each time.
 *
 * @type {Readonly<Record<string, (schema: Schema, number: number) => SchemaChange>>}
 */
const changes = {
  'an option added': (schema, number) => {
    const status = fieldOf(schema, 'status', 'select');
    const options = [...(status.config.options ?? []), { value: `x${number}`, label: `X ${number}` }];
    return replacement({ ...status, config: { ...status.config, options } });
  },
  'an option renamed': (schema, number) => {
    const status = fieldOf(schema, 'status', 'select');
    const [first, ...rest] = status.config.options ?? [];
    const renamed = first === undefined ? [] : [{ ...first, label: `Just in ${number}` }];
    return replacement({ ...status, config: { ...status.config, options: [...renamed, ...rest] } });
  },
  'a field added': (_, number) => addition({ ...FREE, key: `extra_${number}`, type: 'number', config: {} }),
  'a field of long text added': (_, number) => {
    return addition({ ...FREE, key: `long_${number}`, type: 'text', config: { max_length: 20_000 } });
  },
  'a field renamed': (schema) => {
    const renamed = schema.some(({ key }) => key === 'reporter');
    return renamed
      ? { kind: 'rename_field', key: 'reporter', to: 'said_by' }
      : { kind: 'rename_field', key: 'said_by', to: 'reporter' };
  },
  'a bound lowered': (schema) => {
    const points = fieldOf(schema, 'points', 'number');
    return replacement({ ...points, config: { ...points.config, max: (points.config.max ?? 0) - 0.01 } });
  },
};

/** What a field that is added is not. */
const FREE = { isRequired: false, isUnique: false };

/**
 * @template {FieldDefinition['type']} Type
 * @param {Schema} schema
 * @param {string} key
 * @param {Type} type
 */
function fieldOf(schema, key, type) {
  const found = schema.find((field) => field.key === key && field.type === type);
  if (found === undefined) throw new Error(`the post's tracker has no ${type} ${key}`);
  return /** @type {Extract<FieldDefinition, { type: Type }>} */ (found);
}

/**
 * @param {FieldDefinition} field
 * @returns {SchemaChange}
 */
const replacement = (field) => ({ kind: 'replace_field', field });

/**
 * @param {FieldDefinition} field
 * @returns {SchemaChange}
 */
const addition = (field) => ({ kind: 'add_field', field });

/**
 * Microseconds of a few changes of each kind, by size, and of edits beside them: those first, while all that they set is allowed.
 *
 * @param {readonly SizedStore[]} stores
 * @param {(filled: SizedStore) => () => unknown} edit
 */
export async function measureSchemaChanges(stores, edit) {
  const edits = stores.map((filled) => contestant(String(filled.size), edit(filled)));
  /** @type {Record<string, Record<string, number[]>>} */
  const medians = { 'one edit': await race(edits, { warmup: 1000, rounds: 9, calls: 200 }) };
  const plan = { warmup: 2, rounds: 21, calls: 1 };
  for (const [name, change] of Object.entries(changes)) {
    medians[name] = await race(
      stores.map((filled) => contestant(String(filled.size), changer(filled, change))),
      plan,
    );
  }
  return medians;
}

/**
 * @param {SizedStore} filled
 * @param {(schema: Schema, number: number) => SchemaChange} change
 */
function changer({ store, channelId }, change) {
  let done = 0;
  return () => {
    done += 1;
    const result = store.changeSchema(channelId, change(store.channel(channelId).schema, done));
    if (result.outcome !== 'changed') throw new Error(`a schema change ended as ${JSON.stringify(result)}`);
  };
}
