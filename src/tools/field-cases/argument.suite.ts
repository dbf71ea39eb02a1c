import { expect } from 'vitest';
import {
  alone,
  answered,
  badArguments,
  choice,
  type FieldCase,
  field,
  no,
  type RejectedField,
  rejected,
  rejects,
  type Story,
  saved,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const severity = choice('severity', 'select', [
  ['s1', 'S1 Critical'],
  ['s2', 'S2 Major'],
]);
const statuses = [
  ['new', 'New'],
  ['triaged', 'Triaged'],
  ['in_progress', 'In progress'],
  ['fixed', 'Fixed'],
  ['wont_fix', "Won't fix"],
] as const;
const status = choice('status', 'select', statuses);
const points = field('points', 'number', { min: 0, max: 13 });
const age = field('age_days', 'formula', { expression: 'days_since(created)' });
const due = field('due', 'date');

const computed = no('age_days', 'is a formula field and is computed, not written');

const plain = { fields: [severity, points, age] };
const WRITABLE = ['severity', 'points', 'note'];
const unknown = (key: string, shown = key): RejectedField => ({
  key,
  message: `values.${shown} is not a field of this channel`,
  writable_keys: WRITABLE,
});

const edit = (rest: string) => `{"record_channel_id":"${CHANNEL}",${rest}}`;
const whole = (values: string) =>
  edit(`"item_id":"it_1","values":${values},"expected_version":1,"idempotency_key":"k1"`);

const VALUES = 'be an object with at least one field to set';
const notObject = (values: string, came: string): Story =>
  story(
    `values ${values} is refused, and its key is free`,
    badArguments('edit_record_item', whole(values), [['values', `${VALUES}, got ${came}`]]),
    saved('{"points":1}', { key: 'k1' }),
  );

const ID = 'be given: a string';

/** Reports about keys and arguments that do not exist, come in another shape, or are not for writing. */
export const argumentCases: readonly FieldCase[] = [
  {
    id: 'FC-084',
    kind: 'G',
    sources: [
      'Advance-Technologies-Foundation/clio#1212',
      'nocobase/nocobase#10396',
      'objectstack-ai/objectstack#3407',
    ],
    about: 'a key that is misspelt is refused with the keys there are, and what came beside it is not saved',
    setup: plain,
    stories: [rejects('{"prioritty":"s1","points":3}', unknown('prioritty'))],
    kin: [
      ...['Points', 'POINTS', 'points ', ' points', 'points.', 'values.points', 'record_channel_id'].map((key) =>
        rejects(`{"${key}":3}`, unknown(key)),
      ),
      rejects('{"pоints":3}', unknown('pоints', 'p\\u043eints')),
      rejects('{"points\\u200b":3}', unknown('points\u200b', 'points\\u200b')),
      rejects('{"points\\u0000":3}', unknown('points\u0000', 'points\\u0000')),
      rejects('{"a\\"b":3}', unknown('a"b', 'a\\"b')),
      rejects('{"points":99,"nope":null}', [
        no('points', 'must be between 0 and 13, got 99', { min: 0, max: 13 }),
        unknown('nope'),
      ]),
      rejects('{"nope":null,"also":null}', [unknown('nope'), unknown('also')]),
      rejects('{"0":1,"severity":"s1"}', unknown('0')),
      story('a key that looks private is a key all the same', rejected('{"_meta":1,"points":3}', [unknown('_meta')])),
    ],
  },
  {
    id: 'FC-086',
    kind: 'G',
    sources: ['pbatey/query-to-mongo#49', 'minimaxir/big-list-of-naughty-strings#215'],
    about: 'names that every object has are unknown keys like any other, and no prototype is touched',
    setup: plain,
    stories: [
      story(
        'each under its own name',
        rejected('{"__proto__":{"status":"fixed"}}', [unknown('__proto__')]),
        rejected('{"constructor":"x"}', [unknown('constructor')]),
        rejected('{"toString":1}', [unknown('toString')]),
        rejected('{"hasOwnProperty":1}', [unknown('hasOwnProperty')]),
        { person: () => expect(({} as { status?: unknown }).status).toBeUndefined() },
      ),
    ],
    kin: [
      ...[
        'valueOf',
        'isPrototypeOf',
        '__defineGetter__',
        '__lookupSetter__',
        'prototype',
        'length',
        'then',
        'toJSON',
      ].map((key) => rejects(`{"${key}":1}`, unknown(key))),
      rejects('{"__proto__":null,"points":3}', unknown('__proto__')),
      rejects('{"constructor":{"prototype":{"polluted":1}}}', unknown('constructor')),
      rejects('{"\\u005f_proto__":{"polluted":1}}', unknown('__proto__')),
      story(
        'also as an argument of the call, where what starts with an underscore is a host’s',
        answered('read_record_item', edit('"item_id":"it_1","__proto__":{"polluted":1}'), { version: 1 }),
        badArguments('read_record_item', edit('"item_id":"it_1","constructor":1'), [
          ['constructor', 'not be sent: the arguments are record_channel_id, item_id'],
        ]),
        { person: () => expect(({} as { polluted?: unknown }).polluted).toBeUndefined() },
      ),
    ],
  },
  {
    id: 'FC-088',
    kind: 'G',
    sources: [
      'makenotion/notion-mcp-server#209',
      'makenotion/notion-mcp-server#192',
      'makenotion/notion-mcp-server#79',
    ],
    about: 'values as JSON text are refused before anything else, named as a string, and not parsed',
    setup: plain,
    stories: [notObject('"{\\"status\\":\\"triaged\\"}"', 'a string "{\\"status\\":\\"triaged\\"}"')],
    kin: [
      notObject('"{}"', 'a string "{}"'),
      notObject('""', 'a string ""'),
      notObject('[]', 'an array []'),
      notObject('[{"points":3}]', 'an array [{"points":3}]'),
      notObject('null', 'null'),
      notObject('3', '3'),
      notObject('true', 'true'),
      notObject('{}', 'an object {}'),
    ],
  },
  {
    id: 'FC-090',
    kind: 'G',
    sources: ['objectstack-ai/objectstack#17568'],
    about: 'an argument under a near name is not taken for the one that is meant: both faults are told, with the hint',
    setup: plain,
    stories: [
      alone(
        badArguments(
          'edit_record_item',
          edit('"id":"it_1","values":{"points":3},"expected_version":1,"idempotency_key":"k1"'),
          [
            ['item_id', ID],
            [
              'id',
              'not be sent: the arguments are record_channel_id, item_id, values, expected_version, idempotency_key',
              'item_id',
            ],
          ],
        ),
      ),
      alone(
        badArguments('read_record_item', edit('"id":"it_1"'), [
          ['item_id', ID],
          ['id', 'not be sent: the arguments are record_channel_id, item_id', 'item_id'],
        ]),
      ),
    ],
    kin: [
      alone(
        badArguments('list_record_items', '{"channel_id":"ch_bugs"}', [
          ['record_channel_id', ID],
          ['channel_id', 'not be sent: the arguments are record_channel_id, before_id, limit', 'record_channel_id'],
        ]),
      ),
      alone(
        badArguments('poll_resource_events', edit('"since":0'), [
          ['after_sequence', 'be given: an integer of at least 0'],
          ['since', 'not be sent: the arguments are record_channel_id, after_sequence, limit'],
        ]),
      ),
      alone(
        badArguments('poll_resource_events', edit('"afterSequence":0'), [
          ['after_sequence', 'be given: an integer of at least 0'],
          [
            'afterSequence',
            'not be sent: the arguments are record_channel_id, after_sequence, limit',
            'after_sequence',
          ],
        ]),
      ),
      alone(
        badArguments('list_record_items', edit('"page_size":10,"cursor":"it_3"'), [
          ['page_size', 'not be sent: the arguments are record_channel_id, before_id, limit'],
          ['cursor', 'not be sent: the arguments are record_channel_id, before_id, limit'],
        ]),
      ),
      alone(
        badArguments(
          'edit_record_item',
          edit('"item_id":"it_1","fields":{"points":3},"version":1,"idempotencyKey":"k1"'),
          [
            ['values', 'be given: an object with at least one field to set'],
            ['expected_version', 'be given: an integer of at least 1'],
            ['idempotency_key', 'be given: a string of 1 to 255 visible ASCII characters'],
            [
              'fields',
              'not be sent: the arguments are record_channel_id, item_id, values, expected_version, idempotency_key',
            ],
            [
              'version',
              'not be sent: the arguments are record_channel_id, item_id, values, expected_version, idempotency_key',
              'expected_version',
            ],
            [
              'idempotencyKey',
              'not be sent: the arguments are record_channel_id, item_id, values, expected_version, idempotency_key',
              'idempotency_key',
            ],
          ],
        ),
      ),
      alone(
        badArguments('read_record_item', '{"record_channel_id":7,"item_id":null}', [
          ['record_channel_id', 'be a string, got 7'],
          ['item_id', 'be a string, got null'],
        ]),
      ),
      alone(badArguments('read_record_item', '[]', [['arguments', 'be an object, got an array []']])),
      alone(badArguments('read_record_item', 'null', [['arguments', 'be an object, got null']])),
      alone(
        badArguments('read_record_item', '{}', [
          ['record_channel_id', ID],
          ['item_id', ID],
        ]),
      ),
    ],
  },
  {
    id: 'FC-091',
    kind: 'G',
    sources: ['makenotion/notion-mcp-server#221'],
    about:
      'what a host adds is ignored when it starts with an underscore; any other argument that does not exist is a fault',
    setup: plain,
    stories: [
      alone(answered('list_record_items', edit('"limit":10,"_trace":"x"'), { items: [{ id: 'it_1' }] })),
      alone(
        badArguments('list_record_items', edit('"limit":10,"trace":"x"'), [
          ['trace', 'not be sent: the arguments are record_channel_id, before_id, limit'],
        ]),
      ),
    ],
    kin: [
      alone(answered('read_record_item', edit('"item_id":"it_1","_meta":{"progressToken":1}'), { id: 'it_1' })),
      alone(answered('poll_resource_events', edit('"after_sequence":0,"_":null'), { next_sequence: 1 })),
      alone(
        badArguments('list_record_items', edit('"meta":{}'), [
          ['meta', 'not be sent: the arguments are record_channel_id, before_id, limit'],
        ]),
      ),
      alone(
        badArguments('list_record_items', edit('"":1'), [
          ['', 'not be sent: the arguments are record_channel_id, before_id, limit'],
        ]),
      ),
      alone(
        badArguments('list_record_items', edit('"-limit":1,"limit_":2'), [
          ['-limit', 'not be sent: the arguments are record_channel_id, before_id, limit', 'limit'],
          ['limit_', 'not be sent: the arguments are record_channel_id, before_id, limit', 'limit'],
        ]),
      ),
      story(
        'an underscore stands for a required argument no more than any other',
        badArguments('read_record_item', edit('"_item_id":"it_1"'), [['item_id', ID]]),
      ),
    ],
  },
  {
    id: 'FC-092',
    kind: 'G',
    sources: ['PipedreamHQ/pipedream#6318', 'Airtable/airtable.js#36'],
    about: 'a computed field is not written, and what came beside it is not saved; its type in the schema is the mark',
    setup: plain,
    stories: [
      story(
        'refused, and marked as a formula on the page',
        rejected('{"age_days":3,"points":2}', [computed]),
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}"}`, {
          schema: [{ key: 'severity' }, { key: 'points' }, { key: 'age_days', type: 'formula' }, { key: 'note' }],
        }),
      ),
    ],
    kin: [
      rejects('{"age_days":null}', computed),
      rejects('{"age_days":"3"}', computed),
      rejects('{"points":2,"age_days":0}', computed),
      rejects('{"points":99,"age_days":0}', [
        no('points', 'must be between 0 and 13, got 99', { min: 0, max: 13 }),
        computed,
      ]),
      story(
        'a read keeps it apart from what can be written back',
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { severity: null, points: null, note: null },
          computed: { age_days: 0 },
        }),
        saved('{"severity":null,"points":null,"note":null}', { changed: [] }),
      ),
      story(
        'a field that becomes computed is written no more',
        saved('{"points":3}'),
        {
          person: (world) => {
            world.change({ kind: 'remove_field', key: 'points' });
            world.setField(field('points', 'formula', { expression: '1 + 1' }));
          },
        },
        rejected('{"points":3}', [no('points', 'is a formula field and is computed, not written')]),
      ),
    ],
  },
  {
    id: 'FC-094',
    kind: 'G',
    sources: ['bxservice/idempiere-rest#340'],
    about: 'an edit that writes nothing does not look like success',
    setup: plain,
    stories: [rejects('{"age_days":3}', computed)],
    kin: [
      // The value that it has just now.
      rejects('{"age_days":0}', computed),
      notObject('{}', 'an object {}'),
      rejects('{"nope":1}', unknown('nope')),
    ],
  },
  {
    id: 'FC-095',
    kind: 'G',
    sources: ['sooperset/mcp-atlassian#1189', 'UiPath/skills#1583'],
    about: 'one bad field keeps the good ones beside it from being saved, and success names what changed',
    setup: { fields: [status, severity, due, points] },
    stories: [
      story(
        'status and due stay as they were',
        rejected('{"status":"triaged","severity":"major","due":"2026-10-01"}', [
          no('severity', 'must be one of the option values, got "major"', { allowed: ['s1', 's2'] }),
        ]),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 1,
          values: { status: null, severity: null, due: null },
        }),
        saved('{"status":"triaged","severity":"s2","due":"2026-10-01"}'),
        saved('{"due":"2026-10-01","status":"fixed"}', { changed: ['status'] }),
      ),
    ],
    kin: [
      rejects('{"points":3,"due":"soon"}', no('due', 'must be a date as YYYY-MM-DD, got "soon"')),
      rejects('{"due":"soon","points":3}', no('due', 'must be a date as YYYY-MM-DD, got "soon"')),
      rejects('{"status":"triaged","points":3,"nope":1}', {
        key: 'nope',
        message: 'values.nope is not a field of this channel',
        writable_keys: ['status', 'severity', 'due', 'points', 'note'],
      }),
    ],
  },
  {
    id: 'FC-096',
    kind: 'G',
    sources: ['cortezaproject/corteza#2216', 'holidayextras/jsonapi-server#103'],
    about: 'every field that fails is told at once, in the order sent, letter for letter as the post has it',
    setup: {
      fields: [
        status,
        choice('owner', 'select', [
          ['aiko', 'Aiko'],
          ['mika', 'Mika'],
          ['ren', 'Ren'],
        ]),
        points,
        due,
        age,
      ],
    },
    stories: [
      rejects('{"status":"In progress","owner":"Aiko","points":20,"due":"Friday","age_days":1}', [
        {
          key: 'status',
          message: 'values.status must be one of the option values, got "In progress"',
          allowed: ['new', 'triaged', 'in_progress', 'fixed', 'wont_fix'],
        },
        {
          key: 'owner',
          message: 'values.owner must be one of the option values, got "Aiko"',
          allowed: ['aiko', 'mika', 'ren'],
        },
        { key: 'points', message: 'values.points must be between 0 and 13, got 20', min: 0, max: 13 },
        { key: 'due', message: 'values.due must be a date as YYYY-MM-DD, got "Friday"' },
        { key: 'age_days', message: 'values.age_days is a formula field and is computed, not written' },
      ]),
    ],
    kin: [
      rejects('{"age_days":1,"due":"Friday","points":20}', [
        computed,
        no('due', 'must be a date as YYYY-MM-DD, got "Friday"'),
        no('points', 'must be between 0 and 13, got 20', { min: 0, max: 13 }),
      ]),
      // An object's own order: keys that look like numbers come first, whatever was typed.
      rejects('{"due":"Friday","2":0,"nope":0,"1":0}', [
        { key: '1', message: 'values.1 is not a field of this channel', writable_keys: keysOf() },
        { key: '2', message: 'values.2 is not a field of this channel', writable_keys: keysOf() },
        no('due', 'must be a date as YYYY-MM-DD, got "Friday"'),
        { key: 'nope', message: 'values.nope is not a field of this channel', writable_keys: keysOf() },
      ]),
    ],
  },
];

function keysOf(): readonly string[] {
  return ['status', 'owner', 'points', 'due', 'note'];
}
