import { came } from './came.js';
import type { ConfigFlaw } from './config-flaw.js';
import { echoName } from './echo.js';
import { findFieldFlaws, findUnknownKeys, toFieldDefinition } from './field-flaws.js';
import type { RecordLookup, SchemaNames } from './field-type.js';
import { type FieldDefinition, isComputed, isFieldTypeName } from './field-types.js';
import { isJsonArray, isJsonObject, isWellFormed, type JsonObject, type JsonValue } from './json-value.js';
import { nearest } from './nearest.js';

/** The fields of a channel, in the order in which they are shown. */
export type Schema = readonly FieldDefinition[];

/** A table of records: what it is called, which fields it has, which of them a page shows, and the files it knows. */
export interface RecordChannel {
  readonly id: string;
  readonly name: string;
  readonly schema: Schema;
  /** Keys of the fields that a page shows of each item. */
  readonly previewFields: readonly string[];
  /** Ids of the files that a file field may refer to. */
  readonly files: readonly string[];
}

/** Something wrong with a channel: where, in wire spelling (fields, 3, config, min), and the end of a sentence about it. */
export interface SchemaFlaw {
  readonly path: readonly (string | number)[];
  readonly problem: string;
}

/** A channel that can be used, or every flaw that keeps it from being one. A warning keeps nothing from being used. */
export type ParsedChannel =
  | { readonly channel: RecordChannel; readonly warnings: readonly SchemaFlaw[] }
  | { readonly flaws: readonly SchemaFlaw[]; readonly warnings: readonly SchemaFlaw[] };

/** A change of a channel's fields that a person makes. A field is replaced under its own key and type, with other rules. */
export type SchemaChange =
  | { readonly kind: 'add_field'; readonly field: FieldDefinition }
  | { readonly kind: 'replace_field'; readonly field: FieldDefinition }
  | { readonly kind: 'rename_field'; readonly key: string; readonly to: string }
  | { readonly kind: 'remove_field'; readonly key: string };

const CHANNEL_KEYS: readonly string[] = ['id', 'name', 'fields', 'preview_fields', 'files'];

/**
 * Checks a channel in wire spelling, of which nothing is known: {id, name, fields, preview_fields, files?}, a field as {key, type,
 * is_required?, is_unique?, config?}. `channelIds` are the channels that a relation may name beside this one.
 */
export function parseChannel(raw: unknown, channelIds: readonly string[]): ParsedChannel {
  if (!isJsonObject(raw)) {
    return { flaws: [{ path: [], problem: `must be {${CHANNEL_KEYS.join(', ')}}, got ${came(raw)}` }], warnings: [] };
  }
  const found = findChannelFlaws(raw, channelIds);
  const warnings = found.filter(({ severity }) => severity === 'warning');
  const flaws = found.filter(({ severity }) => severity !== 'warning');
  return flaws.length > 0 ? { flaws, warnings } : { channel: toChannel(raw), warnings };
}

/**
 * The channel after a change of its fields, or every flaw that it would have. A renamed field keeps its place and stays in the
 * preview under its new key; a removed one leaves it. What is stored is not looked at.
 */
export function changeSchema(
  channel: RecordChannel,
  change: SchemaChange,
  channelIds: readonly string[],
): ParsedChannel {
  const problem = findChangeProblem(channel.schema, change);
  if (problem !== null) return { flaws: [{ path: [], problem }], warnings: [] };
  const fields = changeFields(channel.schema, change).map(({ isRequired, isUnique, ...field }) => {
    return { ...field, is_required: isRequired, is_unique: isUnique };
  });
  const { id, name, files } = channel;
  return parseChannel(
    { id, name, fields, preview_fields: changePreview(channel.previewFields, change), files },
    channelIds,
  );
}

function findChangeProblem(schema: Schema, change: SchemaChange): string | null {
  if (change.kind === 'add_field') return null;
  const key = change.kind === 'replace_field' ? change.field.key : change.key;
  const field = schema.find((candidate) => candidate.key === key);
  if (field === undefined) return `has no field ${came(key)}`;
  if (change.kind !== 'replace_field' || change.field.type === field.type) return null;
  return `cannot turn field ${came(key)} from ${field.type} into ${change.field.type}: remove it and add another`;
}

function changeFields(schema: Schema, change: SchemaChange): Schema {
  switch (change.kind) {
    case 'add_field':
      return [...schema, change.field];
    case 'replace_field':
      return schema.map((field) => (field.key === change.field.key ? change.field : field));
    case 'rename_field':
      return schema.map((field) => (field.key === change.key ? { ...field, key: change.to } : field));
    case 'remove_field':
      return schema.filter(({ key }) => key !== change.key);
  }
}

function changePreview(previewFields: readonly string[], change: SchemaChange): readonly string[] {
  if (change.kind === 'rename_field') return previewFields.map((key) => (key === change.key ? change.to : key));
  return change.kind === 'remove_field' ? previewFields.filter((key) => key !== change.key) : previewFields;
}

function findChannelFlaws(raw: JsonObject, channelIds: readonly string[]): readonly ConfigFlaw[] {
  const { fields, preview_fields, files = [] } = raw;
  const names = namesOf(raw, channelIds);
  const keys = names.fields.map(({ key }) => key);
  return [
    ...findUnknownKeys(raw, CHANNEL_KEYS),
    ...['id', 'name'].filter((key) => !isText(raw[key])).map((key) => mustBeText([key], raw[key])),
    ...findFieldListFlaws(fields, names, lookupOf(files)),
    ...findTextListFlaws('preview_fields', preview_fields),
    ...findMissingFields(preview_fields, keys),
    ...findTextListFlaws('files', files),
  ];
}

/** What configs may refer to, as far as the channel has it: a field whose own flaws are reported elsewhere may be among it. */
function namesOf({ id, fields }: JsonObject, channelIds: readonly string[]): SchemaNames {
  const listed: readonly JsonValue[] = Array.isArray(fields) ? fields : [];
  return {
    channelIds: [...new Set([...channelIds, ...(isText(id) ? [id] : [])])],
    fields: listed.flatMap((field) => {
      if (!isJsonObject(field) || typeof field.key !== 'string') return [];
      return [{ key: field.key, isComputed: isFieldTypeName(field.type) && isComputed(field.type) }];
    }),
  };
}

/** For defaults: whether an item lives can only be asked when another is created, so every id is taken here. */
function lookupOf(files: JsonValue): RecordLookup {
  return { itemLives: () => true, fileExists: (id) => Array.isArray(files) && files.includes(id) };
}

function findFieldListFlaws(
  fields: JsonValue | undefined,
  names: SchemaNames,
  lookup: RecordLookup,
): readonly ConfigFlaw[] {
  if (!Array.isArray(fields)) return [{ path: ['fields'], problem: `must be a list of fields, got ${came(fields)}` }];
  const keys = fields.map((field: JsonValue) => (isJsonObject(field) ? field.key : undefined));
  return [
    ...fields.flatMap((field: JsonValue, index) =>
      findFieldFlaws(field, names, lookup).map((flaw) => ({ ...flaw, path: ['fields', index, ...flaw.path] })),
    ),
    ...findRepetitions(keys).map(({ place, problem }) => ({ path: ['fields', place, 'key'], problem })),
  ];
}

function findTextListFlaws(name: string, list: JsonValue | undefined): readonly ConfigFlaw[] {
  if (!Array.isArray(list)) return [{ path: [name], problem: `must be a list of text, got ${came(list)}` }];
  return [
    ...list.flatMap((text: JsonValue, index) => (isText(text) ? [] : [mustBeText([name, index], text)])),
    ...findRepetitions(list).map(({ place, problem }) => ({ path: [name, place], problem })),
  ];
}

function findMissingFields(previewFields: JsonValue | undefined, keys: readonly string[]): readonly ConfigFlaw[] {
  const named: readonly JsonValue[] = Array.isArray(previewFields) ? previewFields : [];
  return named.flatMap((key, index) => {
    if (!isText(key) || keys.includes(key)) return [];
    const meant = nearest(key, keys);
    const hint = meant === undefined ? '' : `; did you mean ${echoName(meant, 'known')}?`;
    return [{ path: ['preview_fields', index], problem: `must be the key of a field, got ${came(key)}${hint}` }];
  });
}

/** Every place of a list whose text stands earlier in it already. */
function findRepetitions(
  list: readonly (JsonValue | undefined)[],
): readonly { readonly place: number; readonly problem: string }[] {
  const firstPlace = new Map<string, number>();
  return list.flatMap((text, place) => {
    if (!isText(text)) return [];
    const first = firstPlace.get(text);
    if (first !== undefined) return [{ place, problem: `must not be repeated: ${came(text)} is at ${first} already` }];
    firstPlace.set(text, place);
    return [];
  });
}

function mustBeText(path: readonly (string | number)[], value: JsonValue | undefined): ConfigFlaw {
  return { path, problem: `must be text that is not empty, got ${came(value)}` };
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== '' && isWellFormed(value);
}

function toChannel({ id, name, fields, preview_fields, files = [] }: JsonObject): RecordChannel {
  const schema = isJsonArray(fields) ? fields.filter(isJsonObject).map(toFieldDefinition) : [];
  return { id, name, schema, previewFields: preview_fields, files } as RecordChannel;
}
