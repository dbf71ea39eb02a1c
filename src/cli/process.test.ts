import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// The command as a whole process, as a shell runs it.

const main = fileURLToPath(new URL('../../dist/command/main.js', import.meta.url));

function run(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const result = spawnSync(process.execPath, [main, ...argv], { encoding: 'utf8', env: { ...process.env, ...env } });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

const short = ['run', '--seed', '2', '--experiment', 'poll-vs-relist', 'version-conflicts'];

describe('the command as a process', () => {
  it('prints the same bytes in any time zone and locale, and no escape codes into a pipe', () => {
    const environments: readonly Readonly<Record<string, string>>[] = [
      {},
      { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
      { TZ: 'America/St_Johns', LANG: 'de_DE.UTF-8', FORCE_COLOR: '0' },
      { CI: 'true', COLUMNS: '200' },
    ];
    const digests = environments.map((env) => {
      const { code, stdout, stderr } = run([...short, '--format', 'json'], env);
      expect([code, stderr]).toEqual([0, '']);
      return createHash('sha256').update(stdout).digest('hex');
    });
    expect(new Set(digests).size).toBe(1);
    expect(run(short).stdout).not.toContain('\u001b');
  });

  it('is a program that a shell starts by its path, as npx does by a link that it made for an earlier build', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const { bin, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const path of [bin['triage-sim'], 'dist/main.js']) {
      const { status, stdout } = spawnSync(join(root, path), ['--version'], { encoding: 'utf8' });
      expect([path, status, stdout]).toEqual([path, 0, `${version}\n`]);
    }
  });

  it('prints the same bytes in however many threads', () => {
    const command = ['run', '--seed', '11-29', '--no-timing', '--scenario', 'starter', '--format', 'json'];
    const [alone, ...others] = ['0', '1', '3'].map((workers) => run([...command, '--workers', workers]));
    expect([alone?.code, alone?.stderr]).toEqual([0, '']);
    expect(JSON.parse(alone?.stdout ?? '').provenance.seeds).toHaveLength(19);
    for (const other of others) expect(other).toEqual(alone);
  });

  it('wrong usage leaves stdout empty and ends with 2', () => {
    const { code, stdout, stderr } = run(['run', '--seed', 'x']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^triage-sim: --seed expects .*\n$/);
  });

  it('a command loads only what it uses', () => {
    // Tells, when the process ends, which packages were asked for, whether they stayed loaded or not.
    const watch = join(mkdtempSync(join(tmpdir(), 'triage-sim-')), 'watch.cjs');
    writeFileSync(
      watch,
      `const Module = require('node:module');
const load = Module._load;
const asked = new Set();
Module._load = function (name, ...rest) { asked.add(String(name)); return load.call(this, name, ...rest); };
process.on('exit', () => process.stderr.write(JSON.stringify([...asked])));`,
    );
    const loaded = (...argv: readonly string[]): readonly string[] => {
      const { stderr } = spawnSync(process.execPath, ['--require', watch, main, ...argv], { encoding: 'utf8' });
      return (JSON.parse(stderr) as string[]).flatMap((name) => /sql-wasm|\byaml\b/.exec(name)?.[0] ?? []);
    };
    expect(loaded('--help')).toEqual([]);
    expect(loaded('list', '--knobs')).toEqual([]);
    expect(loaded('run', '--experiment', 'page-cost', '--seed', '1')).toEqual(['sql-wasm']);
    const file = join(mkdtempSync(join(tmpdir(), 'triage-sim-')), 'scenario');
    writeFileSync(`${file}.json`, '{}');
    writeFileSync(`${file}.yaml`, '{}');
    const validated = (extension: string) => {
      const { stderr } = spawnSync(process.execPath, ['--require', watch, main, 'validate', `${file}.${extension}`], {
        encoding: 'utf8',
      });
      return /"yaml"/.test(stderr);
    };
    expect([validated('json'), validated('yaml')]).toEqual([false, true]);
  });

  it('a scenario of the package means what its file says, also when that was changed since the build', () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const pageCost = ['run', '--seed', '1', '--experiment', 'page-cost', '--format', 'json', '--scenario'];
    for (const file of readdirSync(join(root, 'scenarios'))) {
      const byPath = run([...pageCost, join(root, 'scenarios', file)]);
      expect(byPath.code).toBe(0);
      expect(run([...pageCost, file.replace('.yaml', '')])).toEqual(byPath);
    }
    const copy = mkdtempSync(join(tmpdir(), 'triage-sim-'));
    for (const part of ['dist', 'scenarios', 'package.json'])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const starter = join(copy, 'scenarios/starter.yaml');
    const copied = (argv: readonly string[]) =>
      spawnSync(process.execPath, [join(copy, 'dist/command/main.js'), ...argv], { encoding: 'utf8' });
    expect(copied([...pageCost, 'starter']).status).toBe(0);
    writeFileSync(starter, `${readFileSync(starter, 'utf8')}\nnonsense: 1\n`);
    const changed = copied([...pageCost, 'starter']);
    expect([changed.status, changed.stdout]).toEqual([2, '']);
    expect(changed.stderr).toContain('nonsense');
  });

  it('a reader that closes the pipe early is no fault', () => {
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${main}" list | head -1; echo "$?"`], {
      encoding: 'utf8',
    });
    expect(piped.stdout).toBe('experiments\n0\n');
    expect(piped.stderr).toBe('');
  });

  it('an interrupted run says so, ends with 130 and leaves no file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
    const out = join(folder, 'results.json');
    const child = spawn(process.execPath, [
      main,
      'run',
      '--seed',
      '1-2000',
      '--no-timing',
      '--format',
      'json',
      '--out',
      out,
    ]);
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    setTimeout(() => child.kill('SIGINT'), 1500);
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(code).toBe(130);
    expect(stderr).toBe('triage-sim: interrupted before it was done\n');
    expect(readdirSync(folder)).toEqual([]);
  });
});
