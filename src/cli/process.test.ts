import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
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

  it('wrong usage leaves stdout empty and ends with 2', () => {
    const { code, stdout, stderr } = run(['run', '--seed', 'x']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^triage-sim: --seed expects .*\n$/);
  });

  it('a reader that closes the pipe early is no fault', () => {
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${main}" list | head -1; echo "$?"`], {
      encoding: 'utf8',
    });
    expect(piped.stdout).toBe('experiments\n0\n');
    expect(piped.stderr).toBe('');
  });

  it('an interrupted run ends with 3 and leaves no file', async () => {
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
    expect(code).toBe(3);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readdirSync(folder)).toEqual([]);
  });
});
