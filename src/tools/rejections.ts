import type { JsonObject, JsonValue } from '../record/json-value.js';
import { optionsMeant } from '../record/label-match.js';
import type { Allowed, Objection } from '../record/objection.js';
import type { Violation } from '../record/violation.js';
import type { ErrorBody } from '../wire/errors.js';
import type { RejectionLevel } from './rejection-level.js';
import { describeViolation } from './wording.js';

/** Every level of detail, from the least to the most; each adds to the one before. */
export const rejections = {
  terse: {
    shows: 'that the edit was rejected',
    describe: () => null,
  },
  field: {
    shows: 'which fields failed',
    describe: ({ key }) => ({ key }),
  },
  reason: {
    shows: 'which fields and why, and nothing of what is allowed',
    describe: withReason,
  },
  values: {
    shows: 'which fields, why, and the allowed values or range',
    describe: withValues,
  },
  labels: {
    shows: 'the same, and the label of each allowed value',
    describe: withLabels,
  },
  suggest: {
    shows: 'the same, and the option that may have been meant, marked as a guess',
    describe: withSuggestion,
  },
} satisfies Record<string, RejectionLevel>;

export type DetailLevel = keyof typeof rejections;

/** The body of a rejection at a level, violations in the order received. */
export function rejectionBody(level: DetailLevel, violations: readonly Violation[]): ErrorBody<'validation_failed'> {
  const { describe }: RejectionLevel = rejections[level];
  const fields = violations.map((violation) => describe(violation)).filter((shown) => shown !== null);
  return fields.length === 0 ? { error: 'validation_failed' } : { error: 'validation_failed', fields };
}

function withReason(violation: Violation): JsonObject {
  return { key: violation.key, message: describeViolation(violation) };
}

function withValues(violation: Violation): JsonObject {
  return { ...withReason(violation), ...allowedBy(violation) };
}

function withLabels(violation: Violation): JsonObject {
  const options = 'options' in violation.objection ? violation.objection.options : undefined;
  const shown = options?.map(({ value, label }) => ({ value, label }));
  return { ...withValues(violation), ...(shown === undefined ? {} : { options: shown }) };
}

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

function withSuggestion(violation: Violation): JsonObject {
  const guess = guessFor(violation);
  return {
    ...withLabels(violation),
    ...(guess === undefined ? {} : { suggestion: { value: guess, is_guess: true } }),
  };
}

/** The first option that has the words in its label, as a server that wants to help would pick. */
function guessFor({ objection }: Violation): JsonValue | undefined {
  if (!('options' in objection) || objection.options === undefined) return undefined;
  if (!('got' in objection) || typeof objection.got !== 'string') return undefined;
  const { surely, perhaps } = optionsMeant(objection.got, objection.options);
  return (surely[0] ?? perhaps[0])?.value;
}
