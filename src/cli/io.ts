/** Where a command reads and writes: given by `main.ts`, or by a test. */
export interface CommandIo {
  /** Takes answers, and nothing else. */
  readonly stdout: (text: string) => void;
  /** Takes errors and progress. */
  readonly stderr: (text: string) => void;
  /** Characters a line on stdout; 80 where nobody knows. */
  readonly columns: number;
  /** Whether stdout may be coloured. */
  readonly color: boolean;
  /** Whether stderr is a terminal, on which progress may be shown. */
  readonly showsProgress: boolean;
  /** How many threads the machine can run at once. */
  readonly processors: number;
  /** The version of V8, such as "11.3.244.8". */
  readonly v8: string;
  /** Facts about the machine that figures are timed on: processor, system, version of Node. */
  readonly machine: readonly string[];
  /** Aborted when somebody interrupts the command. */
  readonly signal: AbortSignal;
}
