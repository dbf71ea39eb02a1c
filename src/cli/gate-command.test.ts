import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKept } from './run-cli.fixture.js';

const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
const thresholds = join(folder, 'gate.yaml');
writeFileSync(
  thresholds,
  `format: triage-sim-gate/1
cells:
  - name: as the post
    set: {}
    expect: { right: '>= 97%', wrong_silent: '= 1' }
`,
);
const small = ['--seed', '1', '--items', '10'];

describe('gate', () => {
  it.each([
    [[], 'a gate needs --thresholds, --baseline or both'],
    [['--update'], '--update writes what --baseline names'],
    [['--baseline', join(folder, 'none.json')], 'no such file or folder'],
    [['--thresholds', thresholds, '--format', 'junti'], 'did you mean junit?'],
  ])('that is called wrongly ends with 2 and one clear message: %j', async (flags, says) => {
    const { code, stdout, stderr } = await runKept('gate', ...flags);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });

  it('shows its checks as JUnit XML, names what fails and ends with 1', async () => {
    const out = join(folder, 'gate.xml');
    const { code, stdout, stderr } = await runKept(
      'gate',
      '--thresholds',
      thresholds,
      ...small,
      '-f',
      'junit',
      '-o',
      out,
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^failed: as the post, wrong_silent: expected = 1, found 0; see triage-sim trace --seed 1 /);
    expect(readFileSync(out, 'utf8')).toContain('tests="2" failures="1"');
  });

  it('says what it would measure, and measures nothing', async () => {
    const design = ['--vary', 'tools.rejection=terse,labels', '--set', 'agent.schema=unread'];
    const both = ['--thresholds', thresholds, '--baseline', join(folder, 'none.json'), '--seed', '1-2', '--dry-run'];
    expect((await runKept('gate', ...both, ...design)).stdout).toBe(
      [
        '6 trials: 3 designs over 2 seeds',
        '  as the post: held to thresholds',
        '  tools.rejection=terse,agent.schema=unread: held to the baseline',
        '  agent.schema=unread: held to the baseline',
        '',
      ].join('\n'),
    );
    const one = await runKept('gate', '--baseline', join(folder, 'none.json'), '--seed', '1-2', '--dry-run');
    expect(one.stdout).toBe("2 trials: 1 design over 2 seeds\n  the post's own: held to the baseline\n");
  });
});
