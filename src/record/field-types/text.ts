import type { FieldType } from '../field-type.js';
import { codePointLength, isWellFormed } from '../json-value.js';

export interface TextConfig {
  readonly max_length?: number;
  readonly default?: string;
}

/** From this many code points on a text may be over about a kilobyte. */
const LONG = 1000;

/** Text, kept byte for byte: whatever the string holds, control characters included. */
export const text: FieldType<TextConfig> = {
  config: { max_length: { kind: 'integer', about: 'The most Unicode code points.', minimum: 1 } },
  takes: 'a string of at most `max_length` Unicode code points, kept byte for byte',
  compileCheck({ max_length: limit = Infinity }) {
    return (got) => {
      if (typeof got !== 'string') return { code: 'wrong_form', form: 'a string', got };
      if (!isWellFormed(got)) return { code: 'wrong_form', form: 'well-formed text', got };
      // A string never has more code points than code units, so most are never counted.
      const length = got.length <= limit ? got.length : codePointLength(got);
      return length <= limit ? null : { code: 'too_long', limit, unit: 'code points', length };
    };
  },
  mayBeLong: ({ max_length: limit = Infinity }) => limit >= LONG,
};
