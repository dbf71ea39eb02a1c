import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds once before the tests, so that those of whole processes never run an old build. Types are checked by `npm run types`. */
export default function buildFirst(): void {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const { status } = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--noCheck'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed; nothing was tested');
}
