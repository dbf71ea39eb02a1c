import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { adviceOf, figuresOf, measureSmall, plainWants } from '../small-tracker.fixture.js';

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('rejection-detail', plainWants);
});

describe('the rule of what a rejection says, on four items of two fields', () => {
  const figures = (...labels: readonly string[]) =>
    figuresOf(tables.get('rejection-levels'), labels, ['right', 'left_needlessly', 'edit_calls', 'calls']);

  it('told nothing, the agent tries each field alone: a list, and of each item a read and three edits', () => {
    expect(figures('terse', 'repairs')).toEqual([4, 4, 3, 4.25]);
  });

  it('told which field, it leaves that and sends the other', () => {
    expect(figures('field', 'repairs')).toEqual([4, 4, 2, 3.25]);
    expect(figures('values', 'repairs')).toEqual([4, 4, 2, 3.25]);
  });

  it('told the labels it gets all right, and told the field alone too if it looks the schema up, for a call more an item', () => {
    expect(figures('labels', 'repairs')).toEqual([8, 0, 2, 3.25]);
    expect(figures('field', 'looks_up')).toEqual([8, 0, 2, 4.25]);
    expect(tables.get('rejection-levels')?.notes.slice(0, 2)).toEqual([
      'Finding: fields right of 8, where the agent goes by the rejection: terse 4, field 4, reason 4, values 4, labels 8 and suggest 8.',
      'The name of a field alone gets as much right as any level (8) where the agent looks the schema up: 8 right against 4 without, ' +
        'at 1.00 calls an item more than labels in the rejection.',
    ]);
  });

  it('labels matter to an agent that did not read and goes by them, and to no other', () => {
    const advice = (...labels: readonly string[]) => adviceOf(tables.get('rejection-flips'), labels);
    expect(advice('unread, repairs', 'plain', 'values')).toBe('holds: right');
    expect(advice('unread, looks_up', 'plain', 'values')).toBe('holds: calls');
    expect(advice('unread, drops', 'plain', 'field')).toBe('no difference');
    expect(advice('reads, repairs', 'plain', 'field')).toBe('no difference');
  });

  it('people who are busy come to nobody while calls take no time, and the more calls the more of them', () => {
    const met = (design: string, latency: number) =>
      figuresOf(tables.get('rejection-latency'), [design, latency], ['met'])[0] ?? Number.NaN;
    expect(met('terse, unread', 0)).toBe(0);
    expect(met('terse, unread', 50)).toBeGreaterThan(0);
    const calls = (design: string) => figuresOf(tables.get('rejection-latency'), [design, 0], ['calls'])[0];
    expect([calls('terse, unread'), calls('labels, unread'), calls('labels, read')]).toEqual([4.25, 3.25, 2.25]);
  });
});
