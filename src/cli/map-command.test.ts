import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runKept } from './run-cli.fixture.js';

const short = ['map', '--scenario', 'crm-deals', '--seed', '1', '--items', '3'];

describe('wrong usage of map ends with 2, one clear message and nothing on stdout', () => {
  it.each([
    [['--set', 'tools.schema=never'], '--set names tools.schema, and the map shows every place with every_page, never'],
    [['--set', 'tools.paging=ofset'], 'did you mean offset?'],
    [['--items', '5000'], '--items expects a whole number'],
    [['--format', 'csv'], 'name a folder with --out'],
    [['--scenario', 'nowhere.yaml'], 'no such file or folder'],
    [
      ['--observed', '--seed', '1'],
      '--observed takes scenario, seed, items and design of every recording; leave out --seed',
    ],
    [['--observed', '--set', 'tools.paging=offset'], 'leave out --set'],
  ])('%j', async (flags, says) => {
    const { code, stdout, stderr } = await runKept('map', ...flags);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });
});

describe('what a person asks of map', () => {
  it('is two grids of at most 80 columns, with what was recorded of the scenario below the agents', async () => {
    const { code, stdout, stderr } = await runKept(...short);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Fields right of those that somebody aimed at');
    expect(stdout).toContain('Edit calls an item');
    expect(stdout).toMatch(/as_stored +never +observed +– +81\.0%\^/);
    expect(Math.max(...stdout.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });

  it('has nothing recorded of a file of one’s own, whatever its name is', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'triage-sim-')), 'mine.yaml');
    copyFileSync(fileURLToPath(new URL('../../scenarios/crm-deals.yaml', import.meta.url)), file);
    const { code, stdout } = await runKept('map', '--scenario', file, '--seed', '1', '--items', '3');
    expect(code).toBe(0);
    expect(stdout).not.toContain('observed');
  });

  it('is a folder of CSV files with whence each observed figure is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'triage-sim-'));
    expect((await runKept(...short, '--format', 'csv', '--out', folder)).code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['map.map-edit-calls.csv', 'map.map-right.csv', 'provenance.csv']);
  });

  it('with --observed sets the agents beside every recording', async () => {
    const { code, stdout, stderr } = await runKept('map', '--observed', '--format', 'json');
    expect([code, stderr]).toEqual([0, '']);
    const { experiments } = JSON.parse(stdout) as { experiments: { tables: { rows: unknown[] }[] }[] };
    expect(experiments[0]?.tables.map(({ rows }) => rows.length)).toEqual([16, 16]);
  });

  it('a dry run names every place, or every recording, and tries none', async () => {
    const { code, stdout } = await runKept(...short, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\d+ trials: \d+ places of the map over 1 seed of 3 items\n/);
    expect(stdout).toContain("\n  the post's own\n");
    expect(stdout).toContain('\n  tools.schema=never,tools.rejection=terse\n');
    const beside = (await runKept('map', '--observed', '--dry-run')).stdout;
    expect(beside).toMatch(/^\d+ trials: \d agents? beside 16 recordings\n/);
    expect(beside).toContain('\n  slugs-unread-terse: bug-tracker, seed 7001, 20 items\n');
  });
});
