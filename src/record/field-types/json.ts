import type { FieldType } from '../field-type.js';
import { findJsonObjection } from '../json-bounds.js';
import type { JsonValue } from '../json-value.js';

export interface JsonConfig {
  readonly default?: JsonValue;
}

/** Any JSON value within bounds. JSON text is text: it is not parsed. */
export const json: FieldType<JsonConfig> = {
  config: {},
  takes: 'any JSON value at most 32 arrays or objects deep and 256 KiB as compact UTF-8',
  compileCheck: () => findJsonObjection,
  mayBeLong: () => true,
};
