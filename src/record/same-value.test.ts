import { expect, it } from 'vitest';
import type { FieldDefinition } from './field-types.js';
import type { JsonValue } from './json-value.js';
import { statusOptions as options } from './judge.fixture.js';
import { isSameValue } from './same-value.js';

const field = (type: 'text' | 'phone' | 'date' | 'json'): FieldDefinition => {
  return { key: 'k', type, isRequired: false, isUnique: false, config: {} };
};
const tags = (config: { readonly isOrdered: boolean }): FieldDefinition => {
  const { isOrdered: ordered } = config;
  return { key: 'k', type: 'multi_select', isRequired: false, isUnique: false, config: { options, ordered } };
};

it.each<[string, FieldDefinition, JsonValue, JsonValue, boolean]>([
  ['equal JSON is the same in any field', field('json'), { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['a list of JSON has an order', field('json'), [1, 2], [2, 1], false],
  ['a text has one spelling', field('text'), 'Fixed', 'fixed', false],
  ['a day has one spelling', field('date'), '2026-11-13', '2026-11-13T00:00:00Z', false],
  ['a phone number may be written internationally', field('phone'), '(020) 7946 0018', '+44 20 7946 0018', true],
  ['a set of options has no order', tags({ isOrdered: false }), ['new', 'wont_fix'], ['wont_fix', 'new'], true],
  ['a list of options has one where its config says so', tags({ isOrdered: true }), ['new', 'b'], ['b', 'new'], false],
  ['nothing is only nothing', field('phone'), null, '+44 20 7946 0018', false],
])('%s', (_, of, left, right, same) => {
  expect([isSameValue(of, left, right), isSameValue(of, right, left)]).toEqual([same, same]);
});
