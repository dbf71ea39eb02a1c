/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; keys are own properties, so `__proto__` is a key like any other. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Whether a value is a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is a JSON array. `Array.isArray` by itself forgets what it holds. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The value under one of an object's own keys; whoever asks goes by the keys that it has. */
export function memberOf(object: JsonObject, key: string): JsonValue {
  return object[key] as JsonValue;
}

/** Reads JSON text. @throws SyntaxError when it is none. */
export function parseJson(text: string): JsonValue {
  return JSON.parse(text);
}

/** What kind of JSON value this is, in the words that messages use. */
export function jsonKind(value: unknown): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'nothing' {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const kind = typeof value;
  return kind === 'boolean' || kind === 'number' || kind === 'string' ? kind : 'object';
}

/** JSON text that is the same for equal values: keys sorted by code unit at every depth, array order kept. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return textAsJson(value);
  // Of 1e999 a parser makes Infinity, which JSON.stringify would take for null.
  if (typeof value !== 'object' || value === null) return String(value);
  // Text is added to rather than joined: a large value has a hundred thousand members.
  let members = '';
  if (isJsonArray(value)) {
    for (const member of value) members += (members === '' ? '' : ',') + canonicalJson(member);
    return `[${members}]`;
  }
  for (const key of Object.keys(value).sort()) {
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(memberOf(value, key))}`;
  }
  return `{${members}}`;
}

const PLAIN = /^[ !#-[\]-~]*$/;

/** Whether a text is printable ASCII that JSON writes as it stands, between quotes: most texts are, and need no closer look. */
export function isPlain(text: string): boolean {
  if (text.length > SHORT) return PLAIN.test(text);
  // Entering the regular expression takes longer than a short text does: an edit, which writes several, takes 0.98.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 || unit > 0x7e || unit === QUOTE || unit === BACKSLASH) return false;
  }
  return true;
}

const SHORT = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** A text as JSON writes it. */
export function textAsJson(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSameJson(left: JsonValue, right: JsonValue): boolean {
  return left === right || canonicalJson(left) === canonicalJson(right);
}

/** The number of Unicode code points; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += unitsAt(text, index)) length += 1;
  return length;
}

/** The first `limit` code points; the same string when it has no more. A surrogate pair is never split. */
export function cutToCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  // Without a half of a pair in it, each code unit is a code point.
  if (!/[\ud800-\udfff]/.test(head)) return head;
  let units = 0;
  for (let points = 0; points < limit; points += 1) units += unitsAt(text, units);
  return text.slice(0, units);
}

/** How many code units the code point takes that begins at one of them: two for a pair. */
function unitsAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** With the `u` flag a pair counts as its one code point, so only a half without its other half is a surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text has no lone surrogate, so that it can be stored as UTF-8 and read back the same. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
