import type { FieldType } from '../field-type.js';
import { canonicalJson, isJsonArray, isSameJson, type JsonValue } from '../json-value.js';
import type { SelectOption } from '../select-option.js';

export interface MultiSelectConfig {
  readonly options: readonly SelectOption[];
  readonly ordered?: boolean;
  readonly default?: readonly string[];
}

/** Any number of different options, by their values. What is sent becomes the whole field. */
export const multiSelect: FieldType<MultiSelectConfig> = {
  config: {
    options: { kind: 'options', about: 'The choices, in the order shown; none allows nothing.', required: true },
    ordered: { kind: 'boolean', about: 'Whether the order of the values means something. Default: it does not.' },
  },
  takes: 'an array of different option values, which replaces the whole field; [] clears it',
  allowed: ({ options }) => ({ options }),
  compileCheck({ options }) {
    const values = new Set(options.map(({ value }) => value));
    return (got) => {
      if (!Array.isArray(got)) return { code: 'wrong_form', form: 'an array of option values', got, options };
      const seen = new Set<string>();
      for (const [index, member] of got.entries()) {
        if (typeof member !== 'string' || !values.has(member)) {
          const form = typeof member === 'string' ? 'one of the option values' : 'a string, one of the option values';
          return { code: 'wrong_member', form, index, got: member, options };
        }
        if (seen.has(member)) return { code: 'duplicate_member', got: member, options };
        seen.add(member);
      }
      return null;
    };
  },
  isSame(left, right, { ordered = false }) {
    if (ordered || !isJsonArray(left) || !isJsonArray(right) || left.length !== right.length) return false;
    return isSameJson(inOrder(left), inOrder(right));
  },
};

function inOrder(values: readonly JsonValue[]): readonly string[] {
  return values.map(canonicalJson).sort();
}
