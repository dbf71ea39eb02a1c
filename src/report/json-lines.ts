import { codePointLength, cutToCodePoints, type JsonValue } from '../record/json-value.js';
import { visible } from './visible.js';
import { displayWidth, wrap } from './wrap.js';

/** The longest text that is shown whole, in code points. */
const TEXT_LENGTH_MAX = 160;

/**
 * Shows a JSON value in lines of at most `width` columns. What fits stands on one line; what does not has a line for each member. Of a
 * long text or key only the beginning is shown, and everything unseen is written out.
 */
export function jsonLines(value: JsonValue, width: number, before = ''): string[] {
  const text = before + visible(spaced(shortened(value)));
  if (displayWidth(text) <= width) return [text];
  if (typeof value !== 'object' || value === null || text.endsWith('[]') || text.endsWith('{}'))
    return hanging(text, width);
  const inner = isJsonList(value)
    ? value.flatMap((member) => dashed(jsonLines(member, width - 4)))
    : Object.entries(value).flatMap(([key, member]) => jsonLines(member, width - 2, `${shownText(key)}: `));
  return before === '' ? inner : [...hanging(before.trimEnd(), width), ...inner.map((line) => `  ${line}`)];
}

function isJsonList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The lines of a list's member, behind a dash. */
function dashed(lines: readonly string[]): string[] {
  return lines.map((line, index) => (index === 0 ? '- ' : '  ') + line);
}

function hanging(text: string, width: number): string[] {
  return wrap(text, width - 2).map((line, index) => (index === 0 ? line : `  ${line}`));
}

function shortened(value: JsonValue): JsonValue {
  if (typeof value === 'string') return shortenedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isJsonList(value)) return value.map(shortened);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [shortenedText(key), shortened(member)]));
}

/** A text from elsewhere for a line of ours: its beginning, with everything unseen written out. */
export function shownText(text: string): string {
  return visible(shortenedText(text));
}

function shortenedText(text: string): string {
  const more = codePointLength(text) - TEXT_LENGTH_MAX;
  return more <= 0 ? text : `${cutToCodePoints(text, TEXT_LENGTH_MAX)}… (${more} characters more)`;
}

/** Compact JSON with room to breathe. */
function spaced(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isJsonList(value)) return `[${value.map(spaced).join(', ')}]`;
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
