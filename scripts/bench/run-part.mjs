import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./part.mjs', import.meta.url));

/** @typedef {typeof import('./part.mjs').parts} Parts */

/**
 * Runs a part of the bench in a process of its own, and gives what it measured.
 *
 * @template {keyof Parts} Name
 * @param {Name} name
 * @param {Parameters<Parts[Name]>[0]} options
 * @returns {Promise<Awaited<ReturnType<Parts[Name]>>>}
 */
export function runPart(name, options) {
  return new Promise((resolve, reject) => {
    /** @type {Awaited<ReturnType<Parts[Name]>> | undefined} */
    let measured;
    const child = fork(script, [name, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (/** @type {unknown} */ message) => {
      measured = /** @type {Awaited<ReturnType<Parts[Name]>>} */ (message);
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0 && measured !== undefined) resolve(measured);
      else reject(new Error(`measuring ${name} ended with ${signal ?? code}`));
    });
  });
}
