import { isJsonArray, type JsonValue } from '../record/json-value.js';
import type { FieldKnowledge } from './knowledge.js';
import { type Resolution, resolve } from './resolve.js';
import { type ShownField, wants } from './shown-field.js';
import { readSaid, type Work } from './work.js';

/** What an agent sends for a field next: a value, or nothing, and why. */
export type Choice =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'left'; readonly reason: string };

/** As much of an item at work as choosing a value goes by. */
export type Choosing = Pick<Work, 'said' | 'policy' | 'pass' | 'schema' | 'knowledge' | 'tried'>;

/**
 * What goes out for a field before anything was answered: what the schema, and by its policy what earlier items taught, makes of the
 * words; where they leave it open, the words as they were spoken, or in the likeliest spelling.
 */
export function chooseFirst(work: Choosing, key: string): Choice {
  if (work.policy.wording === 'usual_spellings') return chooseNext(work, key);
  const words = work.said.get(key) ?? null;
  const field = fieldOf(work, key);
  const known = work.knowledge.isEmpty ? undefined : work.knowledge.of(key);
  const resolution = field === undefined ? undefined : readSaid(work, key, field);
  if (resolution?.kind === 'ambiguous') return { kind: 'left', reason: resolution.reason };
  const value = resolution?.kind === 'value' ? resolution.value : (known?.takenFor(words) ?? words);
  const forbidden = work.policy.known_bad === 'withholds' ? whyForbidden(value, known, field) : undefined;
  return forbidden === undefined ? { kind: 'value', value } : { kind: 'left', reason: forbidden };
}

/** The likeliest value for a field that was not tried for this item yet, and that by its policy is not known to be bad. */
export function chooseNext(work: Choosing, key: string): Choice {
  const words = work.said.get(key) ?? null;
  const known = work.knowledge.of(key);
  const field = fieldOf(work, key) ?? {};
  const read = readWell(work, key, known, field);
  if (read.kind === 'ambiguous') return { kind: 'left', reason: read.reason };
  let reason = field.message ?? 'nothing that it may be was taken';
  for (const value of candidatesOf(words, known, field, read)) {
    if (wasTried(work, key, value)) continue;
    const forbidden = work.policy.known_bad === 'withholds' ? whyForbidden(value, known, field) : undefined;
    if (forbidden === undefined) return { kind: 'value', value };
    reason = forbidden;
  }
  return { kind: 'left', reason };
}

/** Whether a value was sent for a field of the item already. */
function wasTried({ tried }: Choosing, key: string, value: JsonValue): boolean {
  const text = JSON.stringify(value);
  return tried.some((values) => JSON.stringify(values[key]) === text);
}

/** What was shown of a field, by the schema and by rejections; undefined when nothing was. */
function fieldOf({ schema, knowledge }: Choosing, key: string): ShownField | undefined {
  const field = schema?.get(key);
  if (knowledge.isEmpty) return field;
  const { shown } = knowledge.of(key);
  return Object.keys(shown).length === 0 ? field : { ...field, ...shown };
}

/** The words, or else the one longer wording that has them as a word, in the light of what was shown. */
function readWell(work: Choosing, key: string, known: FieldKnowledge, field: ShownField): Resolution {
  const own = readSaid(work, key, field);
  const longer = known.longerWording(work.said.get(key) ?? null);
  if (own.kind !== 'nothing' || longer === undefined || work.policy.guess === 'asks') return own;
  return resolve(longer, field, work.pass.today);
}

function candidatesOf(
  words: JsonValue,
  known: FieldKnowledge,
  field: ShownField,
  read: Resolution,
): readonly JsonValue[] {
  const taken = known.takenFor(words);
  const first = taken === undefined ? [] : [taken];
  if (read.kind === 'value') return [...first, read.value];
  // A form that was stated, and that the words do not read as, is no riddle to be guessed at.
  if (field.allowed === undefined && field.options === undefined && statesForm(field)) return [...first, words];
  return [...first, ...known.spelt(words)];
}

/** Whether it was said what the field takes, other than one of some options. */
function statesForm(field: ShownField): boolean {
  if (field.type !== undefined) return !wants(field, 'select|multi_select|text', /^$/);
  return field.message !== undefined && !field.message.includes('option values');
}

/** Why a value cannot be right by what is known of the field; undefined where it may be. */
function whyForbidden(value: JsonValue, known: FieldKnowledge | undefined, field: ShownField = {}): string | undefined {
  if (known?.isRefused(value) === true) return field.message ?? 'the field refused it before';
  const { min, max } = field;
  if (typeof value === 'number' && ((min !== undefined && value < min) || (max !== undefined && value > max))) {
    return `the field takes ${min ?? 'any'} to ${max ?? 'any'}`;
  }
  const allowed = field.options?.map((option) => option.value) ?? field.allowed;
  if (allowed === undefined) return undefined;
  const members = isJsonArray(value) ? value : [value];
  const isAllowed = members.every((member) => typeof member === 'string' && allowed.includes(member));
  return isAllowed ? undefined : 'it is none of the values that the field takes';
}
