import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { FieldWorld } from './field-world.fixture.js';

// What a report from the field is as test data: a channel, and stories of calls with the ending that each must have.

/** What the reports are about. */
export const kinds = {
  A: 'select: label, value and option text',
  B: 'multi_select: array, string, members',
  C: 'number, currency, percentage, rating',
  D: 'date',
  E: 'text, email, phone, url, boolean',
  F: 'is_required, null, is_unique on partial updates',
  G: 'unknown keys, argument shape, prototype keys, computed fields',
  H: 'relation, file, json',
  I: 'pagination and cursors',
  J: 'page size, previews, context',
  K: 'event log',
  L: 'version check',
  M: 'idempotency key',
  N: 'rejection messages',
  O: 'schema drift during a run',
} as const;

/** A report from the field, reduced to what our tools can be asked. */
export interface FieldCase {
  readonly id: string;
  readonly kind: keyof typeof kinds;
  /** Where it was reported, as repository#number. */
  readonly sources: readonly string[];
  /** What somebody ran into, and what is right. */
  readonly about: string;
  readonly setup?: Setup;
  /** What the report tells. */
  readonly stories: readonly Story[];
  /** Others of the same nature, which the report does not tell. */
  readonly kin?: readonly Story[];
}

/** The channel `ch_bugs` of a case, in wire spelling. It always has a text field `note` as well, after all others. */
export interface Setup {
  readonly fields?: readonly JsonObject[];
  /** The items it starts with as JSON text of their values: it_1, it_2 …; one empty item when absent. */
  readonly items?: readonly string[];
  readonly previewFields?: readonly string[];
  readonly files?: readonly string[];
  /** Another channel, filled after this one, so that its ids come after. */
  readonly related?: { readonly id: string; readonly fields: readonly JsonObject[]; readonly items: readonly string[] };
}

/** Something that happens on a world of its own: steps, each with its ending, or a play that a few steps cannot tell. */
export type Story =
  | { readonly about: string; readonly steps: readonly Step[] }
  | { readonly about: string; readonly play: (world: FieldWorld) => void };

export type Step = EditStep | CallStep | PersonStep;

/** An edit through the tools. What is left out is right: the first item, its version as it is then, a key never used. */
export interface EditStep {
  /** JSON text, so that 1e999 and __proto__ arrive as JSON.parse gives them. */
  readonly values: string;
  readonly item?: string;
  readonly version?: number;
  readonly key?: string;
  readonly caller?: string;
  readonly ends: Ending;
}

/** Any call, with all of its arguments as JSON text. */
export interface CallStep {
  readonly tool: string;
  readonly with: string;
  readonly ends: Ending;
}

/** What somebody does without the tools. */
export interface PersonStep {
  readonly person: (world: FieldWorld) => void;
}

/** How a call must end. */
export type Ending =
  /** The edit is saved; `stored` is JSON text of what is read afterwards where it is not what was sent. */
  | { readonly is: 'saved'; readonly changed?: readonly string[]; readonly stored?: string }
  /** The answer of an earlier step comes again. */
  | { readonly is: 'replayed'; readonly step: number }
  | { readonly is: 'rejected'; readonly fields: readonly RejectedField[] }
  /** Any other error: its body but for the message, which holds each of the words. */
  | { readonly is: 'error'; readonly body: JsonObject & { readonly error: string }; readonly says: readonly string[] }
  /** The answer holds at least this. */
  | { readonly is: 'answered'; readonly body: JsonObject };

/** One field of a rejection, as level `values` shows it. */
export type RejectedField = {
  readonly key: string;
  readonly message: string;
  readonly allowed?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly writable_keys?: readonly string[];
};

/** A field in wire spelling. */
export function field(key: string, type: string, config: JsonObject = {}, flags: JsonObject = {}): JsonObject {
  return { key, type, config, ...flags };
}

/** A field with options, given as value and label. */
export function choice(
  key: string,
  type: 'select' | 'multi_select',
  options: readonly (readonly [value: string, label: string])[],
  flags: JsonObject = {},
): JsonObject {
  return field(key, type, { options: options.map(([value, label]) => ({ value, label })) }, flags);
}

export const required: JsonObject = { is_required: true };
export const unique: JsonObject = { is_unique: true };

/** What a rejection says of one field: the sentence after `values.KEY`, and the facts beside it. */
export function no(key: string, sentence: string, facts: Omit<RejectedField, 'key' | 'message'> = {}): RejectedField {
  return { key, message: `values.${key} ${sentence}`, ...facts };
}

/** The call goes through and every key is stored as sent. */
export function saved(
  values: string,
  more: Partial<EditStep> & { readonly changed?: readonly string[] } = {},
): EditStep {
  const { changed, ...rest } = more;
  return { values, ends: changed === undefined ? { is: 'saved' } : { is: 'saved', changed }, ...rest };
}

export function rejected(
  values: string,
  fields: readonly RejectedField[],
  more: Partial<Omit<EditStep, 'ends'>> = {},
): EditStep {
  return { values, ends: { is: 'rejected', fields }, ...more };
}

/** The edit ends in another error. */
export function failed(
  values: string,
  error: string,
  carries: JsonObject,
  says: readonly string[],
  more: Partial<Omit<EditStep, 'ends'>> = {},
): EditStep {
  return { values, ends: { is: 'error', body: { error, ...carries }, says }, ...more };
}

/** A call that is refused for its arguments: what each must be, in the order in which they are told. */
export function badArguments(
  tool: string,
  sent: string,
  problems: readonly (readonly [argument: string, must: string, meant?: string])[],
): CallStep {
  const told = problems.map(([argument, must, meant]): JsonObject => {
    return meant === undefined ? { argument, must } : { argument, must, meant };
  });
  const says = problems.map(([argument, must]) => `${argument} must ${must}`);
  return { tool, with: sent, ends: { is: 'error', body: { error: 'invalid_argument', problems: told }, says } };
}

/** A call that ends in another error. */
export function refusedCall(
  tool: string,
  sent: string,
  error: string,
  carries: JsonObject,
  says: readonly string[],
): CallStep {
  return { tool, with: sent, ends: { is: 'error', body: { error, ...carries }, says } };
}

export function answered(tool: string, sent: string, body: JsonObject): CallStep {
  return { tool, with: sent, ends: { is: 'answered', body } };
}

export function person(act: (world: FieldWorld) => void): PersonStep {
  return { person: act };
}

/** A story of one edit that is saved. */
export function saves(values: string, more?: Parameters<typeof saved>[1]): Story {
  return { about: `${brief(values)} is saved`, steps: [saved(values, more)] };
}

/** A story of one edit that is rejected. */
export function rejects(
  values: string,
  fields: RejectedField | readonly RejectedField[],
  more?: Parameters<typeof rejected>[2],
): Story {
  return { about: `${brief(values)} is rejected`, steps: [rejected(values, [fields].flat(), more)] };
}

/** A story of one call. */
export function alone(step: CallStep): Story {
  return { about: `${step.tool} ${brief(step.with)}`, steps: [step] };
}

export function story(about: string, ...steps: readonly Step[]): Story {
  return { about, steps };
}

export function play(about: string, act: (world: FieldWorld) => void): Story {
  return { about, play: act };
}

/** A text for the name of a test: short, and with nothing in it that cannot be seen. */
export function brief(text: string): string {
  const seen = text.replace(/[^ -~]/gu, (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`);
  return seen.length <= 90 ? seen : `${seen.slice(0, 80)}… (${seen.length} characters)`;
}

/** JSON text as a value, which whoever wrote it knows to be an object. */
export function parseObject(text: string): JsonObject {
  return JSON.parse(text) as Record<string, JsonValue>;
}
