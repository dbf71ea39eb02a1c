import { isDay } from '../day.js';
import type { FieldType } from '../field-type.js';
import type { JsonValue } from '../json-value.js';

export interface DateConfig {
  readonly default?: string;
}

/** A calendar day, kept as the text that came: it has no time and no time zone, so it is the same day everywhere. */
export const date: FieldType<DateConfig> = {
  config: {},
  takes: 'a day of the calendar as YYYY-MM-DD, without a time',
  compileCheck: () => (got) => {
    if (typeof got === 'string' && isDay(got)) return null;
    const hint = findHint(got);
    return { code: 'wrong_form', form: 'a date as YYYY-MM-DD', ...(hint !== null && { hint }), got };
  },
};

function findHint(got: JsonValue): string | null {
  if (typeof got !== 'string') return 'send it as a string';
  if (/^\d{4}-\d{2}-\d{2}$/.test(got)) return 'the calendar has no such day';
  return /^\d{4}-\d{2}-\d{2}(?:T| \S)/.test(got) ? 'leave out the time' : null;
}
