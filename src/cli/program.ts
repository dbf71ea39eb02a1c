import { Command, CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit-code.js';
import { initCommand } from './init-command.js';
import type { CommandIo } from './io.js';
import { listCommand } from './list-command.js';
import { type RunFlags, runCommand } from './run-command.js';
import { type TablesFlags, tablesCommand } from './tables-command.js';
import { validateCommand } from './validate-command.js';
import { version } from './version.js';

/**
 * The whole command line: each action is parse, call, write. Throws on wrong usage rather than ending the process; `onEnd` is told
 * the verdict of a command that gives one.
 */
export function buildProgram(io: CommandIo, onEnd: (code: ExitCode) => void): Command {
  const program = new Command('triage-sim')
    .description("Measures how the design of an agent's tools over records decides what the agent gets done.")
    .version(version)
    .helpCommand(true)
    .showHelpAfterError('(try --help)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ triage-sim run\n  $ triage-sim run --seed 3 --experiment validation-matrix\n  $ triage-sim list\n',
    );
  program
    .command('run')
    .description('run the experiments and print their tables')
    .option('--seed <seeds>', 'seeds: 3, 1-5 or 1,4,9', '1-5')
    .option('--experiment <names...>', 'some experiments only (see triage-sim list)')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--no-timing', 'leave out what is timed with a clock')
    .option('--tokens', 'count tokens (o200k_base) beside bytes')
    .option('--engine <name>', 'where records live: sql.js or memory', 'sql.js')
    .option('--format <name>', 'table, markdown, json or csv', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .addHelpText('after', RUN_EXAMPLES)
    .action((flags: RunFlags) => runCommand(flags, io));
  program
    .command('tables')
    .description('write the tables of seeds 1-5 for every scenario of the package, or check those that are there')
    .option('--check', 'write nothing; name the cells that differ and end with 1')
    .option('--dir <folder>', 'where they are', 'results')
    .addHelpText('after', '\nExamples:\n  $ triage-sim tables\n  $ triage-sim tables --check\n')
    .action(async (flags: TablesFlags) => onEnd(await tablesCommand(flags, io)));
  program
    .command('validate <file>')
    .description('say all that is wrong with a scenario file, with line and path')
    .addHelpText('after', '\nExample:\n  $ triage-sim validate my-tracker.yaml\n')
    .action((file: string) => validateCommand(file, io));
  program
    .command('init [file]')
    .description('write a commented scenario to start from')
    .addHelpText('after', '\nExample:\n  $ triage-sim init my-tracker.yaml\n')
    .action((file: string | undefined) => initCommand(file ?? 'scenario.yaml', io));
  program
    .command('list')
    .description('name the experiments, scenarios, agents, rejections and formats')
    .addHelpText('after', '\nExample:\n  $ triage-sim list\n')
    .action(() => listCommand(io));
  return settle(program, io);
}

const RUN_EXAMPLES = `
Examples:
  $ triage-sim run --seed 1
  $ triage-sim run --seed 1-5 --no-timing --format json --out results.json
  $ triage-sim run --experiment validation-matrix page-cost --tokens
  $ triage-sim run --scenario my-tracker.yaml
`;

/** The same manners for every command: errors are thrown, answers go to stdout and diagnostics to stderr. */
function settle(command: Command, io: CommandIo): Command {
  command.exitOverride().configureOutput({
    writeOut: io.stdout,
    writeErr: io.stderr,
    getOutHelpWidth: () => io.columns,
    getErrHelpWidth: () => io.columns,
  });
  for (const child of command.commands) settle(child, io);
  return command;
}

/** How the process ends when it was commander that stopped: it has said what is wrong already, and stops after help too. */
export function endedByCommander(thrown: unknown): ExitCode | undefined {
  if (!(thrown instanceof CommanderError)) return undefined;
  return thrown.exitCode === 0 ? EXIT.ran : EXIT.usage;
}
