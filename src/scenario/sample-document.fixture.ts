import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { Path } from './source.js';

/** A small scenario file as a value, right in every way, with each kind of plan and meaning in it. Made anew at each call. */
export function sampleDocument(): JsonObject {
  return {
    format: 'triage-sim-scenario/1',
    name: 'library',
    title: 'Loans of a library',
    today: '2026-11-09',
    channel: {
      id: 'loans',
      name: 'Loans',
      preview_fields: ['code', 'note'],
      files: ['form'],
      fields: [
        { key: 'code', type: 'text', is_required: true, is_unique: true, config: { max_length: 8 } },
        { key: 'note', type: 'text', config: { max_length: 60 } },
        { key: 'state', type: 'select', is_required: true, config: { options: STATES } },
        { key: 'marks', type: 'multi_select', config: { options: MARKS } },
        { key: 'fee', type: 'number', config: { min: 0, max: 50 } },
        { key: 'back', type: 'date' },
        { key: 'book', type: 'relation', config: { channel: 'books', single: true } },
        { key: 'others', type: 'relation', config: { channel: 'books' } },
        { key: 'paper', type: 'file' },
        { key: 'days', type: 'formula', config: { expression: 'days_since(created)' } },
      ],
    },
    related_channels: [
      {
        id: 'books',
        name: 'Books',
        preview_fields: ['shelf'],
        fields: [{ key: 'shelf', type: 'text', is_required: true, config: {} }],
        items: 6,
        population: {
          created: ['2026-01-01', '2026-01-31'],
          values: {
            shelf: {
              pieces: [
                ['A', 'B'],
                ['1', '2'],
              ],
            },
          },
        },
      },
    ],
    population: {
      created: ['2026-10-01', '2026-11-08'],
      values: {
        code: { numbered: 'L{number}', digits: 3 },
        note: { text: { length: [5, 40], words: ['once', 'again', 'ä𝄞'] } },
        state: { value: 'open' },
        marks: { some_of: ['torn', 'wet', 'late'], count: [0, 2] },
        fee: { between: [0, 9] },
        back: { day_between: ['2026-11-10', '2026-11-19'] },
        book: { related: [1, 1] },
        others: { related: [0, 3] },
        paper: { one_of: [{ file_id: 'form' }, null] },
      },
    },
    intents: {
      state: [
        { weight: 1, value: 'open', said: ['Open'] },
        { weight: 2, value: 'closed', said: ['Closed', { words: 'done', weight: 3 }] },
      ],
      marks: [{ weight: 1, some_of: ['torn', 'wet'], count: [1, 2] }],
      fee: {
        aimed: '3 in 4',
        meanings: [
          { weight: 4, one_of: [1, 2] },
          { weight: 1, ask_me: true, said: [99] },
        ],
      },
      back: [
        { weight: 1, day_between: ['2026-11-10', '2026-11-13'] },
        { weight: 1, ambiguous: '2026-11-13', said: ['end of the week'] },
      ],
      book: [{ weight: 1, related: [1, 1] }],
    },
    people: {
      after_each_page: 2,
      meanwhile: { chance: '1 in 8', sets: { state: 'closed' } },
      between_passes: { edited: 5, created: 2, deleted: 1, sets: { fee: { between: [10, 20] } } },
    },
    conflict_wants: { state: 'open', fee: 3 },
    sizes: { triage: 20, page: 10, paging: 30, poll: 25, conflicts: 20, timed_edits: 50 },
  };
}

const STATES: JsonValue = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const MARKS: JsonValue = [
  { value: 'torn', label: 'Torn' },
  { value: 'wet', label: 'Wet' },
  { value: 'late', label: 'Late' },
];

/** The value with another put at the end of the path; undefined there takes the key or the member out. */
export function withValueAt(value: JsonValue, path: Path, replacement: JsonValue | undefined): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return replacement ?? null;
  if (Array.isArray(value)) {
    const members: readonly JsonValue[] = value;
    const member = rest.length === 0 ? replacement : withValueAt(members[step as number] ?? null, rest, replacement);
    return members.flatMap((old, index) => (index !== step ? [old] : member === undefined ? [] : [member]));
  }
  const object = value as JsonObject;
  const member = rest.length === 0 ? replacement : withValueAt(object[step] ?? null, rest, replacement);
  const entries = Object.entries(object).filter(([key]) => key !== step || member !== undefined);
  const changed = entries.map(([key, old]) => [key, key === step ? (member as JsonValue) : old] as const);
  const added = Object.hasOwn(object, step) || member === undefined ? [] : [[step, member] as const];
  return Object.fromEntries([...changed, ...added]);
}

/** Every path in a value, its own first. */
export function pathsOf(value: JsonValue, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value as JsonObject);
  return [path, ...members.flatMap(([step, member]) => pathsOf(member as JsonValue, [...path, step]))];
}
