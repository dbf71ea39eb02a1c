import { came } from './came.js';
import type { ConfigFlaw } from './config-flaw.js';
import { describeUnknownKey, findShapeFlaws } from './config-shape.js';
import type { RecordLookup, SchemaNames } from './field-type.js';
import {
  type FieldDefinition,
  type FieldTypeName,
  fieldTypeNames,
  fieldTypes,
  isComputed,
  isFieldTypeName,
} from './field-types.js';
import { codePointLength, isJsonObject, isWellFormed, type JsonObject, type JsonValue } from './json-value.js';
import { nearest } from './nearest.js';
import { compileFieldCheck } from './violation.js';

const FIELD_KEYS: readonly string[] = ['key', 'type', 'is_required', 'is_unique', 'config'];
const FLAGS: readonly string[] = ['is_required', 'is_unique'];

/** The most code points of a field's key. */
const KEY_MAX = 64;

/** Every flaw of one field that nobody has checked yet, in wire spelling; paths start inside the field. */
export function findFieldFlaws(raw: JsonValue, names: SchemaNames, lookup: RecordLookup): readonly ConfigFlaw[] {
  if (!isJsonObject(raw)) return [{ path: [], problem: `must be {${FIELD_KEYS.join(', ')}}, got ${came(raw)}` }];
  const { key, type, config = {} } = raw;
  const keyProblem = findKeyProblem(key);
  return [
    ...findUnknownKeys(raw, FIELD_KEYS),
    ...(keyProblem === null ? [] : [{ path: ['key'], problem: `${keyProblem}, got ${came(key)}` }]),
    ...(isFieldTypeName(type) ? [] : [{ path: ['type'], problem: describeUnknownType(type) }]),
    ...findFlagFlaws(raw),
    ...(isJsonObject(config) ? [] : [{ path: ['config'], problem: `must be an object, got ${came(config)}` }]),
    ...(isFieldTypeName(type) && isJsonObject(config) ? findConfigFlaws(raw, type, config, names, lookup) : []),
  ];
}

/** A field without flaws, in the spelling of the domain. */
export function toFieldDefinition({ key, type, is_required, is_unique, config = {} }: JsonObject): FieldDefinition {
  return { key, type, isRequired: is_required === true, isUnique: is_unique === true, config } as FieldDefinition;
}

/** The keys of an object that are not among those it may have. */
export function findUnknownKeys(object: JsonObject, known: readonly string[]): readonly ConfigFlaw[] {
  const unknown = Object.keys(object).filter((key) => !known.includes(key));
  return unknown.map((key) => ({ path: [key], problem: describeUnknownKey(key, known) }));
}

function findKeyProblem(key: JsonValue | undefined): string | null {
  if (typeof key !== 'string' || key === '') return 'must be text that is not empty';
  if (codePointLength(key) > KEY_MAX) return `must be at most ${KEY_MAX} characters long`;
  if (/\p{Cc}/u.test(key) || !isWellFormed(key)) return 'must have no control characters and no lone surrogates';
  return key in Object.prototype ? 'must not be a name that every object has' : null;
}

function describeUnknownType(type: JsonValue | undefined): string {
  const meant = typeof type === 'string' ? nearest(type, fieldTypeNames) : undefined;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `must be one of ${fieldTypeNames.join(', ')}, got ${came(type)}${hint}`;
}

function findFlagFlaws(raw: JsonObject): readonly ConfigFlaw[] {
  const isWritten = !isFieldTypeName(raw.type) || !isComputed(raw.type);
  return FLAGS.flatMap((flag): readonly ConfigFlaw[] => {
    const value = raw[flag] ?? false;
    if (typeof value !== 'boolean') return [{ path: [flag], problem: `must be true or false, got ${came(value)}` }];
    return value && !isWritten ? [{ path: [flag], problem: 'must be false: the field is computed, not written' }] : [];
  });
}

/** What the type itself says is asked only of a config whose keys have the right kinds. */
function findConfigFlaws(
  raw: JsonObject,
  type: FieldTypeName,
  config: JsonObject,
  names: SchemaNames,
  lookup: RecordLookup,
): readonly ConfigFlaw[] {
  const takesDefault = !isComputed(type);
  const shapeFlaws = findShapeFlaws(fieldTypes[type].config, config, { takesDefault, channelIds: names.channelIds });
  const hasRightKinds = shapeFlaws.every(({ severity }) => severity === 'warning');
  const field = toFieldDefinition({ ...raw, config });
  const typeFlaws = hasRightKinds ? (fieldTypes[type].findConfigFlaws?.(field.config, names) ?? []) : [];
  const defaultFlaws = hasRightKinds && takesDefault ? findDefaultFlaws(field, config.default, lookup) : [];
  return [...shapeFlaws, ...typeFlaws, ...defaultFlaws].map((flaw) => ({
    ...flaw,
    path: ['config', ...flaw.path],
  }));
}

function findDefaultFlaws(
  field: FieldDefinition,
  value: JsonValue | undefined,
  lookup: RecordLookup,
): readonly ConfigFlaw[] {
  if (value === undefined || compileFieldCheck(field)(value, lookup) === null) return [];
  const { takes } = fieldTypes[field.type];
  return [{ path: ['default'], problem: `must be a value that the field takes (${takes}), got ${came(value)}` }];
}
