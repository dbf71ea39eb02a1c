import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { adviceOf, figuresOf, measureSmall, plainWants } from '../small-tracker.fixture.js';

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('cursor-and-events', plainWants);
});

describe('the rule of the cursor, on 120 items in three pages after each of which a person acts once', () => {
  const figures = (...labels: readonly string[]) =>
    figuresOf(tables.get('pass-and-return'), labels, ['read_twice', 'never_seen', 'during', 'missed']);

  it("from the first page's sequence nothing is missed, from the last page's what was created before it", () => {
    expect(figures('creating', 'events, first page')).toEqual([0, 0, 3, 0]);
    expect(figures('creating', 'events, last page')).toEqual([0, 0, 3, 2]);
    expect(tables.get('pass-and-return')?.notes[0]).toBe(
      "Finding: of 3 items created during the pass, the cursor and the log from the first page's sequence miss 0, from the last page's 2.",
    );
  });

  it('an offset shows an item twice for each that was created before the next page, and passes one over for each deleted', () => {
    expect(figures('creating', 'offset pages')).toEqual([2, 0, 3, 0]);
    expect(figures('deleting', 'offset pages')).toEqual([0, 2, 3, 0]);
    expect(adviceOf(tables.get('feed-flips'), ['none', 'offset pages'])).toBe('no difference');
    expect(adviceOf(tables.get('feed-flips'), ['deleting', 'offset pages'])).toBe('holds: never seen');
  });

  it('a time stamp says nothing of an item that was deleted', () => {
    const missed = (way: string) => figuresOf(tables.get('pass-and-return'), ['none', way], ['deletions_missed'])[0];
    expect([missed('updated_since'), missed('events, first page'), missed('no feed')]).toEqual([1, 0, 0]);
  });
});

describe('polling against listing again, on a channel of 8 items that one page lists', () => {
  it('makes as many calls at 100 edits, which are 12.5 of each item', () => {
    const [calls, even] = figuresOf(tables.get('poll-break-even'), [8, 50], ['list_calls', 'even_calls']);
    expect([calls, even]).toEqual([1, 12.5]);
  });

  it('carries as many bytes where the events weigh what the page does', () => {
    const [listKib = 0, bytes = 0, even = 0] = figuresOf(
      tables.get('poll-break-even'),
      [8, 50],
      ['list_kib', 'event_bytes', 'even_bytes'],
    );
    // {"sequence":12,"type":"edited","item_id":"it_3","version":2,"actor":"person"} and the comma after it.
    expect(bytes).toBeGreaterThan(76);
    expect(bytes).toBeLessThan(79);
    const frame = '{"record_channel_id":"tasks","events":[],"next_sequence":12,"has_more":false,"log_id":"log_1"}'
      .length;
    expect(even * 8 * bytes + frame).toBeCloseTo(listKib * 1024, -1);
  });
});

describe('versions while people set the size of an item of which the agent wants the state', () => {
  const figures = (...labels: readonly (string | number)[]) =>
    figuresOf(tables.get('versions'), labels, ['conflicts', 'false_conflicts', 'overwritten', 'right']);

  it('every conflict of a version for the whole item is a false one, and a version for each field has none', () => {
    const [conflicts = 0, falseOnes, overwritten] = figures('a few fields', 50, 'enforced');
    expect(conflicts).toBeGreaterThan(0);
    expect([falseOnes, overwritten]).toEqual([conflicts, 0]);
    expect(figures('a few fields', 50, 'per_field')).toEqual([0, 0, 0, 4]);
    expect(tables.get('versions')?.notes[0]).toContain(`a few fields at 50 s ${conflicts} of ${conflicts}`);
  });
});
