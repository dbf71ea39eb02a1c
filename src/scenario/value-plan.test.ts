import { describe, expect, it } from 'vitest';
import { streamOf } from '../random.js';
import { canonicalJson, codePointLength, type JsonValue } from '../record/json-value.js';
import type { ChoicePlan, ValuePlan } from './scenario.js';
import { drawValue, enumerateValues, NO_RELATED_IDS, type RelatedIds } from './value-plan.js';

/** What the plan gives in so many draws, each from a stream of its own. */
function draw(plan: ValuePlan, count: number, related: RelatedIds = NO_RELATED_IDS): JsonValue[] {
  return Array.from({ length: count }, (_, index) =>
    drawValue(plan, () => streamOf(1, 'test', index), index + 1, related),
  );
}

function different(values: readonly JsonValue[]): readonly string[] {
  return [...new Set(values.map(canonicalJson))].sort();
}

describe('a plan', () => {
  it('of one value and one of numbers leave nothing to chance', () => {
    const nothing = () => {
      throw new Error('asked for a stream');
    };
    expect(drawValue({ kind: 'value', value: [1] }, nothing, 1, NO_RELATED_IDS)).toEqual([1]);
    expect(
      drawValue({ kind: 'numbered', template: 'BUG-{number}/{number}', digits: 4 }, nothing, 7, NO_RELATED_IDS),
    ).toBe('BUG-0007/0007');
    expect(drawValue({ kind: 'numbered', template: '{number}', digits: 2 }, nothing, 12345, NO_RELATED_IDS)).toBe(
      '12345',
    );
  });

  it('of several gives different members in the order of the list, and every number of them', () => {
    const plan: ChoicePlan = { kind: 'some_of', values: ['a', 'b', 'c'], count: [0, 2] };
    expect(different(draw(plan, 300))).toEqual(
      ['[]', '["a","b"]', '["a","c"]', '["a"]', '["b","c"]', '["b"]', '["c"]'].sort(),
    );
  });

  it('of a range or of days reaches both ends and nothing beyond', () => {
    expect(different(draw({ kind: 'between', range: [-1, 2] }, 200))).toEqual(['-1', '0', '1', '2']);
    expect(different(draw({ kind: 'day_between', days: ['2024-02-28', '2024-03-01'] }, 200))).toEqual([
      '"2024-02-28"',
      '"2024-02-29"',
      '"2024-03-01"',
    ]);
  });

  it('of pieces joins one of each list by spaces', () => {
    expect(different(draw({ kind: 'pieces', pieces: [['a', 'b'], ['c'], ['d', 'e']] }, 100))).toEqual([
      '"a c d"',
      '"a c e"',
      '"b c d"',
      '"b c e"',
    ]);
  });

  it('of text has exactly the drawn length in code points, every length equally likely, and splits no character', () => {
    const plan: ValuePlan = { kind: 'text', length: [3, 6], words: ['ab', '𝄞𝄞'] };
    const texts = draw(plan, 4000).map(String);
    const lengths = [3, 4, 5, 6].map((length) => texts.filter((text) => codePointLength(text) === length).length);
    expect(lengths.reduce((sum, count) => sum + count, 0)).toBe(4000);
    // The standard deviation of each count is sqrt(4000 × 1/4 × 3/4) = 27.4; four of them are 110.
    for (const count of lengths) expect(Math.abs(count - 1000)).toBeLessThan(110);
    expect(texts.every((text) => !/\p{Surrogate}/u.test(text))).toBe(true);
    expect(draw({ kind: 'text', length: [0, 0], words: ['ab'] }, 1)).toEqual(['']);
    expect(draw({ kind: 'text', length: [7, 7], words: ['ab'] }, 1)).toEqual(['ab ab a']);
  });

  it('of related items gives different ids of that channel, one id or null to a field that takes one', () => {
    const related = new Map([
      ['books', ['it_1', 'it_2', 'it_3']],
      ['films', ['it_4']],
    ]);
    const many = draw({ kind: 'related', channelId: 'books', single: false, count: [1, 2] }, 200, related);
    expect(different(many)).toEqual(
      ['["it_1","it_2"]', '["it_1","it_3"]', '["it_1"]', '["it_2","it_3"]', '["it_2"]', '["it_3"]'].sort(),
    );
    expect(different(draw({ kind: 'related', channelId: 'books', single: true, count: [0, 1] }, 100, related))).toEqual(
      ['"it_1"', '"it_2"', '"it_3"', 'null'],
    );
  });
});

describe('the values that a choice can give', () => {
  it('are listed with probabilities that anyone can count', () => {
    expect(enumerateValues({ kind: 'value', value: 'x' })).toEqual([{ value: 'x', probability: { of: 1, in: 1 } }]);
    expect(enumerateValues({ kind: 'one_of', values: [1, 2] })).toEqual([
      { value: 1, probability: { of: 1, in: 2 } },
      { value: 2, probability: { of: 1, in: 2 } },
    ]);
    expect(enumerateValues({ kind: 'between', range: [4, 6] })?.map(({ value }) => value)).toEqual([4, 5, 6]);
    expect(enumerateValues({ kind: 'day_between', days: ['2026-12-31', '2027-01-01'] })).toEqual([
      { value: '2026-12-31', probability: { of: 1, in: 2 } },
      { value: '2027-01-01', probability: { of: 1, in: 2 } },
    ]);
    expect(enumerateValues({ kind: 'some_of', values: ['a', 'b', 'c'], count: [1, 2] })).toEqual([
      ...[['a'], ['b'], ['c']].map((value) => ({ value, probability: { of: 1, in: 6 } })),
      ...[
        ['a', 'b'],
        ['a', 'c'],
        ['b', 'c'],
      ].map((value) => ({ value, probability: { of: 1, in: 6 } })),
    ]);
    expect(enumerateValues({ kind: 'some_of', values: ['a', 'b'], count: [0, 2] })?.map(({ value }) => value)).toEqual([
      [],
      ['a'],
      ['b'],
      ['a', 'b'],
    ]);
  });

  it('are not listed where there are too many to, or where only a store knows them', () => {
    expect(enumerateValues({ kind: 'between', range: [1, 10_000] })).toHaveLength(10_000);
    expect(enumerateValues({ kind: 'between', range: [0, 10_000] })).toBeNull();
    expect(
      enumerateValues({ kind: 'some_of', values: Array.from({ length: 40 }, (_, index) => index), count: [20, 20] }),
    ).toBeNull();
    expect(enumerateValues({ kind: 'related', channelId: 'books', single: true, count: [1, 1] })).toBeNull();
  });

  it.each<ChoicePlan>([
    { kind: 'one_of', values: ['a', 'b', 'c'] },
    { kind: 'some_of', values: ['a', 'b', 'c'], count: [1, 3] },
    { kind: 'between', range: [0, 4] },
    { kind: 'day_between', days: ['2026-11-10', '2026-11-12'] },
  ])('of kind $kind come up as often as their probabilities say', (plan) => {
    const draws = 12_000;
    const drawn = draw(plan, draws).map(canonicalJson);
    const listed = enumerateValues(plan) ?? [];
    expect(different(listed.map(({ value }) => value))).toEqual([...new Set(drawn)].sort());
    const chiSquare = listed.reduce((sum, { value, probability }) => {
      const expected = (draws * probability.of) / probability.in;
      const count = drawn.filter((known) => known === canonicalJson(value)).length;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
    // At most 6 degrees of freedom: chi-square passes 22.46 once in 1,000.
    expect(chiSquare).toBeLessThan(22.46);
  });
});
