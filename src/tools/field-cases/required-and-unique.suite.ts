import { expect } from 'vitest';
import { editRecordItem } from '../../wire/definitions.js';
import {
  answered,
  choice,
  type FieldCase,
  field,
  no,
  person,
  play,
  rejected,
  rejects,
  required,
  saved,
  saves,
  story,
  unique,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const taken = (key: string, got: string) => no(key, `must be unique, ${got} is already used`);
const cleared = (key: string, got: string, facts = {}) =>
  no(key, `is required and cannot be cleared, got ${got}`, facts);

const states = [
  ['new', 'New'],
  ['done', 'Done'],
] as const;

const ticket = field('ticket', 'text', {}, unique);
const twoTickets = { fields: [ticket], items: ['{"ticket":"BUG-1"}', '{"ticket":"BUG-2"}', '{}'] };
const second = { item: 'it_2' };

/** Reports about fields that must be filled or must differ, when only some fields are sent. */
export const requiredAndUniqueCases: readonly FieldCase[] = [
  {
    id: 'FC-076',
    kind: 'F',
    sources: ['directus/directus#11057', 'directus/directus#5631'],
    about: 'null does not clear a field that is required, and the rejection says what could stand there',
    setup: {
      fields: [
        choice('status', 'select', states, required),
        choice('labels', 'multi_select', states, required),
        field('points', 'number', { min: 0, max: 13 }, required),
        field('due', 'date', {}, required),
        field('blocked_by', 'relation', { channel: CHANNEL }, required),
        field('log', 'file', {}, required),
      ],
      files: ['f1'],
      items: [],
    },
    stories: [
      story(
        'cleared',
        person((world) => fill(world)),
        rejected('{"status":null}', [cleared('status', 'null', { allowed: ['new', 'done'] })]),
      ),
    ],
    kin: [
      ['labels', 'null', { allowed: ['new', 'done'] }] as const,
      ['labels', '[]', { allowed: ['new', 'done'] }] as const,
      ['status', '""', { allowed: ['new', 'done'] }] as const,
      ['points', 'null', { min: 0, max: 13 }] as const,
      ['due', 'null', {}] as const,
      ['due', '""', {}] as const,
      ['blocked_by', 'null', {}] as const,
      ['blocked_by', '[]', {}] as const,
      ['log', 'null', {}] as const,
    ].map(([key, sent, facts]) =>
      story(
        `${key} set to ${sent}`,
        person((world) => fill(world)),
        rejected(`{"${key}":${sent}}`, [cleared(key, sent, facts)]),
      ),
    ),
  },
  {
    id: 'FC-077',
    kind: 'F',
    sources: ['directus/directus#8165', 'strapi/strapi#12170'],
    about: 'an empty text leaves a required field empty; spaces are text, since nothing is trimmed',
    setup: { fields: [field('title', 'text', {}, required)], items: ['{"title":"a"}'] },
    stories: [rejects('{"title":""}', cleared('title', '""')), saves('{"title":"   "}')],
    kin: [
      rejects('{"title":null}', cleared('title', 'null')),
      rejects('{"title":[]}', cleared('title', '[]')),
      rejects('{"title":{}}', no('title', 'must be a string, got {}')),
      saves('{"title":"\\n"}'),
      saves('{"title":"\u00a0"}'),
      saves('{"title":"\u200b"}'),
      saves('{"title":"null"}'),
    ],
  },
  {
    id: 'FC-079',
    kind: 'F',
    sources: ['margince/margince#418'],
    about: 'null clears an optional field, and success means that it did',
    setup: {
      fields: [
        choice('owner', 'select', [['aiko', 'Aiko']]),
        choice('labels', 'multi_select', states),
        field('points', 'number'),
        field('due', 'date'),
        field('done', 'boolean'),
        field('meta', 'json'),
        field('log', 'file'),
      ],
      files: ['f1'],
      items: [
        '{"owner":"aiko","labels":["new"],"points":1,"due":"2026-03-01","done":true,"meta":{"a":1},"log":{"file_id":"f1"}}',
      ],
    },
    stories: [
      story(
        'cleared and read',
        saved('{"owner":null}'),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 2,
          values: { owner: null, points: 1 },
        }),
      ),
    ],
    kin: [
      saves('{"labels":null}'),
      saves('{"points":null,"due":null}'),
      saves('{"done":null}'),
      saves('{"meta":null}'),
      saves('{"log":null}'),
      story(
        'a second time changes nothing and is an edit',
        saved('{"owner":null}'),
        saved('{"owner":null}', { changed: [] }),
      ),
    ],
  },
  {
    id: 'FC-080',
    kind: 'F',
    sources: ['directus/directus#4995', 'directus/directus#5330'],
    about: 'a value that another item holds is refused, and nothing of that item is told',
    setup: {
      fields: [
        ticket,
        field('number', 'number', {}, unique),
        field('meta', 'json', {}, unique),
        choice('labels', 'multi_select', states, unique),
      ],
      items: [
        '{"ticket":"BUG-1","number":1,"meta":{"a":1,"b":[2]},"labels":["new","done"]}',
        '{"ticket":"BUG-2"}',
        '{}',
      ],
    },
    stories: [rejects('{"ticket":"BUG-1"}', taken('ticket', '"BUG-1"'), second)],
    kin: [
      rejects('{"number":1}', taken('number', '1'), second),
      rejects('{"number":1.0}', taken('number', '1'), second),
      rejects('{"meta":{"b":[2],"a":1}}', taken('meta', '{"b":[2],"a":1}'), second),
      saves('{"meta":{"a":1,"b":["2"]}}', second),
      rejects('{"labels":["new","done"]}', taken('labels', '["new","done"]'), second),
      saves('{"labels":["done","new"]}', second),
      saves('{"ticket":"BUG-1"}', { changed: [] }),
      saves('{"ticket":null}', second),
      rejects('{"ticket":"BUG-2"}', taken('ticket', '"BUG-2"'), { item: 'it_3' }),
      story(
        'null is nobody’s: any number of items may hold it',
        saved('{"ticket":null}'),
        saved('{"ticket":null}', second),
        saved('{"ticket":null}', { item: 'it_3', changed: [] }),
      ),
      story(
        'let go by an edit, it is free',
        saved('{"ticket":"BUG-3"}'),
        saved('{"ticket":"BUG-1"}', second),
        rejected('{"ticket":"BUG-1"}', [taken('ticket', '"BUG-1"')]),
      ),
      story(
        'let go with a deleted item, it is free',
        person((world) => world.delete('it_1')),
        saved('{"ticket":"BUG-1"}', second),
      ),
      story(
        'a rejected edit holds nothing',
        rejected('{"ticket":"BUG-9","number":"x"}', [no('number', 'must be a number, got "x"')]),
        saved('{"ticket":"BUG-9"}', second),
      ),
      story(
        'swapping takes three edits',
        rejected('{"ticket":"BUG-2"}', [taken('ticket', '"BUG-2"')]),
        saved('{"ticket":null}', second),
        saved('{"ticket":"BUG-2"}'),
        saved('{"ticket":"BUG-1"}', second),
      ),
      story(
        'a field that becomes unique is compared with what is stored by then',
        saved('{"note":"same"}'),
        person((world) => world.setField(field('note', 'text', {}, unique))),
        rejected('{"note":"same"}', [taken('note', '"same"')], second),
        saved('{"note":"other"}', second),
      ),
    ],
  },
  {
    id: 'FC-082',
    kind: 'F',
    sources: ['gramps-project/gramps-web-api#446', 'dotCMS/core#1712'],
    about: 'unique compares exactly: another case or a space more is another value',
    setup: twoTickets,
    stories: [
      saves('{"ticket":"bug-1"}', second),
      saves('{"ticket":"BUG-1 "}', second),
      play('the tool says so in its description', () => {
        expect(editRecordItem.description).toContain('unique values are compared exactly');
      }),
    ],
    kin: [
      saves('{"ticket":" BUG-1"}', second),
      saves('{"ticket":"BUG-01"}', second),
      saves('{"ticket":"BUG-1\\u0000"}', second),
      saves('{"ticket":"BUG\u20111"}', second),
      saves('{"ticket":"BUG-1\u200b"}', second),
      saves('{"ticket":""}', second),
      story(
        'composed and decomposed letters are two texts',
        saved('{"ticket":"é"}'),
        saved('{"ticket":"e\u0301"}', second),
        rejected('{"ticket":"é"}', [taken('ticket', '"\\u00e9"')], { item: 'it_3' }),
      ),
    ],
  },
];

/** An item that fills every required field of FC-076; it refers to itself, since no other is there. */
function fill(world: Parameters<Parameters<typeof person>[0]>[0]): void {
  const channel = world.store.channel(CHANNEL);
  expect(channel.schema.filter(({ isRequired }) => isRequired)).toHaveLength(6);
  world.setField(field('blocked_by', 'relation', { channel: CHANNEL }));
  world.create('{"status":"new","labels":["new"],"points":1,"due":"2026-03-01","log":{"file_id":"f1"}}');
  world.edit('it_1', '{"blocked_by":["it_1"]}');
  world.setField(field('blocked_by', 'relation', { channel: CHANNEL }, required));
}
