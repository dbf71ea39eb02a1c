import type { ToolDefinition } from '../wire/definitions.js';
import type { ErrorName } from '../wire/errors.js';
import { answerBytes, type ToolAnswer, type ToolCall, type Tools } from '../wire/tool-call.js';

/** What a meter counted. */
export interface MeterReading {
  /** Calls by tool. */
  readonly calls: ReadonlyMap<string, number>;
  /** Failed answers by error. */
  readonly errors: ReadonlyMap<string, number>;
  /** Bytes of all answers as compact JSON; 0 when they were not asked for. */
  readonly bytes: number;
}

/** Counts the calls that pass through; bytes only when asked, since they cost a serialisation of every answer. */
export class Meter implements Tools, MeterReading {
  readonly calls = new Map<string, number>();
  readonly errors = new Map<string, number>();
  bytes = 0;

  constructor(
    private readonly next: Tools,
    private readonly countsBytes: boolean,
  ) {}

  /** Counts from nothing again. */
  restart(): void {
    this.calls.clear();
    this.errors.clear();
    this.bytes = 0;
  }

  /** How often a tool was called. */
  callsOf({ name }: ToolDefinition): number {
    return this.calls.get(name) ?? 0;
  }

  /** How many answers failed with an error. */
  failuresWith(error: ErrorName): number {
    return this.errors.get(error) ?? 0;
  }

  call(call: ToolCall): ToolAnswer {
    const answer = this.next.call(call);
    count(this.calls, call.name);
    if (answer.isError) count(this.errors, String(answer.body.error));
    if (this.countsBytes) this.bytes += answerBytes(answer);
    return answer;
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
