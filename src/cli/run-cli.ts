import { visible, visibleLines } from '../report/visible.js';
import { UsageError } from '../usage-error.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { CommandIo } from './io.js';
import { buildProgram, endedByCommander } from './program.js';
import { wipeProgress } from './progress.js';

/** Runs one command line, without the name of the program, and says how it ended. Never throws. */
export async function runCli(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  let code: ExitCode = EXIT.ran;
  try {
    const program = await buildProgram(argv, io, (ended) => {
      code = ended;
    });
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (thrown) {
    return endedByCommander(thrown) ?? tellError(thrown, io);
  }
}

function tellError(thrown: unknown, io: CommandIo): ExitCode {
  if (io.signal.aborted) return tellInterruption(io);
  if (thrown instanceof UsageError) {
    io.stderr(`triage-sim: ${visibleLines(thrown.message)}\n`);
    return EXIT.usage;
  }
  wipeProgress(io);
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  io.stderr(
    `triage-sim could not finish: ${visible(message)}\nThis is a fault of triage-sim or of the machine, not of what was asked.\n`,
  );
  return EXIT.unfinished;
}

/** Says that the command was interrupted. @returns the exit code of that. */
export function tellInterruption(io: CommandIo): ExitCode {
  wipeProgress(io);
  io.stderr('triage-sim: interrupted before it was done\n');
  return EXIT.interrupted;
}
