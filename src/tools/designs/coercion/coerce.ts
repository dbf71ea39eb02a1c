import type { ItemValues } from '../../../record/item.js';
import { isJsonArray, type JsonValue } from '../../../record/json-value.js';
import { optionsMeant } from '../../../record/label-match.js';
import type { Violation } from '../../../record/violation.js';
import type { EditRecord } from '../../rival.js';

/** Turns a value that failed into one that may pass; undefined where it does not try. */
export type Coercion = (value: JsonValue, objection: Violation['objection']) => JsonValue | undefined;

/** An edit that is tried as it came, and where fields fail once more with what `coercion` makes of them. */
export function coercing(next: EditRecord, coercion: Coercion): EditRecord {
  return (edit) => {
    const result = next(edit);
    if (result.outcome !== 'rejected') return result;
    const values = new Map<string, JsonValue>(Object.entries(edit.values));
    for (const { key, objection } of result.violations) {
      const coerced = coercion(edit.values[key] ?? null, objection);
      if (coerced !== undefined) values.set(key, coerced);
    }
    return next({ ...edit, values: Object.fromEntries(values) satisfies ItemValues });
  };
}

/** The first option whose label is what came, or has it in it: a server that matches must settle on one. */
export const labelsToValues: Coercion = (value, objection) => {
  if (!('options' in objection) || objection.options === undefined) return undefined;
  const { options } = objection;
  const matched = (words: JsonValue): JsonValue | undefined => {
    if (typeof words !== 'string') return undefined;
    const { surely, perhaps } = optionsMeant(words, options);
    return (surely[0] ?? perhaps[0])?.value;
  };
  if (!isJsonArray(value)) return matched(value);
  const members = value.map(matched);
  return members.every((member) => member !== undefined) ? members : undefined;
};

/** The nearer bound, for a number that is out of its range. */
export const numbersToBounds: Coercion = (value, objection) => {
  if (objection.code !== 'out_of_range' || typeof value !== 'number') return undefined;
  const { min = value, max = value } = objection;
  return Math.min(Math.max(value, min), max);
};
