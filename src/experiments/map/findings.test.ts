import { describe, expect, it } from 'vitest';
import { editCallNotes, RULE_BASED, rightNotes } from './findings.js';
import type { MapCounts } from './map-rows.js';
import type { FoundMapRow } from './map-tables.js';

const noDamage = {
  ...{ overwritten: 0, secondApplications: 0, wrongSilent: 0 },
  ...{ droppedSilent: 0, forbidden: 0, neverSeen: 0 },
};

/** A row with so many of 100 fields right at each level, of ten items with two edit calls each; undefined where nothing stands. */
function row(
  labels: readonly [optionValues: string, schema: string, agent: string],
  right: readonly (number | undefined)[],
  more: Partial<MapCounts> = {},
): FoundMapRow {
  const [optionValues, schema, agent] = labels;
  const counts = right.map((fields) =>
    fields === undefined ? undefined : { aimed: 100, items: 10, editCalls: 20, ...noDamage, right: fields, ...more },
  );
  return { optionValues, schema, agent, spots: [], counts };
}

const rows: readonly FoundMapRow[] = [
  row(['as_stored', 'every_page', 'post'], [98, 98, 98, 98]),
  row(['as_stored', 'every_page', 'able'], [98, 98, 98, 98]),
  row(['as_stored', 'never', 'post'], [20, 20, 90, 98]),
  row(['as_stored', 'never', 'able'], [96, 96, 98, 97.5]),
  row(['opaque', 'never', 'post'], [20, 20, 30, 98]),
  row(['opaque', 'never', 'able'], [25, 25, 30, 98]),
  row(['labels', 'never', 'post'], [undefined, undefined, undefined, undefined]),
];

describe('the notes under fields right', () => {
  const notes = rightNotes(rows);

  it('say for each schema what lies between saying nothing and saying all, of every agent', () => {
    expect(notes).toContain(
      'Finding: fields right with tools.schema=every_page, under terse and under labels. as_stored: post 98.0% and 98.0%, able 98.0% and 98.0%.',
    );
    expect(notes).toContain(
      'Finding: fields right with tools.schema=never, under terse and under labels. as_stored: post 20.0% and 98.0%, able 96.0% and 97.5%; opaque: post 20.0% and 98.0%, able 25.0% and 98.0%.',
    );
  });

  it('say which level is enough: what a point more does not count', () => {
    expect(notes).toContain(
      'What a rejection must say with tools.schema=every_page to come within a point of the most. as_stored: post nothing, able nothing.',
    );
    expect(notes).toContain(
      'What a rejection must say with tools.schema=never to come within a point of the most. as_stored: post labels, able values; opaque: post labels, able labels.',
    );
  });

  it('say between what another agent and another spelling of values move, and where', () => {
    expect(notes).toContain(
      'The agent able instead of post: from -0.5 points of the fields right (as_stored, never, labels) to +76.0 (as_stored, never, terse).',
    );
    expect(notes).toContain(
      'Option values opaque instead of as_stored: from -71.0 points of the fields right (never, able, terse) to +0.5 (never, able, labels).',
    );
  });

  it('say it in one word where nothing moves, and nothing where there is no other', () => {
    const same = [rows[0], rows[1]] as FoundMapRow[];
    expect(rightNotes(same)).toContain('The agent able instead of post: 0.0 points of the fields right everywhere.');
    expect(rightNotes(same.slice(0, 1)).join()).not.toContain('instead of');
  });

  it('name damage by its kinds, and say how many places have any', () => {
    expect(notes).toContain('Damage in 0 of 24 places of the map.');
    const damaged = row(['opaque', 'every_page', 'post'], [50, undefined], { wrongSilent: 3, overwritten: 0 });
    const dropped = row(['opaque', 'every_page', 'able'], [50, 60], { droppedSilent: 2, secondApplications: 1 });
    expect(rightNotes([...rows, damaged, dropped])).toContain(
      'Damage in 3 of 27 places of the map: edits applied twice 2; wrong, silent 3; dropped, silent 4.',
    );
  });

  it('say that agents go by rules, and keep what was observed out of what they say of those', () => {
    expect(notes.at(-1)).toBe(RULE_BASED);
    const observed = row(['as_stored', 'never', 'observed'], [99, undefined, undefined, undefined], { wrongSilent: 1 });
    const withObserved = rightNotes([...rows, observed]);
    expect(withObserved.slice(0, notes.length)).toEqual(notes);
    expect(withObserved.at(-1)).toContain('Observed rows are one run of one model');
  });
});

it('the notes under edit calls say what lies between saying nothing and saying all', () => {
  expect(editCallNotes(rows.slice(0, 1))).toEqual([
    'Finding: edit calls an item with tools.schema=every_page, under terse and under labels. as_stored: post 2.00 and 2.00.',
    RULE_BASED,
  ]);
});
