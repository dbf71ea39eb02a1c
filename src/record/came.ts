import { echo } from './echo.js';
import type { JsonValue } from './json-value.js';

/** What came where something else was expected, as the end of a sentence; "nothing" when the key is absent. */
export function came(value: unknown): string {
  return value === undefined ? 'nothing' : echo(value as JsonValue);
}
