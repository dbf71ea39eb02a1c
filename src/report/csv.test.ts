import { describe, expect, it } from 'vitest';
import type { Cell, RunResult } from '../result/result-table.js';
import { csv } from './csv.js';
import { cell, provenance, runOf, sampleResult, smallResult } from './sample-result.fixture.js';

const render = (result: RunResult) => csv.render(result, { columns: 80, color: false });

/** The second line of a table of one column of labels with this text in it. */
function written(text: string): string | undefined {
  const columns = [{ key: 'said', title: 'said', unit: null }];
  return render(runOf({ name: 'table', title: 'Table', columns, rows: [[{ text }]], notes: [] })).split('\r\n')[1];
}

function figures(...cells: Cell[]): string[] {
  const columns = [{ key: 'n', title: 'n', unit: 'ratio' as const }];
  const rows = cells.map((one) => [one]);
  return render(runOf({ name: 'table', title: 'Table', columns, rows, notes: [] })).split('\r\n');
}

describe('the CSV format', () => {
  it('renders a table with what belongs to each figure in columns beside it', () => {
    expect(render(smallResult)).toBe(
      [
        'schema,rejection,saved,saved_basis,saved_published,saved_verdict,' +
          'edit_calls,edit_calls_basis,edit_calls_published,edit_calls_verdict,accepted,accepted_basis,accepted_absent',
        'no,terse,1357,drawn,1363,agrees,7,counted,7,exact,0,counted,',
        'no,field,1357,drawn,1363,agrees,2,fitted,2,fitted,0,counted,',
        'yes,labels,5862,drawn,5857,agrees,1.2,counted,1.14,differs,,,not counted',
        '',
      ].join('\r\n'),
    );
  });

  it('puts an empty line between tables', () => {
    expect(render(sampleResult).split('\r\n\r\n')).toHaveLength(6);
  });

  it('gives both ends of intervals and of published ranges, and the size of a verdict', () => {
    const timed = cell(14.21, 'timed', [72.8, 75.1], { kind: 'proportion', ratio: 0.192 });
    expect(
      figures({ ...timed, interval: [13.9, 14.6] }, cell(16.7, 'fitted', 16.75, { kind: 'near', off: 0.003 })),
    ).toEqual([
      'n,n_basis,n_low,n_high,n_published,n_published_low,n_published_high,n_verdict,n_off,n_proportion',
      '14.21,timed,13.9,14.6,,72.8,75.1,proportion,,0.192',
      '16.7,fitted,,,16.75,,,near,0.003,',
      '',
    ]);
  });

  it('says whence an observed figure is, and whether damage was done beside one', () => {
    const observed = { agent: 'a model', items: 12, date: '2026-12-03' };
    expect(figures({ ...cell(0.5, 'observed'), observed }, { ...cell(0.25, 'drawn'), hasDamage: true })).toEqual([
      'n,n_basis,n_observed_agent,n_observed_items,n_observed_date,n_damage',
      '0.5,observed,a model,12,2026-12-03,',
      '0.25,drawn,,,,yes',
      '',
    ]);
  });

  it('keeps figures unrounded and negative ones numbers, and writes none that is not finite', () => {
    expect(
      figures(cell(0.1 + 0.2, 'counted'), cell(-5, 'counted'), cell(-0, 'counted'), cell(Infinity, 'counted')),
    ).toEqual([
      'n,n_basis,n_absent',
      '0.30000000000000004,counted,',
      '-5,counted,',
      '0,counted,',
      ',,not a finite number',
      '',
    ]);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['"=1', '"\'""=1"'],
    ["'=1", "''=1"],
    ['\u200b=1', "'\\u200b=1"],
    ['\ttab', "'\\ttab"],
    ['\rreturn', "'\\rreturn"],
    ['\uff1d1', "'\uff1d1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['\uff201', "'\uff201"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ])('makes %j inert', (text, inert) => {
    expect(written(text)).toBe(inert);
  });

  it.each([
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
    ["Won't fix", "Won't fix"],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    [' a ', '" a "'],
    ['a\r\nb', 'a\\r\\nb'],
    ['\u0000\u001b[31m\u202e', '\\u0000\\u001b[31m\\u202e'],
  ])('writes %j as %j', (text, field) => {
    expect(written(text)).toBe(field);
  });

  it('writes a file for each table, and what they rest on', () => {
    const files = csv.files(smallResult);
    expect(files.map((file) => file.name)).toEqual(['validation-matrix.csv', 'draws.csv', 'provenance.csv']);
    expect(files[0]?.text).toBe(render(smallResult));
    expect(files[1]?.text).toBe(
      [
        'name,about,trials,expected,count,p,agrees,published_count,published_p,published_agrees',
        't,items whose points were said as 20,1000,142.857142857,138,0.69,true,143,1,true',
        'moved,items that a person moved,1000,125,180,4e-7,false,131,0.57,true',
        '',
      ].join('\r\n'),
    );
    expect(files[2]?.text).toBe(
      [
        'name,value',
        'format,triage-sim-results/1',
        'engine,sql.js',
        'sqljs,1.17.0',
        'sqlite,3.54.1',
        'scenario,bug-tracker',
        'sha256,9f2c4e1ab0d37c5586e2f1b4a9d80c3377f0a4be51c29d6608e1b7a3d4f5c602',
        'seeds,1 2 3 4 5',
        '',
      ].join('\r\n'),
    );
  });

  it('names the files of an experiment of several tables after both, and never leaves its folder', () => {
    const table = (name: string) => ({ name, title: 'Table', columns: [], rows: [], notes: [] });
    const experiment = { experiment: 'page-cost', question: 'What?', tables: [table('bytes'), table('../../etc/x y')] };
    const names = csv.files({ provenance, experiments: [experiment], draws: [] }).map((file) => file.name);
    expect(names).toEqual(['page-cost.bytes.csv', 'page-cost...-..-etc-x-y.csv', 'provenance.csv']);
  });
});
