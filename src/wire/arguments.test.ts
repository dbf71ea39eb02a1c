import { describe, expect, expectTypeOf, it } from 'vitest';
import type { JsonObject, JsonValue } from '../record/json-value.js';
import { type ArgumentProblem, CALL_BYTES_MAX, CALL_DEPTH_MAX, describeProblems, readArguments } from './arguments.js';
import {
  editRecordItem,
  listRecordItems,
  pollResourceEvents,
  readRecordItem,
  type ToolDefinition,
} from './definitions.js';

const list = { record_channel_id: 'bugs' };
const read = { record_channel_id: 'bugs', item_id: 'it_1' };
const poll = { record_channel_id: 'bugs', after_sequence: 0 };
const edit = { ...read, values: { points: 3 }, expected_version: 1, idempotency_key: 'k1' };

/** Every problem of a call; none when it was read. */
function faultsOf(definition: ToolDefinition, sent: JsonObject): readonly ArgumentProblem[] {
  const read = readArguments(definition, sent);
  return read.outcome === 'refused' ? read.problems : [];
}

/** What is wrong with a call, argument by argument. */
function problemsOf(definition: ToolDefinition, sent: unknown): string[] {
  return faultsOf(definition, sent as JsonObject).map(({ argument, must, meant }) => {
    return `${argument} must ${must}${meant === undefined ? '' : `, meant ${meant}`}`;
  });
}

describe('arguments', () => {
  it.each<[string, ToolDefinition, JsonObject]>([
    ['the least that a page needs', listRecordItems, list],
    ['all that a page takes', listRecordItems, { ...list, before_id: 'it_5', limit: 50 }],
    ['the smallest page', listRecordItems, { ...list, limit: 1 }],
    ['an empty position, which is no fault of form', listRecordItems, { ...list, before_id: '' }],
    ['an item', readRecordItem, read],
    ['events from the start', pollResourceEvents, { ...poll, limit: 100 }],
    ['an edit', editRecordItem, edit],
    ['a key of 255 characters', editRecordItem, { ...edit, idempotency_key: '~'.repeat(255) }],
    ['what a host added', listRecordItems, { ...list, _meta: { progressToken: 1 }, _trace: 'x' }],
    [
      'what a host added under the name of a prototype',
      listRecordItems,
      JSON.parse('{"record_channel_id":"a","__proto__":1}'),
    ],
  ])('are right: %s', (_, definition, sent) => {
    expect(problemsOf(definition, sent)).toEqual([]);
  });

  it.each<[JsonValue, string]>([
    ['5', 'a string "5"'],
    [2.5, '2.5'],
    [0, '0'],
    [51, '51'],
    [-1, '-1'],
    [null, 'null'],
    [true, 'true'],
    [[5], 'an array [5]'],
    [{}, 'an object {}'],
    [1e21, '1e+21'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [Number.NaN, 'NaN'],
  ])('are never coerced or clamped: a limit of %j', (limit, came) => {
    expect(problemsOf(listRecordItems, { ...list, limit })).toEqual([
      `limit must be an integer between 1 and 50, got ${came}`,
    ]);
  });

  it.each<[JsonObject, string]>([
    [{ expected_version: 0 }, 'expected_version must be an integer of at least 1, got 0'],
    [{ expected_version: 3.5 }, 'expected_version must be an integer of at least 1, got 3.5'],
    [{ expected_version: '3' }, 'expected_version must be an integer of at least 1, got a string "3"'],
    [{ expected_version: true }, 'expected_version must be an integer of at least 1, got true'],
    [{ expected_version: null }, 'expected_version must be an integer of at least 1, got null'],
    [{ expected_version: 2 ** 53 }, 'expected_version must be an integer of at least 1, got 9007199254740992'],
    [{ idempotency_key: '' }, 'idempotency_key must be a string of 1 to 255 visible ASCII characters, got a string ""'],
    [
      { idempotency_key: 'a b' },
      'idempotency_key must be a string of 1 to 255 visible ASCII characters, got a string "a b"',
    ],
    [
      { idempotency_key: 'é' },
      'idempotency_key must be a string of 1 to 255 visible ASCII characters, got a string "\\u00e9"',
    ],
    [
      { idempotency_key: 'k\n' },
      'idempotency_key must be a string of 1 to 255 visible ASCII characters, got a string "k\\u000a"',
    ],
    [{ idempotency_key: 7 }, 'idempotency_key must be a string of 1 to 255 visible ASCII characters, got 7'],
    [{ item_id: 1 }, 'item_id must be a string, got 1'],
    [{ record_channel_id: null }, 'record_channel_id must be a string, got null'],
    [{ values: {} }, 'values must be an object with at least one field to set, got an object {}'],
    [{ values: [] }, 'values must be an object with at least one field to set, got an array []'],
    [{ values: null }, 'values must be an object with at least one field to set, got null'],
    [
      { values: '{"status":"triaged"}' },
      'values must be an object with at least one field to set, got a string "{\\"status\\":\\"triaged\\"}"',
    ],
  ])('of an edit: %j', (sent, problem) => {
    expect(problemsOf(editRecordItem, { ...edit, ...sent })).toEqual([problem]);
  });

  it('may not be so long a key, and only the start of it comes back', () => {
    const [problem = ''] = problemsOf(editRecordItem, { ...edit, idempotency_key: 'x'.repeat(256) });
    expect(problem).toBe(
      `idempotency_key must be a string of 1 to 255 visible ASCII characters, got a string "${'x'.repeat(118)}…`,
    );
  });

  it('of a poll start at 0 and ask for 100 events at most', () => {
    expect(problemsOf(pollResourceEvents, { ...poll, after_sequence: -1, limit: 101 })).toEqual([
      'after_sequence must be an integer of at least 0, got -1',
      'limit must be an integer between 1 and 100, got 101',
    ]);
  });

  it('are all looked at, and every fault is told at once', () => {
    expect(problemsOf(editRecordItem, { id: 'it_1', values: '{}', expected_version: '3', limit: 5 })).toEqual([
      'record_channel_id must be given: a string',
      'item_id must be given: a string',
      'idempotency_key must be given: a string of 1 to 255 visible ASCII characters',
      `id must not be sent: the arguments are ${Object.keys(editRecordItem.inputSchema.properties).join(', ')}`,
      'values must be an object with at least one field to set, got a string "{}"',
      'expected_version must be an integer of at least 1, got a string "3"',
      `limit must not be sent: the arguments are ${Object.keys(editRecordItem.inputSchema.properties).join(', ')}`,
    ]);
  });

  it('are told in one sentence for the message of an answer', () => {
    const problems = faultsOf(readRecordItem, { record_channel_id: 'bugs', id: 'it_1' });
    expect(describeProblems(problems)).toBe(
      'item_id must be given: a string; id must not be sent: the arguments are record_channel_id, item_id (did you mean item_id?)',
    );
  });

  it('come back as they were sent, each of the type that the definition gives it', () => {
    const read = readArguments(listRecordItems, { ...list, before_id: 'it_5', limit: 7 });
    if (read.outcome !== 'read') throw new Error('nothing is wrong with them');
    expect(read.sent).toEqual({ record_channel_id: 'bugs', before_id: 'it_5', limit: 7 });
    expectTypeOf(read.sent.record_channel_id).toEqualTypeOf<string>();
    expectTypeOf(read.sent.limit).toEqualTypeOf<number | undefined>();
    expectTypeOf(read.sent).not.toHaveProperty('item_id');
  });

  it('must be an object', () => {
    expect(problemsOf(listRecordItems, undefined)).toEqual(['arguments must be an object, got nothing']);
    expect(problemsOf(listRecordItems, null)).toEqual(['arguments must be an object, got null']);
    expect(problemsOf(listRecordItems, [1])).toEqual(['arguments must be an object, got an array [1]']);
    expect(problemsOf(listRecordItems, '{}')).toEqual(['arguments must be an object, got a string "{}"']);
  });
});

describe('an unknown argument', () => {
  const meant = (definition: ToolDefinition, sent: JsonObject) =>
    faultsOf(definition, sent).map((problem) => problem.meant);

  it.each<[string, string | undefined]>([
    ['id', 'item_id'],
    ['itemId', 'item_id'],
    ['Item_id', 'item_id'],
    ['iten_id', 'item_id'],
    ['title', undefined],
    ['x', undefined],
    ['constructor', undefined],
  ])('%s of a read is taken for %s', (name, argument) => {
    expect(meant(readRecordItem, { record_channel_id: 'bugs', [name]: 'it_1' })).toEqual([undefined, argument]);
  });

  it.each<[string, string | undefined]>([
    ['key', 'idempotency_key'],
    ['version', 'expected_version'],
    ['value', 'values'],
    ['limit', undefined],
  ])('%s of an edit is taken for %s, even where that was sent as well', (name, argument) => {
    const { idempotency_key, expected_version, values, ...rest } = edit;
    const isMissing = argument !== undefined;
    const sent = isMissing ? { ...rest, [name]: 1 } : { ...edit, [name]: 1 };
    expect(meant(editRecordItem, sent).at(-1)).toBe(argument);
  });

  it('is taken for none that was sent already', () => {
    expect(meant(readRecordItem, { ...read, id: 'it_2' })).toEqual([undefined]);
  });

  it('is shown so that it can be seen, and cut', () => {
    const [cyrillic, long] = faultsOf(listRecordItems, {
      ...list,
      'l\u0456mit\u200b': 5,
      ['n'.repeat(500)]: 1,
    });
    expect(cyrillic).toMatchObject({ argument: 'l\\u0456mit\\u200b', meant: 'limit' });
    expect(long?.argument).toBe(`${'n'.repeat(118)}…`);
  });
});

describe('a call that is too much', () => {
  const sized = (bytes: number): JsonObject => {
    const empty = JSON.stringify({ ...edit, values: { note: '' } }).length;
    return { ...edit, values: { note: 'x'.repeat(bytes - empty) } };
  };

  it('has more than 1 MiB as compact JSON', () => {
    expect(CALL_BYTES_MAX).toBe(1_048_576);
    expect(JSON.stringify(sized(CALL_BYTES_MAX))).toHaveLength(1_048_576);
    expect(problemsOf(editRecordItem, sized(CALL_BYTES_MAX))).toEqual([]);
    expect(problemsOf(editRecordItem, sized(CALL_BYTES_MAX + 1))).toEqual(['arguments must be at most 1048576 bytes']);
  });

  it.each<[string, JsonValue]>([
    ['numbers', Array(100_000).fill(1.25)],
    ['digits', Array(300_000).fill(7)],
    ['false', Array(150_000).fill(false)],
    ['null', Array(180_000).fill(null)],
    ['letters of two bytes', 'é'.repeat(500_000)],
    ['letters of four bytes', '🙂'.repeat(250_000)],
    ['characters that JSON escapes', '\n'.repeat(500_000)],
    ['characters that JSON escapes at length', '\u0001'.repeat(170_000)],
    ['empty arrays', Array(340_000).fill([])],
    ['short objects', Array(110_000).fill({ é: 1 })],
    ['keys', Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key ${index}`, 0]))],
  ])('is measured as JSON would write it: %s', (_, note) => {
    const bytes = Buffer.byteLength(JSON.stringify({ ...edit, values: { note } }));
    const room = CALL_BYTES_MAX - bytes;
    // `pad` and its quotes, colon and comma take eight bytes by themselves.
    const withPad = (length: number) =>
      problemsOf(editRecordItem, { ...edit, values: { note, pad: 'x'.repeat(length) } });
    expect(room).toBeGreaterThan(9);
    expect(withPad(room - 9)).toEqual([]);
    expect(withPad(room - 8)).toEqual(['arguments must be at most 1048576 bytes']);
  });

  it('is nested deeper than 64 arrays or objects, the arguments themselves counted', () => {
    const nested = (depth: number): JsonValue => {
      let value: JsonValue = 1;
      for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
      return value;
    };
    expect(CALL_DEPTH_MAX).toBe(64);
    expect(problemsOf(editRecordItem, { ...edit, values: { note: nested(62) } })).toEqual([]);
    expect(problemsOf(editRecordItem, { ...edit, values: { note: nested(63) } })).toEqual([
      'arguments must be nested at most 64 deep',
    ]);
    expect(problemsOf(editRecordItem, { ...edit, values: { note: nested(100_000) } })).toHaveLength(1);
    expect(problemsOf(listRecordItems, { ...list, _meta: nested(100_000) })).toHaveLength(1);
  });

  it('is refused before anything else about it is said', () => {
    expect(problemsOf(listRecordItems, { limit: 0, nope: 'x'.repeat(2_000_000) })).toEqual([
      'arguments must be at most 1048576 bytes',
    ]);
    const wide = Array(5_000_000).fill(0);
    expect(problemsOf(listRecordItems, { ...list, wide })).toEqual(['arguments must be at most 1048576 bytes']);
  });
});
