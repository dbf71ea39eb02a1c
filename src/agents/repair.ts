import { isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';
import { resolve } from './resolve.js';
import { type ShownField, shownField } from './shown-field.js';

/** A field that the agent gives back to its person. */
export interface Handoff {
  readonly key: string;
  readonly reason: string;
}

/** What a rejection lets an agent do: the edit to send next, and the fields that it cannot put right. */
export interface Repair {
  readonly values: JsonObject;
  readonly handoffs: readonly Handoff[];
}

/**
 * Puts right what the rejection shows how to put right, and leaves the rest of the fields it names to a person. It goes by what
 * the body holds and never by the level that wrote it. Undefined when the body names no field that was sent: nothing is known
 * of any.
 */
export function repair(
  sent: JsonObject,
  said: ReadonlyMap<string, JsonValue>,
  body: JsonObject,
  today: string,
): Repair | undefined {
  const rejected = [...rejectedFields(body)].filter(([key]) => Object.hasOwn(sent, key));
  if (rejected.length === 0) return undefined;
  const values = new Map(Object.entries(sent));
  const handoffs: Handoff[] = [];
  for (const [key, shown] of rejected) {
    const resolution = resolve(said.get(key) ?? null, shown, today);
    if (resolution.kind === 'value') {
      values.set(key, resolution.value);
      continue;
    }
    values.delete(key);
    const reason =
      resolution.kind === 'ambiguous' ? resolution.reason : (shown.message ?? 'it was rejected, with no reason');
    handoffs.push({ key, reason });
  }
  return { values: Object.fromEntries(values), handoffs };
}

/** The fields that a rejection names and what it shows of each. */
export function rejectedFields({ fields }: JsonObject): ReadonlyMap<string, ShownField> {
  const named = (Array.isArray(fields) ? fields : []).filter(isJsonObject).filter(({ key }) => typeof key === 'string');
  return new Map(named.map((field) => [field.key as string, shownField(field)]));
}
