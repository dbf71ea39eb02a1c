import type { JsonObject, JsonValue } from '../record/json-value.js';
import { sampleDocument, withValueAt } from './sample-document.fixture.js';
import type { Path } from './source.js';

/** A file that is wrong in one way: what was put where, and what must be said about which path. */
export interface BrokenFile {
  readonly document: JsonValue;
  readonly path: Path;
  readonly says: string;
}

/** Puts a value into the sample, or takes one out, and names the flaw that this makes. */
function put(at: Path, value: JsonValue | undefined, says: string, path: Path = at): BrokenFile {
  return { document: withValueAt(sampleDocument(), at, value), path, says };
}

const FIELDS = ['channel', 'fields'] as const;
const VALUES = ['population', 'values'] as const;
const BOOKS = ['related_channels', 0] as const;
const BETWEEN = ['people', 'between_passes'] as const;
const [CODE, NOTE, STATE, FEE] = [0, 1, 2, 4];

const required = [
  'format',
  'name',
  'title',
  'today',
  'channel',
  'population',
  'intents',
  'people',
  'conflict_wants',
  'sizes',
];
const sizes = ['triage', 'page', 'paging', 'poll', 'conflicts', 'timed_edits'];

const missing: readonly BrokenFile[] = [
  ...required.map((key) => put([key], undefined, 'got nothing; add it')),
  ...sizes.map((key) => put(['sizes', key], undefined, 'got nothing; add it')),
  ...['id', 'name', 'preview_fields', 'fields'].map((key) => put(['channel', key], undefined, 'got nothing; add it')),
  ...['key', 'type'].map((key) => put([...FIELDS, NOTE, key], undefined, 'got nothing; add it')),
  ...['after_each_page', 'meanwhile', 'between_passes'].map((key) =>
    put(['people', key], undefined, 'got nothing; add it'),
  ),
  ...['chance', 'sets'].map((key) => put(['people', 'meanwhile', key], undefined, 'got nothing; add it')),
  ...['edited', 'created', 'deleted', 'sets'].map((key) => put([...BETWEEN, key], undefined, 'got nothing; add it')),
  ...['items', 'population', 'fields'].map((key) => put([...BOOKS, key], undefined, 'got nothing; add it')),
  put([...FIELDS, STATE, 'config'], undefined, 'expected a mapping with options, default, got nothing'),
  put(['intents', 'fee', 'meanings', 1, 'said'], undefined, 'ways to say it, got nothing'),
  put([...VALUES, 'marks', 'count'], undefined, 'two whole numbers, the lower first, got nothing'),
  put([...VALUES, 'code'], undefined, 'expected a plan or a default, since the field is required'),
  put([...VALUES, 'note', 'text', 'words'], undefined, 'expected a list of 1 to 1000 words, got nothing'),
];

const unknown: readonly BrokenFile[] = [
  put(['nmae'], 'x', 'did you mean name?'),
  put(['colour'], 'x', 'got "colour"; remove it'),
  put(['sizes', 'pages'], 5, 'did you mean page?'),
  put(['channel', 'preview_field'], [], 'did you mean preview_fields?'),
  put([...FIELDS, NOTE, 'is_require'], true, 'did you mean is_required?'),
  put([...FIELDS, NOTE, 'config', 'maxlength'], 5, 'did you mean max_length?'),
  put([...FIELDS, STATE, 'config', 'options', 0, 'lable'], 'x', 'did you mean label?'),
  put(['people', 'between_passes', 'editted'], 1, 'did you mean edited?'),
  put(['intents', 'state', 0, 'wieght'], 2, 'did you mean weight?'),
  put(['intents', 'state', 1, 'said', 1, 'word'], 'x', 'did you mean words?'),
  put(['intents', 'state', 1, 'said', 1, 'acepts'], ['open'], 'did you mean accepts?'),
  put(['intents', 'fee', 'aim'], '1 in 2', 'expected one of aimed, meanings'),
  put([...VALUES, 'sate'], { value: 'open' }, 'did you mean state?'),
  put(['intents', 'fees'], [{ value: 1 }], 'did you mean fee?'),
  put(['conflict_wants', 'stat'], 'open', 'did you mean state?'),
  put(['people', 'meanwhile', 'sets', 'colour'], 'red', 'expected the key of a field, got "colour"; remove it'),
  put([...BETWEEN, 'sets', 'markz'], { value: [] }, 'did you mean marks?'),
  put([...BOOKS, 'itmes'], 5, 'did you mean items?'),
];

const wrongKind: readonly BrokenFile[] = [
  put([], 5, 'expected a mapping with $schema, format'),
  put([], [], 'got []'),
  put(['format'], 'triage-sim-scenario/2', 'expected "triage-sim-scenario/1", got "triage-sim-scenario/2"'),
  put(['name'], 'My Scenario', 'expected a name of small letters, digits and hyphens, got "My Scenario"'),
  put(['title'], 5, 'expected text that is not empty, got 5; put it in quotes'),
  put(['published'], 'us', 'expected "post", got "us"'),
  put(['today'], 20261109, 'expected a day as YYYY-MM-DD, got 20261109; put it in quotes'),
  put(['channel'], 'loans', 'expected a mapping with id'),
  put([...FIELDS], {}, 'expected a list of 1 to 1000 fields, got {}'),
  put([...FIELDS, NOTE, 'type'], 'string', 'expected a field with a type of text'),
  put([...FIELDS, NOTE, 'is_required'], 'yes', 'expected true or false, got "yes"'),
  put([...FIELDS, NOTE, 'config', 'max_length'], '60', 'got "60"; write it without quotes'),
  put([...FIELDS, STATE, 'config', 'options'], 'open', 'expected a list of at most 1000 options, got "open"'),
  put(['intents', 'state'], 'open', 'expected a list of meanings, or a mapping with aimed, meanings'),
  put(['intents', 'state', 0], { weight: 1 }, 'expected a mapping with exactly one of value, one_of'),
  put(['intents', 'state', 0], { value: 'open', one_of: ['open'] }, 'expected a mapping with exactly one of'),
  put(['intents', 'fee', 'aimed'], 0.75, 'expected two whole numbers as in "1 in 8", got 0.75'),
  put(['intents', 'fee', 'meanings', 1, 'ask_me'], false, 'expected true, got false'),
  put([...VALUES, 'fee'], 3, 'expected a mapping with exactly one of'),
  put([...VALUES, 'fee', 'between'], [1], 'expected two whole numbers, the lower first, got [1]'),
  put([...VALUES, 'note', 'text'], 'hello', 'expected a mapping with length, words, got "hello"'),
  put(['people', 'meanwhile', 'chance'], '12.5%', 'expected two whole numbers as in "1 in 8"'),
  put(['sizes', 'triage'], '20', 'got "20"; write it without quotes'),
  put(['sizes', 'triage'], null, 'expected a whole number from 1 to 100000, got null'),
];

const outOfRange: readonly BrokenFile[] = [
  put(['sizes', 'page'], 51, 'expected a whole number from 1 to 50, got 51'),
  put(['sizes', 'page'], 0, 'expected a whole number from 1 to 50, got 0'),
  put(['sizes', 'triage'], 100_001, 'expected a whole number from 1 to 100000, got 100001'),
  put(['sizes', 'triage'], 2.5, 'got 2.5'),
  put(['sizes', 'poll'], 5, 'expected at least the 6 items that people edit and delete, got 5'),
  put(['people', 'after_each_page'], 10, 'expected fewer than the 10 items of a page, got 10'),
  put(['people', 'meanwhile', 'chance'], '9 in 8', 'expected at most "8 in 8"'),
  put(['people', 'meanwhile', 'chance'], '0 in 0', 'got "0 in 0"'),
  put(['intents', 'fee', 'aimed'], '1 in 0', 'got "1 in 0"'),
  put(['intents', 'marks', 0, 'weight'], 0, 'got a sum of 0', ['intents', 'marks']),
  put(['intents', 'marks', 0, 'weight'], -1, 'expected a whole number from 0 to 1000, got -1'),
  put(['intents', 'state', 0, 'said'], [{ words: 'Open', weight: 0 }], 'got a sum of 0'),
  put(['intents', 'state', 0, 'said'], [], 'expected a list of 1 to 100 ways to say it, got []'),
  put(['today'], '2026-02-30', 'expected a day of the calendar as YYYY-MM-DD, got "2026-02-30"'),
  put(['population', 'created'], ['2026-11-08', '2026-10-01'], 'expected the earlier day first'),
  put(['population', 'created', 1], '2026-11-10', 'expected a day no later than today, 2026-11-09', [
    'population',
    'created',
    1,
  ]),
  put(['population', 'created', 0], '2026-13-01', 'got "2026-13-01"'),
  put([...VALUES, 'fee', 'between'], [9, 0], 'expected the lower number first, got 9 and 0'),
  put([...VALUES, 'fee', 'between'], [0, 2 ** 40], 'what one draw can tell apart', [...VALUES, 'fee', 'between', 1]),
  put([...VALUES, 'back', 'day_between'], ['2026-12-01', '2026-11-01'], 'expected the earlier day first'),
  put([...VALUES, 'back', 'day_between', 1], '2026-11-31', 'expected a day of the calendar'),
  put([...VALUES, 'marks', 'count'], [0, 4], 'expected at most 3, the length of the list, got 4', [
    ...VALUES,
    'marks',
    'count',
    1,
  ]),
  put([...VALUES, 'marks', 'some_of', 1], 'torn', 'expected different values, got "torn" a second time'),
  put([...VALUES, 'note', 'text', 'length'], [40, 5], 'expected the lower number first'),
  put([...VALUES, 'others', 'related'], [0, 7], 'expected at most 6, the items of that channel, got 7', [
    ...VALUES,
    'others',
    'related',
    1,
  ]),
  put([...VALUES, 'book', 'related'], [1, 2], 'expected at most 1, since the field takes one, got 2', [
    ...VALUES,
    'book',
    'related',
    1,
  ]),
];

const refused: readonly BrokenFile[] = [
  put(
    [...VALUES, 'state', 'value'],
    'Open',
    'expected exactly one option value, as a string ("open", "closed"), got "Open"',
  ),
  put([...VALUES, 'fee', 'between', 1], 51, 'got 51'),
  put([...VALUES, 'paper', 'one_of', 0, 'file_id'], 'other', 'there is none yet', [...VALUES, 'paper', 'one_of', 0]),
  put([...VALUES, 'book'], { value: 'it_1' }, 'expected the id of an item of books', [...VALUES, 'book', 'value']),
  put([...VALUES, 'days'], { value: 3 }, 'got one that is computed; remove it', [...VALUES, 'days', 'value']),
  put([...VALUES, 'state', 'value'], null, 'expected a value, since the field is required, got null'),
  put([...VALUES, 'code'], { one_of: ['a', 'b'] }, 'expected a numbered plan, since up to 50 items must differ'),
  put([...VALUES, 'code', 'numbered'], 'library-{number}', 'got "library-001"'),
  put([...VALUES, 'code', 'numbered'], 'L', 'expected a text with {number} in it, got "L"'),
  put([...VALUES, 'fee'], { numbered: '{number}' }, 'got "1"', [...VALUES, 'fee', 'numbered']),
  put([...VALUES, 'note', 'text', 'length', 1], 61, '{"max_length":60}'),
  put([...VALUES, 'note'], { pieces: [['x'.repeat(30)], ['y'.repeat(30)]] }, '{"max_length":60}', [
    ...VALUES,
    'note',
    'pieces',
  ]),
  put([...VALUES, 'fee'], { related: [1, 1] }, 'expected a field that refers to items, got one of type number', [
    ...VALUES,
    'fee',
    'related',
  ]),
  put(['intents', 'state', 0, 'value'], 'gone', 'got "gone"'),
  put(['intents', 'fee', 'meanings', 0, 'one_of', 1], 51, 'got 51'),
  put(['intents', 'state', 1, 'said', 1, 'accepts'], ['open', 'gone'], 'got "gone"', [
    ...['intents', 'state', 1, 'said', 1, 'accepts', 1],
  ]),
  put(['intents', 'state', 1, 'said', 1, 'accepts'], [], 'expected a list of 1 to 1000 values, got []'),
  put(['intents', 'back', 1, 'ambiguous'], 'Friday', 'got "Friday"'),
  put(['intents', 'marks', 0, 'some_of', 0], 'new', 'got ["new"]'),
  put(['intents', 'days'], [{ value: 1 }], 'got one that is computed', ['intents', 'days', 0, 'value']),
  put(['intents', 'code'], [{ value: 'L1' }], 'which is unique; remove it'),
  put(['intents'], {}, 'expected a field of which people mean a value, got none'),
  put(['intents'], { fee: [{ ask_me: true, said: [99] }] }, 'expected a field of which people mean a value'),
  put(['people', 'meanwhile', 'sets', 'state'], 'Closed', 'got "Closed"'),
  put(['people', 'meanwhile', 'sets'], {}, 'expected at least one field to set, got none'),
  put(['people', 'meanwhile', 'sets'], { code: 'L1' }, 'which is unique', ['people', 'meanwhile', 'sets', 'code']),
  put([...BETWEEN, 'sets', 'fee', 'between', 1], 99, 'got 99'),
  put([...BETWEEN, 'sets'], {}, 'since people edit 5 items, got none'),
  put([...BETWEEN, 'sets'], { code: { value: 'L1' } }, 'which is unique', [...BETWEEN, 'sets', 'code']),
  put(['conflict_wants', 'fee'], 99, 'got 99'),
  put(['conflict_wants'], {}, 'expected at least one field to set, got none'),
  put([...FIELDS, CODE, 'key'], 'note', 'must not be repeated', [...FIELDS, NOTE, 'key']),
  put([...FIELDS, FEE, 'config', 'min'], 90, 'must not be above max'),
  put(['channel', 'preview_fields', 1], 'notes', 'did you mean note?'),
  put([...FIELDS, 6, 'config', 'channel'], 'films', 'must be the id of a channel'),
  put([...FIELDS, 9, 'config', 'expression'], 'days_since(', '', [...FIELDS, 9, 'config', 'expression']),
];

function twice(): BrokenFile {
  const [books = null] = sampleDocument().related_channels as readonly JsonValue[];
  return put(['related_channels'], [books, books], 'which another channel has; rename one', [
    'related_channels',
    1,
    'id',
  ]);
}

/** A relation to a channel that is filled later, and one to the channel itself, can be given no items. */
function pointing(at: string): BrokenFile {
  const field = { key: 'twin', type: 'relation', config: { channel: at } };
  const books = ((sampleDocument().related_channels as readonly JsonValue[])[0] ?? {}) as JsonObject;
  const withField = withValueAt(books, ['fields'], [...(books.fields as readonly JsonValue[]), field]);
  const document = withValueAt(
    sampleDocument(),
    BOOKS,
    withValueAt(withField, ['population', 'values', 'twin'], { related: [1, 1] }),
  );
  return { document, path: [...BOOKS, 'population', 'values', 'twin', 'related'], says: 'filled before this one' };
}

/** Files that are wrong in one way each: keys missing, unknown, of the wrong kind, out of range, and values that a field refuses. */
export const brokenFiles: readonly BrokenFile[] = [
  ...missing,
  ...unknown,
  ...wrongKind,
  ...outOfRange,
  ...refused,
  twice(),
  pointing('books'),
  pointing('loans'),
];
