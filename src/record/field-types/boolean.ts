import type { FieldType } from '../field-type.js';

export interface BooleanConfig {
  readonly default?: boolean;
}

export const boolean: FieldType<BooleanConfig> = {
  config: {},
  takes: 'true or false',
  compileCheck: () => (got) => (typeof got === 'boolean' ? null : { code: 'wrong_form', form: 'true or false', got }),
};
