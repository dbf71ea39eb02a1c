import type { JsonObject } from '../record/json-value.js';
import type { ErrorBody, ErrorName } from './errors.js';

/** A call of one tool, as it comes over the wire: nothing in `arguments` has been checked. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

/** What a tool answers. A failure is an answer too: `isError` is set and `body` carries `error` and what goes with it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly body: JsonObject;
}

/** Something that answers tool calls. Layers take one and give one. */
export interface Tools {
  call(call: ToolCall): ToolAnswer;
}

/** The size of an answer as compact JSON in UTF-8, in bytes. Costs a serialisation: asked for only when somebody counts. */
export function answerBytes(answer: ToolAnswer): number {
  return Buffer.byteLength(JSON.stringify(answer.body), 'utf8');
}

/** A failed answer. */
export function failure(body: ErrorBody): ToolAnswer {
  return { isError: true, body };
}

/** Whether an answer failed with this error. */
export function failedWith({ isError, body }: ToolAnswer, error: ErrorName): boolean {
  return isError && body.error === error;
}
