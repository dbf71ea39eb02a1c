import type { JsonValue } from '../../record/json-value.js';
import { optionsMeant } from '../../record/label-match.js';
import type { Violation } from '../../record/violation.js';
import type { RejectionLevel } from '../rejection-level.js';
import { labels } from './labels.js';

export const suggest: RejectionLevel = {
  shows: 'the same, and the option that may have been meant, marked as a guess',
  describe: (violation) => {
    const guess = guessFor(violation);
    return {
      ...labels.describe(violation),
      ...(guess === undefined ? {} : { suggestion: { value: guess, is_guess: true } }),
    };
  },
};

/** The first option that has the words in its label, as a server that wants to help would pick. */
function guessFor({ objection }: Violation): JsonValue | undefined {
  if (!('options' in objection) || objection.options === undefined) return undefined;
  if (!('got' in objection) || typeof objection.got !== 'string') return undefined;
  const { surely, perhaps } = optionsMeant(objection.got, objection.options);
  return (surely[0] ?? perhaps[0])?.value;
}
