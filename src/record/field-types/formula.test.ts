import { describe, expect, it } from 'vitest';
import type { FormulaInput, SchemaNames } from '../field-type.js';
import type { ItemValues } from '../item.js';
import { formula } from './formula.js';

const names: SchemaNames = {
  channelIds: [],
  fields: [
    { key: 'points', isComputed: false },
    { key: 'due', isComputed: false },
    { key: 'age_days', isComputed: true },
    { key: 'type', isComputed: false },
  ],
};

function problemsOf(expression: string, fields = names.fields): readonly string[] {
  const flaws = formula.findConfigFlaws?.({ expression }, { ...names, fields }) ?? [];
  for (const { path } of flaws) expect(path).toEqual(['expression']);
  return flaws.map(({ problem }) => problem);
}

function compute(expression: string, values: ItemValues = {}) {
  const input: FormulaInput = { values, created: '2026-11-01', today: '2026-12-01' };
  return formula.compileFormula?.({ expression })(input);
}

describe('formula', () => {
  it('is never written', () => {
    expect(formula.compileCheck).toBeUndefined();
  });

  it('computes from fields, the day of creation and today', () => {
    expect(compute('days_since(created)')).toBe(30);
    expect(compute('points * 2 + days_since(due)', { points: 1.5, due: '2026-12-04' })).toBe(0);
    expect(compute('created + "/" + today')).toBe('2026-11-01/2026-12-01');
  });

  it('takes a field without a value as null', () => {
    expect(compute('points == null ? 0 : points')).toBe(0);
    expect(compute('points + 1')).toBeNull();
    expect(compute('points + 1', { points: null })).toBeNull();
  });

  it('finds nothing wrong with names that exist', () => {
    expect(problemsOf('points + days_since(created) + days_since(due)')).toEqual([]);
  });

  it('finds names that do not exist, each with the one that was likely meant', () => {
    expect(problemsOf('point + created_at + zzzzzz')).toEqual([
      'uses point, which is no field of the channel; did you mean points?',
      'uses created_at, which is no field of the channel; did you mean created?',
      'uses zzzzzz, which is no field of the channel',
    ]);
  });

  it('suggests a field in its own letters, and no computed one', () => {
    expect(problemsOf('menu_e', [{ key: 'menu_é', isComputed: false }])).toEqual([
      'uses menu_e, which is no field of the channel; did you mean menu_é?',
    ]);
    expect(problemsOf('age_day')).toEqual(['uses age_day, which is no field of the channel']);
  });

  it('finds a reference to itself or to another computed field', () => {
    expect(problemsOf('age_days + 1')).toEqual([
      'uses age_days, which is computed itself: only stored fields can be used',
    ]);
  });

  it('finds a day that is the key of a field too, so that nobody takes the one for the other', () => {
    const fields = [{ key: 'created', isComputed: false }];
    expect(problemsOf('days_since(created)', fields)).toEqual([
      'uses created, which is a day of the item and one of its fields as well',
    ]);
    expect(problemsOf('days_since(today)', fields)).toEqual([]);
  });

  it('finds a word of the language even when a field has that key', () => {
    expect(problemsOf('type')).toEqual([
      'uses type, which is a word of the formula language and cannot be a field here',
    ]);
  });

  it('finds an expression that does not parse', () => {
    expect(problemsOf('points +')).toEqual(['does not parse: Unexpected token: EOF (at character 9)']);
  });

  it('throws when a formula is compiled that was never checked', () => {
    expect(() => compute('points +')).toThrow('a formula that was never checked does not parse');
  });
});

it('says which stored fields and texts it computes with', () => {
  const expression = 'state == "done" && days_since(created) > 3 ? note + "!" : "none"';
  expect(formula.computesWith?.({ expression })).toEqual({
    keys: ['state', 'note'],
    texts: ['done', '!', 'none'],
  });
});
