// Bugs that people really make, each put into a copy of the project, and which tests catch it: npm run test:mutants.
// Nothing of them is in the product. `-- --only WORD` tries some; ends with 1 when one is caught by nothing.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutants } from './mutants.table.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = readArguments();
const chosen = mutants.filter(({ name }) => values.only === undefined || name.includes(values.only));

/** Everything that proves the store and the tools but the model, which takes longest. */
const SUITE = ['src/record', 'src/store', 'src/wire', 'src/tools', '--exclude', 'src/store/record-store.model.test.ts'];

function readArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' } } });
  } catch (error) {
    console.error(`mutants: ${error.message}; the one flag is --only WORD`);
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
  const config =
    "import { defineConfig } from 'vitest/config';\nexport default defineConfig({ test: { include: ['src/**/*.test.ts'] } });\n";
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

/** The first tests that fail with the bug in place. */
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
  const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return testResults.flatMap(({ assertionResults, status, name: suite }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed').map(({ fullName }) => fullName);
    return failed.length > 0 || status !== 'failed' ? failed : [`${suite.slice(copy.length + 1)} (does not load)`];
  });
}
