import type { FieldType } from '../field-type.js';

export interface PhoneConfig {
  readonly default?: string;
}

const DIGITS_MIN = 5;

const NUMBER = /^[0-9 +\-.()/]+(?:(?:x|ext\.?) ?[0-9]+)?$/i;

/** A telephone number as people write it, kept as typed. */
export const phone: FieldType<PhoneConfig> = {
  config: {},
  takes: `at least ${DIGITS_MIN} digits with spaces and + - . ( ) / among them, and an extension as x11 or ext. 11; kept as typed`,
  compileCheck: () => (got) => {
    if (typeof got === 'string' && NUMBER.test(got) && got.replace(/[^0-9]/g, '').length >= DIGITS_MIN) return null;
    const form = `a phone number of at least ${DIGITS_MIN} digits`;
    return { code: 'wrong_form', form, ...(got === '' && { hint: 'use null to clear' }), got };
  },
};
