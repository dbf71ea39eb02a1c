import type { JsonValue } from '../record/json-value.js';
import { readCalendarPhrase } from './calendar-phrase.js';
import { readBoolean, readNumber } from './resolve.js';

/** A way to spell what a person said; undefined where the words cannot be spelt so. A new spelling is one entry of `spellings`. */
type Spelling = (words: JsonValue, today: string) => JsonValue | undefined;

/** Every spelling, in the order in which they are tried. */
export const spellings = {
  /** A day that was named goes out as a calendar day, at once: nobody stores "Friday". */
  iso_day: (words, today) => readCalendarPhrase(words, today),
  as_said: (words) => words,
  plain: (words) => (startsLikeANumber(words) ? readNumber(words) : undefined) ?? readBoolean(words),
  snake: spelt((words) => words.join('_')),
  first_word: spelt(([first = '']) => first),
  kebab: spelt((words) => words.join('-')),
  lower: spelt((words) => words.join(' ')),
} satisfies Record<string, Spelling>;

export type SpellingName = keyof typeof spellings;

export const spellingNames = Object.keys(spellings) as readonly SpellingName[];

/** What was said in that spelling, a list member by member; undefined where it cannot be spelt so. */
export function spell(name: SpellingName, words: JsonValue, today: string): JsonValue | undefined {
  const spelling: Spelling = spellings[name];
  if (!Array.isArray(words)) return spelling(words, today);
  const members = (words as readonly JsonValue[]).map((word) => spelling(word, today));
  return members.every((member) => member !== undefined) ? members : undefined;
}

/** A spelling made of the words in lower case, without apostrophes or anything else that is neither a letter nor a digit. */
function spelt(join: (words: readonly string[]) => string): Spelling {
  return (words) => {
    if (typeof words !== 'string') return undefined;
    const found = words
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu);
    return found === null ? undefined : join(found);
  };
}

/** Whether a text begins as amounts do: "S2 Major" holds a digit and is no amount. */
function startsLikeANumber(words: JsonValue): boolean {
  return typeof words === 'string' && /^\s*(?:\d|[-+−–]|\p{Sc}|[A-Z]{3}\s?\d)/u.test(words);
}
