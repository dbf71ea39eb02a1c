import { CommanderError, Option, Command as Program } from 'commander';
import { commandLines } from '../report/command-lines.js';
import { visibleLines } from '../report/visible.js';
import type { Command, TypedTexts } from './command.js';
import { commands } from './commands.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { type FlagWords, flagHelp } from './flag.js';
import type { CommandIo } from './io.js';
import { version } from './version.js';

/** Where a program tells how it ended. */
type OnEnd = (code: ExitCode) => void;

/**
 * The whole command line. Of the commands, only the one that `argv` names is loaded. Throws on wrong usage rather than ending the
 * process; `onEnd` is told how the command ended.
 */
export async function buildProgram(argv: readonly string[], io: CommandIo, onEnd: OnEnd): Promise<Program> {
  const program = new Program('triage-sim')
    .description("Measures how the design of an agent's tools over records decides what the agent gets done.")
    .version(version, '-V, --version', 'Show the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand('help [command]', 'Show the help of a command.')
    .showHelpAfterError('(try --help)')
    .addHelpText('after', examplesText(['run', 'run --seed 3 --experiment validation-matrix', 'list'], io));
  // No flag before the name of a command takes a value, so that the first word that is a name is the command.
  const called = argv.find((word) => Object.hasOwn(commands, word));
  for (const [name, { about, argument, load }] of Object.entries(commands)) {
    const child = program.command(name).description(about);
    if (argument !== undefined) child.argument(argument.takes, argument.about);
    if (name === called) declare(child, (await load()).command, io, onEnd, argument?.default);
  }
  return settle(program, io);
}

function declare(child: Program, command: Command, io: CommandIo, onEnd: OnEnd, unsaid = ''): void {
  const flags = Object.values(command.flags);
  for (const flag of flags) {
    child.addOption(optionOf(flag.name, flag).makeOptionMandatory(flag.isRequired === true));
    if (flag.formerly !== undefined) child.addOption(optionOf(flag.formerly, { ...flag, short: undefined }).hideHelp());
  }
  child.addHelpText('after', examplesText(command.examples, io));
  child.action(async () => {
    onEnd(await command.run(typedTexts(child, flags), child.args[0] ?? unsaid, io));
  });
}

function optionOf(name: string, flag: FlagWords): Option {
  const typed = flag.short === undefined ? name : `${flag.short}, ${name}`;
  return new Option(flag.takes === undefined ? typed : `${typed} ${flag.takes}`, flagHelp(flag));
}

function typedTexts(child: Program, flags: readonly FlagWords[]): TypedTexts {
  const texts = new Map<string, readonly string[]>();
  for (const flag of flags) {
    const typed = [flag.name, flag.formerly].flatMap((name) =>
      child.options.filter(({ long }) => long === name).flatMap((option) => textsOf(child, option.attributeName())),
    );
    if (typed.length > 0) texts.set(flag.name, typed);
  }
  return texts;
}

/** None of a flag that was not typed, one of a switch. */
function textsOf(child: Program, attribute: string): readonly string[] {
  if (child.getOptionValueSource(attribute) !== 'cli') return [];
  const value: unknown = child.getOptionValue(attribute);
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function examplesText(examples: readonly string[], { columns }: CommandIo): string {
  const lines = examples
    .flatMap((example) => commandLines(`$ triage-sim ${example}`, columns - 2))
    .map((line) => `  ${line}`);
  return `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${lines.join('\n')}\n`;
}

/** The same manners for every command: errors are thrown, answers go to stdout and diagnostics to stderr. */
function settle(program: Program, io: CommandIo): Program {
  program.exitOverride().configureOutput({
    writeOut: io.stdout,
    // What was typed comes back in messages about it.
    writeErr: (text) => io.stderr(visibleLines(text.replace(/^error: /, 'triage-sim: '))),
    getOutHelpWidth: () => io.columns,
    getErrHelpWidth: () => io.columns,
  });
  for (const child of program.commands) settle(child, io);
  return program;
}

/** How the process ends when it was commander that stopped: it has said what is wrong already, and stops after help too. */
export function endedByCommander(thrown: unknown): ExitCode | undefined {
  if (!(thrown instanceof CommanderError)) return undefined;
  return thrown.exitCode === 0 ? EXIT.ran : EXIT.usage;
}
