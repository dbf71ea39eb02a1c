// Builds `dist/`: the compiled modules with their types, the command as few files, and the scenarios of the package parsed. Runs on
// `npm ci` in a checkout as well; where only runtime dependencies are installed there is no compiler, and nothing to do: a packed
// release brings its own build. `--no-check` leaves the types unchecked.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const path = (/** @type {string} */ name) => fileURLToPath(new URL(name, root));

const manifest = new URL('node_modules/typescript/package.json', root);
if (existsSync(manifest)) await build();

async function build() {
  // A module that was moved would otherwise still be found in its old place, and packed.
  rmSync(path('dist'), { recursive: true, force: true });
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const compiler = fileURLToPath(new URL(bin.tsc, manifest));
  const unchecked = process.argv.includes('--no-check') ? ['--noCheck'] : [];
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', ...unchecked], {
    cwd: path('.'),
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    return;
  }
  await bundleCommand();
  await prepareScenarios();
}

/** Two hundred modules as a few files: a command is started anew each time, and finding each module takes longer than running it. */
async function bundleCommand() {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: { main: path('dist/main.js'), 'trials-worker': path('dist/experiments/runner/trials-worker.js') },
    platform: 'node',
    external: /^(?![./]|[a-z]:\\)/i,
  });
  await bundle.write({ dir: path('dist/command'), format: 'esm', cleanDir: true });
  // npm sets the mode of a command when it links it, but not again for a build that comes after, and npx keeps its link by the path
  // of the checkout: also one that an earlier release made to the unbundled command.
  for (const command of ['dist/main.js', 'dist/command/main.js']) chmodSync(path(command), 0o755);
}

/**
 * Writes each scenario of the package as the value that its file is parsed to, beside the text that it was parsed from. Loading the
 * parsers of YAML and of shapes takes longer than some experiments; a file that was changed since is parsed anew.
 */
async function prepareScenarios() {
  const { parseScenario } = await import('#built/scenario/parse-scenario.js');
  mkdirSync(path('dist/prepared'), { recursive: true });
  for (const file of readdirSync(path('scenarios')).filter((name) => name.endsWith('.yaml'))) {
    const source = readFileSync(path(`scenarios/${file}`), 'utf8');
    const document = { source, scenario: parseScenario(source, file) };
    writeFileSync(path(`dist/prepared/${file.replace(/yaml$/, 'json')}`), JSON.stringify(document));
  }
}
