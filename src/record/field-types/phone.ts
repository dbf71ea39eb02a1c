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
    if (typeof got === 'string' && isNumber(got)) return null;
    const form = `a phone number of at least ${DIGITS_MIN} digits`;
    return { code: 'wrong_form', form, ...(got === '' && { hint: 'use null to clear' }), got };
  },
  isSame(left, right) {
    if (typeof left !== 'string' || typeof right !== 'string' || !isNumber(left) || !isNumber(right)) return false;
    return isSameNumber(partsOf(left), partsOf(right));
  },
};

function isNumber(text: string): boolean {
  return NUMBER.test(text) && digitsOf(text).length >= DIGITS_MIN;
}

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** A number by its digits alone: the country's code where one is written, the rest, and an extension, either of which may be empty. */
interface NumberParts {
  readonly country: string;
  readonly digits: string;
  readonly extension: string;
}

function partsOf(text: string): NumberParts {
  const [main = '', extension = ''] = text.split(/x|ext\.?/i).filter((part) => part !== '');
  const written = main.trim();
  const international = /^(?:\+|00)/.exec(written)?.[0];
  if (international === undefined) return { country: '', digits: digitsOf(written), extension: digitsOf(extension) };
  // In "+44 (0)20" the 0 is what is dialled at home instead of the code.
  const digits = digitsOf(written.slice(international.length).replace('(0)', ''));
  const country = COUNTRY.exec(digits)?.[0] ?? '';
  return { country, digits: digits.slice(country.length), extension: digitsOf(extension) };
}

/** The country's code at the beginning of an international number, as E.164 gives them out: none begins with another. */
const COUNTRY =
  /^(?:1|7|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[03578]|9[679])[0-9])/;

/** What is dialled before a number inside its country, where that is not 0. */
const TRUNK: Readonly<Record<string, string>> = { 1: '1', 7: '8' };

/** Shorter numbers are too often the same by chance. */
const NATIONAL_DIGITS_MIN = 7;

/**
 * Whether two writings ring one telephone. Between two of the same kind every digit counts. A number without a country's code may
 * be that of any country, since nobody says which: it is the same where it has all the digits after the code, with or without what
 * is dialled before a number at home. A number without its area, or without its extension, is another.
 */
function isSameNumber(left: NumberParts, right: NumberParts): boolean {
  if (left.extension !== right.extension) return false;
  if ((left.country === '') === (right.country === '')) {
    return left.country === right.country && left.digits === right.digits;
  }
  const [abroad, atHome] = left.country === '' ? [right, left] : [left, right];
  if (abroad.digits.length < NATIONAL_DIGITS_MIN) return false;
  const trunk = TRUNK[abroad.country] ?? '0';
  return [abroad.digits, `${trunk}${abroad.digits}`].includes(atHome.digits);
}
