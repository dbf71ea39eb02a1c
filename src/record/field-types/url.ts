import type { FieldType } from '../field-type.js';

export interface UrlConfig {
  readonly default?: string;
}

/**
 * What a URL parser would quietly repair is refused here: a missing or third slash, backslashes, spaces, line breaks and, in
 * the host, characters that nobody sees.
 */
const WRITTEN =
  /^https?:\/\/[^\s\\/?#\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+(?:[/?#][^\s\\\p{Cc}\p{Cs}]*)?$/iu;

/** An absolute web address, kept byte for byte: the parser only gives the verdict. Nothing is ever fetched. */
export const url: FieldType<UrlConfig> = {
  config: {},
  takes: 'an absolute http or https URL with a host, kept byte for byte',
  compileCheck: () => (got) => {
    if (typeof got === 'string' && WRITTEN.test(got) && URL.canParse(got)) return null;
    const form = 'an absolute http or https URL';
    return { code: 'wrong_form', form, ...(got === '' && { hint: 'use null to clear' }), got };
  },
  mayBeLong: () => true,
};
