import type { JsonValue } from './json-value.js';
import { isJsonObject, isWellFormed } from './json-value.js';
import type { Objection } from './objection.js';

/** How many arrays or objects deep a JSON value may be, and how many bytes of compact UTF-8. */
const DEPTH_MAX = 32;
const BYTES_MAX = 256 * 1024;

/**
 * Why a JSON value cannot be kept, or null: too deep, too large, or holding what JSON text cannot carry (a lone surrogate, a number
 * that is not finite). Walks level by level, never deeper than the bound, so no value can exhaust the stack.
 */
export function findJsonObjection(value: JsonValue): Objection | null {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: JsonValue[] = [];
    for (const member of level) {
      if (!isCarried(member))
        return { code: 'wrong_form', form: 'JSON of well-formed text and finite numbers', got: member };
      if (typeof member !== 'object' || member === null) continue;
      if (depth === DEPTH_MAX) return { code: 'too_deep', limit: DEPTH_MAX };
      for (const inner of Array.isArray(member) ? member : Object.values(member)) next.push(inner);
    }
    level = next;
  }
  const length = Buffer.byteLength(JSON.stringify(value), 'utf8');
  return length <= BYTES_MAX ? null : { code: 'too_long', limit: BYTES_MAX, unit: 'bytes of compact JSON', length };
}

/** Whether JSON text carries the value as it is, leaving aside what it holds. */
function isCarried(value: JsonValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return isWellFormed(value);
  return !isJsonObject(value) || Object.keys(value).every(isWellFormed);
}
