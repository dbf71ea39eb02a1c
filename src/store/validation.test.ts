import { expect, it } from 'vitest';
import type { Edit } from '../record/edit.js';
import type { ItemValues } from '../record/item.js';
import { createBugs, openTracker } from './bug-tracker.fixture.js';
import { onEveryEngine } from './on-every-engine.fixture.js';
import { type Validation, validateCompiled, validateNothing, validateQueried } from './validation.js';

onEveryEngine('validating an edit', (open) => {
  const judged = (validate: Validation, values: ItemValues) => {
    open.engine.reset();
    const store = openTracker(open.engine, { validate });
    createBugs(store, 2);
    const edit: Edit = { channelId: 'bugs', itemId: 'it_2', values, expectedVersion: 1, actor: 'agent' };
    const result = store.edit(edit);
    return result.outcome === 'rejected' ? result.violations : result.outcome;
  };

  it.each<[string, ItemValues]>([
    ['good values', { status: 'fixed', owner: null, points: 13, due: '2026-11-13' }],
    [
      'a bad value of every kind',
      { status: 'Fixed', points: 20, due: 'Friday', age_days: 1, title: '', ticket: 'BUG-1' },
    ],
    ['a key that no field has', { prioritty: 's1', points: 3 }],
    ['a key that no field has and nothing else', JSON.parse('{"__proto__":1}')],
  ])('ends the same with the schema queried each time as with it compiled once, for %s', (_, values) => {
    expect(judged(validateQueried, values)).toEqual(judged(validateCompiled, values));
  });

  it('tells whoever sends an unknown key every key that they could have sent', () => {
    const writableKeys = [
      ...['ticket', 'title', 'description', 'status', 'owner', 'severity', 'points', 'area', 'due', 'reporter'],
    ];
    expect(judged(validateQueried, { nope: 1 })).toEqual([
      { key: 'nope', objection: { code: 'unknown_field', writableKeys } },
    ]);
  });

  it('can be left out where every value is known to be valid', () => {
    expect(judged(validateNothing, { points: 20 })).toBe('saved');
  });
});
