import type { ExitCode } from './exit-code.js';
import type { CommandIo } from './io.js';
import { runCli } from './run-cli.js';

/** What a command line left behind. */
export interface CliRun {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** Streams that are kept, as in a pipe of 80 columns, with what is other than that. */
export function keptIo(others: Partial<CommandIo> = {}): {
  readonly io: CommandIo;
  readonly kept: { stdout: string; stderr: string };
} {
  const kept = { stdout: '', stderr: '' };
  const io: CommandIo = {
    stdout: (text) => {
      kept.stdout += text;
    },
    stderr: (text) => {
      kept.stderr += text;
    },
    columns: 80,
    color: false,
    showsProgress: false,
    // A thread beside the test would run what is built, not what is tested.
    processors: 1,
    v8: '11.3',
    machine: ['a test machine'],
    signal: new AbortController().signal,
    ...others,
  };
  return { io, kept };
}

/** Runs a command line with streams that are kept, as in a pipe of 80 columns. */
export async function runKept(...argv: readonly string[]): Promise<CliRun> {
  const { io, kept } = keptIo();
  const code = await runCli(argv, io);
  return { code, ...kept };
}
