import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKept } from './run-cli.fixture.js';

const folder = (): string => mkdtempSync(join(tmpdir(), 'triage-sim-'));

describe('wrong usage ends with 2, one clear message and nothing on stdout', () => {
  const seedForms = 'whole numbers from 0 to 4294967295, such as 3, 1-5 or 1,4,9';
  it.each([
    [['run', '--seed', 'x'], seedForms],
    [['run', '--seed=-1'], seedForms],
    [['run', '--seed', '1.5'], seedForms],
    [['run', '--seed', ''], seedForms],
    [['run', '--seed', '4294967296'], seedForms],
    [['run', '--seed', '1,'], seedForms],
    [['run', '--seed', '1e3'], seedForms],
    [['run', '--seed', '5-1'], 'write the lower seed first: 1-5'],
    [['run', '--seed', '1,1'], 'names seed 1 twice'],
    [['run', '--seed', '0-4294967295'], 'at most 100000'],
    [['run', '--experiment', 'nope'], 'validation-matrix, page-cost'],
    [['run', '--experiment', 'validation-matrx'], 'did you mean validation-matrix?'],
    [['run', '--experiment', 'validation-cost', '--no-timing'], 'leaves nothing'],
    [['run', '--scenario', 'nowhere.yaml'], 'no such file or folder'],
    [['run', '--scenario', '.'], 'it is a folder'],
    [['run', '--format', 'xml'], 'table, markdown, json, csv'],
    [['run', '--engine', 'postgres'], 'sql.js, memory'],
    [['run', '--workers', '65'], 'from 0 to 64; got "65"'],
    [['run', '--workers', 'all'], 'from 0 to 64'],
    [['run', '--workers', '-1'], 'from 0 to 64'],
    [['run', '--trace', '--item', '3', '--workers', '1'], '--workers does not go with --trace'],
    [['run', '--nope'], "unknown option '--nope'"],
    [['run', 'extra'], 'too many arguments'],
    [['rum'], 'Did you mean run?'],
    [['validate'], "missing required argument 'file'"],
    [['run', '--no-timing', '--format', 'csv', '--seed', '1'], 'name a folder with --out'],
  ])('%j', async (argv, says) => {
    const { code, stdout, stderr } = await runKept(...argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('a broken scenario is named with line and path', async () => {
    const file = join(folder(), 'broken.yaml');
    writeFileSync(file, 'format: triage-sim-scenario/1\nname: 3\n');
    const { code, stdout, stderr } = await runKept('run', '--scenario', file);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/broken\.yaml:2:7 name: /);
  });
});

describe('what a person asks for', () => {
  it('help and version end with 0 and stand on stdout', async () => {
    for (const argv of [['--help'], ['run', '--help'], ['list', '--help'], ['tables', '--help'], ['help', 'run']]) {
      const { code, stdout, stderr } = await runKept(...argv);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('Example');
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    }
    expect((await runKept('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('short forms are the flags that they stand for', async () => {
    const long = await runKept(...'run --seed 2 --experiment poll-vs-relist --format json --workers 0'.split(' '));
    expect(long.code).toBe(0);
    expect(await runKept(...'run -s 2 -e poll-vs-relist -f json -w 0'.split(' '))).toEqual(long);
  });

  it('list names everything that can be named', async () => {
    const { code, stdout } = await runKept('list');
    expect(code).toBe(0);
    for (const name of [
      'validation-matrix',
      'no-coercion',
      'answer_lost',
      'junit',
      'bug-tracker',
      'support-desk',
      'scripted',
      'random_valid',
      'labels',
      'markdown',
    ]) {
      expect(stdout).toContain(name);
    }
  });

  it('the same bytes whatever the order of the experiments', async () => {
    const names = ['poll-vs-relist', 'version-conflicts'];
    const tablesOf = async (experiments: readonly string[]) => {
      const { stdout } = await runKept('run', '--seed', '7', '--format', 'json', '--experiment', ...experiments);
      const { experiments: results } = JSON.parse(stdout) as { experiments: { experiment: string }[] };
      return results.map((result) => [result.experiment, JSON.stringify(result)]).sort();
    };
    expect(await tablesOf(names)).toEqual(await tablesOf([...names].reverse()));
  });

  it('the memory engine finds the same as SQLite', async () => {
    const tables = async (engine: string) => {
      const { stdout } = await runKept('run', '--seed', '3', '--no-timing', '--format', 'json', '--engine', engine);
      return (JSON.parse(stdout) as { experiments: unknown }).experiments;
    };
    expect(await tables('memory')).toEqual(await tables('sql.js'));
  });

  it('tokens stand beside bytes when asked for', async () => {
    const { stdout } = await runKept('run', '--seed', '1', '--experiment', 'page-cost', '--tokens');
    expect(stdout).toMatch(/tokens/);
  });
});

describe('files are written whole or not at all', () => {
  it('--out writes the report and says nothing on stdout', async () => {
    const path = join(folder(), 'results.json');
    const { code, stdout } = await runKept(
      ...'run --seed 2 --experiment poll-vs-relist --format json --out'.split(' '),
      path,
    );
    expect([code, stdout]).toEqual([0, '']);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveProperty('format', 'triage-sim-results/1');
  });

  it('CSV of several tables goes to a folder', async () => {
    const out = join(folder(), 'csv');
    const { code } = await runKept(...'run --seed 2 --experiment page-cost --format csv --out'.split(' '), out);
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual([
      'draws.csv',
      'page-cost.csv',
      'page-cost.page-parts.csv',
      'provenance.csv',
    ]);
  });

  it('a place that cannot be written leaves what was there', async () => {
    const place = folder();
    mkdirSync(join(place, 'taken'));
    const { code, stderr } = await runKept(
      ...'run --seed 2 --experiment poll-vs-relist --out'.split(' '),
      join(place, 'taken'),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('--out');
    expect(readdirSync(place)).toEqual(['taken']);
  });

  it('init writes a scenario that is good, and never over a file', async () => {
    const file = join(folder(), 'mine.yaml');
    const { code, stdout } = await runKept('init', file);
    expect(code).toBe(0);
    const next = [`validate ${file}`, `run --scenario ${file}`, `map --scenario ${file}`];
    for (const command of next) expect(stdout).toContain(`\n  triage-sim ${command}\n`);
    expect(stdout).toContain('agent.profile=post,able tools.schema=every_page,never --scenario ');
    const validated = await runKept('validate', file);
    expect([validated.code, validated.stderr]).toEqual([0, '']);
    const again = await runKept('init', file);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('is there already');
  });
});
