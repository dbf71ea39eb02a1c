import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';
import { type ShownField, shownField } from './shown-field.js';
import { type Handoff, readSaid, type Work } from './work.js';

/** What a rejection lets an agent do: the edit to send next, and the fields that it cannot put right. */
export interface Repair {
  readonly values: JsonObject;
  readonly handoffs: readonly Handoff[];
}

/**
 * Puts right what the rejection shows how to put right, and leaves the rest of the fields it names to a person. It goes by what
 * is shown and never by the level that wrote it. Undefined when no field that was sent is named: nothing is known of any.
 */
export function repair(
  work: Pick<Work, 'said' | 'policy' | 'pass' | 'values'>,
  rejected: ReadonlyMap<string, ShownField>,
): Repair | undefined {
  const named = [...rejected].filter(([key]) => Object.hasOwn(work.values, key));
  if (named.length === 0) return undefined;
  const values = new Map<string, JsonValue>(Object.entries(work.values));
  const handoffs: Handoff[] = [];
  for (const [key, shown] of named) {
    const resolution = readSaid(work, key, shown);
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

/** The fields that a rejection, or an answer that saved only some, names, and what it shows of each. */
export function rejectedFields(fields: JsonValue | undefined): ReadonlyMap<string, ShownField> {
  const named = (isJsonArray(fields) ? fields : []).filter(isJsonObject);
  return new Map(
    named.flatMap((field): [string, ShownField][] =>
      typeof field.key === 'string' ? [[field.key, shownField(field)]] : [],
    ),
  );
}
