import { isJsonArray, isWellFormed, type JsonObject, type JsonValue } from './json-value.js';
import type { Objection } from './objection.js';

/** How many arrays or objects deep a JSON value may be, and how many bytes of compact UTF-8. */
const DEPTH_MAX = 32;
const BYTES_MAX = 256 * 1024;

/**
 * Why a JSON value cannot be kept, or null: too deep, too large, or holding what JSON text cannot carry (a lone surrogate, a number
 * that is not finite). Walks level by level, never deeper than the bound, so no value can exhaust the stack.
 */
export function findJsonObjection(value: JsonValue): Objection | null {
  if (!isHolder(value)) return isCarried(value) ? findSizeObjection(value) : notCarried(value);
  let level: Holder[] = [value];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return { code: 'too_deep', limit: DEPTH_MAX };
    const next: Holder[] = [];
    for (const holder of level) {
      const members = membersOf(holder);
      if (members === null) return notCarried(holder);
      for (const member of members) {
        if (isHolder(member)) next.push(member);
        else if (!isCarried(member)) return notCarried(member);
      }
    }
    level = next;
  }
  return findSizeObjection(value);
}

/** What holds other values. */
type Holder = JsonObject | readonly JsonValue[];

/** What it holds; null where one of its keys is text that JSON cannot carry. */
function membersOf(holder: Holder): readonly JsonValue[] | null {
  if (isJsonArray(holder)) return holder;
  return Object.keys(holder).every(isWellFormed) ? Object.values(holder) : null;
}

function isHolder(value: JsonValue): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** Whether JSON text carries a value that holds no other as it is. */
function isCarried(value: JsonValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'string' || isWellFormed(value);
}

function notCarried(got: JsonValue): Objection {
  return { code: 'wrong_form', form: 'JSON of well-formed text and finite numbers', got };
}

function findSizeObjection(value: JsonValue): Objection | null {
  const length = Buffer.byteLength(JSON.stringify(value));
  return length <= BYTES_MAX ? null : { code: 'too_long', limit: BYTES_MAX, unit: 'bytes of compact JSON', length };
}
