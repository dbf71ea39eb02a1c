// Runs on `npm ci` in a checkout and builds. Where only runtime dependencies are installed there is no compiler, and nothing to do:
// a packed release brings its own build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const manifest = new URL('node_modules/typescript/package.json', root);
if (existsSync(manifest)) {
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const compiler = fileURLToPath(new URL(bin.tsc, manifest));
  const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], {
    cwd: fileURLToPath(root),
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
