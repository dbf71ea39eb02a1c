import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

// The Python rebuild of the post: which interpreter runs it, and its edits timed in a process of its own.

/** @import { ItemValues } from '#built/record/item.js' */

/**
 * @typedef {object} Reference
 * @property {string} folder
 * @property {string} interpreter Path of the Python that runs it.
 *
 * @typedef {object} Drawn What the reference drew.
 * @property {readonly { readonly key: string }[]} fields
 * @property {readonly ItemValues[]} items
 * @property {readonly ItemValues[]} edits
 */

const NAMES = ['python3.11', 'python3', 'python'];
const ASK = 'import json, platform, sys; print(json.dumps([sys.executable, platform.python_version()]))';

/**
 * The interpreter to time, a 3.11 before any other: behind a name there may be a shim that alone takes longer than a short run, so
 * each is asked where it really is. Undefined when there is none from 3.9 on.
 */
export function findInterpreter() {
  const found = NAMES.flatMap((name) => {
    const { status, stdout } = spawnSync(name, ['-c', ASK], { encoding: 'utf8' });
    if (status !== 0) return [];
    const [path, version] = /** @type {[string, string]} */ (JSON.parse(stdout));
    const [major, minor] = version.split('.').map(Number);
    return major === 3 && minor !== undefined && minor >= 9 ? [{ path, version }] : [];
  });
  return found.find(({ version }) => version.startsWith('3.11.')) ?? found[0];
}

/**
 * Why a folder does not hold the reference, or null.
 *
 * @param {string} folder
 */
export function whyNotReference(folder) {
  const missing = ['triage.py', 'record_store.py'].find((file) => !existsSync(join(folder, file)));
  return missing === undefined ? null : `${missing} is not in it`;
}

/** Its compiled modules are kept, as they would be beside it, but where nothing else is. */
export function referenceEnvironment() {
  return { ...process.env, PYTHONPYCACHEPREFIX: join(tmpdir(), 'triage-sim-bench-pycache') };
}

/**
 * Starts the reference: what it drew, and a contestant that makes its next edits.
 *
 * @param {Reference} reference
 * @param {number} edits
 */
export async function openReference({ folder, interpreter }, edits) {
  const script = fileURLToPath(new URL('reference_edits.py', import.meta.url));
  const child = spawn(interpreter, [script, folder, String(edits)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: referenceEnvironment(),
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the reference ended before it was done');
    return JSON.parse(value);
  };
  const drawn = /** @type {Drawn} */ (await answer());
  /** @type {(calls: number) => Promise<number>} */
  const round = (calls) => {
    child.stdin.write(`${calls}\n`);
    return answer();
  };
  const contestant = { name: /** @type {const} */ ('reference'), round };
  return { drawn, contestant, close: () => child.stdin.end() };
}
