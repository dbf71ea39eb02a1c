import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// What the documents say is run, so that none of it is only said.

const root = fileURLToPath(new URL('../', import.meta.url));
const main = join(root, 'dist/command/main.js');
const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

/** The lines of every block of a language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block]) => block as string,
  );
}

/** An empty folder from which the package is found, as where somebody installed it. */
function userFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(root, join(folder, 'node_modules', 'triage-sim'));
  return folder;
}

describe.each(documents)('%s', (name) => {
  const lines = blocks(read(name), 'sh').flatMap((block) => block.split('\n'));
  const commands = lines.flatMap((line) =>
    [...line.matchAll(/npx triage-sim ?([^&|#]*)/g)].map(([, args]) => args?.trim() ?? ''),
  );
  const scripts = lines.flatMap((line) =>
    [...line.matchAll(/npm (?:run )?([\w:-]+)/g)].map(([, script]) => script as string),
  );

  it.runIf(commands.length > 0)(
    'every command in it runs, one after another',
    () => {
      const folder = userFolder();
      for (const command of commands) {
        const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${main}" ${command}`], {
          cwd: folder,
          encoding: 'utf8',
        });
        expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
      }
    },
    240_000,
  );

  it.runIf(scripts.length > 0)('every script that it names is there', () => {
    const { scripts: known } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const builtIn = ['ci', 'cit', 'install', 'test'];
    expect(scripts.filter((script) => !builtIn.includes(script) && !(script in known))).toEqual([]);
  });

  it('every link into the repository leads somewhere', () => {
    const targets = [...read(name).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target as string);
    const own = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(own.filter((target) => !existsSync(join(root, dirname(name), target)))).toEqual([]);
  });
});

describe('README.md', () => {
  it('its library example runs as it stands', () => {
    const [example] = blocks(read('README.md'), 'ts');
    const folder = userFolder();
    writeFileSync(join(folder, 'example.mjs'), example as string);
    const run = (script: readonly string[]) => spawnSync(process.execPath, script, { cwd: folder, encoding: 'utf8' });
    run([main, 'init', 'my-tracker.yaml']);
    const { status, stdout, stderr } = run(['example.mjs']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Rejections, with and without the schema');
  });

  it('its table shows the figures of results/', () => {
    const { experiments } = JSON.parse(read('results/bug-tracker/results.json')) as {
      experiments: { tables: { name: string; columns: { key: string }[]; rows: { number?: number }[][] }[] }[];
    };
    const matrix = experiments.flatMap(({ tables }) => tables).find((table) => table.name === 'validation-matrix');
    const column = (key: string) => matrix?.columns.findIndex((candidate) => candidate.key === key) ?? -1;
    const figure = (row: number, key: string) => matrix?.rows[row]?.[column(key)]?.number ?? Number.NaN;
    const expected = [0, 1, 2, 3].map((row) => [
      `${(100 * figure(row, 'saved_share')).toFixed(1)}%`,
      figure(row, 'edit_calls').toFixed(2),
    ]);
    const withSchema = [4, 5, 6, 7].map((row) => figure(row, 'edit_calls'));
    expected.push([
      `${(100 * figure(4, 'saved_share')).toFixed(1)}%`,
      `${Math.min(...withSchema).toFixed(2)} to ${Math.max(...withSchema).toFixed(2)}`,
    ]);
    const rows = [...read('README.md').matchAll(/^\| (?:no|yes) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.map(([, saved, calls]) => [saved?.trim(), calls?.trim()])).toEqual(expected);
  });
});
