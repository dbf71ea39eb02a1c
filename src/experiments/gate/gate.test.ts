import { describe, expect, it } from 'vitest';
import { UsageError } from '../../usage-error.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { totalsWith } from '../made-up-totals.fixture.js';
import { type Baseline, baselineText, readBaseline } from './baseline.js';
import { type GateRequest, gate, measureBaseline } from './gate.js';
import { gateFigureNames, gateFigures } from './gate-figures.js';
import { holds, readThreshold } from './threshold.js';
import { readThresholds } from './thresholds-file.js';

const request: GateRequest = {
  scenario: packagedScenario('bug-tracker'),
  seeds: [1, 2],
  items: 30,
  vary: { 'tools.rejection': ['field', 'labels'] },
  set: { 'agent.schema': 'unread' },
  replay: ({ seed, item, items, set }) => `see seed ${seed}, item ${item} of ${items}, ${set}`,
};

const file = `
format: triage-sim-gate/1
cells:
  - name: labels
    set: { agent.schema: unread, tools.rejection: labels }
    expect: { right: '>= 90%', wrong_silent: '= 0', edit_calls: '<= 1.2' }
`;

describe('a gate against a baseline', () => {
  it('passes when nothing changed, and every figure was looked at', async () => {
    const document = readBaseline(baselineText(await measureBaseline(request)), 'b.json');
    const { passed, checks } = await gate({ ...request, baseline: { document, place: 'b.json' } });
    expect(passed).toBe(true);
    expect(checks).toHaveLength(2 * gateFigureNames.length);
  });

  it('fails for the one figure that moved, by name, with the command that shows it', async () => {
    const measured = await measureBaseline(request);
    const [first, ...rest] = measured.designs;
    if (first === undefined) throw new Error('nothing was measured');
    const moved = { ...first, figures: { ...first.figures, edit_calls: (first.figures.edit_calls ?? 0) + 0.1 } };
    const document: Baseline = { ...measured, designs: [moved, ...rest] };
    const { passed, checks } = await gate({ ...request, baseline: { document, place: 'b.json' } });
    expect(passed).toBe(false);
    const failed = checks.filter((check) => !check.passed);
    expect(failed.map(({ design, figure }) => [design, figure])).toEqual([
      ['tools.rejection=field,agent.schema=unread', 'edit_calls'],
    ]);
    expect(failed[0]?.see).toMatch(/^see seed \d+, item \d+ of 30, /);
  });

  it('fails for a design that only one side has', async () => {
    const measured = await measureBaseline(request);
    const [first] = measured.designs;
    if (first === undefined) throw new Error('nothing was measured');
    const document: Baseline = { ...measured, designs: [first, { ...first, design: 'an old one' }] };
    const { checks } = await gate({ ...request, baseline: { document, place: 'b.json' } });
    const failed = checks.filter((check) => !check.passed);
    expect(failed.map(({ design, found }) => [design, found])).toEqual([
      ['agent.schema=unread', 'not there; update the baseline'],
      ['an old one', 'not measured; update the baseline'],
    ]);
  });

  it('holds designs only to the figures that the baseline has, and says which it lacks', async () => {
    const measured = await measureBaseline(request);
    const early = measured.designs.map(({ design, figures: { handled: _handled, gave_way: _gave, ...figures } }) => {
      return { design, figures };
    });
    const text = baselineText({ ...measured, designs: early });
    const { passed, checks, report } = await gate({
      ...request,
      baseline: { document: readBaseline(text, 'b.json'), place: 'b.json' },
    });
    expect(passed).toBe(true);
    expect(checks).toHaveLength(2 * (gateFigureNames.length - 2));
    expect(report.experiments[0]?.tables[0]?.notes).toContain(
      'The baseline has no handled and gave_way; update it to hold designs to these too.',
    );
  });

  it('is refused on other people or other items', async () => {
    const document = await measureBaseline(request);
    const on = (other: Partial<GateRequest>) => gate({ ...request, ...other, baseline: { document, place: 'b.json' } });
    await expect(on({ seeds: [1, 3] })).rejects.toThrow('of another population: its seeds is [1,2]');
    await expect(on({ items: 31 })).rejects.toThrow('its items is 30');
    await expect(on({ scenario: packagedScenario('crm-deals') })).rejects.toThrow('its scenario is "bug-tracker"');
  });

  it.each([
    ['', 'not JSON'],
    ['{"format":"triage-sim-bas', 'not JSON'],
    ['[]', 'expected a document with "format"'],
    ['{"format":"triage-sim-baseline/1"}', 'expected "population"'],
    [
      '{"format":"triage-sim-baseline/1","population":{"scenario":"a","sha256":"b","asked":"c","items":1,"seeds":[1]},"cells":[]}',
      'it holds no cell',
    ],
    [
      '{"format":"triage-sim-baseline/1","population":{"scenario":"a","sha256":"b","asked":"c","items":1,"seeds":[1]},"cells":[{"design":"x","figures":{"right":1,"lucky":2}}]}',
      'each with a design and its figures, none but those that a gate knows',
    ],
    [
      '{"format":"triage-sim-baseline/1","population":{"scenario":"a","sha256":"b","asked":"c","items":1,"seeds":[1]},"cells":[{"design":"x","figures":{}}]}',
      'each with a design and its figures',
    ],
  ])('is refused on a file that is none: %s', (text, says) => {
    expect(() => readBaseline(text, 'b.json')).toThrow(UsageError);
    expect(() => readBaseline(text, 'b.json')).toThrow(says);
  });
});

describe('a gate by thresholds', () => {
  it('names what holds and what does not', async () => {
    const thresholds = readThresholds(file, 'gate.yaml');
    const { passed, checks, report } = await gate({ ...request, vary: {}, set: {}, thresholds });
    expect(passed).toBe(false);
    expect(checks.map((check) => [check.figure, check.expected, check.passed])).toEqual([
      ['right', '>= 90%', true],
      ['wrong_silent', '= 0', true],
      ['edit_calls', '<= 1.2', false],
    ]);
    expect(report.experiments[0]?.tables[0]?.title).toBe('2 passed, 1 failed');
  });

  it('on nothing is refused: it would pass whatever happens', async () => {
    await expect(gate({ ...request, thresholds: [] })).rejects.toThrow('it would pass whatever happens');
  });

  it.each([
    ['format: triage-sim-gate/2\ncells: []', ['1:9 format: ', '2:8 cells: ']],
    [file.replace('right', 'rigth'), ['did you mean right?']],
    [file.replace('>= 90%', 'a lot'), ['expect.right: expected a threshold']],
    [file.replace('agent.schema:', 'agent.shema:'), ['set."agent.shema"', 'did you mean agent.schema?']],
    [file.replace('name: labels', 'nome: labels'), ['cells.0.nome', 'cells.0.name']],
  ])('a broken file is told with line and path', (text, says) => {
    for (const part of says) expect(() => readThresholds(text, 'gate.yaml')).toThrow(part);
  });

  it.each([
    ['>= 97%', 0.97, true],
    ['>= 97%', 0.9699, false],
    ['<= 1.2', 1.2, true],
    ['= 0', 0, true],
    ['= 0', Number.NaN, false],
    ['< 2', 2, false],
    ['> 2', 3, true],
  ])('%s of %d: %s', (text, figure, expected) => {
    const threshold = readThreshold(text);
    expect(threshold !== undefined && holds(figure, threshold)).toBe(expected);
  });
});

it('a gate knows every ending, what is handled, and every kind of damage', () => {
  expect(gateFigureNames).toEqual(
    expect.arrayContaining([
      ...['handled', 'right', 'wrong_told', 'wrong_silent', 'left_rightly', 'left_needlessly', 'gave_way'],
      ...['dropped_silent', 'overwritten', 'second_applications', 'forbidden', 'never_seen', 'right_by_luck'],
    ]),
  );
  const totals = totalsWith({ aimed: 8, right: 2, leftRightly: 1, gaveWay: 3, neverSeen: 5 });
  expect(gateFigures.handled.of(totals)).toBe(6 / 8);
  expect([gateFigures.right.of(totals), gateFigures.gave_way.of(totals)]).toEqual([2 / 8, 3]);
  expect(gateFigures.never_seen.of(totals)).toBe(5);
});
