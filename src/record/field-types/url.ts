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
    if (typeof got === 'string' && isAddress(got)) return null;
    const form = 'an absolute http or https URL';
    return { code: 'wrong_form', form, ...(got === '' && { hint: 'use null to clear' }), got };
  },
  // Only what the standard calls one address: the case of scheme and host, their usual port, the slash of an empty path.
  isSame(left, right) {
    if (typeof left !== 'string' || typeof right !== 'string' || !isAddress(left) || !isAddress(right)) return false;
    return new URL(left).href === new URL(right).href;
  },
  mayBeLong: () => true,
};

function isAddress(text: string): boolean {
  return WRITTEN.test(text) && URL.canParse(text);
}
