import { beforeAll, describe, expect, it } from 'vitest';
import type { ResultTable } from '../../result/result-table.js';
import { adviceOf, askedWants, figuresOf, measureSmall } from '../small-tracker.fixture.js';

let tables: ReadonlyMap<string, ResultTable>;

beforeAll(async () => {
  tables = await measureSmall('closed-schema', askedWants);
});

describe('the rule of the closed schema, on four items with a size of 20 where 10 is the most', () => {
  const figures = (...labels: readonly string[]) =>
    figuresOf(tables.get('schema-editing'), labels, [
      'right',
      'left_rightly',
      'silent',
      'schema_changes',
      'strangers',
      'edit_calls',
    ]);

  it('an agent that may not edit it leaves every such size to its person', () => {
    expect(figures('reads', 'labels', 'no')).toEqual([4, 4, 0, 0, 0, 2]);
  });

  it('one that may moves the bound once, and from then on nothing stops the others', () => {
    // Two edits for the first item and one for each of the rest.
    expect(figures('reads', 'labels', 'yes')).toEqual([4, 0, 4, 1, 4, 1.25]);
  });

  it('told only which field failed, an agent that did not read does not know what to widen', () => {
    expect(figures('unread', 'field', 'yes')).toEqual(figures('unread', 'field', 'no'));
    expect(adviceOf(tables.get('schema-editing-flips'), ['as they are', 'unread, field'])).toBe('no difference');
    expect(adviceOf(tables.get('schema-editing-flips'), ['as they are', 'reads'])).toBe('holds: silent, forbidden');
  });

  it('counts both over all agents and rejections', () => {
    expect(tables.get('schema-editing')?.notes[0]).toMatch(
      /changes it \d+ times, stores (\d+) values that it forbade and leaves \1 fields wrong in silence; one that may not: 0 and 0\.$/,
    );
  });
});
