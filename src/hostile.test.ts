import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKept } from './cli/run-cli.fixture.js';
import { runExperiments } from './experiments/post/run-experiments.js';
import {
  areHarmlessLines,
  hostileJson,
  hostileStrings,
  isHarmless,
  longStrings,
  sentencesOf,
  someOf,
} from './hostile.fixture.js';
import { parseChannel } from './record/channel.js';
import { fieldTypes } from './record/field-types.js';
import { isWellFormed, type JsonObject, type JsonValue } from './record/json-value.js';
import { formats } from './report/formats.js';
import type { ResultTable, RunResult } from './result/result-table.js';
import { sampled } from './sampling.fixture.js';
import { checkScenario, listFindings, parseScenario } from './scenario/parse-scenario.js';
import { sampleDocument, withValueAt } from './scenario/sample-document.fixture.js';
import type { StoreEngine } from './store/engine.js';
import { type EngineName, engines } from './store/engines.js';
import { RecordStore } from './store/record-store.js';
import { designTools, postDesign, type ToolDesign } from './tools/design.js';
import { type DesignKnob, designs } from './tools/designs.js';
import { brief, choice, field, parseObject } from './tools/field-case.fixture.js';
import { CHANNEL, FieldWorld } from './tools/field-world.fixture.js';
import { type DetailLevel, rejections } from './tools/rejections.js';
import { toolDefinitions } from './wire/definitions.js';
import type { ToolAnswer, Tools } from './wire/tool-call.js';

const LEVELS = Object.keys(rejections) as readonly DetailLevel[];

/** Those of the hostile strings that are tried. */
const triedStrings = sampled(hostileStrings, 400);

/** Names that every object has. After all tests there must be no other. */
const OBJECT_NAMES = Object.getOwnPropertyNames(Object.prototype).join();

/** A field of every type that can be written, and a formula; keys are the names of the types. */
const everyType: readonly JsonObject[] = [
  field('text', 'text'),
  field('number', 'number', { min: 0, max: 13 }),
  field('date', 'date'),
  field('boolean', 'boolean'),
  field('email', 'email'),
  field('phone', 'phone'),
  field('url', 'url'),
  choice('select', 'select', [
    ['new', 'New'],
    ['wont_fix', "Won't fix"],
  ]),
  choice('multi_select', 'multi_select', [
    ['ui', 'UI'],
    ['api', 'API'],
  ]),
  field('currency', 'currency', { precision: 2 }),
  field('percentage', 'percentage', { min: 0, max: 100 }),
  field('rating', 'rating'),
  field('relation', 'relation', { channel: CHANNEL }),
  field('file', 'file'),
  field('json', 'json'),
  field('formula', 'formula', { expression: 'size(string(created))' }),
];

const written = Object.keys(fieldTypes).filter((type) => type !== 'formula');

const setup = {
  fields: everyType,
  items: ['{}', '{"text":"untouched"}'],
  files: ['f1'],
  previewFields: ['text', 'json'],
  related: { id: 'ch_canary', fields: [field('word', 'text')], items: ['{"word":"sings"}'] },
};

/** A sentence is for eyes: short, and nothing in it but what can be seen. */
function expectHarmless(answer: ToolAnswer, about: string): void {
  const sentences = sentencesOf(answer.body);
  for (const sentence of sentences) {
    if (!isHarmless(sentence)) expect.fail(`${brief(about)}: ${brief(sentence)}`);
  }
  if (answer.isError && typeof answer.body.error !== 'string') expect.fail(`${brief(about)} fails without an error`);
  if (Math.max(0, ...sentences.map(({ length }) => length)) > 1000) expect.fail(`${brief(about)}: a long sentence`);
}

/** A good value for each argument, so that one at a time can be bad. */
const good: Readonly<Record<string, JsonValue>> = {
  record_channel_id: CHANNEL,
  item_id: 'it_1',
  values: { number: 1 },
  expected_version: 1,
  idempotency_key: 'good',
  after_sequence: 0,
};

/** Every call that has the text as one of its arguments, or as the name of one. */
function callsWith(text: string): readonly { readonly name: string; readonly arguments: JsonObject }[] {
  return toolDefinitions.flatMap(({ name, inputSchema: { properties, required } }) => {
    const sent = Object.fromEntries(required.map((argument) => [argument, good[argument] as JsonValue]));
    const withText = Object.keys(properties).map((argument) => ({ ...sent, [argument]: text }));
    // Defined, since assigning __proto__ would make no argument of it.
    const named = Object.fromEntries([...Object.entries(sent), [text, text]]);
    return [...withText, named].map((call) => ({ name, arguments: call }));
  });
}

describe('the hostile strings', () => {
  it('are more than a thousand, each once', () => {
    expect(hostileStrings.length).toBeGreaterThan(1000);
    expect(new Set(hostileStrings).size).toBe(hostileStrings.length);
  });
});

describe.each(Object.keys(engines) as EngineName[])('on the engine %s', (name) => {
  let engine: StoreEngine;
  beforeAll(async () => {
    engine = await engines[name]();
  });
  afterAll(() => engine.close());

  // The engine that is the default gets all of them, the one that it is compared with some.
  const strings = name === 'sql.js' ? triedStrings : someOf(triedStrings, 5);

  /** Whatever was sent, what nobody edited is as it was, and no object has got a property. */
  function expectUntouched(world: FieldWorld, before: JsonValue): void {
    expect(world.read('it_2')).toMatchObject({ version: 1, values: { text: 'untouched' } });
    expect((world.snapshot() as readonly JsonValue[])[1]).toEqual((before as readonly JsonValue[])[1]);
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(OBJECT_NAMES);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  }

  it('every argument of every tool takes them for what they are', () => {
    const world = new FieldWorld(engine, setup);
    const before = world.snapshot();
    const tools = world.tools();
    for (const text of [...strings, ...someOf(longStrings, 4)]) {
      for (const call of callsWith(text)) expectHarmless(tools.call(call), `${call.name} ${text}`);
    }
    expectUntouched(world, before);
  });

  it.each(written)('a value of type %s is stored byte for byte or rejected with its reason', (type) => {
    const world = new FieldWorld(engine, setup);
    const before = world.snapshot();
    const edit = editorOf(world.tools(), 'it_1');
    const taken: string[] = [];
    for (const text of [...strings, ...longStrings]) {
      const answer = edit({ [type]: text });
      expectHarmless(answer, text);
      if (isTooLargeToSend(text)) expect(answer.body.error).toBe('invalid_argument');
      else if (answer.isError) expect(keysRejected(answer)).toEqual([type]);
      else {
        taken.push(text);
        if (world.read('it_1').values[type] !== text) expect.fail(`${brief(text)} is not what was stored`);
      }
    }
    expectUntouched(world, before);
    expect(taken.length).toBe(takenBy(type, [...strings, ...longStrings]));
  });

  it('a key of values is unknown under its own name, at every level', () => {
    const world = new FieldWorld(engine, setup);
    const before = world.snapshot();
    const editors = LEVELS.map((level) => editorOf(world.tools({ level }), 'it_1'));
    for (const text of strings) {
      if (text === 'text' || text === 'number') continue;
      for (const edit of editors) {
        const answer = edit(Object.fromEntries([[text, 'x']]));
        expectHarmless(answer, text);
        expect(answer.isError).toBe(true);
        if (answer.body.fields !== undefined) expect(keysRejected(answer)).toEqual([text]);
      }
    }
    expect(world.read('it_1').version).toBe(1);
    expectUntouched(world, before);
  });

  it.each(hostileJson)('JSON that is %s is stored as it is or refused, whatever the field', (_, json) => {
    const world = new FieldWorld(engine, setup);
    const before = world.snapshot();
    const edit = editorOf(world.tools(), 'it_1');
    const value = parseObject(`{"value":${json}}`).value as JsonValue;
    // Where the JSON is large, the types that look into what they are given.
    const isLarge = json.length > 50_000;
    const types = isLarge ? ['json', 'text', 'multi_select', 'relation'] : written;
    for (const type of types) {
      const answer = edit({ [type]: value });
      expectHarmless(answer, `${type} ${json.slice(0, 100)}`);
      if (!answer.isError) expect(JSON.stringify(world.read('it_1').values[type])).toBe(JSON.stringify(value));
    }
    for (const call of someOf(callsWith('x'), isLarge ? 6 : 1)) {
      const withValue = Object.entries(call.arguments).map(([key, sent]) => [key, sent === 'x' ? value : sent]);
      expectHarmless(world.tools().call({ ...call, arguments: Object.fromEntries(withValue) }), call.name);
    }
    expectUntouched(world, before);
  });

  it('an option may have any value and label that is text, and is then taken by that value alone', () => {
    for (const texts of chunksOf(strings, 100)) {
      const options = texts.filter((text) => text !== '' && isWellFormed(text)).map((text) => [text, text] as const);
      const world = new FieldWorld(engine, { fields: [choice('pick', 'select', options)], previewFields: ['pick'] });
      const edit = editorOf(world.tools(), 'it_1');
      for (const text of texts) {
        const answer = edit({ pick: text });
        expect(answer.isError).toBe(text === '' || !isWellFormed(text));
        if (!answer.isError) expect(world.read('it_1').values.pick).toBe(text);
        expectHarmless(edit({ pick: `${text}.` }), text);
        expectHarmless(edit({ pick: [text] }), text);
      }
      const shown = world.list().schema?.[0]?.config.options;
      expect(shown).toEqual(options.map(([value, label]) => ({ value, label })));
    }
  });

  it('options that are no text are refused when the schema is loaded', () => {
    for (const text of ['', ...strings.filter((text) => !isWellFormed(text))]) {
      for (const option of [
        { value: text, label: 'x' },
        { value: 'x', label: text },
      ]) {
        expectRefused({ fields: [field('pick', 'select', { options: [option] })] });
      }
    }
  });

  it('a field may have any key without control characters, and no object gets a property by it', () => {
    let used = 0;
    for (const text of [...strings, ...longStrings.slice(0, 16)]) {
      const parsed = parse({ fields: [field(text, 'text'), field('pick', 'relation', { channel: CHANNEL })] });
      if ('flaws' in parsed) continue;
      // Whoever comes near to a key is told which one may be meant.
      expectRefused({ fields: [field(text, 'text')], preview_fields: [`${text}x`] });
      used += 1;
      if (used % 4 !== 0) continue;
      const world = new FieldWorld(engine, { fields: [field(text, 'text', { max_length: 3 })], previewFields: [text] });
      const edit = editorOf(world.tools(), 'it_1');
      expect(edit(Object.fromEntries([[text, 'abc']])).isError).toBe(false);
      const [item] = world.list().items;
      expect(Object.entries(item?.preview ?? {})).toEqual([[text, 'abc']]);
      const answer = edit(Object.fromEntries([[text, 'abcd']]));
      expectHarmless(answer, text);
      expect(keysRejected(answer)).toEqual([text]);
    }
    expect(used).toBeGreaterThan(strings.length / 2);
  });

  it('a channel may have any id and name that is text', () => {
    for (const text of someOf(strings, 3)) {
      const parsed = parse({ id: text, name: text, fields: [field('pick', 'relation', { channel: text })] });
      if ('flaws' in parsed) {
        expect(text === '' || !isWellFormed(text)).toBe(true);
        continue;
      }
      // Whoever names another channel is told which there are.
      expectRefused({ id: text, fields: [field('pick', 'relation', { channel: 'nowhere' })] });
      engine.reset();
      const store = new RecordStore({ engine, today: () => '2026-11-09', logId: 'log' });
      store.addChannel(parsed.channel);
      store.create(text, {}, 'person');
      const tools = designTools(postDesign, { store, actor: 'agent', granted: [text] });
      const edit = editorOf(tools, 'it_1', text);
      expect(edit({ pick: ['it_1'] }).body).toMatchObject({ version: 2 });
      expectHarmless(edit({ pick: 'it_1' }), text);
      expectHarmless(edit({ pick: ['it_9'] }), text);
      expect(tools.call({ name: 'list_record_items', arguments: { record_channel_id: text } }).body).toMatchObject({
        record_channel_id: text,
      });
    }
  });

  it('a title stands on its page as it is, cut at 120 code points', () => {
    const texts = strings.filter(isWellFormed);
    for (const chunk of chunksOf(texts, 50)) {
      const items = chunk.map((text) => JSON.stringify({ text }));
      const world = new FieldWorld(engine, { fields: [field('text', 'text')], items, previewFields: ['text'] });
      const shown = world.list().items.map(({ preview }) => preview.text);
      expect(shown).toEqual(chunk.map((text) => [...text].slice(0, 120).join('')).reverse());
    }
  });

  it.each(everyDesign())('tools.%s %s gets through them as well', (knob, way) => {
    const world = new FieldWorld(engine, setup);
    const before = world.snapshot();
    const design = { ...postDesign, [knob]: way } as ToolDesign;
    const granted = [CHANNEL, 'ch_canary'];
    const tools = designTools(design, { store: world.store, actor: 'agent', granted });
    const edit = editorOf(tools, 'it_1');
    for (const text of someOf(strings, 12)) {
      for (const call of callsWith(text)) expectHarmless(tools.call(call), `${knob} ${way} ${text}`);
      for (const values of [{ select: text, number: 20 }, { multi_select: [text] }, { text }, { [`${text}x`]: text }]) {
        expectHarmless(edit(values as JsonObject), `${knob} ${way} ${text}`);
      }
      const change = { record_channel_id: CHANNEL, key: 'select', config: Object.fromEntries([[text, text]]) };
      expectHarmless(tools.call({ name: 'edit_record_schema', arguments: change }), text);
      expectHarmless(tools.call({ name: text, arguments: {} }), text);
    }
    expectUntouched(world, before);
  });
});

/** Every way to design a part of the tools, one at a time. */
function everyDesign(): readonly (readonly [knob: string, way: string])[] {
  const knobs = Object.keys(designs) as DesignKnob[];
  return [
    ...knobs.flatMap((knob) => Object.keys(designs[knob]).map((way) => [knob, way] as const)),
    ...LEVELS.map((level) => ['rejection', level] as const),
  ];
}

/** Edits of one item that are told apart by their keys and always have its version. */
function editorOf(tools: Tools, itemId: string, channelId = CHANNEL): (values: JsonObject) => ToolAnswer {
  let version = 1;
  let edits = 0;
  return (values) => {
    edits += 1;
    const answer = tools.call({
      name: 'edit_record_item',
      arguments: {
        record_channel_id: channelId,
        item_id: itemId,
        values,
        expected_version: version,
        idempotency_key: `edit-${edits}`,
      },
    });
    if (!answer.isError) version = answer.body.version as number;
    return answer;
  };
}

function keysRejected({ body }: ToolAnswer): readonly JsonValue[] {
  expect(body.error).toBe('validation_failed');
  return (body.fields as readonly JsonObject[]).map(({ key }) => key as JsonValue);
}

/** Whether a call with the text in it is over 1 MiB; what stands beside it is well under a kilobyte. */
function isTooLargeToSend(text: string): boolean {
  return Buffer.byteLength(JSON.stringify(text), 'utf8') > 1_048_576 - 1000;
}

/** How many of the strings a type must take; what is not text, takes none. */
function takenBy(type: string, texts: readonly string[]): number {
  const wellFormed = texts.filter((text) => isWellFormed(text) && !isTooLargeToSend(text));
  switch (type) {
    case 'text':
      return wellFormed.length;
    case 'json':
      return wellFormed.filter((text) => Buffer.byteLength(JSON.stringify(text), 'utf8') <= 262_144).length;
    case 'phone':
      return texts.filter((text) => /^\d{5,}$/.test(text)).length;
    case 'url':
      return texts.filter((text) => /^https?:\/\/evil\.example(\/a_b_c)?$/.test(text)).length;
    case 'email':
      return texts.filter((text) => text === 'dev@evil.example').length;
    case 'select':
      return texts.filter((text) => text === 'new').length;
    default:
      return 0;
  }
}

function chunksOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** A channel in wire spelling with some of it replaced. Whatever is wrong with it is told in harmless sentences. */
function parse(part: JsonObject) {
  const parsed = parseChannel({ id: CHANNEL, name: 'Bugs', fields: [], preview_fields: [], ...part }, [CHANNEL]);
  const findings = [...('flaws' in parsed ? parsed.flaws : []), ...parsed.warnings];
  for (const { problem } of findings) if (!isHarmless(problem)) expect.fail(brief(problem));
  return parsed;
}

function expectRefused(part: JsonObject): void {
  expect('flaws' in parse(part)).toBe(true);
}

// --- reports ------------------------------------------------------------------------------------------------------------

/** A result that has the text wherever a text can stand. */
function resultWith(text: string): RunResult {
  const table: ResultTable = {
    name: `t${text}`,
    title: text,
    columns: [
      { key: text, title: text, unit: null },
      { key: 'count', title: 'count', unit: 'calls' },
      { key: `${text}2`, title: text, unit: null },
    ],
    rows: [
      [{ text }, { number: 1, basis: 'counted' }, { text: `x ${text}` }],
      [{ text: 'plain' }, { absent: text }, { text }],
    ],
    notes: [text, `A note about ${text}.`],
  };
  const draw = { name: text, about: text, trials: 8, expected: 1, ours: { count: 1, p: 1, agrees: true } };
  return {
    provenance: {
      format: 'triage-sim-results/1',
      scenario: { name: text, sha256: 'ab12' },
      seeds: [1],
      engine: text,
      sqljs: text,
      sqlite: text,
    },
    experiments: [{ experiment: text, question: text, tables: [table] }],
    draws: [draw],
  };
}

/** The fields of CSV text as RFC 4180 has it. @throws on a quote that stands where none may. */
function parseCsv(text: string): readonly (readonly string[])[] {
  expect(text.endsWith('\r\n')).toBe(true);
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error(`not CSV: ${brief(text)}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

/** What a spreadsheet would run, however it is dressed. */
const RUN = /^[\s"'\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;

/** Whatever of Markdown is left to act once escapes, entities and our own empty comments are taken away. */
function liveMarkup(line: string): string {
  return line
    .replace(/\\?[@#:]<!-- -->|(?:www|GH)<!-- -->/gi, '')
    .replace(/\\[!-/:-@[-`{-~]/g, '')
    .replace(/&(?:amp|lt|gt|#\d+);/g, '');
}

const LIVE = /[`*_[\]<>~$\\]|@\w|#\d|:\/\/|\bwww\.|\bGH-\d|:[\w+-]+:/i;

const shapeOf = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => line.replace(/\\[!-/:-@[-`{-~]/g, '').replace(/[^|]/g, ''))
    .join('\n');

const OUR_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

describe('a report', () => {
  const plainMarkdown = formats.markdown.render(resultWith('plain'), { columns: 80, color: false });
  const plainCsv = formats.csv.files(resultWith('plain'));

  it.each([false, true])('for a terminal only shows them, with colour %s', (color) => {
    for (const text of [...someOf(triedStrings, color ? 12 : 4), ...longStrings.slice(0, 6)]) {
      const shown = formats.table.render(resultWith(text), { columns: 80, color });
      const bare = color ? shown.replace(OUR_COLOURS, '') : shown;
      if (!areHarmlessLines(bare)) expect.fail(brief(text));
    }
  });

  it('in JSON has them as they are, and nothing unseen in its own text', () => {
    for (const text of triedStrings) {
      const shown = formats.json.render(resultWith(text), { columns: 80, color: false });
      if (!areHarmlessLines(shown)) expect.fail(brief(text));
      const read = JSON.parse(shown) as { experiments: [{ tables: [{ title: string; rows: [[{ text: string }]] }] }] };
      expect(read.experiments[0].tables[0].title).toBe(text);
      expect(read.experiments[0].tables[0].rows[0][0]).toEqual({ text });
    }
  });

  it('in CSV has as many cells as ever, none of which a spreadsheet runs', () => {
    const shape = parseCsv(plainCsv[0]?.text ?? '').map((row) => row.length);
    expect(shape).toEqual([5, 5, 5]);
    for (const text of triedStrings) {
      const files = formats.csv.files(resultWith(text));
      expect(files.length).toBe(plainCsv.length);
      for (const file of files) {
        if (!/^[\w.-]+\.csv$/.test(file.name) || file.name.startsWith('.')) expect.fail(`${brief(text)}: ${file.name}`);
        for (const cell of parseCsv(file.text).flat()) {
          if (!isHarmless(cell)) expect.fail(brief(cell));
          if (RUN.test(cell) && !cell.startsWith("'") && !/^-\d+(\.\d+)?$/.test(cell)) expect.fail(brief(cell));
        }
      }
      expect(parseCsv(files[0]?.text ?? '').map((row) => row.length)).toEqual(shape);
    }
  });

  it('in Markdown has the lines and tables that it always has, and nothing in them is alive', () => {
    for (const text of triedStrings) {
      const shown = formats.markdown.render(resultWith(text), { columns: 80, color: false });
      if (!areHarmlessLines(shown)) expect.fail(brief(text));
      expect(shapeOf(shown)).toBe(shapeOf(plainMarkdown));
      for (const line of shown.split('\n')) {
        const alive = LIVE.exec(liveMarkup(line.replace(/^(#+ |- )/, '')));
        if (alive !== null) expect.fail(`${brief(text)} leaves ${alive[0]} in ${brief(line)}`);
      }
    }
  });
});

// --- the command line ---------------------------------------------------------------------------------------------------

describe('a command line', () => {
  it.each([
    ['as a command', (text: string) => [text]],
    ['as an option', (text: string) => ['run', `--${text}`]],
    ['as a second argument', (text: string) => ['list', text]],
    ['as a seed', (text: string) => ['run', '--seed', `${text}x`]],
    ['as a format', (text: string) => ['run', '--format', text]],
    ['as an engine', (text: string) => ['run', '--engine', text]],
    ['as an experiment', (text: string) => ['run', '--experiment', text]],
    ['as a scenario', (text: string) => ['run', '--scenario', text]],
    ['as a file', (text: string) => ['validate', text]],
  ])('that has them %s ends with 2 and says so in sentences that only show them', async (_, argvWith) => {
    for (const text of someOf(triedStrings, 3)) {
      const argv = argvWith(text);
      const { code, stdout, stderr } = await runKept(...argv);
      if (code === 0 && (stdout.startsWith('Usage') || stdout.startsWith('experiments'))) continue;
      expect([argv, code, stdout]).toEqual([argv, 2, '']);
      expect(stderr).not.toBe('');
      if (!areHarmlessLines(stderr)) expect.fail(`${argv.map(brief).join(' ')}: ${brief(stderr)}`);
    }
  });
});

// --- scenarios ----------------------------------------------------------------------------------------------------------

/** A scenario that has the text wherever a person may write one. */
function scenarioWith(text: string): JsonValue {
  const at: readonly (readonly [path: readonly (string | number)[], value: JsonValue])[] = [
    [['title'], text],
    [['channel', 'name'], text],
    [['related_channels', 0, 'name'], text],
    [['channel', 'fields', 2, 'config', 'options', 0, 'label'], text],
    [['intents', 'state', 0, 'said', 0], text],
    [['population', 'values', 'note'], { one_of: [text.slice(0, 20), 'x'] }],
    [['related_channels', 0, 'population', 'values', 'shelf'], { value: text }],
  ];
  return at.reduce((document, [path, value]) => withValueAt(document, path, value), sampleDocument() as JsonValue);
}

describe('a scenario', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'triage-sim-hostile-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps them as they are, or is refused in sentences that only show them', () => {
    let good = 0;
    const texts = someOf(triedStrings, 4);
    for (const text of texts) {
      const { flaws, warnings, scenario } = checkScenario(JSON.stringify(scenarioWith(text)), 'hostile.json');
      if (!areHarmlessLines(listFindings([...flaws, ...warnings]))) expect.fail(brief(text));
      if (scenario === undefined) continue;
      good += 1;
      expect([scenario.title, scenario.main.channel.name]).toEqual([text, text]);
      expect(scenario.main.channel.schema[2]).toMatchObject({ config: { options: [{ label: text }, {}] } });
    }
    expect(good).toBeGreaterThan(texts.length / 2);
  });

  it('has them as keys only where a key may stand', () => {
    const places = [[], ['channel'], ['sizes'], ['intents'], ['people'], ['channel', 'fields', 1, 'config']];
    for (const text of someOf(triedStrings, 18)) {
      for (const place of places) {
        const document = withValueAt(sampleDocument(), [...place, `${text}.`], 1);
        const { flaws, scenario } = checkScenario(JSON.stringify(document), 'hostile.json');
        if (scenario !== undefined) expect.fail(`${brief(text)} is no key of ${place.join('.')}`);
        if (!areHarmlessLines(listFindings(flaws))) expect.fail(`${brief(text)} in ${place.join('.')}`);
      }
    }
  });

  it('in YAML is read or refused likewise', () => {
    for (const text of someOf(triedStrings, 5)) {
      for (const yaml of [text, `title: ${text}`, `"${text}": 1`, `a: &a [${text}]\nb: *a`]) {
        const { flaws, warnings } = checkScenario(yaml, 'hostile.yaml');
        if (!areHarmlessLines(listFindings([...flaws, ...warnings]))) expect.fail(brief(text));
      }
    }
  });

  it('is named and explained harmlessly on the command line', async () => {
    for (const [index, text] of someOf(triedStrings.filter(isWellFormed), 24).entries()) {
      const file = join(folder, `${index}.json`);
      writeFileSync(file, JSON.stringify(withValueAt(scenarioWith(text), ['channel', 'id'], text)));
      const { stdout, stderr } = await runKept('validate', file);
      if (!areHarmlessLines(stdout + stderr)) expect.fail(brief(text));
    }
  });

  it('is written under any name that a file can have, which is told harmlessly', async () => {
    const names = someOf(triedStrings, 20).filter((text) => isWellFormed(text) && !/[/\0]/.test(text));
    expect(names.length).toBeGreaterThan(10);
    for (const text of names) {
      for (const code of [0, 2]) {
        const run = await runKept('init', join(folder, `named ${text}`));
        expect(run.code).toBe(code);
        if (!areHarmlessLines(run.stdout + run.stderr)) expect.fail(brief(text));
      }
    }
  });

  it('runs with them in its labels and words, and its reports only show them', async () => {
    for (const text of ['<b>"=1+1|\u001b[31m\u202e', "'; DROP TABLE m.items_1; --", '@everyone [x](javascript:1)']) {
      const scenario = parseScenario(JSON.stringify(scenarioWith(text)), 'hostile.json');
      const result = await runExperiments({
        scenario,
        seeds: [1],
        experiments: ['validation-matrix'],
        engine: 'sql.js',
      });
      for (const format of Object.values(formats)) {
        const shown = format.render(result, { columns: 80, color: false });
        expect(areHarmlessLines(shown.replaceAll('\r\n', '\n'))).toBe(true);
      }
    }
  });
});
