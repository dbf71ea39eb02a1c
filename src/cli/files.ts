import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scenario } from '../scenario/scenario.js';
import { UsageError } from '../usage-error.js';

/** The scenarios that come with the package, beside the code that reads them. */
const SCENARIOS = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** The same scenarios, parsed by the build. */
const PREPARED = fileURLToPath(new URL('../prepared/', import.meta.url));

/** Passes that were recorded, with the scenarios that none of the package is. */
const OBSERVED = fileURLToPath(new URL('../../observed/', import.meta.url));

/** A scenario file's text and what to call it in messages. */
export interface ScenarioFile {
  readonly place: string;
  readonly bytes: Uint8Array;
}

/** The scenarios that come with the package, in the order of their names. */
export function builtInScenarios(): readonly { readonly name: string; readonly title: string }[] {
  return builtInNames().map((name) => ({
    name,
    title: titleOf(readFileSync(join(SCENARIOS, `${name}.yaml`), 'utf8')),
  }));
}

function builtInNames(): readonly string[] {
  return readdirSync(SCENARIOS)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'))
    .sort();
}

/** Our own files have their title on a line of its own: no need to load a parser for it. */
function titleOf(text: string): string {
  return /^title: (.*)$/m.exec(text)?.[1] ?? '';
}

/** Reads a scenario file: a path, or the name of one that comes with the package. @throws UsageError when it cannot be read. */
export function readScenarioFile(flag: string, nameOrPath: string): ScenarioFile {
  if (isBuiltIn(nameOrPath)) {
    return { place: `${nameOrPath}.yaml`, bytes: readFileSync(join(SCENARIOS, `${nameOrPath}.yaml`)) };
  }
  try {
    return { place: nameOrPath, bytes: readFileSync(nameOrPath) };
  } catch (thrown) {
    throw new UsageError(
      `${flag} ${JSON.stringify(nameOrPath)} cannot be read (${reasonOf(thrown)}); give the path of a scenario file, or one of ${builtInNames().join(', ')}`,
    );
  }
}

/** The recorded passes of the package, in the order of their names. */
export function recordedFiles(): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(OBSERVED)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({ name: basename(file, '.jsonl'), text: readFileSync(join(OBSERVED, file), 'utf8') }));
}

/** Reads the scenario that passes were recorded over. */
export async function readRecordedScenario(name: string): Promise<Scenario> {
  const own = join(OBSERVED, `${name}.yaml`);
  return readScenario('a recording over', existsSync(own) ? own : name);
}

/** Whether a person means a scenario of the package by this, and not a file of their own. */
export function isBuiltIn(nameOrPath: string): boolean {
  return builtInNames().includes(nameOrPath);
}

/** Reads a file that a flag names. @throws UsageError when it cannot be read. */
export function readNamed(flag: string, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (thrown) {
    throw new UsageError(`${flag} ${JSON.stringify(path)} cannot be read (${reasonOf(thrown)})`);
  }
}

/** Reads and parses a scenario. @throws UsageError that lists all that is wrong with it. */
export async function readScenario(flag: string, nameOrPath: string): Promise<Scenario> {
  const { place, bytes } = readScenarioFile(flag, nameOrPath);
  const prepared = preparedScenario(nameOrPath, bytes);
  if (prepared !== undefined) return prepared;
  const { parseScenario } = await import('../scenario/parse-scenario.js');
  return parseScenario(bytes, place);
}

/** A scenario of the package as the build parsed it, which spares loading a parser. Undefined when its file was changed since. */
export function preparedScenario(name: string, bytes: Uint8Array): Scenario | undefined {
  const text = isBuiltIn(name) ? readIfThere(join(PREPARED, `${name}.json`)) : undefined;
  if (text === undefined) return undefined;
  const { source, scenario }: { readonly source: string; readonly scenario: Scenario } = JSON.parse(text);
  return Buffer.from(source).equals(bytes) ? scenario : undefined;
}

/** A file to write, with its whole text. */
export interface FileToWrite {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes all files or none. Each is written beside its place and moved there once all are written.
 * @throws UsageError when one cannot be written. Then nothing was changed.
 */
export function writeWhole(flag: string, files: readonly FileToWrite[]): void {
  const drafts: { readonly folder: string; readonly draft: string; readonly path: string }[] = [];
  let current = files[0]?.path ?? '';
  try {
    for (const { path, text } of files) {
      current = path;
      const folder = mkdtempSync(join(dirname(path), '.triage-sim-'));
      const draft = join(folder, basename(path));
      drafts.push({ folder, draft, path });
      writeFileSync(draft, text);
    }
    for (const { draft, path } of drafts) {
      current = path;
      renameSync(draft, path);
    }
  } catch (thrown) {
    throw new UsageError(
      `${flag} ${JSON.stringify(current)} cannot be written (${reasonOf(thrown)}); nothing was written there`,
    );
  } finally {
    for (const { folder } of drafts) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder, with those above it. @throws UsageError when it cannot be made. */
export function makeFolder(flag: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (thrown) {
    throw new UsageError(`${flag} ${JSON.stringify(path)} cannot be made a folder (${reasonOf(thrown)})`);
  }
}

/** Names of the files in a folder; none when there is no such folder. */
export function filesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A file's text; undefined when there is none. */
export function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown ? String(thrown.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'not permitted',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of the path is not a folder',
    ENOSPC: 'no space left',
    EROFS: 'the file system is read-only',
  };
  return known[code] ?? thrown.message;
}
