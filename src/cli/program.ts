import { Command, CommanderError } from 'commander';
import { visibleLines } from '../report/visible.js';
import type { CompareFlags } from './compare-command.js';
import { EXIT, type ExitCode } from './exit-code.js';
import type { FaultsFlags } from './faults-command.js';
import type { GateFlags } from './gate-command.js';
import type { CommandIo } from './io.js';
import type { ListFlags } from './list-command.js';
import type { RulesFlags } from './rules-command.js';
import type { RunFlags } from './run-command.js';
import type { TablesFlags } from './tables-command.js';
import type { TraceFlags } from './trace-command.js';
import { version } from './version.js';

/**
 * The whole command line: each action loads its command, parses, calls, writes. Throws on wrong usage rather than ending the process; `onEnd` is told
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
    .option('--workers <number>', 'threads beside the first; one for each further processor unless named')
    .option('--format <name>', 'table, markdown, json or csv', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .option('--trace', 'show one item of one pass instead, call by call (see triage-sim trace)')
    .option('--item <number>', 'which item --trace shows, from 1')
    .option('--set <knob=value...>', 'knobs of that pass (see triage-sim list --knobs)')
    .addHelpText('after', RUN_EXAMPLES)
    .action(async (flags: RunFlags) => (await import('./run-command.js')).runCommand(flags, io));
  addCompare(program, io);
  addTrace(program, io);
  addRules(program, io);
  addFaults(program, io);
  addGate(program, io, onEnd);
  program
    .command('tables')
    .description('write the tables of seeds 1-5 for every scenario of the package, or check those that are there')
    .option('--check', 'write nothing; name the cells that differ and end with 1')
    .option('--dir <folder>', 'where they are', 'results')
    .addHelpText('after', '\nExamples:\n  $ triage-sim tables\n  $ triage-sim tables --check\n')
    .action(async (flags: TablesFlags) => onEnd(await (await import('./tables-command.js')).tablesCommand(flags, io)));
  program
    .command('validate <file>')
    .description('say all that is wrong with a scenario file, with line and path')
    .addHelpText('after', '\nExample:\n  $ triage-sim validate my-tracker.yaml\n')
    .action(async (file: string) => (await import('./validate-command.js')).validateCommand(file, io));
  program
    .command('init [file]')
    .description('write a commented scenario to start from')
    .addHelpText('after', '\nExample:\n  $ triage-sim init my-tracker.yaml\n')
    .action(async (file: string | undefined) =>
      (await import('./init-command.js')).initCommand(file ?? 'scenario.yaml', io),
    );
  program
    .command('list')
    .description('name the experiments, scenarios, agents, rejections, knobs and formats')
    .option('--knobs', 'every knob, what it takes and what that models; * marks what the post has')
    .addHelpText('after', '\nExamples:\n  $ triage-sim list\n  $ triage-sim list --knobs\n')
    .action(async (flags: ListFlags) => (await import('./list-command.js')).listCommand(flags, io));
  return settle(program, io);
}

function addCompare(program: Command, io: CommandIo): void {
  program
    .command('compare')
    .description('set designs side by side, all else equal: same people, same items, same words')
    .option('--vary <knob=values...>', 'a knob with its values; several make every combination')
    .option('--set <knob=value...>', 'knobs that are set alike in all designs (see triage-sim list --knobs)')
    .option('--baseline <knob=value...>', 'which design the others are measured against; the first unless named')
    .option('--seed <seeds>', 'seeds: 3, 1-5 or 1,4,9', '1-5')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--items <number>', "items a seed; the scenario's own number unless named")
    .option('--margin <points>', 'up to how many percentage points a difference makes none', '1')
    .option('--asked <name>', 'what the agent is asked: intents or conflict_wants', 'intents')
    .option('--enumerate', 'every wording through every design: exact expectations instead of a sample')
    .option('--show-losses', 'name fields that went wrong or were dropped, each with the command that shows it')
    .option('--dry-run', 'say how many trials it would be, and run none')
    .option('--tokens', 'count tokens (o200k_base) beside bytes')
    .option('--engine <name>', 'where records live: memory or sql.js, which finds the same', 'memory')
    .option('--format <name>', 'table, markdown, json or csv', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .addHelpText('after', COMPARE_EXAMPLES)
    .action(async (flags: CompareFlags) => (await import('./compare-command.js')).compareCommand(flags, io));
}

function addTrace(program: Command, io: CommandIo): void {
  program
    .command('trace')
    .description('run a whole pass and show one item of it: every call and answer, and how its fields ended')
    .requiredOption('--item <number>', 'which item, from 1')
    .option('--seed <seed>', 'one seed', '1')
    .option('--set <knob=value...>', 'knobs of the pass (see triage-sim list --knobs)')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--items <number>', "items of the pass; the scenario's own number unless named")
    .option('--asked <name>', 'what the agent is asked: intents or conflict_wants', 'intents')
    .option('--engine <name>', 'where records live: memory or sql.js, which finds the same', 'memory')
    .addHelpText('after', TRACE_EXAMPLES)
    .action(async (flags: TraceFlags) => (await import('./trace-command.js')).traceCommand(flags, io));
}

/** Adds `faults`. */
function addFaults(program: Command, io: CommandIo): void {
  program
    .command('faults')
    .description('let things go wrong, at a rate and at every call of a small world, and count the damage')
    .option('--fault <names...>', 'some faults only (see triage-sim list --knobs)')
    .option('--seed <seeds>', 'seeds: 3, 1-5 or 1,4,9', '1-2')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--format <name>', 'table, markdown, json or csv', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .addHelpText('after', '\nExamples:\n  $ triage-sim faults\n  $ triage-sim faults --fault answer_lost --seed 1-20\n')
    .action(async (flags: FaultsFlags) => (await import('./faults-command.js')).faultsCommand(flags, io));
}

/** Adds `gate`, which ends with 1 when a design does not do what it is held to. */
function addGate(program: Command, io: CommandIo, onEnd: (code: ExitCode) => void): void {
  program
    .command('gate')
    .description('hold designs to a baseline or to thresholds, for CI: ends with 1 when one fails')
    .option('--baseline <file>', 'figures as they were, to be equal to exactly')
    .option('--update', 'write that file anew from what is measured now')
    .option('--thresholds <file>', 'designs and what their figures are held to, such as right: ">= 97%"')
    .option('--vary <knob=values...>', 'designs for the baseline, as in compare')
    .option('--set <knob=value...>', 'what is set alike in all of them')
    .option('--seed <seeds>', 'seeds: 3, 1-5 or 1,4,9', '1-5')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--items <number>', "items a seed (the scenario's own number)")
    .option('--asked <what>', 'intents or conflict_wants', 'intents')
    .option('--format <name>', 'table, markdown, json, csv or junit', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .addHelpText('after', GATE_EXAMPLES)
    .action(async (flags: GateFlags) => onEnd(await (await import('./gate-command.js')).gateCommand(flags, io)));
}

const GATE_EXAMPLES = `
Examples:
  $ triage-sim gate --baseline baseline.json --update --vary tools.rejection=field,labels
  $ triage-sim gate --baseline baseline.json --vary tools.rejection=field,labels
  $ triage-sim gate --thresholds gate.yaml --format junit --out gate.xml
`;

function addRules(program: Command, io: CommandIo): void {
  program
    .command('rules')
    .description("measure the post's six rules: what each gains, and where its advice reverses or stops mattering")
    .option('--rule <names...>', 'some rules only (see triage-sim list)')
    .option('--seed <seeds>', 'seeds of at most 100 items each: 3, 1-5 or 1,4,9', '1-2')
    .option('--scenario <file>', 'a scenario file, or the name of one that comes with the package', 'bug-tracker')
    .option('--engine <name>', 'where records live: memory or sql.js, which finds the same', 'memory')
    .option('--format <name>', 'table, markdown, json or csv', 'table')
    .option('--out <path>', 'write there instead: a file, or for csv a folder')
    .addHelpText('after', RULES_EXAMPLES)
    .action(async (flags: RulesFlags) => (await import('./rules-command.js')).rulesCommand(flags, io));
}

const RULES_EXAMPLES = `
Examples:
  $ triage-sim rules
  $ triage-sim rules --rule rejection-detail whole-rejection --seed 1
  $ triage-sim rules --rule no-coercion --scenario support-desk
`;

const COMPARE_EXAMPLES = `
Examples:
  $ triage-sim compare --vary tools.rejection=terse,field,values,labels
  $ triage-sim compare --vary tools.paging=before_id,offset --dry-run
  $ triage-sim compare --vary agent.guess=matches_words,asks --enumerate
`;

const TRACE_EXAMPLES = `
Examples:
  $ triage-sim trace --seed 1 --item 4
  $ triage-sim trace --item 4 --set agent.schema=unread,tools.rejection=terse
`;

const RUN_EXAMPLES = `
Examples:
  $ triage-sim run --seed 1
  $ triage-sim run --seed 1-5 --no-timing --format json --out results.json
  $ triage-sim run --experiment validation-matrix page-cost --tokens
  $ triage-sim run --scenario my-tracker.yaml
  $ triage-sim run --seed 1 --item 4 --trace
`;

/** The same manners for every command: errors are thrown, answers go to stdout and diagnostics to stderr. */
function settle(command: Command, io: CommandIo): Command {
  command.exitOverride().configureOutput({
    writeOut: io.stdout,
    // What was typed comes back in messages about it.
    writeErr: (text) => io.stderr(visibleLines(text)),
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
