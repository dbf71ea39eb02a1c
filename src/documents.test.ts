import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// What the documents say is run, so that none of it is only said.

const root = fileURLToPath(new URL('../', import.meta.url));
const main = join(root, 'dist/command/main.js');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

/** The code, without the tests: no name of a test keeps a document alive. */
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => read(`src/${path}`));

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

// Documents about the code go stale where it is changed and they are not.
describe.each(['docs/architecture.md', 'CONTRIBUTING.md'])('%s, of the code', (name) => {
  const quoted = [...read(name).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, text]) => text as string);

  it('every file and folder that it names is there', () => {
    const paths = quoted.filter(
      (text) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) && /\/|\.(ts|md|json|yaml)$/.test(text),
    );
    // Documents say `store/engine.ts` for what stands in src/, and `runner/arm.ts` for what stands in src/experiments/.
    const isThere = (path: string) => ['', 'src', 'src/experiments'].some((base) => existsSync(join(root, base, path)));
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => path !== 'dist/' && !isThere(path))).toEqual([]);
  });

  it('every name of code in it is a word of the code', () => {
    const names = quoted.filter((text) => /^[A-Za-z]\w*(\.[A-Za-z]\w*)*(\(\))?$/.test(text) && /[A-Z]|\(/.test(text));
    const words = new Set(sources.flatMap((text) => text.match(/\w+/g) ?? []));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((text) => (text.match(/\w+/g) ?? []).some((word) => !words.has(word)))).toEqual([]);
  });

  it('README.md leads to it', () => {
    const links = [...read('README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
    expect(links).toContain(name);
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

  it('its table is the map without a schema, and with one every figure is the one that it names', () => {
    const command = ['map', '--format', 'json'];
    const { stdout } = spawnSync(process.execPath, [main, ...command], { encoding: 'utf8', maxBuffer: 1e8 });
    const { experiments } = JSON.parse(stdout) as {
      experiments: { tables: { rows: { text?: string; number?: number }[][] }[] }[];
    };
    const written = ({ text, number }: { text?: string; number?: number }) =>
      text ?? (number === undefined ? '–' : `${(100 * number).toFixed(1)}%`);
    const map = experiments[0]?.tables[0]?.rows.map((row) => row.map(written)) ?? [];
    const unread = map.filter(([, schema]) => schema === 'never').map(([spelling, , ...rest]) => [spelling, ...rest]);
    const table = [...read('README.md').matchAll(/^\| (\w+) \| (\w+) \| (\S+) \| (\S+) \| (\S+) \| (\S+) \|$/gm)];
    expect(table.map(([, ...cells]) => cells)).toEqual(unread);
    const withSchema = map.filter(([, schema, agent]) => schema === 'every_page' && agent !== 'observed');
    const [named] = /(?<=both agents get )\S+(?= right whatever)/.exec(read('README.md')) ?? [];
    expect(new Set(withSchema.flatMap((row) => row.slice(3)))).toEqual(new Set([named]));
  }, 120_000);
});
