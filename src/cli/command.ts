import { UsageError } from '../usage-error.js';
import type { ExitCode } from './exit-code.js';
import type { Flags, ValuesOf } from './flag.js';
import { inFlags } from './in-flags.js';
import type { CommandIo } from './io.js';

/** What a command is run with, besides the values of its flags. */
export interface CommandLine {
  readonly io: CommandIo;
  /** The word that stands without a flag, such as the file to validate. Empty where a command takes none. */
  readonly argument: string;
  /** The flags that were typed, in full and in the order in which the command declares them. */
  readonly typed: readonly string[];
}

/** A command as its file declares it. `commands.ts` says what it is called. */
export interface CommandDeclaration<Declared extends Flags> {
  readonly flags: Declared;
  /** Command lines that work as they stand, without the name of the program. */
  readonly examples: readonly string[];
  /** Calls the library and writes its answer. @throws UsageError when the person asked for something impossible. */
  readonly run: (asked: ValuesOf<Declared>, line: CommandLine) => ExitCode | Promise<ExitCode>;
}

/** The texts that were typed, by the full name of their flag. */
export type TypedTexts = ReadonlyMap<string, readonly string[]>;

/** A command, whatever its flags. */
export interface Command {
  readonly flags: Flags;
  readonly examples: readonly string[];
  readonly run: (texts: TypedTexts, argument: string, io: CommandIo) => Promise<ExitCode>;
}

/** Makes a command of its declaration: its flags are parsed before it is run, and its errors are told in their names. */
export function declareCommand<Declared extends Flags>(declaration: CommandDeclaration<Declared>): Command {
  const { flags, examples, run } = declaration;
  return {
    flags,
    examples,
    run: async (texts, argument, io) => {
      const asked = await parseFlags(flags, texts, io);
      const typed = Object.values(flags).flatMap(({ name }) => (texts.has(name) ? [name] : []));
      try {
        return await run(asked, { io, argument, typed });
      } catch (thrown) {
        if (!(thrown instanceof UsageError)) throw thrown;
        throw new UsageError(inFlags(thrown.message, flags), { cause: thrown });
      }
    },
  };
}

async function parseFlags<Declared extends Flags>(
  flags: Declared,
  texts: TypedTexts,
  io: CommandIo,
): Promise<ValuesOf<Declared>> {
  const values: Record<string, unknown> = {};
  for (const [field, flag] of Object.entries(flags)) {
    const unsaid = flag.default === undefined ? [] : [flag.default];
    values[field] = await flag.parse(texts.get(flag.name) ?? unsaid, io);
  }
  return values as ValuesOf<Declared>;
}
