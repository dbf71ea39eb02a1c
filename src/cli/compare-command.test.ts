import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { displayWidth } from '../report/wrap.js';
import { knobs } from '../trial/knobs.js';
import { runKept } from './run-cli.fixture.js';

const ladder = ['--vary', 'tools.rejection=terse,labels'];
const small = ['--seed', '1', '--items', '20'];

function widest(text: string): number {
  return Math.max(...text.split('\n').map(displayWidth));
}

describe('wrong usage of compare and trace ends with 2, one clear message and nothing on stdout', () => {
  it.each([
    [['compare'], '--vary names no knob'],
    [
      ['compare', '--vary', 'tools.rejection'],
      '--vary expects a knob and what it is set to, such as tools.rejection=terse',
    ],
    [['compare', '--vary', '=terse'], 'got "=terse"'],
    [['compare', '--vary', 'tools.rejecton=terse,labels'], 'did you mean tools.rejection?'],
    [['compare', '--vary', 'schema=reads,unread'], 'did you mean tools.schema or agent.schema?'],
    [['compare', '--vary', 'tools.rejection=terse,lables'], 'did you mean labels?'],
    [['compare', '--vary', 'tools.rejection=terse,'], '--vary tools.rejection knows no ""'],
    [['compare', ...ladder, ...ladder], '--vary names tools.rejection twice'],
    [['compare', ...ladder, '--set', 'agent.schema=reads,agent.schema=unread'], '--set names agent.schema twice'],
    [['compare', ...ladder, '--baseline', 'tools.rejection=field'], 'it takes terse, labels'],
    [['compare', ...ladder, '--margin', '-1'], '--margin expects percentage points from 0 to 100'],
    [['compare', ...ladder, '--margin', '101'], 'got "101"'],
    [['compare', ...ladder, '--items', '2.5'], '--items expects a whole number'],
    [['compare', ...ladder, '--asked', 'nothing'], '--asked knows no "nothing"; it takes intents, conflict_wants'],
    [['compare', ...ladder, '--format', 'xml'], 'table, markdown, json, csv'],
    [['compare', ...ladder, '--format', 'csv'], 'a csv file holds one table'],
    [['compare', ...ladder, '--engine', 'postgres'], 'sql.js, memory'],
    [['compare', ...ladder, '--seed', '1-10001', '--dry-run'], 'make 20002 trials'],
    [
      ['compare', ...ladder, '--enumerate', '--set', 'conditions.churn=busy'],
      'under conditions.churn=busy they do not',
    ],
    [['compare', '--vary', 'conditions.ambiguous=0 in 1,1 in 4'], 'say different things'],
    [['trace'], "required option '--item <number>' not specified"],
    [['trace', '--item', 'it_4'], '--item expects a whole number from 1'],
    [['trace', '--item', '201'], 'from 1 to 200; got 201'],
    [['trace', '--item', '4', '--seed', '1-5'], 'one item is shown of one seed, and --seed names 5'],
    [['trace', '--item', '4', '--set', 'agent.schema=blind'], '--set agent.schema knows no "blind"'],
    [['run', '--trace'], '--trace shows one item; say which with --item'],
    [['run', '--trace', '--item', '4'], '--seed names 5; name one'],
    [['run', '--item', '4'], '--item goes with --trace'],
    [['run', '--set', 'agent.schema=unread'], '--set goes with --trace'],
    [
      ['run', '--trace', '--item', '4', '--seed', '1', '--experiment', 'page-cost'],
      '--experiment does not go with --trace',
    ],
    [['run', '--trace', '--item', '4', '--seed', '1', '--format', 'json'], '--format does not go with --trace'],
  ])('%j', async (argv, says) => {
    const { code, stdout, stderr } = await runKept(...argv);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(says);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('compare', () => {
  it('says what it would run, and runs nothing', async () => {
    const { code, stdout } = await runKept(
      ...[
        'compare',
        ...ladder,
        '--vary',
        'agent.guess=matches_words,asks',
        '--against',
        'tools.rejection=labels',
        '--dry-run',
      ],
    );
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        '20 trials: 4 designs over 5 seeds of 200 items',
        '  terse, matches_words: tools.rejection=terse',
        '  terse, asks: tools.rejection=terse,agent.guess=asks',
        "  labels, matches_words (baseline): the post's own",
        '  labels, asks: agent.guess=asks',
        '',
      ].join('\n'),
    );
    const enumerated = await runKept('compare', ...ladder, '--seed', '1-5', '--enumerate', '--dry-run');
    expect(enumerated.stdout).toMatch(/^12 trials: 2 designs over 5 seeds/);
  });

  it.each([[[]], [['--enumerate']], [['--show-losses', '--tokens', '--set', 'tools.coercion=labels_and_clamp']]])(
    'fits 80 columns and writes the same bytes again: %j',
    async (more) => {
      const argv = ['compare', ...ladder, '--vary', 'agent.after_rejection=repairs,looks_up,drops', ...small, ...more];
      const { code, stdout, stderr } = await runKept(...argv);
      expect([code, stderr]).toEqual([0, '']);
      expect(widest(stdout)).toBeLessThanOrEqual(80);
      expect((await runKept(...argv)).stdout).toBe(stdout);
    },
  );

  it('comes in every format, and goes where it is sent', async () => {
    const out = join(mkdtempSync(join(tmpdir(), 'triage-sim-')), 'csv');
    expect((await runKept('compare', ...ladder, ...small, '--format', 'csv', '--out', out)).code).toBe(0);
    expect(readdirSync(out).sort()).toEqual([
      'compare.collateral.csv',
      'compare.cost.csv',
      'compare.damage.csv',
      'compare.differences.csv',
      'compare.front.csv',
      'compare.ledger.csv',
      'provenance.csv',
    ]);
    expect(readFileSync(join(out, 'compare.ledger.csv'), 'utf8')).toMatch(/^tools\.rejection,right,right_basis,/);
    const { stdout } = await runKept('compare', ...ladder, ...small, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      format: 'triage-sim-results/1',
      experiments: [{ experiment: 'compare' }],
    });
    expect((await runKept('compare', ...ladder, ...small, '--format', 'markdown')).stdout).toContain('## compare');
  });

  it('gives commands that show what it says they show', async () => {
    const argv = ['compare', '--vary', 'tools.coercion=never,labels_and_clamp', '--scenario', 'crm-deals'];
    const { stdout } = await runKept(...argv, '--seed', '1', '--items', '60', '--show-losses', '--format', 'json');
    const { experiments } = JSON.parse(stdout) as {
      experiments: { tables: { name: string; rows: { text: string }[][]; commands?: string[] }[] }[];
    };
    const losses = experiments[0]?.tables.find(({ name }) => name === 'losses');
    const [command = ''] = losses?.commands ?? [];
    const [, , , key, said] = losses?.rows[0]?.map(({ text }) => text) ?? [];
    const shown = await runKept(...command.split(' ').slice(1));
    expect(shown.code).toBe(0);
    const ended = shown.stdout.split('How its fields ended')[1]?.replace(/\s+/g, ' ');
    expect(ended).toContain(` ${key} wrong, silent: said ${said},`);
  });
});

describe('trace', () => {
  it('is the same under both names', async () => {
    const set = ['--set', 'agent.schema=unread', 'tools.rejection=terse'];
    const own = await runKept('trace', '--seed', '1', '--item', '4', ...set);
    const ofRun = await runKept('run', '--seed', '1', '--item', '4', '--trace', ...set);
    expect(own.code).toBe(0);
    expect(widest(own.stdout)).toBeLessThanOrEqual(80);
    expect(ofRun).toEqual(own);
    expect(own.stdout).toMatch(/^Item 4 of 200 \(it_4\) under seed 1 of bug-tracker\n/);
    expect(own.stdout.match(/^\d+\. edit_record_item$/gm)).toHaveLength(7);
    expect(own.stdout).toContain('How its fields ended\n  status ');
  });
});

describe('list --knobs', () => {
  it('names every knob with what it takes and marks what the post has', async () => {
    const { code, stdout } = await runKept('list', '--knobs');
    expect(code).toBe(0);
    expect(widest(stdout)).toBeLessThanOrEqual(80);
    for (const { name, declared, default: post } of knobs) {
      expect(stdout).toContain(`\n${name}\n`.slice(name === knobs[0]?.name ? 1 : 0));
      if (declared.kind !== 'choice') continue;
      for (const way of Object.keys(declared.ways)) expect(stdout).toContain(way === post ? `  ${way} *` : `  ${way} `);
    }
    const { stdout: all } = await runKept('list');
    for (const { name } of knobs) expect(all).toContain(`  ${name} `);
  });
});
