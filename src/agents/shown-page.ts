import { isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { isCount, messageOf } from './answers.js';
import { type ShownField, shownField } from './shown-field.js';

/** A page as an agent takes it in, whether the channel goes on by id or by offset. */
export interface ShownPage {
  readonly items: readonly { readonly id: string; readonly version: number }[];
  readonly schema: ReadonlyMap<string, ShownField>;
  readonly sequence: number;
  readonly logId: string | null;
  readonly serverTime: number | null;
  /** What to ask for to get the next page; null at the end. */
  readonly next: JsonObject | null;
  /** Why there is no page; null when there is one. */
  readonly problem: string | null;
}

/** A failed page shows nothing and ends the pass; of one that is not as promised only what is as promised is taken in. */
export function shownPage(answer: ToolAnswer): ShownPage {
  const { items, schema, as_of_sequence, log_id, server_time, ...rest } = answer.isError ? {} : answer.body;
  return {
    items: objectsOf(items).flatMap(({ id, version }) =>
      typeof id === 'string' && isCount(version) ? [{ id, version }] : [],
    ),
    schema: shownSchema(schema),
    sequence: isCount(as_of_sequence) ? as_of_sequence : 0,
    logId: typeof log_id === 'string' ? log_id : null,
    serverTime: isCount(server_time) ? server_time : null,
    next: nextPosition(rest),
    problem: answer.isError ? messageOf(answer) : null,
  };
}

/** A schema as an agent takes it in, from a page or from wherever else it is shown; empty when it is not. */
export function shownSchema(fields: JsonValue | undefined): ReadonlyMap<string, ShownField> {
  return new Map(objectsOf(fields).flatMap(shownSchemaField));
}

function shownSchemaField({ key, type, config }: JsonObject): [string, ShownField][] {
  if (typeof key !== 'string') return [];
  const { options, min, max } = isJsonObject(config) ? config : {};
  return [[key, shownField({ type: type ?? null, options: options ?? null, min: min ?? null, max: max ?? null })]];
}

function nextPosition({ next_before_id, next_offset }: JsonObject): JsonObject | null {
  if (typeof next_before_id === 'string') return { before_id: next_before_id };
  return isCount(next_offset) ? { offset: next_offset } : null;
}

function objectsOf(list: JsonValue | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}
