import { visible, visibleLines } from '../report/visible.js';
import { UsageError } from '../usage-error.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { CommandIo } from './io.js';
import { buildProgram, endedByCommander } from './program.js';

/** Runs one command line, without the name of the program, and says how it ended. Never throws. */
export async function runCli(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  let code: ExitCode = EXIT.ran;
  const program = buildProgram(io, (verdict) => {
    code = verdict;
  });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (thrown) {
    const ended = endedByCommander(thrown);
    if (ended !== undefined) return ended;
    if (thrown instanceof UsageError) {
      io.stderr(`triage-sim: ${visibleLines(thrown.message)}\n`);
      return EXIT.usage;
    }
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    io.stderr(
      `triage-sim could not finish: ${visible(message)}\nThis is a fault of triage-sim or of the machine, not of what was asked.\n`,
    );
    return EXIT.unfinished;
  }
}
