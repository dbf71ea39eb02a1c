import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { adviceOf, figuresOf, measureSmall, plainWants } from '../small-tracker.fixture.js';

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('whole-rejection', plainWants);
});

describe('the rule of the whole rejection, on four items of two fields', () => {
  const figures = (...labels: readonly string[]) =>
    figuresOf(tables.get('invalid-edits'), labels, ['right', 'dropped_silent', 'wrong', 'left', 'edit_calls']);

  it('a partial save that is reported ends every field as the whole rejection does', () => {
    expect(figures('unread', 'reject_all')).toEqual([8, 0, 0, 0, 2]);
    expect(figures('unread', 'save_valid_report')).toEqual([8, 0, 0, 0, 2]);
  });

  it('one that is silent drops the field that failed of every item', () => {
    expect(figures('unread', 'save_valid_silent')).toEqual([4, 4, 0, 0, 1]);
    expect(tables.get('invalid-edits')?.notes[0]).toBe(
      'Finding, unread: fields right, fields dropped in silence and edit calls an item are 8, 0 and 2.00 where the whole edit is ' +
        'rejected, 8, 0 and 2.00 where the rest is saved and this is said, 4, 4 and 1.00 where it is saved in silence: ' +
        'a partial save that is reported ends no field otherwise.',
    );
  });

  it('an agent that read the schema sees no difference, since nothing it sends fails', () => {
    expect(figures('reads', 'save_valid_silent')).toEqual([8, 0, 0, 0, 1]);
    expect(adviceOf(tables.get('invalid-flips'), ['reads', 'labels', 'saves, silent'])).toBe('no difference');
  });

  it('a report costs less where the field cannot be repaired, and is none where the server says nothing of fields', () => {
    const advice = (...labels: readonly string[]) => adviceOf(tables.get('invalid-flips'), labels);
    // Told the name alone the agent leaves the state; the size is saved by then, and there is nothing left to send.
    expect(advice('unread', 'field', 'saves, reports')).toBe('reverses: calls');
    expect(advice('unread', 'terse', 'saves, reports')).toBe('holds: silent');
    expect(advice('unread', 'labels', 'saves, silent')).toBe('holds: right, silent');
  });
});
