import { describe, expect, it } from 'vitest';
import { showProgress, wipeProgress } from './progress.js';
import { keptIo, runKept } from './run-cli.fixture.js';
import { runCli } from './run-cli.js';

const WIPE = '\r\u001b[K';

describe('progress', () => {
  it('is shown on a terminal, a line for each further percent, and wiped at the end', async () => {
    const { io, kept } = keptIo({ showsProgress: true });
    const progress = showProgress(io);
    for (let done = 1; done <= 200; done += 1) await progress(done, 200);
    expect(kept.stdout).toBe('');
    expect(kept.stderr.split('\r')).toHaveLength(102);
    expect(kept.stderr).toMatch(/^\r0% of 200 trials/);
    expect(kept.stderr.endsWith(WIPE)).toBe(true);
  });

  it('is not shown in a pipe, nor of a single trial', async () => {
    const piped = keptIo();
    await showProgress(piped.io)(1, 2);
    wipeProgress(piped.io);
    const single = keptIo({ showsProgress: true });
    await showProgress(single.io)(1, 1);
    expect(piped.kept.stderr + single.kept.stderr).toBe('');
  });
});

describe('a command that is interrupted', () => {
  const argv = ['run', '--seed', '1-3', '--experiment', 'poll-vs-relist'];

  it('ends with 130, one sentence on a line of its own and nothing on stdout', async () => {
    const interruption = new AbortController();
    const { io, kept } = keptIo({ showsProgress: true, signal: interruption.signal });
    const stderr = (text: string) => {
      io.stderr(text);
      interruption.abort();
    };
    expect(await runCli(argv, { ...io, stderr })).toBe(130);
    expect(kept.stdout).toBe('');
    expect(kept.stderr.endsWith(`${WIPE}triage-sim: interrupted before it was done\n`)).toBe(true);
  });

  it('writes what it would have written when nobody interrupts it', async () => {
    const { code, stdout, stderr } = await runKept(...argv);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('poll-vs-relist');
  });
});
