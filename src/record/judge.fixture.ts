import type { FieldType, RecordLookup } from './field-type.js';
import type { JsonValue } from './json-value.js';
import type { Objection } from './objection.js';
import type { SelectOption } from './select-option.js';

/** A store in which nothing lives and no file is known. */
export const emptyLookup: RecordLookup = { itemLives: () => false, fileExists: () => false };

/** The options of a bug's status, for tests of the types that have options. */
export const statusOptions: readonly SelectOption[] = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'wont_fix', label: "Won't fix", color: 'grey' },
];

/** What a field type says of one value under a config: an objection, or null when it may be stored. */
export function judge<Config>(
  type: FieldType<Config>,
  config: Config,
  value: JsonValue,
  lookup: RecordLookup = emptyLookup,
): Objection | null {
  if (type.compileCheck === undefined) throw new Error('a computed type judges no values');
  return type.compileCheck(config)(value, lookup);
}
