import type { FieldType } from '../field-type.js';
import type { SelectOption } from '../select-option.js';

export interface SelectConfig {
  readonly options: readonly SelectOption[];
  readonly default?: string;
}

/** One option, by its value. Labels are for people and are never looked up. */
export const select: FieldType<SelectConfig> = {
  config: {
    options: { kind: 'options', about: 'The choices, in the order shown; none allows nothing.', required: true },
  },
  takes: 'exactly one option value, as a string',
  allowed: ({ options }) => ({ options }),
  compileCheck({ options }) {
    const values = new Set(options.map(({ value }) => value));
    return (got) => {
      if (typeof got !== 'string')
        return { code: 'wrong_form', form: 'a string, one of the option values', got, options };
      return values.has(got) ? null : { code: 'not_an_option', got, options };
    };
  },
};
