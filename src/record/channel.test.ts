import { describe, expect, it } from 'vitest';
import { changeSchema, type ParsedChannel, parseChannel, type RecordChannel, type SchemaChange } from './channel.js';
import type { FieldDefinition } from './field-types.js';

const options = [
  { value: 'new', label: 'New' },
  { value: 'wont_fix', label: "Won't fix" },
];
const fields = [
  { key: 'ticket', type: 'text', is_required: true, is_unique: true, config: { max_length: 20 } },
  { key: 'status', type: 'select', is_required: true, is_unique: false, config: { options, default: 'new' } },
  { key: 'points', type: 'number', is_required: false, is_unique: false, config: { min: 0, max: 13 } },
  {
    key: 'age_days',
    type: 'formula',
    is_required: false,
    is_unique: false,
    config: { expression: 'days_since(created)' },
  },
];
const bugs = { id: 'ch_bugs', name: 'Bugs', fields, preview_fields: ['ticket', 'status'], files: ['f_1'] };

/** Flaws as "path: problem". */
function flawsOf(parsed: ParsedChannel): readonly string[] {
  return 'flaws' in parsed ? parsed.flaws.map(({ path, problem }) => `${path.join('.')}: ${problem}`) : [];
}

function flawsOfField(field: unknown): readonly string[] {
  const parsed = parseChannel({ ...bugs, fields: [...fields, field] }, ['ch_people']);
  return flawsOf(parsed).map((flaw) => flaw.replace('fields.4.', ''));
}

function bugsChannel(): RecordChannel {
  const parsed = parseChannel(bugs, []);
  if ('flaws' in parsed) throw new Error(flawsOf(parsed).join('; '));
  return parsed.channel;
}

describe('a channel in wire spelling', () => {
  it('becomes a channel in the spelling of the domain when nothing is wrong with it', () => {
    expect(parseChannel(bugs, [])).toEqual({
      channel: {
        id: 'ch_bugs',
        name: 'Bugs',
        schema: [
          { key: 'ticket', type: 'text', isRequired: true, isUnique: true, config: { max_length: 20 } },
          { key: 'status', type: 'select', isRequired: true, isUnique: false, config: { options, default: 'new' } },
          { key: 'points', type: 'number', isRequired: false, isUnique: false, config: { min: 0, max: 13 } },
          {
            key: 'age_days',
            type: 'formula',
            isRequired: false,
            isUnique: false,
            config: { expression: 'days_since(created)' },
          },
        ],
        previewFields: ['ticket', 'status'],
        files: ['f_1'],
      },
      warnings: [],
    });
  });

  it('may leave out what is false, empty or not there', () => {
    expect(
      parseChannel({ id: 'c', name: 'C', fields: [{ key: 'due', type: 'date' }], preview_fields: [] }, []),
    ).toEqual({
      channel: {
        id: 'c',
        name: 'C',
        schema: [{ key: 'due', type: 'date', isRequired: false, isUnique: false, config: {} }],
        previewFields: [],
        files: [],
      },
      warnings: [],
    });
  });

  it.each([[null], ['ch_bugs'], [[bugs]], [undefined], [5]])('is no channel when it is %j', (raw) => {
    const problem = expect.stringMatching('^must be {id, name, fields, preview_fields, files}, got ');
    expect(parseChannel(raw, [])).toEqual({ flaws: [{ path: [], problem }], warnings: [] });
  });

  it('names every part that is missing or of the wrong kind', () => {
    expect(
      flawsOf(parseChannel({ id: '', preview: [], preview_fields: 'ticket', fields: {}, files: null }, [])),
    ).toEqual([
      'preview: is unknown: there are id, name, fields, preview_fields, files; did you mean preview_fields?',
      'id: must be text that is not empty, got ""',
      'name: must be text that is not empty, got nothing',
      'fields: must be a list of fields, got {}',
      'preview_fields: must be a list of text, got "ticket"',
      'files: must be a list of text, got null',
    ]);
  });

  it('names preview fields that do not exist or come twice', () => {
    const preview_fields = ['ticket', 'tickte', 'ticket', 5, 'zzzzzz', ''];
    expect(flawsOf(parseChannel({ ...bugs, preview_fields }, []))).toEqual([
      'preview_fields.3: must be text that is not empty, got 5',
      'preview_fields.5: must be text that is not empty, got ""',
      'preview_fields.2: must not be repeated: "ticket" is at 0 already',
      'preview_fields.1: must be the key of a field, got "tickte"; did you mean ticket?',
      'preview_fields.4: must be the key of a field, got "zzzzzz"',
    ]);
  });

  it('names the preview field that was likely meant in its own letters', () => {
    const raw = { ...bugs, fields: [{ key: 'größe', type: 'number' }], preview_fields: ['grösse'] };
    expect(flawsOf(parseChannel(raw, []))).toEqual([
      'preview_fields.0: must be the key of a field, got "gr\\u00f6sse"; did you mean größe?',
    ]);
  });

  it('names files that are no text or come twice', () => {
    expect(flawsOf(parseChannel({ ...bugs, files: ['f_1', {}, 'f_1'] }, []))).toEqual([
      'files.1: must be text that is not empty, got {}',
      'files.2: must not be repeated: "f_1" is at 0 already',
    ]);
  });

  it('takes nothing for a repetition that is no text', () => {
    expect(flawsOf(parseChannel({ ...bugs, files: [5, 5] }, []))).toEqual([
      'files.0: must be text that is not empty, got 5',
      'files.1: must be text that is not empty, got 5',
    ]);
  });

  it('goes on past a field without a key and past what is no field', () => {
    const total = { key: 'total', type: 'formula', config: { expression: 'pionts + 1' } };
    const raw = { ...bugs, fields: [{ key: 5, type: 'date' }, null, total], preview_fields: ['totla'] };
    expect(flawsOf(parseChannel(raw, []))).toEqual([
      'fields.0.key: must be text that is not empty, got 5',
      'fields.1: must be {key, type, is_required, is_unique, config}, got null',
      'fields.2.config.expression: uses pionts, which is no field of the channel',
      'preview_fields.0: must be the key of a field, got "totla"; did you mean total?',
    ]);
  });

  it('offers no relation to itself while its id is none', () => {
    const field = { key: 'parent', type: 'relation', config: { channel: 'ch_nope' } };
    expect(flawsOf(parseChannel({ ...bugs, id: '', fields: [field], preview_fields: [] }, ['ch_people']))).toEqual([
      'id: must be text that is not empty, got ""',
      'fields.0.config.channel: must be the id of a channel (ch_people), got "ch_nope"',
    ]);
  });

  it('tells warnings apart from flaws', () => {
    const status = {
      key: 'state',
      type: 'select',
      config: {
        options: [
          { value: 'open', label: 'closed' },
          { value: 'closed', label: 'Closed' },
        ],
      },
    };
    const warning = { path: ['fields', 0, 'config', 'options', 0, 'label'], severity: 'warning' };
    const raw = { ...bugs, fields: [status], preview_fields: [] };
    expect(parseChannel(raw, [])).toMatchObject({ channel: { id: 'ch_bugs' }, warnings: [warning] });
    expect(parseChannel({ ...raw, name: '' }, [])).toMatchObject({ flaws: [{ path: ['name'] }], warnings: [warning] });
  });
});

describe('a field in wire spelling', () => {
  it.each([null, 'status', 5, [['key', 'status']]])('is no field when it is %j', (field) => {
    expect(flawsOfField(field)).toEqual([
      expect.stringMatching('fields.4: must be {key, type, is_required, is_unique, config}, got '),
    ]);
  });

  it('names every key of its own that is unknown or of the wrong kind', () => {
    expect(
      flawsOfField({ key: 'due', type: 'date', required: true, is_required: 1, is_unique: 'no', config: [] }),
    ).toEqual([
      'required: is unknown: there are key, type, is_required, is_unique, config; did you mean is_required?',
      'is_required: must be true or false, got 1',
      'is_unique: must be true or false, got "no"',
      'config: must be an object, got []',
    ]);
  });

  it.each([
    ['', 'must be text that is not empty, got ""'],
    [5, 'must be text that is not empty, got 5'],
    [undefined, 'must be text that is not empty, got nothing'],
    ['a\u0000b', 'must have no control characters and no lone surrogates, got "a\\u0000b"'],
    ['a\ud800', 'must have no control characters and no lone surrogates, got "a\\ud800"'],
    ['__proto__', 'must not be a name that every object has, got "__proto__"'],
    ['toString', 'must not be a name that every object has, got "toString"'],
    ['ticket', 'must not be repeated: "ticket" is at 0 already'],
  ])('cannot have the key %j', (key, problem) => {
    expect(flawsOfField({ key, type: 'date' })).toEqual([`key: ${problem}`]);
  });

  it('may have a key of 64 code points and none of 65', () => {
    expect(flawsOfField({ key: '🔥'.repeat(64), type: 'date' })).toEqual([]);
    expect(flawsOfField({ key: '🔥'.repeat(65), type: 'date' })).toEqual([
      expect.stringMatching('^key: must be at most 64 characters long, got'),
    ]);
  });

  it.each([
    ['multiselect', '"multiselect"; did you mean multi_select?'],
    ['lookup', '"lookup"'],
    ['constructor', '"constructor"'],
    [undefined, 'nothing'],
    [['text'], '["text"]'],
  ])('cannot be of the type %j', (type, came) => {
    const all =
      'text, number, date, boolean, email, phone, url, select, multi_select, currency, percentage, rating, relation, file, json, formula';
    expect(flawsOfField({ key: 'it', type, config: { anything: 1 } })).toEqual([
      `type: must be one of ${all}, got ${came}`,
    ]);
  });

  it('names unknown and misshapen config keys before it asks the type', () => {
    expect(
      flawsOfField({ key: 'cost', type: 'currency', config: { min: 5, max: '4', prec: 2, default: 'x' } }),
    ).toEqual([
      'config.prec: is unknown: there are min, max, precision, code, default',
      'config.max: must be a number within ±(2^53 − 1), got "4"',
    ]);
    expect(flawsOfField({ key: 'cost', type: 'currency', config: { min: 5, max: 4 } })).toEqual([
      'config.min: must not be above max, which is 4, got 5',
    ]);
  });

  it.each([
    ['text', { max_length: 0 }, 'max_length: must be a whole number of at least 1, got 0'],
    ['number', { min: null }, 'min: must be a number within ±(2^53 − 1), got null'],
    ['percentage', { min: '5' }, 'min: must be a number within ±(2^53 − 1), got "5"'],
    ['percentage', { max: [] }, 'max: must be a number within ±(2^53 − 1), got []'],
    ['currency', { precision: 16 }, 'precision: must be a whole number between 0 and 15, got 16'],
    ['currency', { code: '' }, 'code: must be text that is not empty, got ""'],
    ['rating', { max_stars: 2.5 }, 'max_stars: must be a whole number of at least 1, got 2.5'],
    ['select', {}, 'options: is missing: The choices, in the order shown; none allows nothing.'],
    ['multi_select', {}, 'options: is missing: The choices, in the order shown; none allows nothing.'],
    ['multi_select', { options: ['a'] }, 'options.0: must be {value, label}, got "a"'],
    ['relation', { channel: 'ch_nope' }, 'channel: must be the id of a channel (ch_people, ch_bugs), got "ch_nope"'],
    ['relation', {}, 'channel: is missing: The id of the channel whose items are meant.'],
    ['relation', { channel: 'ch_bugs', single: 1 }, 'single: must be true or false, got 1'],
    [
      'formula',
      {},
      'expression: is missing: What to compute, in the Common Expression Language: fields by key, created, today and days_since(day).',
    ],
    ['formula', { expression: 5 }, 'expression: must be text that is not empty, got 5'],
    [
      'formula',
      { expression: 'pionts + 1' },
      'expression: uses pionts, which is no field of the channel; did you mean points?',
    ],
    [
      'formula',
      { expression: 'age_days' },
      'expression: uses age_days, which is computed itself: only stored fields can be used',
    ],
    ['formula', { expression: 'it' }, 'expression: uses it, which is computed itself: only stored fields can be used'],
    ['formula', { expression: '1', default: 1 }, 'default: is unknown: there are expression'],
  ])('of type %s cannot have the config %j', (type, config, problem) => {
    expect(flawsOfField({ key: 'it', type, config })).toEqual([`config.${problem}`]);
  });

  it.each([
    ['relation', { channel: 'ch_people' }],
    ['relation', { channel: 'ch_bugs', single: true, default: 'it_1' }],
    ['relation', { channel: 'ch_bugs', default: ['it_1'] }],
    ['file', { default: { file_id: 'f_1' } }],
    ['select', { options: [] }],
    ['multi_select', { options, default: ['new'] }],
    ['text', { max_length: 1, default: '🔥' }],
    ['number', { min: 0, max: 13, default: 13 }],
    ['rating', { max_stars: 3, default: 3 }],
    ['boolean', { default: false }],
    ['date', { default: '2024-02-29' }],
    ['json', { default: [null] }],
    ['email', { default: null }],
    ['formula', { expression: 'points * 2' }],
  ])('of type %s may have the config %j', (type, config) => {
    expect(flawsOfField({ key: 'it', type, config })).toEqual([]);
  });

  it.each([
    ['select', { options, default: 'New' }, '"New"'],
    ['multi_select', { options, default: ['new', 'new'] }, '["new","new"]'],
    ['text', { max_length: 1, default: 'ab' }, '"ab"'],
    ['number', { max: 13, default: 14 }, '14'],
    ['rating', { default: 0 }, '0'],
    ['currency', { precision: 2, default: 0.001 }, '0.001'],
    ['date', { default: '2026-02-30' }, '"2026-02-30"'],
    ['file', { default: { file_id: 'f_2' } }, '{"file_id":"f_2"}'],
    ['relation', { channel: 'ch_bugs', default: 'it_1' }, '"it_1"'],
  ])('of type %s cannot have a default outside what its config allows: %j', (type, config, came) => {
    expect(flawsOfField({ key: 'it', type, config })).toEqual([
      expect.stringMatching(/^config\.default: must be a value that the field takes \(.+\), got /),
    ]);
    expect(flawsOfField({ key: 'it', type, config })[0]?.endsWith(`, got ${came}`)).toBe(true);
  });

  it('is asked about its default when its options have nothing worse than a warning', () => {
    const options = [
      { value: 'open', label: 'closed' },
      { value: 'closed', label: 'Closed' },
    ];
    expect(flawsOfField({ key: 'it', type: 'select', config: { options, default: 'opne' } })).toEqual([
      'config.default: must be a value that the field takes (exactly one option value, as a string), got "opne"',
    ]);
  });

  it('cannot be required and have an empty default', () => {
    expect(flawsOfField({ key: 'it', type: 'text', is_required: true, config: { default: '' } })).toHaveLength(1);
    expect(flawsOfField({ key: 'it', type: 'text', config: { default: '' } })).toEqual([]);
  });

  it('cannot be computed and required or unique', () => {
    const field = { key: 'it', type: 'formula', is_required: true, is_unique: true, config: { expression: '1' } };
    expect(flawsOfField(field)).toEqual([
      'is_required: must be false: the field is computed, not written',
      'is_unique: must be false: the field is computed, not written',
    ]);
  });

  it('is walked no deeper than it is shown', () => {
    let deep: unknown = 'deep';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(flawsOfField({ key: deep, type: deep, is_unique: deep, config: deep })).toHaveLength(4);
    expect(flawsOfField({ key: 'it', type: 'json', config: { default: deep } })).toHaveLength(1);
  });
});

describe('a change of a schema', () => {
  const area: FieldDefinition = { key: 'area', type: 'text', isRequired: false, isUnique: false, config: {} };

  function changed(change: SchemaChange): RecordChannel {
    const parsed = changeSchema(bugsChannel(), change, []);
    if ('flaws' in parsed) throw new Error(flawsOf(parsed).join('; '));
    return parsed.channel;
  }

  function refused(change: SchemaChange): readonly string[] {
    return flawsOf(changeSchema(bugsChannel(), change, []));
  }

  it('adds a field at the end', () => {
    expect(changed({ kind: 'add_field', field: area })).toEqual({
      ...bugsChannel(),
      schema: [...bugsChannel().schema, area],
    });
  });

  it('replaces the rules of a field in its place', () => {
    const field: FieldDefinition = {
      key: 'points',
      type: 'number',
      isRequired: true,
      isUnique: false,
      config: { max: 8 },
    };
    expect(changed({ kind: 'replace_field', field }).schema[2]).toEqual(field);
    expect(changed({ kind: 'replace_field', field }).schema.map(({ key }) => key)).toEqual(
      fields.map(({ key }) => key),
    );
  });

  it('renames a field in its place and in the preview', () => {
    const { schema, previewFields } = changed({ kind: 'rename_field', key: 'status', to: 'state' });
    expect(schema.map(({ key }) => key)).toEqual(['ticket', 'state', 'points', 'age_days']);
    expect(schema[1]).toEqual({ ...bugsChannel().schema[1], key: 'state' });
    expect(previewFields).toEqual(['ticket', 'state']);
  });

  it('removes a field, from the preview as well', () => {
    const { schema, previewFields } = changed({ kind: 'remove_field', key: 'status' });
    expect(schema.map(({ key }) => key)).toEqual(['ticket', 'points', 'age_days']);
    expect(previewFields).toEqual(['ticket']);
  });

  it('leaves the channel that it was given as it was', () => {
    const channel = bugsChannel();
    changeSchema(channel, { kind: 'remove_field', key: 'status' }, []);
    expect(channel).toEqual(bugsChannel());
  });

  it('is refused for a field that does not exist', () => {
    const field = { ...area, key: 'nope' };
    expect(refused({ kind: 'replace_field', field })).toEqual([': has no field "nope"']);
    expect(refused({ kind: 'rename_field', key: 'nope', to: 'area' })).toEqual([': has no field "nope"']);
    expect(changeSchema(bugsChannel(), { kind: 'remove_field', key: 'toString' }, [])).toEqual({
      flaws: [{ path: [], problem: 'has no field "toString"' }],
      warnings: [],
    });
  });

  it('is refused when it would turn a field into another type', () => {
    expect(refused({ kind: 'replace_field', field: { ...area, key: 'points' } })).toEqual([
      ': cannot turn field "points" from number into text: remove it and add another',
    ]);
  });

  it('is refused when the schema would have a flaw afterwards', () => {
    expect(refused({ kind: 'add_field', field: { ...area, key: 'points' } })).toEqual([
      'fields.4.key: must not be repeated: "points" is at 2 already',
    ]);
    expect(refused({ kind: 'rename_field', key: 'points', to: '__proto__' })).toEqual([
      'fields.2.key: must not be a name that every object has, got "__proto__"',
    ]);
    const field: FieldDefinition = {
      key: 'points',
      type: 'number',
      isRequired: false,
      isUnique: false,
      config: { min: 1, max: 0 },
    };
    expect(refused({ kind: 'replace_field', field })).toHaveLength(1);
  });

  it('is refused when a formula would lose a field that it uses', () => {
    const doubled: FieldDefinition = {
      key: 'doubled',
      type: 'formula',
      isRequired: false,
      isUnique: false,
      config: { expression: 'points * 2' },
    };
    const channel = changed({ kind: 'add_field', field: doubled });
    for (const change of [
      { kind: 'remove_field', key: 'points' },
      { kind: 'rename_field', key: 'points', to: 'effort' },
    ] as const) {
      expect(flawsOf(changeSchema(channel, change, []))).toEqual([
        expect.stringMatching('config.expression: uses points, which is no field of the channel'),
      ]);
    }
  });

  it('may name a relation to another channel that exists', () => {
    const field: FieldDefinition = {
      key: 'reporter',
      type: 'relation',
      isRequired: false,
      isUnique: false,
      config: { channel: 'ch_people' },
    };
    expect(flawsOf(changeSchema(bugsChannel(), { kind: 'add_field', field }, ['ch_people']))).toEqual([]);
    expect(refused({ kind: 'add_field', field })).toHaveLength(1);
  });
});
