import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import { runTrial } from '../../trial/trial.js';
import { adviceOf, figuresOf, measureSmall, plainWants, smallFields, smallScenario } from '../small-tracker.fixture.js';
import { triageArm } from './rule-arm.js';

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('schema-on-page', plainWants);
});

describe('the rule of the schema on the page, on four items of two fields', () => {
  const figures = (...labels: readonly (string | number | null)[]) =>
    figuresOf(tables.get('schema-sources'), labels, ['right', 'first_edits_accepted', 'edit_calls']);

  it('with the schema every first edit is accepted, without it none is, and the labels repair it', () => {
    expect(figures('every_page', 'reads')).toEqual([8, 4, 1]);
    expect(figures('never', 'reads')).toEqual([8, 0, 2]);
    expect(figures('every_page', 'unread')).toEqual([8, 0, 2]);
  });

  it('an agent that skips the call in a quarter of its passes gets three quarters of the one and a quarter of the other', () => {
    expect(figures('separate_call', 'reads')).toEqual([8, 4, 1]);
    expect(figures('separate_call', 'skips', 1)).toEqual([8, 0, 2]);
    expect(figures('separate_call', 'skips', 0.25)).toEqual([8, 3, 1.25]);
    expect(figures('separate_call', 'skips', 0.5)).toEqual([8, 2, 1.5]);
  });

  it('typed values are before the eyes of an agent that does not read, and add their fields to the list of tools', () => {
    expect(figures('typed values', 'unread')).toEqual([8, 4, 1]);
    const listBytes = (schema: string) => figuresOf(tables.get('schema-sources'), [schema, 'reads'], ['tool_list'])[0];
    const words = '; fields lists them, as they were when the tools were listed';
    const added = `${words},"fields":${JSON.stringify(smallFields)}`.length;
    expect((listBytes('typed values') ?? 0) - (listBytes('never') ?? 0)).toBe(added);
    // Pages without the schema are also not said to carry it.
    const beyondEveryPage = added - 'the schema and '.length;
    expect(tables.get('schema-sources')?.notes[1]).toContain(`typed values add ${beyondEveryPage} bytes`);
  });

  it('says in a sentence what the schema saves', () => {
    expect(tables.get('schema-sources')?.notes[0]).toBe(
      'Finding: with the schema on every page and with none, an agent that reads has 4 and 0 of 4 first edits accepted, ' +
        '8 and 8 fields right and makes 1.00 and 2.00 edit calls an item: the schema saves 1.00.',
    );
  });

  it('rates are marked as assumed, and so is what follows from them', () => {
    const row = tables
      .get('schema-sources')
      ?.rows.find((cells) => cells.some((cell) => 'text' in cell && cell.text === 'skips'));
    expect(row?.slice(2).map((cell) => 'number' in cell && cell.basis)).toEqual(Array(6).fill('assumed'));
  });

  it('the advice holds against a call that is skipped, changes nothing where one page is all, and reverses against typed values', () => {
    const advice = (...labels: readonly string[]) => adviceOf(tables.get('schema-flips'), labels);
    expect(advice('labels', 'first_page', 'reads')).toBe('no difference');
    // A list with one more tool in it outweighs a schema of three fields.
    expect(advice('labels', 'separate_call', 'reads')).toBe('holds: KiB');
    expect(advice('labels', 'never', 'reads')).toBe('holds: edit calls, KiB');
    expect(advice('labels', 'typed values', 'unread')).toMatch(/^reverses: edit calls/);
    // Told only which field failed, an agent that skipped the call hands over every state.
    expect(advice('field', 'separate_call', 'skips')).toBe('holds: right');
  });

  it('an agent that skips now and then does it for a whole pass: each trial is that of always or that of never', async () => {
    const scenario = smallScenario(plainWants);
    const engine = await engines.memory();
    const editCalls = (of: number, seed: number) => {
      const tools = { schema: 'separate_call' } as const;
      const arm = triageArm(scenario, { tools, agent: { skips_schema_call: { of, in: 4 } } });
      return runTrial(new Draws(scenario, seed), arm.setting, engine).tally.editCalls;
    };
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const sampled = seeds.map((seed) => editCalls(1, seed));
    expect(new Set(sampled)).toEqual(new Set([editCalls(0, 1), editCalls(4, 1)]));
  });
});
