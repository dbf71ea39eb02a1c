import { describe, expect, it } from 'vitest';
import type { Cell, ResultTable, RunResult } from '../../result/result-table.js';
import { UsageError } from '../../usage-error.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import type { CompareRequest } from './compare-request.js';
import { enumerateWordings } from './enumerate.js';
import { planEnumeration } from './wordings.js';

const scenario = packagedScenario('bug-tracker');
const unread = { 'agent.schema': 'unread' } as const;
const ladder = { 'tools.rejection': ['terse', 'field', 'values', 'labels'] } as const;

function enumerate(request: Partial<CompareRequest> = {}): Promise<RunResult> {
  return enumerateWordings({ scenario, seeds: [1], items: 60, vary: ladder, set: unread, ...request });
}

function tableOf({ experiments }: RunResult, name: string): ResultTable {
  const found = experiments.flatMap(({ tables }) => tables).find((table) => table.name === name);
  if (found === undefined) throw new Error(`there is no table ${name}`);
  return found;
}

function textsOf(result: RunResult, name: string): string[][] {
  const text = (cell: Cell) => ('text' in cell ? cell.text : 'number' in cell ? cell.number.toFixed(4) : '–');
  return tableOf(result, name).rows.map((row) => row.map(text));
}

/** Exactly, by rejection and outcome. */
function exactly(result: RunResult): Record<string, string> {
  return Object.fromEntries(
    textsOf(result, 'expectations').map(([cell, outcome, , exact]) => [`${cell} ${outcome}`, exact ?? '']),
  );
}

describe('for the bug tracker and an agent that has not read the schema', () => {
  it('expects what can be worked out by hand', async () => {
    const found = exactly(await enumerate());
    expect(found).toEqual({
      // (6/7 + 1/2) / 6: points in range, and days said as a date.
      'terse right': '19/84',
      'terse left rightly': '1/42',
      'terse left needlessly': '3/4',
      'field right': '19/84',
      'field left rightly': '1/42',
      'field left needlessly': '3/4',
      // (3/4 + 1 + 3/4 + 6/7 + 1 + 1) / 6: all but "Won't fix", "major" and 20 points.
      'values right': '25/28',
      'values left rightly': '1/42',
      'values left needlessly': '1/12',
      // (5 + 6/7) / 6: all but 20 points, which are for a person to settle.
      'labels right': '41/42',
      'labels left rightly': '1/42',
      'labels left needlessly': '0',
    });
  });

  it('expects of option values that are spelt otherwise what can be worked out by hand', async () => {
    const vary = { 'tools.option_values': ['as_stored', 'opaque', 'labels'] };
    const under = (level: string) => enumerate({ vary, seeds: [1, 2], set: { ...unread, 'tools.rejection': level } });
    const field = await under('field');
    expect(exactly(field)).toMatchObject({
      'as_stored right': '19/84',
      'opaque right': '19/84',
      // (1 + 1 + 3/4 + 6/7 + 1 + 1/2) / 6: all but "major", 20 points and "Friday".
      'labels right': '143/168',
    });
    expect(exactly(await under('values'))).toMatchObject({
      'as_stored right': '25/28',
      // (6/7 + 1) / 6: points in range, and every day.
      'opaque right': '13/42',
      // (1 + 1 + 3/4 + 6/7 + 1 + 1) / 6: all but "major" and 20 points.
      'labels right': '157/168',
    });
    expect(tableOf(field, 'expectations').notes.join(' ')).toContain('ended in every design as its wording does alone');
  });

  it('shows as numbers what it says as two whole ones', async () => {
    const [terse] = tableOf(await enumerate(), 'expectations').rows;
    expect(terse?.[2]).toEqual({ number: 19 / 84, basis: 'counted' });
  });

  it('says wording by wording who loses what', async () => {
    const rows = textsOf(await enumerate(), 'wordings');
    const left = 'left needlessly';
    expect(rows.filter(([field]) => field === 'status' || field === 'points')).toEqual([
      ['status', '"Triaged"', '1/4', left, left, 'right', 'right'],
      ['status', '"In progress"', '1/4', left, left, 'right', 'right'],
      ['status', '"Fixed"', '1/4', left, left, 'right', 'right'],
      ['status', '"Won\'t fix"', '1/4', left, left, left, 'right'],
      ['points', '20', '1/7', 'left rightly', 'left rightly', 'left rightly', 'left rightly'],
    ]);
    expect(tableOf(await enumerate(), 'wordings').notes[0]).toContain('Right in every design: 27 other wordings.');
  });
});

describe('the sample agrees', () => {
  // A field drawn is one of six of an item, each right with its own chance and apart from the others. So of N items the fields right
  // have the mean N × Σ p and the variance N × Σ p (1 − p). Beyond 4.9 standard deviations chance comes once in a million.
  const chances: Readonly<Record<string, readonly number[]>> = {
    terse: [0, 0, 0, 6 / 7, 0, 1 / 2],
    values: [3 / 4, 1, 3 / 4, 6 / 7, 1, 1],
    labels: [1, 1, 1, 6 / 7, 1, 1],
  };

  it('in how many fields are right over many seeds, within what chance allows', async () => {
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
    const items = 100;
    const vary = { 'tools.rejection': Object.keys(chances) };
    const rows = tableOf(await enumerate({ seeds, items, vary }), 'expectations').rows;
    for (const [level, fields] of Object.entries(chances)) {
      const row = rows.find(
        ([cell, outcome]) => JSON.stringify([cell, outcome]) === JSON.stringify([{ text: level }, { text: 'right' }]),
      );
      const sampled = row?.[4];
      const all = seeds.length * items;
      const right = sampled !== undefined && 'number' in sampled ? sampled.number * all * fields.length : Number.NaN;
      const mean = all * fields.reduce((sum, p) => sum + p, 0);
      const sd = Math.sqrt(all * fields.reduce((sum, p) => sum + p * (1 - p), 0));
      expect(Math.abs(right - mean), level).toBeLessThan(4.9 * sd);
    }
  }, 120_000);

  it.each<[string, CompareRequest['vary'], CompareRequest['set']]>([
    ['bug-tracker', { ...ladder, 'agent.after_rejection': ['repairs', 'looks_up', 'drops'] }, unread],
    ['bug-tracker', { 'tools.schema': ['every_page', 'never'], 'tools.values': ['open', 'typed'] }, {}],
    ['bug-tracker', { 'tools.coercion': ['never', 'labels', 'labels_and_clamp'] }, unread],
    ['crm-deals', { ...ladder, 'agent.guess': ['matches_words', 'asks'] }, unread],
    ['crm-deals', { 'tools.invalid': ['reject_all', 'save_valid_report'] }, { ...unread, 'tools.rejection': 'values' }],
    ['support-desk', { ...ladder, 'agent.schema': ['reads', 'unread'] }, {}],
    ['support-desk', { 'tools.coercion': ['never', 'labels'] }, { 'conditions.ambiguous': '1 in 4' }],
    ['starter', { 'tools.rejection': ['reason', 'suggest'] }, unread],
  ])('field by field: %s, %j, %j', async (name, vary, set) => {
    const result = await enumerate({ scenario: packagedScenario(name), vary, set });
    expect(tableOf(result, 'expectations').notes[1]).toMatch(
      /^Each of the [\d,]+ fields drawn over the seeds ended in every design/,
    );
  });

  it('and where it does not, no expectation is printed, and the first such field can be looked at', async () => {
    const result = await enumerate({
      vary: { 'tools.invalid': ['reject_all', 'save_valid_silent'] },
      set: { ...unread, 'tools.rejection': 'values' },
      replay: ({ seed, item, items, set }) => `see seed ${seed}, item ${item} of ${items}, ${set}`,
    });
    const { rows, notes, commands } = tableOf(result, 'expectations');
    const of = (design: string) =>
      rows.filter(([cell]) => cell !== undefined && 'text' in cell && cell.text === design);
    for (const row of of('reject_all')) expect(row[2]).toHaveProperty('number');
    for (const row of of('save_valid_silent')) expect(row[2]).toHaveProperty('absent');
    expect(notes[1]).toMatch(
      /^save_valid_silent: \d+ of the 360 fields drawn ended otherwise than their wording alone/,
    );
    expect(commands).toEqual([
      'see seed 1, item 1 of 60, tools.rejection=values,tools.invalid=save_valid_silent,agent.schema=unread',
    ]);
  });
});

describe('the same words with two meanings', () => {
  it('end as often right as they are meant so', async () => {
    // "Billing" is the label of two options, meant alike often; a server that settles on the first is right half the time.
    const result = await enumerate({
      scenario: packagedScenario('support-desk'),
      vary: { 'tools.coercion': ['never', 'labels'] },
    });
    const billing = textsOf(result, 'wordings').find(([field, said]) => field === 'queue' && said === '"Billing"');
    expect(billing).toEqual(['queue', '"Billing"', '2/5', 'left rightly', 'right 1/5; wrong, silent 1/5 of 2/5']);
  });
});

describe('what is left out', () => {
  it('is named: ids that only a store knows', async () => {
    const result = await enumerate({ scenario: packagedScenario('crm-deals') });
    expect(tableOf(result, 'expectations').notes[0]).toContain(
      'Left out, since their values cannot be listed: company.',
    );
  });

  it('weighs nothing: an aim of one in two counts half', async () => {
    const [status, ...others] = scenario.intents;
    if (status === undefined) throw new Error('the bug tracker aims at a status');
    const halved = { ...scenario, intents: [{ ...status, aimed: { of: 1, in: 2 } }, ...others] };
    // Of 5.5 fields aimed at, 6/7 + 1/2 are right: 19/14 ÷ 11/2 = 19/77.
    expect(exactly(await enumerate({ scenario: halved }))).toMatchObject({ 'terse right': '19/77' });
  });
});

describe('where more than wording, design and policy decides, it is refused', () => {
  it.each<[string, CompareRequest['set']]>([
    ['conditions.churn=busy', { 'conditions.churn': 'busy' }],
    ['conditions.fault=restart', { 'conditions.fault': 'restart' }],
    ['tools.schema_editing=yes', { 'tools.schema_editing': 'yes' }],
    ['agent.schema=forgets', { 'agent.schema': 'forgets', 'agent.forgets': '1 in 4' }],
    ['agent.skips_schema_call', { 'tools.schema': 'separate_call', 'agent.skips_schema_call': '1 in 4' }],
  ])('%s', (says, set) => {
    const plan = () => planEnumeration({ scenario, seeds: [1], vary: ladder, set });
    expect(plan).toThrow(UsageError);
    expect(plan).toThrow(`under ${says} they do not`);
  });

  it('and not where a rate leaves nothing to chance', () => {
    const set = { 'agent.schema': 'forgets', 'agent.forgets': '1 in 1' } as const;
    expect(planEnumeration({ scenario, seeds: [1], vary: ladder, set }).arms).toHaveLength(4);
  });

  it('also when every item is asked the same', () => {
    const plan = () => planEnumeration({ scenario, seeds: [1], vary: ladder, asked: 'conflict_wants' });
    expect(plan).toThrow('an enumeration goes through what people want; leave `asked` out');
  });

  it('counts its own trials: one for every 200 wordings of each design, beside those of the seeds', () => {
    expect(planEnumeration({ scenario, seeds: [1, 2], vary: ladder }).trials).toBe(4 * 2 + 4);
  });
});
