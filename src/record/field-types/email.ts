import type { FieldType } from '../field-type.js';

export interface EmailConfig {
  readonly default?: string;
}

/** The longest address that mail can be sent to. */
const LENGTH_MAX = 254;

/**
 * Runs of letters, digits and marks joined by single dots, one @, and a domain of two labels or more. Letters of every script
 * are letters, save those that nobody sees. Each run ends where another character must follow, so that nothing is ever tried twice.
 */
const LOCAL = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
const ADDRESS = new RegExp(
  String.raw`^(?!.*\p{Default_Ignorable_Code_Point})${LOCAL}(?:\.${LOCAL})*@${LABEL}(?:\.${LABEL})+$`,
  'u',
);

/** One address without a display name, its case kept. */
export const email: FieldType<EmailConfig> = {
  config: {},
  takes: 'one email address, without a display name or spaces, its case kept',
  compileCheck: () => (got) => {
    if (typeof got === 'string' && got.length <= LENGTH_MAX && ADDRESS.test(got)) return null;
    return { code: 'wrong_form', form: 'one email address', ...(got === '' && { hint: 'use null to clear' }), got };
  },
};
