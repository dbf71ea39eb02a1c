import type { ToolAnswer, ToolCall, Tools } from '../wire/tool-call.js';

/** A call and its answer. */
export interface TraceEntry {
  readonly call: ToolCall;
  readonly answer: ToolAnswer;
}

/** Keeps the calls and answers that pass through, in order. Kept only where somebody will look at them. */
export class Trace implements Tools {
  readonly entries: TraceEntry[] = [];

  constructor(private readonly next: Tools) {}

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    this.entries.push({ call, answer });
    return answer;
  }
}
