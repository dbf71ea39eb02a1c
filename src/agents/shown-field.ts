import { isJsonObject, type JsonObject, type JsonValue } from '../record/json-value.js';

/** What an agent was shown of a field: by the schema on a page, or by a rejection. It knows no more than this. */
export interface ShownField {
  readonly type?: string;
  /** Option values alone, or with their labels. */
  readonly allowed?: readonly string[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** A rejection's sentence. */
  readonly message?: string;
}

/** Takes in what has the form that the tools promise; whatever else a server sent is as if it had not been shown. */
export function shownField({ type, allowed, options, message }: JsonObject): ShownField {
  return {
    type: textOf(type),
    allowed: Array.isArray(allowed) ? allowed.filter((value) => typeof value === 'string') : undefined,
    options: Array.isArray(options) ? options.flatMap(shownOption) : undefined,
    message: textOf(message),
  };
}

function shownOption(option: JsonValue): { readonly value: string; readonly label: string }[] {
  if (!isJsonObject(option)) return [];
  const { value, label } = option;
  return typeof value === 'string' && typeof label === 'string' ? [{ value, label }] : [];
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
