import type { FieldType } from '../field-type.js';
import type { SelectOption } from '../select-option.js';

export interface MultiSelectConfig {
  readonly options: readonly SelectOption[];
  readonly default?: readonly string[];
}

/** Any number of different options, by their values. What is sent becomes the whole field. */
export const multiSelect: FieldType<MultiSelectConfig> = {
  config: {
    options: { kind: 'options', about: 'The choices, in the order shown; none allows nothing.', required: true },
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
};
