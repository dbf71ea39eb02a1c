import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../result/result-table.js';
import { cell, provenance, runOf, runSaying, sampleResult, smallResult } from './sample-result.fixture.js';
import { terminal } from './terminal.js';
import { displayWidth } from './wrap.js';

const plain = (result: RunResult, columns = 80) => terminal.render(result, { columns, color: false });
const widestLine = (text: string) => Math.max(...text.split('\n').map(displayWidth));

describe('the terminal format', () => {
  it('renders a whole run', () => {
    expect(plain(smallResult)).toBe(
      [
        '── validation-matrix ───────────────────────────────────────────────────────────',
        'Does the schema on the page change anything?',
        '',
        'Fields saved of 6,000',
        '',
        'schema  rejection   saved   post  edit calls an item  post  accepted',
        '──────  ─────────  ────── ──────  ────────────────── ─────  ────────',
        'no      terse      1,357~ ≈1,363               7.00  =7.00      0.0%',
        'no      field      1,357~ ≈1,363               2.00* *2.00      0.0%',
        'yes     labels     5,862~ ≈5,857               1.20  ≠1.14         –',
        '',
        'Figures: counted where unmarked, ~ drawn, * fitted.',
        'Post: = exact (1), ≠ differs (1), ≈ agrees (3), * fitted (1).',
        'No figure (–): not counted.',
        '- 138 items had points said as 20 where the field ends at 13: they have to be',
        '  refused, and were refused in every row.',
        '',
        '── how sure ────────────────────────────────────────────────────────────────────',
        'Do the draws that all drawn figures follow from lie within what chance allows?',
        '',
        'draw   what it counts                   of  expected  ours  post  verdict',
        '─────  ────────────────────────────  ─────  ────────  ────  ────  ──────────────',
        't      items whose points were said  1,000     142.9   138   143  agrees',
        '       as 20',
        'moved  items that a person moved     1,000     125.0   180   131  ours disagrees',
        '',
        'counted  follows from the procedure',
        'drawn    depends on random draws',
        'fitted   something was chosen so that it comes out, and agreement proves nothing',
        'exact    counted, and equal to the post',
        'differs  counted, and not equal to the post, which is a fault',
        'agrees   drawn, and within what chance allows',
        '',
        'Scenario bug-tracker (sha256 9f2c4e1ab0d3…), seeds 1–5, engine sql.js, sql.js',
        '1.17.0, SQLite 3.54.1, triage-sim-results/1.',
        '',
      ].join('\n'),
    );
  });

  it.each(sampleResult.experiments.map((experiment) => [experiment.experiment, experiment] as const))(
    'sets the tables of %s side by side within 80 columns',
    (_, experiment) => {
      const text = plain({ ...sampleResult, experiments: [experiment] });
      expect(widestLine(text)).toBeLessThanOrEqual(80);
      expect(text).toContain(' ─────');
      expect(text).not.toContain(': ≈');
    },
  );

  it('lines figures and marks up under heads of three lines', () => {
    const [matrix] = sampleResult.experiments;
    expect(
      plain({ provenance, experiments: matrix ? [matrix] : [], draws: [] })
        .split('\n')
        .slice(6, 13),
    ).toEqual([
      '                    saved           left            edit           first',
      '                       of           to a           calls           edits',
      'schema  rejection   6,000   post  person   post  an item  post  accepted',
      '──────  ─────────  ────── ──────  ────── ──────  ─────── ─────  ────────',
      'no      terse      1,357~ ≈1,363  4,643~ ≈4,637    7.00  =7.00      0.0%',
      'no      field      1,357~ ≈1,363  4,643~ ≈4,637    2.00* *2.00      0.0%',
      'no      values     5,344~ ≈5,361    656~ ≈  639    2.00  =2.00      0.0%',
    ]);
  });

  it('says sizes and proportions after the published figure, intervals under ours', () => {
    const cost = sampleResult.experiments.at(-1);
    expect(
      plain({ provenance, experiments: cost ? [cost] : [], draws: [] })
        .split('\n')
        .slice(5, 11),
    ).toEqual([
      '                validated,             stubbed,            validated /',
      'schema                  µs      post         µs      post      stubbed      post',
      '─────────────  ─────────── ─────────  ───────── ─────────  ─────────── ─────────',
      'queried each         14.2@ 72.8–75.1       8.0@ 41.9–42.4        1.77@ 1.72–1.79',
      'time           (13.9–14.6)     ×0.19  (7.9–8.3)     ×0.19  (1.73–1.81)      ×1.0',
      'compiled once         8.3@                 8.0@                  1.04@',
    ]);
  });

  it.each([20, 40, 60, 79, 100, 200])('keeps within %d columns', (columns) => {
    expect(widestLine(plain(sampleResult, columns))).toBeLessThanOrEqual(columns);
  });

  it('puts commands under their table, in lines that can be copied', () => {
    const commands = [
      `triage-sim trace --seed 1 --item 4 --set ${'agent.schema=unread,'.repeat(3)}tools.rejection=terse`,
    ];
    const table = { name: 'table', title: 'Table', columns: [], rows: [], notes: ['A note.'], commands };
    expect(plain(runOf(table))).toContain(
      [
        '- A note.',
        '',
        '  triage-sim trace --seed 1 --item 4 --set \\',
        '    agent.schema=unread,agent.schema=unread,agent.schema=unread,tools.rejection=terse',
        '',
      ].join('\n'),
    );
  });

  it('breaks prose at 100 columns on the widest terminals', () => {
    const question = 'word '.repeat(60).trim();
    const table = { name: 'table', title: 'Table', columns: [], rows: [], notes: [] };
    expect(widestLine(plain(runOf(table, question), 300))).toBe(100);
  });

  it('takes a terminal that does not say its width for 80 columns', () => {
    for (const columns of [0, -1, Number.NaN]) expect(plain(sampleResult, columns)).toBe(plain(sampleResult));
  });

  it('colours only when asked, and says the same then', () => {
    const colored = terminal.render(smallResult, { columns: 80, color: true });
    expect(plain(smallResult)).not.toContain('\u001b');
    expect(colored).toContain('\u001b[31m≠1.14\u001b[39m');
    expect(colored).toContain('\u001b[1mFields saved of 6,000\u001b[22m');
    expect(stripVTControlCharacters(colored).replace(/ +$/gm, '')).toBe(plain(smallResult));
  });

  it('gives no head `post` where nothing was published', () => {
    const columns = [{ key: 'n', title: 'n', unit: 'items' as const }];
    const table = { name: 'table', title: 'Table', columns, rows: [[cell(1, 'counted')]], notes: [] };
    expect(plain(runOf(table))).not.toMatch(/post/i);
  });

  it('cuts a text of a cell that would fill the screen', () => {
    const text = plain(runSaying(`start${'x'.repeat(1000)}`));
    const table = text.split('\n').slice(text.split('\n').findIndex((line) => line.includes('─  ─')));
    expect(table.slice(1, 6).join('')).toMatch(/^start[x \-5^]+…/);
  });

  it('writes one file that is laid out for 80 columns without colour', () => {
    expect(terminal.files(smallResult)).toEqual([{ name: 'results.txt', text: plain(smallResult) }]);
  });
});
