// The slowest inputs of at most 256 KiB through edit_record_item, for every type of field, and the memory of the largest:
// npm run build && node scripts/hostile-timing.mjs. The goal is 100 ms. Times are the best of three after a warm-up.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseChannel } from '#built/record/channel.js';
import { fieldTypes } from '#built/record/field-types.js';
import { isJsonObject } from '#built/record/json-value.js';
import { engines } from '#built/store/engines.js';
import { RecordStore } from '#built/store/record-store.js';
import { designTools, postDesign } from '#built/tools/design.js';

/** @import { JsonObject, JsonValue } from '#built/record/json-value.js' */

const BYTES_MAX = 256 * 1024;
const GOAL_MS = 100;
const ITEMS = 22_000;

/**
 * As many units as fit between a beginning and an end.
 *
 * @param {string} unit
 */
const fill = (unit, before = '', after = '') => {
  const room = BYTES_MAX - 2 - Buffer.byteLength(before + after);
  return before + unit.repeat(Math.floor(room / Buffer.byteLength(unit))) + after;
};

/**
 * @template Member
 * @param {(index: number) => Member} member
 * @param {number} count
 */
const list = (member, count) => Array.from({ length: count }, (_, index) => member(index));
/** @type {(depth: number, inside: JsonValue) => JsonValue} */
const nest = (depth, inside) => (depth === 0 ? inside : [nest(depth - 1, inside)]);

/** Inputs that make some check or other work hardest. */
const inputs = {
  letters: fill('a'),
  'letters of four bytes': fill('🔥'),
  'half a pair at the end': fill('a', '', 'abc\ud83d').replace('abc', ''),
  'quotes to be escaped': '"'.repeat(BYTES_MAX / 2 - 1),
  'accents on accents': fill('\u0301'),
  digits: fill('1'),
  'digits and a letter': fill('1', '', 'a'),
  'digits, x and no digits': fill('1 ', '', 'x'),
  'x after x': fill('x1', '1'),
  'an address of dots': fill('a.', '', '@a.a'),
  'an address of labels': fill('a.', 'a@', '!'),
  'an address of hyphens': fill('a-', 'a@', '!'),
  'an address of ats': fill('@'),
  'a host of labels': fill('a.', 'https://', 'a'),
  'a host of letters': fill('a', 'https://'),
  'a host that is not ASCII': fill('é', 'https://'),
  'a host of many letters': fill('例', 'https://', '.example'),
  'a host of percent signs': fill('%61', 'https://'),
  'a host of digits': fill('1.', 'https://', '1'),
  'an IPv6 address': fill('0:', 'https://[', '0]'),
  'a path': fill('a/', 'https://a.example/'),
  'a path of dots': fill('../', 'https://a.example/'),
  'a path and a space': fill('a', 'https://a.example/', ' '),
  'a query that is not ASCII': fill('é', 'https://a.example/?'),
  slashes: fill('/', 'https:'),
  'a user and a password': fill('a:', 'https://', '@a.example'),
  'a day of digits': fill('0', '2026-01-', '1'),
  'a list of one option': list(() => 'new', 43_000),
  'a list of options that are not': list((index) => `o${index}`, 29_000),
  'a list of items that live': list((index) => `it_${index + 1}`, ITEMS),
  'a list of items that do not': list((index) => `it_9${index}`, 22_000),
  'a list of numbers': list(() => 1, 131_000),
  'a list of lists': list(() => [], 87_000),
  'a list of objects': list(() => ({}), 87_000),
  'a list of texts': list(() => '', 87_000),
  'lists in each other, and a wide one': nest(
    31,
    list(() => 0, 131_000),
  ),
  'an object of many keys': Object.fromEntries(list((index) => [`k${index}`, 0], 23_000)),
  'an object of keys like numbers': Object.fromEntries(list((index) => [String(index * 7), 0], 23_000)),
  'an object of one long key': { [fill('k').slice(4)]: 1 },
  'a file with a long name': { file_id: fill('f').slice(12) },
  'objects of one key each': list(() => ({ a: 1 }), 32_000),
};

for (const [name, value] of Object.entries(inputs)) {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes > BYTES_MAX) throw new Error(`${name}: ${bytes} bytes`);
}

const engine = await engines['sql.js']();
const store = new RecordStore({ engine, today: () => '2026-11-09', logId: 'log' });
const types = Object.keys(fieldTypes);
/** @type {Readonly<Record<string, JsonObject>>} */
const configs = {
  select: {
    options: list((index) => ({ value: index === 0 ? 'new' : `value_${index}`, label: `Label ${index}` }), 1000),
  },
  multi_select: { options: list((index) => ({ value: `o${index}`, label: `Label ${index}` }), 1000) },
  relation: { channel: 'ch' },
  formula: { expression: 'days_since(created)' },
};
const fields = types.map((type) => ({ key: type, type, config: configs[type] ?? {} }));
const parsed = parseChannel({ id: 'ch', name: 'All types', fields, preview_fields: ['text'] }, ['ch']);
if ('flaws' in parsed) throw new Error(JSON.stringify(parsed.flaws));
store.addChannel(parsed.channel);
store.createAll(
  'ch',
  list(() => ({ values: {}, created: '2026-11-09' }), ITEMS),
  'person',
);
const tools = designTools(postDesign, { store, actor: 'agent', granted: ['ch'] });

let version = 1;
let edits = 0;

/** @param {JsonObject} values */
function edit(values) {
  edits += 1;
  const sent = {
    record_channel_id: 'ch',
    item_id: 'it_1',
    values,
    expected_version: version,
    idempotency_key: `edit-${edits}`,
  };
  const started = process.hrtime.bigint();
  const answer = tools.call({ name: 'edit_record_item', arguments: sent });
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  if (!answer.isError) version = Number(answer.body.version);
  return { ms, outcome: answer.isError ? answer.body.error : 'saved', answer };
}

/**
 * @param {string} name
 * @param {(value: JsonValue) => JsonObject} valuesOf
 */
function slowest(name, valuesOf) {
  const timed = Object.entries(inputs).map(([input, value]) => {
    const values = valuesOf(value);
    edit(values);
    const runs = [edit(values), edit(values), edit(values)];
    const best = runs.reduce((left, right) => (right.ms < left.ms ? right : left));
    return { name, input, ms: best.ms, outcome: best.outcome };
  });
  return timed.reduce((left, right) => (right.ms > left.ms ? right : left));
}

const rows = [
  ...types.map((type) => slowest(type, (value) => ({ [type]: value }))),
  // The members of an object as keys of their own, none of which the channel has.
  slowest('(keys unknown)', (value) => (isJsonObject(value) ? value : { [String(value).slice(0, 1000)]: value })),
];
for (const { name, input, ms, outcome } of rows) {
  console.log(
    `${name.padEnd(16)}${ms.toFixed(1).padStart(8)} ms  ${ms > GOAL_MS ? 'over the goal: ' : ''}${input}, ${outcome}`,
  );
}

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');
const kib = (/** @type {number} */ bytes) => `${Math.round(bytes / 1024)} KiB`;
/** @type {readonly (readonly [name: string, values: JsonObject])[]} */
const largest = [
  ['the largest JSON', { json: inputs['a list of lists'] }],
  ['the largest text', { text: inputs.letters }],
  ['the most unknown keys', inputs['an object of many keys']],
];
for (const [name, values] of largest) {
  collect();
  const before = process.memoryUsage().heapUsed;
  const { answer, outcome } = edit(values);
  const peak = process.memoryUsage().heapUsed - before;
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  const size = Buffer.byteLength(JSON.stringify(answer.body));
  console.log(
    `${name}, ${outcome}: ${kib(peak)} of heap at most, ${kib(kept)} while its answer of ${kib(size)} is held`,
  );
}
