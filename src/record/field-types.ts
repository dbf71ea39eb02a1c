import type { FieldType } from './field-type.js';
import { boolean } from './field-types/boolean.js';
import { currency } from './field-types/currency.js';
import { date } from './field-types/date.js';
import { email } from './field-types/email.js';
import { file } from './field-types/file.js';
import { formula } from './field-types/formula.js';
import { json } from './field-types/json.js';
import { multiSelect } from './field-types/multi-select.js';
import { number } from './field-types/number.js';
import { percentage } from './field-types/percentage.js';
import { phone } from './field-types/phone.js';
import { rating } from './field-types/rating.js';
import { relation } from './field-types/relation.js';
import { select } from './field-types/select.js';
import { text } from './field-types/text.js';
import { url } from './field-types/url.js';

/** Every field type by its name on the wire. Names, configs and definitions below all follow from this table. */
const table = {
  text,
  number,
  date,
  boolean,
  email,
  phone,
  url,
  select,
  multi_select: multiSelect,
  currency,
  percentage,
  rating,
  relation,
  file,
  json,
  formula,
};

/** The name of a field type, as on the wire. */
export type FieldTypeName = keyof typeof table;

/** The config of one field type, in wire spelling. */
export type ConfigOf<Name extends FieldTypeName> =
  (typeof table)[Name] extends FieldType<infer Config> ? Config : never;

/** One field of a channel: its key in `values`, its type and that type's config, and the rules that hold for every type. */
export type FieldDefinition = {
  readonly [Name in FieldTypeName]: {
    readonly key: string;
    readonly type: Name;
    readonly isRequired: boolean;
    readonly isUnique: boolean;
    readonly config: ConfigOf<Name>;
  };
}[FieldTypeName];

/** What each field type answers. Ask with the config of a field of that very type: `fieldTypes[field.type].allowed?.(field.config)`. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType<FieldDefinition['config']>>> = table;

/** The names of all field types, in the order of the table. */
export const fieldTypeNames: readonly FieldTypeName[] = Object.keys(table).filter(isFieldTypeName);

/** Whether a value names a field type. */
export function isFieldTypeName(value: unknown): value is FieldTypeName {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** The same field with some parts of its config replaced. Nothing is checked: a schema is, when it becomes a channel's. */
export function withConfig(field: FieldDefinition, changed: Readonly<Record<string, unknown>>): FieldDefinition {
  return { ...field, config: { ...field.config, ...changed } } as FieldDefinition;
}

/** Whether fields of a type are computed rather than written. */
export function isComputed(type: FieldTypeName): boolean {
  return fieldTypes[type].compileCheck === undefined;
}
