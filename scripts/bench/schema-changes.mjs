import { contestant, race } from './timing.mjs';

// A change of the schema is a change of one document: what it takes must not grow with the items.

/** Each gives a change of the schema as it stands, another each time. */
const changes = {
  'an option added': (schema, number) => {
    const status = fieldOf(schema, 'status');
    return withConfig(status, { options: [...status.config.options, { value: `x${number}`, label: `X ${number}` }] });
  },
  'an option renamed': (schema, number) => {
    const status = fieldOf(schema, 'status');
    const [first, ...rest] = status.config.options;
    return withConfig(status, { options: [{ ...first, label: `Just in ${number}` }, ...rest] });
  },
  'a field added': (_, number) => addition(`extra_${number}`, 'number', {}),
  'a field of long text added': (_, number) => addition(`long_${number}`, 'text', { max_length: 20_000 }),
  'a field renamed': (schema) => {
    const renamed = schema.some(({ key }) => key === 'reporter');
    return renamed
      ? { kind: 'rename_field', key: 'reporter', to: 'said_by' }
      : { kind: 'rename_field', key: 'said_by', to: 'reporter' };
  },
  'a bound lowered': (schema) => {
    const points = fieldOf(schema, 'points');
    return withConfig(points, { max: points.config.max - 0.01 });
  },
};

const fieldOf = (schema, key) => schema.find((field) => field.key === key);

function withConfig(field, config) {
  return { kind: 'replace_field', field: { ...field, config: { ...field.config, ...config } } };
}

function addition(key, type, config) {
  return { kind: 'add_field', field: { key, type, isRequired: false, isUnique: false, config } };
}

/** Microseconds of a few changes of each kind, by size, and of edits beside them: those first, while all that they set is allowed. */
export async function measureSchemaChanges(stores, edit) {
  const edits = stores.map((filled) => contestant(String(filled.size), edit(filled)));
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

function changer({ store, channelId }, change) {
  let done = 0;
  return () => {
    done += 1;
    const result = store.changeSchema(channelId, change(store.channel(channelId).schema, done));
    if (result.outcome !== 'changed') throw new Error(`a schema change ended as ${JSON.stringify(result)}`);
  };
}
