import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./part.mjs', import.meta.url));

/** Runs a part of the bench in a process of its own, and gives what it measured. */
export function runPart(name, options) {
  return new Promise((resolve, reject) => {
    let measured;
    const child = fork(script, [name, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (message) => {
      measured = message;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0 && measured !== undefined) resolve(measured);
      else reject(new Error(`measuring ${name} ended with ${signal ?? code}`));
    });
  });
}
