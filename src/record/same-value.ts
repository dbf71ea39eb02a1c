import { type FieldDefinition, fieldTypes } from './field-types.js';
import { isSameJson, type JsonValue } from './json-value.js';

/** Whether two values of a field mean the same to a person: equal as JSON, or two spellings of one value to the field's type. */
export function isSameValue({ type, config }: FieldDefinition, left: JsonValue, right: JsonValue): boolean {
  return isSameJson(left, right) || (fieldTypes[type].isSame?.(left, right, config) ?? false);
}
