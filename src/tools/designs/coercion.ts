import { settled } from '../../knob.js';
import type { ItemValues } from '../../record/item.js';
import { isJsonArray, type JsonValue } from '../../record/json-value.js';
import { optionsMeant } from '../../record/label-match.js';
import type { Violation } from '../../record/violation.js';
import type { ToolWording } from '../../wire/definitions.js';
import type { EditRecord, Rival } from '../rival.js';

const takesLabels = {
  stores: 'Values that are valid are stored as sent',
  takes: 'an option value, or a label or a word of one for the first option that has it',
} satisfies Partial<ToolWording>;

/** What the server makes of a value that is nearly right. */
export const coercion = {
  never: { models: 'Nothing is converted: a value is stored as it came or not at all.', ...settled },
  labels: {
    models: 'The server takes a label, or a word of one, for the first option that has it.',
    ...settled,
    says: {
      ...takesLabels,
      converts: 'Nothing else is converted, trimmed or clamped; unique values are compared exactly.',
    },
    wrapEdit: (next) => coercing(next, labelsToValues),
  },
  labels_and_clamp: {
    models: 'The server takes labels for options, and a number out of range for the nearest that is in it.',
    ...settled,
    says: {
      ...takesLabels,
      converts:
        'A number out of range is stored as the nearest in it. Nothing else is converted or trimmed; unique values are compared exactly.',
    },
    wrapEdit: (next) =>
      coercing(next, (value, objection) => labelsToValues(value, objection) ?? numbersToBounds(value, objection)),
  },
} satisfies Record<string, Rival>;

/** Turns a value that failed into one that may pass; undefined where it does not try. */
type Coercion = (value: JsonValue, objection: Violation['objection']) => JsonValue | undefined;

/** An edit that is tried as it came, and where fields fail once more with what `coercion` makes of them. */
function coercing(next: EditRecord, coercion: Coercion): EditRecord {
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
function labelsToValues(value: JsonValue, objection: Violation['objection']): JsonValue | undefined {
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
}

/** The nearer bound, for a number that is out of its range. */
function numbersToBounds(value: JsonValue, objection: Violation['objection']): JsonValue | undefined {
  if (objection.code !== 'out_of_range' || typeof value !== 'number') return undefined;
  const { min = value, max = value } = objection;
  return Math.min(Math.max(value, min), max);
}
