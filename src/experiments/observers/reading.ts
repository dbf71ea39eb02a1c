import type { ToolDefinition } from '../../wire/definitions.js';
import type { ToolAnswer } from '../../wire/tool-call.js';

/** As much of a world as is read by an agent. */
interface ReadWorld {
  readonly inspection: { readonly definitions: readonly ToolDefinition[] };
  readonly trace: { readonly entries: readonly { readonly answer: ToolAnswer }[] };
}

/** What an agent has to read in one conversation, which is one pass; in bytes of compact JSON or in tokens. */
export interface Reading {
  /** The list of tools, as it is before the first call. */
  readonly list: number;
  /** The list and every answer, each counted once. 0 answers without a trace. */
  readonly once: number;
  /** The same as carried along: the list is read again for every call, and an answer for every call that is made after it. */
  readonly carried: number;
}

/** What was read in a trial that kept its trace; `sizeOf` measures a text. */
export function readingOf({ trace, inspection }: ReadWorld, sizeOf: (text: string) => number): Reading {
  const list = sizeOf(JSON.stringify(inspection.definitions));
  const calls = trace.entries.length;
  let once = list;
  let carried = calls * list;
  for (const [index, { answer }] of trace.entries.entries()) {
    const size = sizeOf(JSON.stringify(answer.body));
    once += size;
    carried += size * (calls - 1 - index);
  }
  return { list, once, carried };
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
