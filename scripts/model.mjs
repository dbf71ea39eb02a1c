// Tries the store against the model of its contract for as long as you like:
// npm run test:model -- --steps 1000000 --seed 7; a failure prints the line that replays it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { steps: { type: 'string' }, seed: { type: 'string' }, path: { type: 'string' } },
});
for (const name of /** @type {const} */ (['steps', 'seed'])) {
  const asked = values[name];
  if (asked === undefined || /^[0-9]+$/.test(asked)) continue;
  process.stderr.write(`--${name} must be a whole number, got ${asked}\n`);
  process.exit(2);
}
const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
const env = { ...process.env };
for (const [name, value] of Object.entries(values)) env[`MODEL_${name.toUpperCase()}`] = value;
const command = [join(dirname(manifest), 'vitest.mjs'), 'run', 'src/store/record-store.model.test.ts'];
process.exitCode = spawnSync(process.execPath, command, { env, stdio: 'inherit' }).status ?? 1;
