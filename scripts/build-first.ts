import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds once before the tests, so that those of whole processes never run an old build. Types are checked by `npm run types`. */
export default function buildFirst(): void {
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [script, '--no-check'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the build failed; nothing was tested');
}
