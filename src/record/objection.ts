import type { JsonValue } from './json-value.js';
import type { SelectOption } from './select-option.js';

/** What a field allows, as facts: whatever of these a type can state is shown from the `values` level on. */
export interface Allowed {
  readonly options?: readonly SelectOption[];
  readonly min?: number;
  readonly max?: number;
}

/**
 * Why one value cannot be stored, as facts without a sentence: wording is done once, where a rejection is written.
 * `form` is the type's own noun for what it takes ("a date as YYYY-MM-DD"); `hint` a way out ("use null to clear").
 */
export type Objection =
  | ({ readonly code: 'wrong_form'; readonly form: string; readonly hint?: string; readonly got: JsonValue } & Allowed)
  | { readonly code: 'not_an_option'; readonly got: JsonValue; readonly options: readonly SelectOption[] }
  | ({
      readonly code: 'wrong_member';
      readonly form: string;
      readonly index: number;
      readonly got: JsonValue;
    } & Allowed)
  | ({ readonly code: 'duplicate_member'; readonly got: JsonValue } & Allowed)
  | ({ readonly code: 'out_of_range'; readonly hint?: string; readonly got: JsonValue } & Allowed)
  | ({ readonly code: 'too_precise'; readonly precision: number; readonly got: JsonValue } & Allowed)
  | { readonly code: 'too_long'; readonly limit: number; readonly unit: string; readonly length: number }
  | { readonly code: 'too_deep'; readonly limit: number }
  /** What the value refers to is not there. `noun` says what ("item", "file"), `form` what the field takes. */
  | { readonly code: 'not_found'; readonly noun: string; readonly form: string; readonly got: JsonValue }
  | ({ readonly code: 'required'; readonly got: JsonValue } & Allowed)
  | { readonly code: 'taken'; readonly got: JsonValue }
  | { readonly code: 'computed'; readonly type: string }
  | { readonly code: 'unknown_field'; readonly writableKeys: readonly string[] };
