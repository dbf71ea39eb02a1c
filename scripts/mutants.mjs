// Bugs that people really make, each put into a copy of the project, and which tests catch it: npm run test:mutants.
// Nothing of them is in the product. `-- --only WORD` tries those so called, `-- --sample 8 --seed 1` as many as it says, drawn by the
// seed; ends with 1 when one is caught by nothing, with 2 when asked for something impossible.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { streamOf } from '#built/random.js';
import { mutants } from './mutants.table.mjs';

/** @import { Mutant } from './mutants.table.mjs' */

const root = fileURLToPath(new URL('../', import.meta.url));

/** Everything that proves the store and the tools but the model, which takes longest. */
const SUITE = ['src/record', 'src/store', 'src/wire', 'src/tools', '--exclude', 'src/store/record-store.model.test.ts'];

const chosen = chooseMutants();

/** All that was asked for, or the sample of them that the seed draws. */
function chooseMutants() {
  const { only, sample, seed } = readArguments();
  const asked = mutants.filter(({ name }) => only === undefined || name.includes(only));
  return sample === undefined ? asked : streamOf(Number(seed), 'mutants').sample(asked, Number(sample));
}

/** What was asked for. Ends the process when it cannot be done. */
function readArguments() {
  try {
    const text = { type: /** @type {const} */ ('string') };
    const { values } = parseArgs({ options: { only: text, sample: text, seed: { ...text, default: '1' } } });
    for (const name of /** @type {const} */ (['sample', 'seed'])) {
      const given = values[name];
      if (given !== undefined && !/^\d{1,9}$/.test(given))
        throw new Error(`--${name} must be a whole number, got ${given}`);
    }
    return values;
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    console.error(`mutants: ${said}; the flags are --only WORD, --sample N and --seed N`);
    process.exit(2);
  }
}

const copy = mkdtempSync(join(tmpdir(), 'triage-sim-mutants-'));
let missed = 0;
try {
  for (const name of [
    'src',
    'scenarios',
    'schemas',
    'scripts',
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'docs',
  ]) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  const test = { include: ['src/**/*.test.ts'], isolate: false, maxWorkers: availableParallelism() };
  const config = `export default { test: ${JSON.stringify(test)} };\n`;
  writeFileSync(join(copy, 'vitest.config.ts'), config);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const mutant of chosen) {
    const caughtBy = tryMutant(mutant);
    if (caughtBy.length === 0) missed += 1;
    console.log(`${mutant.name}: ${caughtBy.length === 0 ? 'NOT CAUGHT' : `caught by ${caughtBy.join('; ')}`}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length - missed} of ${chosen.length} caught`);
process.exitCode = missed === 0 ? 0 : 1;

/**
 * What is read of Vitest's report.
 *
 * @typedef {object} Report
 * @property {readonly SuiteReport[]} testResults
 *
 * @typedef {object} SuiteReport
 * @property {string} name
 * @property {string} status
 * @property {readonly { readonly status: string, readonly fullName: string }[]} assertionResults
 */

/**
 * The first tests that fail with the bug in place.
 *
 * @param {Mutant} mutant
 */
function tryMutant({ name, file, from, to }) {
  const path = join(copy, file);
  const text = readFileSync(join(root, file), 'utf8');
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`${name}: expected its place once in ${file}, found it ${places} times`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', '--bail', '1', '--reporter', 'json', ...SUITE], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  writeFileSync(path, text);
  const { testResults } = /** @type {Report} */ (JSON.parse(stdout.slice(stdout.indexOf('{'))));
  return testResults.flatMap(({ assertionResults, status, name: suite }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
    return failed.length > 0 || status !== 'failed' ? failed : [`${suite.slice(copy.length + 1)} (does not load)`];
  });
}
