import { isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';

/** What an agent was shown of a field: by the schema on a page, or by a rejection. It knows no more than this. */
export interface ShownField {
  readonly type?: string | undefined;
  /** Option values alone, or with their labels. */
  readonly allowed?: readonly string[] | undefined;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** A rejection's sentence. */
  readonly message?: string | undefined;
  /** The option that a rejection guesses at. */
  readonly suggestion?: JsonValue | undefined;
}

/** Takes in what has the form that the tools promise; whatever else a server sent is as if it had not been shown. */
export function shownField({ type, allowed, options, min, max, message, suggestion }: JsonObject): ShownField {
  return {
    type: textOf(type),
    allowed: Array.isArray(allowed) ? allowed.filter((value) => typeof value === 'string') : undefined,
    options: Array.isArray(options) ? options.flatMap(shownOption) : undefined,
    min: numberOf(min),
    max: numberOf(max),
    message: textOf(message),
    suggestion: isJsonObject(suggestion) ? suggestion.value : undefined,
  };
}

/** Whether the field is of such a type, as the schema says it or a rejection's sentence lets it be known. */
export function wants(field: ShownField, types: string, sentence: RegExp): boolean {
  if (field.type !== undefined) return types.split('|').includes(field.type);
  return field.message !== undefined && sentence.test(field.message);
}

function shownOption(option: JsonValue): { readonly value: string; readonly label: string }[] {
  if (!isJsonObject(option)) return [];
  const { value, label } = option;
  return typeof value === 'string' && typeof label === 'string' ? [{ value, label }] : [];
}

function numberOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
