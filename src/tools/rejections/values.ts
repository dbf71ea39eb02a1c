import type { JsonObject, JsonValue } from '../../record/json-value.js';
import type { Allowed, Objection } from '../../record/objection.js';
import type { Violation } from '../../record/violation.js';
import type { RejectionLevel } from '../rejection-level.js';
import { describeViolation } from '../wording.js';

export const values: RejectionLevel = {
  shows: 'which fields, why, and the allowed values or range',
  describe: (violation) => ({ key: violation.key, message: describeViolation(violation), ...allowedBy(violation) }),
};

function allowedBy({ objection }: Violation): JsonObject {
  if (objection.code === 'unknown_field') return { writable_keys: objection.writableKeys };
  const { options, min, max } = allowedIn(objection);
  return {
    ...(options === undefined ? {} : { allowed: valuesOf(options) }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** What an objection says of the values that the field takes, where it says anything. */
function allowedIn(objection: Objection): Allowed {
  return 'options' in objection || 'min' in objection || 'max' in objection ? objection : {};
}

const lists = new WeakMap<readonly { value: string }[], JsonValue>();

/** The options of a field are the same list in each of its objections. */
function valuesOf(options: readonly { value: string }[]): JsonValue {
  let values = lists.get(options);
  if (values === undefined) {
    values = options.map(({ value }) => value);
    lists.set(options, values);
  }
  return values;
}
