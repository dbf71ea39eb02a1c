// Every small change that StrykerJS can make to the code of record/ and store/, and which of them no test notices:
// npm run test:mutation. In a copy that installs Stryker for itself, so that the project depends on none of it.
// `-- --room record` takes one room, `-- --files src/store/transaction.ts` some of its files (more with commas between),
// `-- --minutes 30` bounds a room. Ends with 0 when it ran, 2 when asked for something impossible, 3 when it could not finish.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What the figures of docs/mutation.md were found with. */
const STRYKER = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1'];

/** The rooms, each asked with its own tests alone: those of the rooms above would notice more, and say less about where. */
const ROOMS = ['record', 'store'];

/** The model of the store takes longer than all other tests of its room together. */
const LEFT_OUT = ['src/store/record-store.model.test.ts'];

/** @typedef {{ readonly line: number, readonly column: number }} Place */

/**
 * What is read of Stryker's report.
 *
 * @typedef {object} Mutant
 * @property {string} status
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {{ readonly start: Place, readonly end: Place }} location
 *
 * @typedef {object} Report
 * @property {Readonly<Record<string, { readonly source: string, readonly mutants: readonly Mutant[] }>>} files
 */

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

const COPIED = ['src', 'scenarios', 'schemas', 'package.json', 'package-lock.json', 'tsconfig.json'];

const asked = parseCommand();
if (typeof asked === 'string') {
  console.error(asked);
  process.exitCode = 2;
} else {
  process.exitCode = runRooms(asked);
}

/**
 * @typedef {object} Asked
 * @property {readonly string[]} names Of the rooms.
 * @property {readonly string[] | undefined} files All of a room, where none is named.
 * @property {number} minutes
 */

/**
 * What was asked for, or the sentence that says why it is impossible.
 *
 * @returns {Asked | string}
 */
function parseCommand() {
  const values = parseFlags();
  if (typeof values === 'string') return values;
  const { room, files, minutes } = values;
  if (room !== undefined && !ROOMS.includes(room)) return `--room must be one of ${ROOMS.join(', ')}, got ${room}`;
  if (!/^[1-9]\d{0,3}$/.test(minutes)) return `--minutes must be a whole number from 1 to 9999, got ${minutes}`;
  const chosen = files?.split(',');
  const wrong = chosen?.find(
    (file) => !/^src\/(?:record|store)\/.*(?<!\.(?:test|suite|fixture|model|laws))\.ts$/.test(file),
  );
  if (wrong !== undefined) return `--files must be code under src/record/ or src/store/, got ${wrong}`;
  const absent = chosen?.find((file) => !existsSync(join(root, file)));
  if (absent !== undefined) return `--files names ${absent}, which does not exist`;
  const names = room === undefined ? ROOMS : [room];
  const outside = chosen?.find((file) => !names.some((name) => file.startsWith(`src/${name}/`)));
  if (outside !== undefined) return `--files names ${outside}, which is not in --room ${room}`;
  return { names, files: chosen, minutes: Number(minutes) };
}

function parseFlags() {
  try {
    const text = { type: /** @type {const} */ ('string') };
    return parseArgs({ options: { room: text, files: text, minutes: { ...text, default: '60' } } }).values;
  } catch (error) {
    return `${messageOf(error)}; the flags are --room, --files and --minutes`;
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** @param {Asked} asked */
function runRooms({ names, files, minutes }) {
  const copy = mkdtempSync(join(tmpdir(), 'triage-sim-mutation-'));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
    run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...STRYKER], copy, 10);
    for (const name of names) {
      const own = files?.filter((file) => file.startsWith(`src/${name}/`)) ?? [`src/${name}/**/*.ts`];
      if (own.length > 0) print(name, mutate(copy, name, own, minutes));
    }
    return 0;
  } catch (error) {
    console.error(`could not finish: ${messageOf(error)}`);
    return 3;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Runs Stryker on some files of a room. Its report: https://github.com/stryker-mutator/mutation-testing-elements
 *
 * @param {string} copy
 * @param {string} name
 * @param {readonly string[]} files
 * @param {number} minutes
 * @returns {Report}
 */
function mutate(copy, name, files, minutes) {
  const test = JSON.stringify({ include: [`src/${name}/**/*.test.ts`], exclude: LEFT_OUT, testTimeout: 60_000 });
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default { test: ${test} };\n`);
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.config.mjs' },
    mutate: [...files, '!src/**/*.{test,suite,fixture,model,laws}.ts'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 4000,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'report.json' },
  };
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(config));
  run(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'], copy, minutes);
  return JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8'));
}

/**
 * @param {string} command
 * @param {readonly string[]} words
 * @param {string} cwd
 * @param {number} minutes
 * @throws {Error} when it takes longer or ends with anything but 0; what it said goes to stderr.
 */
function run(command, words, cwd, minutes) {
  const { status, error } = spawnSync(command, words, {
    cwd,
    timeout: minutes * 60_000,
    stdio: ['ignore', 2, 2],
  });
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    throw new Error(`${command} took longer than ${minutes} minutes`);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
}

/**
 * @param {string} room
 * @param {Report} report
 */
function print(room, { files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    return mutants.map((mutant) => ({ ...mutant, file, was: textAt(source, mutant.location) }));
  });
  console.log(`\n${room}: ${score(mutants)}`);
  for (const file of Object.keys(files).sort()) {
    console.log(`  ${file}: ${score(mutants.filter((mutant) => mutant.file === file))}`);
  }
  const left = mutants.filter(({ status }) => UNNOTICED.includes(status));
  if (left.length > 0) console.log('\nnot noticed by any test:');
  for (const { file, location, was, replacement, mutatorName } of left) {
    const { line, column } = location.start;
    console.log(`  ${file}:${line}:${column} ${mutatorName}: ${oneLine(was)} → ${oneLine(replacement ?? '')}`);
  }
}

/** @param {readonly Mutant[]} mutants */
function score(mutants) {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const tried = noticed + mutants.filter(({ status }) => UNNOTICED.includes(status)).length;
  const share = tried === 0 ? '' : ` (${((100 * noticed) / tried).toFixed(1)}%)`;
  return `${noticed} of ${tried} noticed${share}`;
}

/**
 * What stood at a place of a source; lines and columns count from 1.
 *
 * @param {string} source
 * @param {Mutant['location']} location
 */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** @param {string} text */
function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
