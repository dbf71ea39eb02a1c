import { expect } from 'vitest';
import {
  answered,
  type FieldCase,
  field,
  no,
  person,
  play,
  rejected,
  rejects,
  type Story,
  saved,
  saves,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const blockedBy = field('blocked_by', 'relation', { channel: CHANNEL });
const parent = field('parent', 'relation', { channel: CHANNEL, single: true });
const team = field('team', 'relation', { channel: 'ch_teams' });

const MANY = 'an array of ids of items of ch_bugs';
const ONE = 'the id of an item of ch_bugs';

const missing = (id: string) => no('blocked_by', `refers to no item ${id}, it takes ${MANY}`);
const notList = (got: string) => no('blocked_by', `must be ${MANY}, got ${got}`);
const notId = (got: string, index: number) => no('blocked_by', `must hold ${ONE}, got ${got} at index ${index}`);
const notOne = (got: string) => no('parent', `must be ${ONE}, got ${got}`);

const setup = {
  fields: [blockedBy, parent, team],
  items: ['{}', '{}', '{}', '{}', '{}'],
  related: { id: 'ch_teams', fields: [field('name', 'text')], items: ['{"name":"Editor"}'] },
};

const FILE = '{file_id}, a reference to a file of this channel';
const noFile = (got: string) => no('log', `must be ${FILE}, got ${got}`);
const noSuchFile = (id: string) => no('log', `refers to no file ${id}, it takes ${FILE}`);

/** JSON so many arrays deep. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const tooDeep = no('meta', 'must be nested at most 32 deep');

/** A JSON text of so many bytes: two quotes, and an é of two bytes for every two. */
const sized = (bytes: number) => `"${'é'.repeat((bytes - 2) >> 1)}${'a'.repeat(bytes % 2)}"`;

const json = (value: string): Story => saves(`{"meta":${value}}`);

/** Reports about what refers to something else, and about values of any shape. */
export const referenceCases: readonly FieldCase[] = [
  {
    id: 'FC-097',
    kind: 'H',
    sources: ['baserow/baserow#2618', 'strapi/strapi#10971'],
    about: 'a relation to an item that is not there is refused by name, without a list of all that are',
    setup,
    stories: [rejects('{"blocked_by":["it_999"]}', missing('"it_999"'))],
    kin: [
      rejects('{"parent":"it_999"}', no('parent', `refers to no item "it_999", it takes ${ONE}`)),
      ...['it_0', 'it_02', 'it_1 ', 'IT_1', 'it_1.0', 'it_-1', '1', '', 'it_', 'it_1e0', 'it_99999999999999999999'].map(
        (id) => rejects(`{"blocked_by":["${id}"]}`, missing(`"${id}"`)),
      ),
      rejects('{"blocked_by":["it_６"]}', missing('"it_\\uff16"')),
      // The item of the other channel lives, and is none of this one's.
      rejects('{"blocked_by":["it_6"]}', missing('"it_6"')),
      saves('{"team":["it_6"]}'),
      rejects(
        '{"team":["it_1"]}',
        no('team', 'refers to no item "it_1", it takes an array of ids of items of ch_teams'),
      ),
      saves('{"blocked_by":["it_1"]}'),
      saves('{"blocked_by":["it_5","it_2"]}'),
      saves('{"blocked_by":[]}'),
      saves('{"parent":"it_2"}'),
    ],
  },
  {
    id: 'FC-099',
    kind: 'H',
    sources: ['gtalarico/pyairtable#12', 'larksuite/cli#636', 'ngocnicholas/airtable.net#86'],
    about: 'titles are not looked up, and a single id is not a list of one',
    setup: { ...setup, fields: [...setup.fields, field('title', 'text')] },
    stories: [
      rejects('{"blocked_by":["Login page crashes"]}', missing('"Login page crashes"')),
      rejects('{"blocked_by":"it_2"}', notList('"it_2"')),
    ],
    kin: [
      story(
        'not even when an item has that very title',
        person((world) => world.edit('it_2', '{"title":"Login page crashes"}')),
        rejected('{"blocked_by":["Login page crashes"]}', [missing('"Login page crashes"')]),
      ),
      rejects('{"blocked_by":"it_2,it_3"}', notList('"it_2,it_3"')),
      rejects('{"blocked_by":2}', notList('2')),
      rejects('{"blocked_by":{"id":"it_2"}}', notList('{"id":"it_2"}')),
      rejects('{"blocked_by":[2]}', notId('2', 0)),
      rejects('{"blocked_by":["it_2",null]}', notId('null', 1)),
      rejects('{"blocked_by":[["it_2"]]}', notId('["it_2"]', 0)),
      rejects('{"blocked_by":[{"id":"it_2"}]}', notId('{"id":"it_2"}', 0)),
      rejects('{"blocked_by":["it_2","it_2"]}', no('blocked_by', 'must hold each member once, got "it_2" twice')),
      rejects('{"parent":["it_2"]}', notOne('["it_2"]')),
      rejects('{"parent":[]}', notOne('[]')),
      rejects('{"parent":{"id":"it_2"}}', notOne('{"id":"it_2"}')),
      rejects('{"parent":2}', notOne('2')),
      rejects('{"parent":""}', no('parent', `refers to no item "", it takes ${ONE}`)),
    ],
  },
  {
    id: 'FC-101',
    kind: 'H',
    sources: ['Auxx-Ai/auxx-ai#1882'],
    about: 'a member that was stored and is gone is refused when it is sent again, and not dropped in silence',
    setup: { ...setup, items: ['{}', '{}', '{}', '{}', '{}'] },
    stories: [
      story(
        'it_4 is gone',
        saved('{"blocked_by":["it_2","it_4"]}'),
        person((world) => world.delete('it_4')),
        rejected('{"blocked_by":["it_2","it_4","it_5"]}', [missing('"it_4"')]),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { blocked_by: ['it_2', 'it_4'] },
        }),
        saved('{"blocked_by":["it_2","it_5"]}'),
      ),
    ],
    kin: [
      story(
        'the same list as stored',
        saved('{"blocked_by":["it_4"]}'),
        person((world) => world.delete('it_4')),
        rejected('{"blocked_by":["it_4"]}', [missing('"it_4"')]),
        saved('{"note":"other fields are free"}'),
      ),
      story(
        'a single one',
        saved('{"parent":"it_4"}'),
        person((world) => world.delete('it_4')),
        rejected('{"parent":"it_4"}', [no('parent', `refers to no item "it_4", it takes ${ONE}`)]),
        saved('{"parent":null}'),
      ),
      story(
        'in the other channel',
        saved('{"team":["it_6"]}'),
        person((world) => world.delete('it_6', 'ch_teams')),
        rejected('{"team":["it_6"]}', [
          no('team', 'refers to no item "it_6", it takes an array of ids of items of ch_teams'),
        ]),
      ),
      story(
        'an item cannot name itself once it is gone',
        person((world) => world.delete('it_1')),
        rejected('{"blocked_by":["it_1"]}', [missing('"it_1"')], { item: 'it_2' }),
      ),
    ],
  },
  {
    id: 'FC-102',
    kind: 'H',
    sources: ['gtalarico/pyairtable#74', 'domdomegg/airtable-ts#27'],
    about: 'a file is a reference to one the channel knows, and no address to fetch',
    setup: { fields: [field('log', 'file')], files: ['f1', 'f 2', '__proto__'] },
    stories: [
      rejects('{"log":"https://files.example.com/a.log"}', noFile('"https://files.example.com/a.log"')),
      rejects('{"log":{"url":"https://files.example.com/a.log"}}', noFile('{"url":"https://files.example.com/a.log"}')),
    ],
    kin: [
      saves('{"log":{"file_id":"f1"}}'),
      saves('{"log":{"file_id":"f 2"}}'),
      saves('{"log":{"file_id":"__proto__"}}'),
      rejects('{"log":"f1"}', noFile('"f1"')),
      rejects('{"log":["f1"]}', noFile('["f1"]')),
      rejects('{"log":[{"file_id":"f1"}]}', noFile('[{"file_id":"f1"}]')),
      rejects('{"log":{"file_id":1}}', noFile('{"file_id":1}')),
      rejects('{"log":{"file_id":null}}', noFile('{"file_id":null}')),
      rejects('{"log":{"file_id":["f1"]}}', noFile('{"file_id":["f1"]}')),
      rejects('{"log":{}}', noFile('{}')),
      rejects('{"log":{"file_id":"f1","name":"a.log"}}', noFile('{"file_id":"f1","name":"a.log"}')),
      rejects('{"log":{"file_id":"f1","__proto__":{"a":1}}}', noFile('{"file_id":"f1","__proto__":{"a":1}}')),
      rejects('{"log":{"__proto__":{"file_id":"f1"}}}', noFile('{"__proto__":{"file_id":"f1"}}')),
      rejects('{"log":{"file_id":"F1"}}', noSuchFile('"F1"')),
      rejects('{"log":{"file_id":"f1 "}}', noSuchFile('"f1 "')),
      rejects('{"log":{"file_id":"../f1"}}', noSuchFile('"../f1"')),
      rejects('{"log":{"file_id":"constructor"}}', noSuchFile('"constructor"')),
      rejects('{"log":{"file_id":""}}', noSuchFile('""')),
      rejects('{"log":"data:text/plain,x"}', noFile('"data:text/plain,x"')),
    ],
  },
  {
    id: 'FC-104',
    kind: 'H',
    sources: ['nocodb/nocodb#6963'],
    about: 'JSON of any shape is kept as it came, the order of keys included',
    setup: { fields: [field('meta', 'json')] },
    stories: [json('["one","two"]'), json('{"a":{"b":1}}')],
    kin: [
      json('{"b":1,"a":2,"é":3}'),
      json('"{\\"a\\":1}"'),
      json('""'),
      json('0'),
      json('false'),
      json('[]'),
      json('{}'),
      json('[null]'),
      json('{"a":null}'),
      json('{"__proto__":{"polluted":1},"constructor":1}'),
      json('[1,"1",true,null,{"":""}]'),
      json('"\\u0000\\u001b\\u2028"'),
      json('1.5e-7'),
      json(nested(32)),
      rejects(`{"meta":${nested(33)}}`, tooDeep),
      rejects(`{"meta":${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`, tooDeep),
      json(`${'{"a":'.repeat(32)}1${'}'.repeat(32)}`),
      rejects('{"meta":["\\ud800"]}', no('meta', 'must be JSON of well-formed text and finite numbers, got "\\ud800"')),
      rejects(
        '{"meta":{"\\udfff":1}}',
        no('meta', 'must be JSON of well-formed text and finite numbers, got {"\\udfff":1}'),
      ),
      story('null clears', saved('{"meta":[1]}'), saved('{"meta":null}')),
      story('other keys order is a change', saved('{"meta":{"a":1,"b":2}}'), saved('{"meta":{"b":2,"a":1}}')),
      json(sized(262_144)),
      rejects(`{"meta":${sized(262_145)}}`, no('meta', 'must be at most 262144 bytes of compact JSON, got 262145')),
      play('nothing in a value reaches a prototype', (world) => {
        world.edit('it_1', '{"meta":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}');
        expect(JSON.stringify(world.read('it_1').values.meta)).toBe(
          '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
        );
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      }),
    ],
  },
];
