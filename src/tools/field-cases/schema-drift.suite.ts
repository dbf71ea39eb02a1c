import { expect } from 'vitest';
import { parseChannel } from '../../record/channel.js';
import type { JsonObject } from '../../record/json-value.js';
import {
  answered,
  choice,
  type FieldCase,
  field,
  no,
  person,
  play,
  rejected,
  required,
  type Story,
  saved,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const area = choice('area', 'select', [
  ['api', 'API'],
  ['ui', 'UI'],
]);
const severity = choice('severity', 'select', [
  ['s1', 'S1'],
  ['s2', 'S2'],
  ['s3', 'S3'],
]);
const withS4 = choice('severity', 'select', [
  ['s1', 'S1'],
  ['s2', 'S2'],
  ['s3', 'S3'],
  ['s4', 'S4'],
]);
const points = field('points', 'number', { min: 0, max: 13 });

const list = (rest = '') => `{"record_channel_id":"${CHANNEL}","limit":1${rest}}`;
const read = `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`;

const optionsOf = (...values: readonly string[]) => ({ config: { options: values.map((value) => ({ value })) } });

/** A schema that is refused when it is loaded: what is said, and where. */
function refusedSchema(about: string, wire: JsonObject | readonly JsonObject[], path: string, says: string): Story {
  return play(about, () => {
    const channel = { id: CHANNEL, name: 'Bugs', fields: [wire].flat(), preview_fields: [] };
    const parsed = parseChannel(channel, []);
    const flaws = 'flaws' in parsed ? parsed.flaws : [];
    const told = flaws.map((flaw) => `${flaw.path.join('.')}: ${flaw.problem}`);
    expect(
      told.some((flaw) => flaw.startsWith(`${path}: `) && flaw.includes(says)),
      told.join('\n'),
    ).toBe(true);
  });
}

/** The same flaw in a schema that a person changes: refused as well, and everything stays as it was. */
function refusedChange(about: string, wire: JsonObject): Story {
  return play(about, (world) => {
    const before = world.list();
    expect(() => world.setField(wire)).toThrow('problem');
    expect(world.list()).toEqual(before);
  });
}

const option = (value: string, label: string): JsonObject => ({ value, label });

/** Reports about a schema that changes while somebody works. */
export const schemaDriftCases: readonly FieldCase[] = [
  {
    id: 'FC-158',
    kind: 'O',
    sources: ['awslabs/mcp#1580', 'UiPath/uipath-langchain-python#915', 'mgaitan/quilombo#216'],
    about: 'a field renamed and an option added between two pages: each page carries the schema of its moment',
    setup: { fields: [area, severity, points], items: ['{"area":"ui"}', '{}'] },
    stories: [
      story(
        'area becomes component, and s4 comes',
        answered('list_record_items', list(), {
          schema: [
            { key: 'area' },
            { key: 'severity', ...optionsOf('s1', 's2', 's3') },
            { key: 'points' },
            { key: 'note' },
          ],
        }),
        person((world) => {
          world.setField(withS4);
          world.change({ kind: 'rename_field', key: 'area', to: 'component' });
        }),
        answered('list_record_items', list(',"before_id":"it_2"'), {
          schema: [
            { key: 'component', ...optionsOf('api', 'ui') },
            { key: 'severity', ...optionsOf('s1', 's2', 's3', 's4') },
            { key: 'points' },
            { key: 'note' },
          ],
        }),
        answered('read_record_item', read, { version: 1, values: { component: 'ui' } }),
        saved('{"component":"api","severity":"s4"}'),
        rejected('{"area":"api"}', [
          {
            key: 'area',
            message: 'values.area is not a field of this channel',
            writable_keys: ['component', 'severity', 'points', 'note'],
          },
        ]),
      ),
    ],
    kin: [
      story(
        'a field is removed and another of its key is added: nothing of the old one is left',
        saved('{"points":13}'),
        person((world) => {
          world.change({ kind: 'remove_field', key: 'points' });
        }),
        answered('read_record_item', read, { values: { area: 'ui', severity: null, note: null } }),
        rejected('{"points":3}', [
          {
            key: 'points',
            message: 'values.points is not a field of this channel',
            writable_keys: ['area', 'severity', 'note'],
          },
        ]),
        person((world) => world.setField(field('points', 'text'))),
        answered('read_record_item', read, { values: { points: null } }),
        saved('{"points":"thirteen"}'),
      ),
      story(
        'a field takes the key that another had',
        saved('{"points":5}'),
        person((world) => {
          world.change({ kind: 'rename_field', key: 'points', to: 'old_points' });
          world.setField(points);
        }),
        answered('read_record_item', read, { values: { old_points: 5, points: null } }),
        saved('{"points":8}'),
        answered('read_record_item', read, { values: { old_points: 5, points: 8 } }),
      ),
      story(
        'a preview field that is renamed stays in the preview',
        saved('{"note":"seen"}'),
        person((world) => world.change({ kind: 'rename_field', key: 'note', to: 'remark' })),
        answered('list_record_items', list(',"before_id":"it_2"'), { items: [{ preview: { remark: 'seen' } }] }),
        person((world) => world.setField(field('note', 'text'))),
      ),
      story(
        'a field is added: items that exist have nothing in it',
        person((world) => world.setField(field('more', 'text', { default: 'new items only' }))),
        answered('read_record_item', read, { values: { more: null } }),
        saved('{"more":"x"}'),
      ),
    ],
  },
  {
    id: 'FC-160',
    kind: 'O',
    sources: ['gopherium/gophenberg#142'],
    about: 'a bound that a person moved: an edit is held against the one of now, and what is stored stays',
    setup: {
      fields: [
        points,
        field('title', 'text', { max_length: 10 }),
        field('stars', 'rating', { max_stars: 5 }),
        field('cost', 'currency', { precision: 2 }),
        field('owner', 'text'),
      ],
      items: ['{"points":13,"title":"0123456789","stars":5,"cost":1.25}'],
    },
    stories: [
      story(
        '13 becomes 8',
        person((world) => world.setField(field('points', 'number', { min: 0, max: 8 }))),
        rejected('{"points":13}', [no('points', 'must be between 0 and 8, got 13', { min: 0, max: 8 })]),
        answered('read_record_item', read, { version: 1, values: { points: 13 } }),
        saved('{"note":"other fields are free"}'),
        answered('list_record_items', list(), {
          schema: [{ key: 'points', config: { min: 0, max: 8 } }, {}, {}, {}, {}, {}],
        }),
      ),
    ],
    kin: [
      story(
        'a bound that is raised is taken at once',
        person((world) => world.setField(field('points', 'number', { min: 0, max: 21 }))),
        saved('{"points":21}'),
      ),
      story(
        'bounds that go',
        person((world) => world.setField(field('points', 'number'))),
        saved('{"points":-1000}'),
      ),
      story(
        'shorter text',
        person((world) => world.setField(field('title', 'text', { max_length: 5 }))),
        rejected('{"title":"0123456789"}', [no('title', 'must be at most 5 code points, got 10')]),
        answered('read_record_item', read, { values: { title: '0123456789' } }),
      ),
      story(
        'fewer stars and fewer decimals',
        person((world) => {
          world.setField(field('stars', 'rating', { max_stars: 3 }));
          world.setField(field('cost', 'currency', { precision: 0 }));
        }),
        rejected('{"stars":5,"cost":1.25}', [
          no('stars', 'must be between 1 and 3, got 5', { min: 1, max: 3 }),
          no('cost', 'must have at most 0 decimals, got 1.25'),
        ]),
      ),
      story(
        'a field becomes required while an item has nothing in it: only who sends it must fill it',
        person((world) => world.setField(field('owner', 'text', {}, required))),
        saved('{"note":"x"}'),
        rejected('{"owner":null}', [no('owner', 'is required and cannot be cleared, got null')]),
        saved('{"owner":"aiko"}'),
      ),
    ],
  },
  {
    id: 'FC-161',
    kind: 'O',
    sources: ['Portwood-Global-Solutions/Portwood#236'],
    about: 'a schema that contradicts itself is refused when it is loaded and not at the first edit',
    setup: { fields: [severity, points] },
    stories: [
      refusedSchema(
        'a default that is no option',
        field('s', 'select', { options: [option('a', 'A')], default: 'b' }),
        'fields.0.config.default',
        'got "b"',
      ),
      refusedSchema(
        'a value twice',
        field('s', 'select', { options: [option('a', 'A'), option('a', 'B')] }),
        'fields.0.config.options.1.value',
        'which is the value of option 0',
      ),
      refusedSchema(
        'a label missing',
        field('s', 'select', { options: [{ value: 'a' }] }),
        'fields.0.config.options.0.label',
        'got nothing',
      ),
    ],
    kin: [
      refusedSchema('a key twice', [field('a', 'text'), field('a', 'date')], 'fields.1.key', 'at 0 already'),
      refusedSchema(
        'an empty value',
        field('s', 'select', { options: [option('', 'A')] }),
        'fields.0.config.options.0.value',
        'got ""',
      ),
      refusedSchema(
        'an empty label',
        field('s', 'select', { options: [option('a', '')] }),
        'fields.0.config.options.0.label',
        'got ""',
      ),
      refusedSchema(
        'a value that is a number',
        field('s', 'select', { options: [{ value: 1, label: 'A' }] }),
        'fields.0.config.options.0.value',
        'got 1',
      ),
      refusedSchema('no options at all', field('s', 'select'), 'fields.0.config.options', 'is missing'),
      refusedSchema(
        'a default that is the label',
        field('s', 'select', { options: [option('a', 'A')], default: 'A' }),
        'fields.0.config.default',
        'got "A"',
      ),
      refusedSchema(
        'a default of another kind',
        field('s', 'multi_select', { options: [option('a', 'A')], default: 'a' }),
        'fields.0.config.default',
        'got "a"',
      ),
      refusedSchema(
        'a default outside its bounds',
        field('n', 'number', { min: 0, max: 5, default: 6 }),
        'fields.0.config.default',
        'got 6',
      ),
      refusedSchema(
        'a default that is no day',
        field('d', 'date', { default: '2026-02-30' }),
        'fields.0.config.default',
        'got "2026-02-30"',
      ),
      refusedSchema(
        'a default that is empty in a field that is required',
        field('t', 'text', { default: '' }, required),
        'fields.0.config.default',
        'got ""',
      ),
      refusedSchema(
        'min above max',
        field('n', 'number', { min: 5, max: 1 }),
        'fields.0.config.min',
        'must not be above max',
      ),
      refusedSchema('a bound in quotes', field('n', 'number', { max: '5' }), 'fields.0.config.max', 'got "5"'),
      refusedSchema('half a star', field('n', 'rating', { max_stars: 2.5 }), 'fields.0.config.max_stars', 'got 2.5'),
      refusedSchema('a type that there is not', field('n', 'integer'), 'fields.0.type', 'got "integer"'),
      refusedSchema(
        'a relation to no channel',
        field('r', 'relation', { channel: 'ch_nope' }),
        'fields.0.config.channel',
        'got "ch_nope"',
      ),
      refusedSchema(
        'a formula that does not parse',
        field('f', 'formula', { expression: '1 +' }),
        'fields.0.config.expression',
        'does not parse',
      ),
      refusedSchema(
        'a formula over a field that there is not',
        field('f', 'formula', { expression: 'nope + 1' }),
        'fields.0.config.expression',
        'which is no field of the channel',
      ),
      refusedSchema(
        'a computed field that is required',
        field('f', 'formula', { expression: '1' }, required),
        'fields.0.is_required',
        'must be false',
      ),
      refusedSchema('a key that every object has', field('constructor', 'text'), 'fields.0.key', 'got "constructor"'),
      refusedSchema('__proto__ as a key', field('__proto__', 'text'), 'fields.0.key', 'got "__proto__"'),
      refusedSchema(
        'a key of the config that is misspelt',
        field('n', 'number', { maximum: 5 }),
        'fields.0.config.maximum',
        'is unknown',
      ),
      refusedChange(
        'a change to options without labels is refused',
        field('severity', 'select', { options: [{ value: 'a' }] }),
      ),
      refusedChange('a change to crossed bounds is refused', field('points', 'number', { min: 9, max: 1 })),
      refusedChange('a change to another type is refused', field('points', 'text')),
      play('a label that is another option’s value is a warning, and may be used', () => {
        const wire = field('s', 'select', { options: [option('a', 'B'), option('B', 'A')] });
        const parsed = parseChannel({ id: CHANNEL, name: 'Bugs', fields: [wire], preview_fields: [] }, []);
        expect('channel' in parsed).toBe(true);
        expect(parsed.warnings.map(({ path }) => path.join('.'))).toEqual(['fields.0.config.options.0.label']);
      }),
    ],
  },
];
