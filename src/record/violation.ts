import type { RecordLookup, ValueCheck } from './field-type.js';
import { type FieldDefinition, fieldTypes, isComputed } from './field-types.js';
import type { ItemValues } from './item.js';
import { canonicalJson, type JsonValue, memberOf } from './json-value.js';
import type { Objection } from './objection.js';

/** A field of an edit and what is wrong with it. */
export interface Violation {
  readonly key: string;
  readonly objection: Objection;
}

/** What a validator may ask about the store, inside the transaction that it runs in. */
export interface ValidationLookup extends RecordLookup {
  /** Whether another living item of the channel holds this value, as canonical JSON, in that unique field. */
  isTaken(key: string, canonicalValue: string): boolean;
}

/** Judges the keys sent, and only those: every one that fails, in the order of the object's own keys. */
export type Validator = (values: ItemValues, lookup: ValidationLookup) => readonly Violation[];

type FieldCheck = (value: JsonValue, lookup: ValidationLookup) => Objection | null;

const NO_VIOLATIONS: readonly Violation[] = [];

/** Compiles the checks of a schema, once for all edits until the schema changes. */
export function compileValidator(schema: readonly FieldDefinition[]): Validator {
  const checks = new Map(schema.map((field) => [field.key, compileUniqueCheck(field)]));
  const writableKeys = schema.filter(({ type }) => !isComputed(type)).map(({ key }) => key);
  const unknownField: Objection = { code: 'unknown_field', writableKeys };
  return (values, lookup) => {
    let violations: Violation[] | null = null;
    for (const key of Object.keys(values)) {
      const check = checks.get(key);
      const objection = check === undefined ? unknownField : check(memberOf(values, key), lookup);
      if (objection === null) continue;
      violations ??= [];
      violations.push({ key, objection });
    }
    return violations ?? NO_VIOLATIONS;
  };
}

/** Everything that a field asks of a value by itself: not computed, not empty when required, and what its type takes. */
export function compileFieldCheck(field: FieldDefinition): ValueCheck {
  const type = fieldTypes[field.type];
  const checkForm = type.compileCheck?.(field.config);
  if (checkForm === undefined) {
    const computed: Objection = { code: 'computed', type: field.type };
    return () => computed;
  }
  const allowed = type.allowed?.(field.config);
  const { isRequired } = field;
  return (got, lookup) => {
    if (isRequired && isEmpty(got)) return { code: 'required', got, ...allowed };
    return got === null ? null : checkForm(got, lookup);
  };
}

/**
 * The values of a new item: those sent, then every other field that can be written with its default, or null without one. So
 * a validator of edits judges a new item as well, and finds the required fields that were left out.
 */
export function applyDefaults(schema: readonly FieldDefinition[], values: ItemValues): ItemValues {
  const absent = schema.filter(({ key, type }) => !isComputed(type) && !Object.hasOwn(values, key));
  return Object.fromEntries([
    ...Object.entries(values),
    ...absent.map((field) => [field.key, defaultOf(field)] as const),
  ]);
}

function defaultOf({ config }: FieldDefinition): JsonValue {
  return 'default' in config ? (config.default ?? null) : null;
}

function compileUniqueCheck(field: FieldDefinition): FieldCheck {
  const check = compileFieldCheck(field);
  if (!field.isUnique) return check;
  const { key } = field;
  return (got, lookup) => {
    const objection = check(got, lookup);
    if (objection !== null || got === null) return objection;
    return lookup.isTaken(key, canonicalJson(got)) ? { code: 'taken', got } : null;
  };
}

/** Whether a required field would be left without a value. 0 and false are values, and so is a text of spaces. */
function isEmpty(value: JsonValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
