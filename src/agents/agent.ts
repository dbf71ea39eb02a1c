import type { ToolAnswer, ToolCall } from '../wire/tool-call.js';

/** What an agent tells its person about one field at the end: it set it, or it leaves it to them, and why. */
export interface FieldReport {
  readonly itemId: string;
  readonly key: string;
  readonly told: 'done' | 'left';
  /** Why it is left; empty when it is done. */
  readonly reason: string;
}

/** What an agent remembers of a channel between one pass and the next. */
export interface ChannelMemory {
  /** The version of every item that it saw. */
  readonly versions: ReadonlyMap<string, number>;
  /** Where polling goes on, and in which log; null when no page said which. */
  readonly sequence: number;
  readonly logId: string | null;
  /** What time the server said it was, where it goes by time stamps. */
  readonly serverTime: number | null;
}

/** What an agent says at its end. */
export interface AgentReport {
  readonly fields: readonly FieldReport[];
  readonly memory: ChannelMemory;
  /** Ids of the items that it found changed since its memory; empty when it had none. */
  readonly changed: readonly string[];
}

/**
 * An agent yields a tool call and is resumed with its answer; it sees nothing else of the world. It does no I/O and reads no
 * clock, so whoever drives it decides where the calls go.
 */
export type Agent = Generator<ToolCall, AgentReport, ToolAnswer>;
