/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object; keys are own properties, so `__proto__` is a key like any other. */
export type JsonObject = { readonly [key: string]: JsonValue };

/** Whether a value is a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What kind of JSON value this is, in the words that messages use. */
export function jsonKind(value: unknown): 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'nothing' {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'boolean' | 'number' | 'string' | 'object';
}

/** JSON text that is the same for equal values: keys sorted by code unit at every depth, array order kept. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  // Of 1e999 a parser makes Infinity, which JSON.stringify would take for null.
  if (typeof value !== 'object' || value === null) return String(value);
  // Text is added to rather than joined: a large value has a hundred thousand members.
  let members = '';
  if (Array.isArray(value)) {
    for (const member of value as readonly JsonValue[]) members += (members === '' ? '' : ',') + canonicalJson(member);
    return `[${members}]`;
  }
  const object = value as JsonObject;
  for (const key of Object.keys(object).sort()) {
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(object[key] as JsonValue)}`;
  }
  return `{${members}}`;
}

/** The number of Unicode code points; a lone surrogate counts as one. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xd800 && unit <= 0xdbff) {
      const next = text.charCodeAt(index + 1);
      if (next >= 0xdc00 && next <= 0xdfff) {
        length -= 1;
        index += 1;
      }
    }
  }
  return length;
}

/** The first `limit` code points; the same string when it has no more. A surrogate pair is never split. */
export function cutToCodePoints(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let units = 0;
  for (let points = 0; points < limit && units < text.length; points += 1) {
    const unit = text.charCodeAt(units);
    const next = units + 1 < text.length ? text.charCodeAt(units + 1) : 0;
    units += unit >= 0xd800 && unit <= 0xdbff && next >= 0xdc00 && next <= 0xdfff ? 2 : 1;
  }
  return units >= text.length ? text : text.slice(0, units);
}

/** With the `u` flag a pair counts as its one code point, so only a half without its other half is a surrogate. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether the text has no lone surrogate, so that it can be stored as UTF-8 and read back the same. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}
