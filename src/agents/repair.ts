import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';
import { type Choice, type Choosing, chooseNext } from './choose.js';
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
  work: Choosing & Pick<Work, 'values'>,
  rejected: ReadonlyMap<string, ShownField>,
): Repair | undefined {
  const named = [...rejected].filter(([key]) => Object.hasOwn(work.values, key));
  if (named.length === 0) return undefined;
  const values = new Map<string, JsonValue>(Object.entries(work.values));
  const handoffs: Handoff[] = [];
  for (const [key, shown] of named) {
    const choice = afterRejection(work, key, shown);
    if (choice.kind === 'value') {
      values.set(key, choice.value);
      continue;
    }
    values.delete(key);
    handoffs.push({ key, reason: choice.reason });
  }
  return { values: Object.fromEntries(values), handoffs };
}

/** What is put in the place of a value that was rejected: what the rejection shows, or by its policy the next spelling. */
function afterRejection(work: Choosing, key: string, shown: ShownField): Choice {
  if (work.policy.wording === 'usual_spellings') return chooseNext(work, key);
  const resolution = readSaid(work, key, shown);
  if (resolution.kind === 'value') return resolution;
  if (resolution.kind === 'ambiguous') return { kind: 'left', reason: resolution.reason };
  return { kind: 'left', reason: shown.message ?? 'it was rejected, with no reason' };
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
