import { codePointLength, cutToCodePoints, isJsonArray, isPlain, type JsonValue, memberOf } from './json-value.js';
import type { SelectOption } from './select-option.js';

/** The most code points of an echo, and how many arrays or objects deep it goes. */
const ECHO_LENGTH = 120;
const ECHO_DEPTH = 4;

/**
 * What came, as JSON that can be read and seen: characters that a person cannot see or could mistake for another (all that are
 * not printable ASCII) are escaped, save those that occur in a known option. Infinity is shown as itself; the text is
 * at most 120 code points and never walks further into the value than it shows.
 */
export function echo(value: JsonValue, options: readonly SelectOption[] = []): string {
  const known = (character: string) =>
    options.some(({ value: stored, label }) => stored.includes(character) || label.includes(character));
  const text = write(value, known, ECHO_DEPTH, 2 * ECHO_LENGTH);
  return codePointLength(text) <= ECHO_LENGTH ? text : `${cutToCodePoints(text, ECHO_LENGTH - 1)}…`;
}

/**
 * A name without quotes, shown as safely as a value. One that is known here keeps its own letters where these can be seen; one that
 * somebody made up has all of them escaped that could be mistaken.
 */
export function echoName(name: string, origin: 'known' | 'made_up'): string {
  const shown = echo(name, origin === 'known' ? [{ value: name, label: name }] : []);
  return shown.replace(/^"|"$/g, '');
}

/** The steps that lead to a part of a document, joined by dots; one that is no plain word is shown as a value. */
export function echoPath(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' || /^[\w$-]{1,64}$/.test(step) ? step : echo(step))).join('.');
}

/** Whether a known option has the character. */
type Known = (character: string) => boolean;

/** Stops soon after `room` code units, two for each code point that is shown: what is longer is cut by the caller. */
function write(value: JsonValue, known: Known, depth: number, room: number): string {
  if (typeof value === 'string') return writeText(value, known, room);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth === 0) return isJsonArray(value) ? '[…]' : '{…}';
  if (isJsonArray(value)) {
    let list = '[';
    for (const member of value) {
      if (list.length > room) return list;
      list += `${list === '[' ? '' : ','}${write(member, known, depth - 1, room - list.length)}`;
    }
    return `${list}]`;
  }
  let object = '{';
  for (const key of Object.keys(value)) {
    if (object.length > room) return object;
    const member = write(memberOf(value, key), known, depth - 1, room - object.length);
    object += `${object === '{' ? '' : ','}${writeText(key, known, room)}:${member}`;
  }
  return `${object}}`;
}

function writeText(text: string, known: Known, room: number): string {
  if (text.length <= room && isPlain(text)) return `"${text}"`;
  let written = '"';
  for (const character of text) {
    if (written.length > room) return written;
    written += writeCharacter(character, known);
  }
  return `${written}"`;
}

function writeCharacter(character: string, known: Known): string {
  if (character >= ' ' && character <= '~')
    return character === '"' || character === '\\' ? `\\${character}` : character;
  if (known(character) && isVisible(character)) return character;
  let escaped = '';
  for (let index = 0; index < character.length; index += 1) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}

/** Whether a terminal or a page shows the character and nothing else happens. */
function isVisible(character: string): boolean {
  return !/[\p{C}\p{Z}]/u.test(character);
}
