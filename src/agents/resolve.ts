import { isJsonArray, type JsonValue } from '../record/json-value.js';
import { optionsMeant } from '../record/label-match.js';
import { readCalendarPhrase } from './calendar-phrase.js';
import { type ShownField, wants } from './shown-field.js';

/** A phrase read in the light of a field: a value, several that it could be, or nothing. */
export type Resolution =
  /** `isGuess` when only a part of the words or of the label matched. */
  | { readonly kind: 'value'; readonly value: JsonValue; readonly isGuess?: true }
  | { readonly kind: 'ambiguous'; readonly reason: string }
  | { readonly kind: 'nothing' };

/** Turns what a person said into what the field would take, as far as it was shown. Never clamps, never invents. */
export function resolve(words: JsonValue, field: ShownField, today: string): Resolution {
  const read = readPhrase(words, field, today);
  // What a server guesses at is a guess, whoever makes it.
  if (read.kind !== 'nothing' || field.suggestion === undefined) return read;
  return { kind: 'value', value: field.suggestion, isGuess: true };
}

/** The same for an agent that does not guess: what only a part of the words or of a label speaks for is a question to a person. */
export function resolveSurely(words: JsonValue, field: ShownField, today: string): Resolution {
  const resolution = resolve(words, field, today);
  if (resolution.kind !== 'value' || resolution.isGuess !== true) return resolution;
  return { kind: 'ambiguous', reason: `${JSON.stringify(words)} may mean ${JSON.stringify(resolution.value)}` };
}

function readPhrase(words: JsonValue, field: ShownField, today: string): Resolution {
  if (field.options !== undefined || field.allowed !== undefined) return resolveChoice(words, field);
  if (wants(field, 'date', /YYYY-MM-DD/)) return found(readCalendarPhrase(words, today));
  if (wants(field, 'number|currency|percentage|rating', /must be (a|an|one) .{0,40}number/))
    return found(readNumber(words));
  if (wants(field, 'boolean', /true or false/)) return found(readBoolean(words));
  return { kind: 'nothing' };
}

function found(value: JsonValue | undefined): Resolution {
  return value === undefined ? { kind: 'nothing' } : { kind: 'value', value };
}

/** A field with options takes one of them, or a list of them where the schema or the rejection says so. */
function resolveChoice(words: JsonValue, field: ShownField): Resolution {
  const takesList = wants(field, 'multi_select', /\barray\b/) || (field.type === undefined && Array.isArray(words));
  if (!takesList) return resolveOption(words, field);
  const value: JsonValue[] = [];
  let isGuess = false;
  for (const word of isJsonArray(words) ? words : [words]) {
    const member = resolveOption(word, field);
    if (member.kind !== 'value') return member;
    value.push(member.value);
    isGuess ||= member.isGuess === true;
  }
  return isGuess ? { kind: 'value', value, isGuess: true } : { kind: 'value', value };
}

function resolveOption(words: JsonValue, { options, allowed }: ShownField): Resolution {
  if (typeof words !== 'string') return { kind: 'nothing' };
  if (options !== undefined) return matchLabel(words, options);
  return matchValue(words, allowed ?? []);
}

/** With labels: the value or the label itself, or the one label that has the word in it ("major" is S2 Major). */
function matchLabel(words: string, options: readonly { readonly value: string; readonly label: string }[]): Resolution {
  const { surely, perhaps } = optionsMeant(words, options);
  const meant = surely.length > 0 ? surely : perhaps;
  if (meant.length > 1) {
    return { kind: 'ambiguous', reason: `"${words}" could be ${meant.map(({ value }) => value).join(' or ')}` };
  }
  const [option] = meant;
  if (option === undefined) return { kind: 'nothing' };
  return surely.length > 0
    ? { kind: 'value', value: option.value }
    : { kind: 'value', value: option.value, isGuess: true };
}

/** With bare values: lower case and underscores, then the first word alone ("S2 Major" is s2). An apostrophe stays. */
function matchValue(words: string, allowed: readonly string[]): Resolution {
  if (allowed.includes(words)) return { kind: 'value', value: words };
  const whole = words.toLowerCase().replaceAll(' ', '_');
  if (allowed.includes(whole)) return { kind: 'value', value: whole };
  const [first = ''] = whole.split('_');
  return allowed.includes(first) ? { kind: 'value', value: first, isGuess: true } : { kind: 'nothing' };
}

/** "$1,234.50", "15%" and "20 points" hold one number each; anything less plain is not read. */
export function readNumber(words: JsonValue): number | undefined {
  if (typeof words !== 'string') return undefined;
  const match = /^\D{0,3}?(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)(?:\s?%|\s\p{L}+)?$/u.exec(words.trim());
  const digits = match?.[1];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

export function readBoolean(words: JsonValue): boolean | undefined {
  if (typeof words !== 'string') return undefined;
  const said = words.toLowerCase();
  if (said === 'yes' || said === 'true') return true;
  return said === 'no' || said === 'false' ? false : undefined;
}
