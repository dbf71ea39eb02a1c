import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKept } from './run-cli.fixture.js';

describe('wrong usage of rules ends with 2, one clear message and nothing on stdout', () => {
  it.each([
    [['--rule', 'coercion'], 'no-coercion'],
    [['--rule', 'no-coercoin'], 'did you mean no-coercion?'],
    [['--seed', '5-1'], 'write the lower seed first'],
    [['--format', 'csv'], 'name a folder with --out'],
    [['--scenario', 'nowhere.yaml'], 'no such file or folder'],
    [['--engine', 'postgres'], 'sql.js, memory'],
  ])('%j', async (flags, says) => {
    const { code, stdout, stderr } = await runKept('rules', ...flags);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });
});

describe('what a person asks of rules', () => {
  const asked = ['rules', '--rule', 'closed-schema', '--seed', '1', '--scenario', 'starter'];

  it('prints the rules that are named, each once, with what the post says, a finding and a flip map', async () => {
    const { code, stdout, stderr } = await runKept(...asked, '--rule', 'closed-schema');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/── closed-schema/g)).toHaveLength(1);
    expect(stdout).toContain('The post: Keep schema changes');
    expect(stdout.match(/- Finding: /g)?.length).toBeGreaterThanOrEqual(2);
    expect(stdout).toContain('the advice');
    expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  it('gives the same as JSON, and a folder of CSV files with one for each table', async () => {
    const { stdout } = await runKept(...asked, '--format', 'json');
    const { experiments } = JSON.parse(stdout) as { experiments: { experiment: string; tables: { name: string }[] }[] };
    expect(experiments.map(({ experiment }) => experiment)).toEqual(['closed-schema']);
    const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
    expect((await runKept(...asked, '--format', 'csv', '--out', folder)).code).toBe(0);
    const tables = experiments[0]?.tables.map(({ name }) => `closed-schema.${name}.csv`) ?? [];
    expect(readdirSync(folder).sort()).toEqual([...tables, 'provenance.csv'].sort());
  });

  it('a dry run says how many arms it would try, each once, and tries none', async () => {
    const { code, stdout } = await runKept('rules', '--rule', 'closed-schema', 'no-coercion', '-s', '1-2', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^144 trials: 72 arms over 2 seeds\n {2}closed-schema: 26 arms\n {2}no-coercion: 48 arms\n$/,
    );
  });

  it('help says how much is tried', async () => {
    const { stdout } = await runKept('rules', '--help');
    expect(stdout).toContain('Items a seed. Default: 100');
    expect(stdout).toContain('Examples');
  });
});
