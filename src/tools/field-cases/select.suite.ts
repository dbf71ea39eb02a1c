import { expect } from 'vitest';
import type { FieldDocument } from '../../wire/documents.js';
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
  type Story,
  saved,
  saves,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const status = choice('status', 'select', [
  ['new', 'New'],
  ['in_progress', 'In progress'],
  ['wont_fix', "Won't fix"],
]);
const STATUSES = ['new', 'in_progress', 'wont_fix'];
const noStatus = (got: string) => no('status', `must be one of the option values, got ${got}`, { allowed: STATUSES });
const notText = (got: string) =>
  no('status', `must be a string, one of the option values, got ${got}`, { allowed: STATUSES });

const plain = { fields: [status] };

/** Values that must be compared exactly: each is another text than the option it looks like. */
const lookAlikes: readonly (readonly [sent: string, seen: string])[] = [
  ['in-progress', '"in-progress"'],
  ['in progress', '"in progress"'],
  ['inprogress', '"inprogress"'],
  ['IN_PROGRESS', '"IN_PROGRESS"'],
  ['in_progress\n', '"in_progress\\u000a"'],
  ['\u200bin_progress', '"\\u200bin_progress"'],
  ['in_progress\ufeff', '"in_progress\\ufeff"'],
  ['in\u00adprogress', '"in\\u00adprogress"'],
  ['\uff49n_progress', '"\\uff49n_progress"'],
  ['in_pr\u043egress', '"in_pr\\u043egress"'],
  ['in\u2010progress', '"in\\u2010progress"'],
  ['\u202ein_progress', '"\\u202ein_progress"'],
  ['in_progress\u0000', '"in_progress\\u0000"'],
];

const spaces: readonly (readonly [sent: string, seen: string])[] = [
  [' new', '" new"'],
  ['new ', '"new "'],
  ['\tnew', '"\\u0009new"'],
  ['new\r\n', '"new\\u000d\\u000a"'],
  ['new\u00a0', '"new\\u00a0"'],
  ['\u3000new', '"\\u3000new"'],
  ['ne w', '"ne w"'],
];

const sends = (text: string) => `{"status":${JSON.stringify(text)}}`;

const refusedAsSeen = (list: typeof lookAlikes): readonly Story[] =>
  list.map(([sent, seen]) => rejects(sends(sent), noStatus(seen)));

/** For every option of the page's schema, in its order: an edit to it is accepted, and a rejection lists the same. */
const offersWhatItTakes = play(
  'what the page offers is taken, and is what a rejection lists, in that order',
  (world) => {
    const shown = (world.list().schema as readonly FieldDocument[]).find(({ key }) => key === 'status');
    const options = shown?.config.options ?? [];
    expect(options.map(({ value }) => value)).toEqual(['s1', 's2', 's3', 's4', 's5']);
    for (const { value } of options) {
      const sent = { item_id: 'it_1', values: { status: value }, expected_version: world.read('it_1').version };
      const answer = world.call('edit_record_item', {
        record_channel_id: CHANNEL,
        ...sent,
        idempotency_key: world.newKey(),
      });
      expect(answer.isError).toBe(false);
      expect(world.read('it_1').values.status).toBe(value);
    }
    const refused = world.call('edit_record_item', {
      record_channel_id: CHANNEL,
      item_id: 'it_1',
      values: { status: 'S1 Critical' },
      expected_version: world.read('it_1').version,
      idempotency_key: world.newKey(),
    });
    expect(refused.body.fields).toMatchObject([{ allowed: ['s1', 's2', 's3', 's4', 's5'], options }]);
  },
);

const longOptions = Array.from({ length: 40 }, (_, index) => [`o${index}`, `${index} ${'label '.repeat(60)}`] as const);

/** Reports about options: what is shown of them, and what is taken for one. */
export const selectCases: readonly FieldCase[] = [
  {
    id: 'FC-001',
    kind: 'A',
    sources: ['nicholasbester/clickup-cli#12', 'triptechtravel/clickup-cli#2'],
    about: 'the label of an option is sent for its value, and is not looked up',
    setup: plain,
    stories: [
      rejects('{"status":"In progress"}', noStatus('"In progress"')),
      story(
        'the page carries value and label, so that the first try can be right',
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}"}`, {
          schema: [
            {
              key: 'status',
              type: 'select',
              config: {
                options: [
                  { value: 'new', label: 'New' },
                  { value: 'in_progress', label: 'In progress' },
                  { value: 'wont_fix', label: "Won't fix" },
                ],
              },
            },
            { key: 'note' },
          ],
        }),
        saved('{"status":"in_progress"}'),
      ),
    ],
    kin: [
      rejects('{"status":"New"}', noStatus('"New"')),
      rejects('{"status":"Won\'t fix"}', noStatus('"Won\'t fix"')),
      rejects('{"status":"in_progress/In progress"}', noStatus('"in_progress/In progress"')),
      rejects('{"status":"in_progress (In progress)"}', noStatus('"in_progress (In progress)"')),
    ],
  },
  {
    id: 'FC-002',
    kind: 'A',
    sources: ['akeneo/pim-community-dev#12100'],
    about: 'a value in other letters is another value, and the message shows which came',
    setup: plain,
    stories: [rejects('{"status":"In_Progress"}', noStatus('"In_Progress"'))],
    kin: refusedAsSeen(lookAlikes),
  },
  {
    id: 'FC-004',
    kind: 'A',
    sources: ['restforce/restforce#254'],
    about: 'a value with an apostrophe is kept and shown as JSON, never as HTML',
    setup: {
      fields: [
        choice('resolution', 'select', [
          ["won't_fix", "Won't fix"],
          ['a&b', 'A & B'],
          ['<b>', 'Bold'],
          ['say "x"', 'Quoted'],
          ['back\\slash', 'Backslash'],
        ]),
      ],
    },
    stories: [
      story(
        'as the option has it, then as HTML',
        saved('{"resolution":"won\'t_fix"}'),
        rejected('{"resolution":"won&#39;t_fix"}', [
          no('resolution', 'must be one of the option values, got "won&#39;t_fix"', {
            allowed: ["won't_fix", 'a&b', '<b>', 'say "x"', 'back\\slash'],
          }),
        ]),
      ),
    ],
    kin: [
      saves('{"resolution":"a&b"}'),
      saves('{"resolution":"<b>"}'),
      saves('{"resolution":"say \\"x\\""}'),
      saves('{"resolution":"back\\\\slash"}'),
      ...(['a&amp;b', '&lt;b&gt;', 'won%27t_fix', 'won’t_fix', "won''t_fix", 'a%26b'] as const).map((text) =>
        rejects(
          `{"resolution":"${text}"}`,
          no('resolution', `must be one of the option values, got "${text.replace('’', '\\u2019')}"`, {
            allowed: ["won't_fix", 'a&b', '<b>', 'say "x"', 'back\\slash'],
          }),
        ),
      ),
    ],
  },
  {
    id: 'FC-006',
    kind: 'A',
    sources: ['nocodb/nocodb#7869', 'nocodb/nocodb#7149'],
    about: 'quotes around a value are part of what came, and whatever `allowed` prints is taken as it stands',
    setup: { fields: [choice('status', 'select', [['todo', 'Todo']])] },
    stories: [
      story(
        'quoted, then as printed',
        rejected('{"status":"\'todo\'"}', [
          no('status', 'must be one of the option values, got "\'todo\'"', { allowed: ['todo'] }),
        ]),
        saved('{"status":"todo"}'),
      ),
    ],
    kin: [
      ['"todo"', '"\\"todo\\""'],
      ['`todo`', '"`todo`"'],
      ['“todo”', '"\\u201ctodo\\u201d"'],
      ['[todo]', '"[todo]"'],
      ['todo,', '"todo,"'],
      ['value:todo', '"value:todo"'],
      ['\\u0074odo', '"\\\\u0074odo"'],
    ].map(([sent = '', seen = '']) =>
      rejects(sends(sent), no('status', `must be one of the option values, got ${seen}`, { allowed: ['todo'] })),
    ),
  },
  {
    id: 'FC-007',
    kind: 'A',
    sources: ['FourThievesVinegar/solderless-microlab#196', 'elabftw/elabftw#7339'],
    about: 'a space at the end is not trimmed, and the message quotes what came so that it can be seen',
    setup: { fields: [choice('owner', 'select', [['aiko', 'Aiko']]), status] },
    stories: [
      rejects('{"owner":"aiko "}', no('owner', 'must be one of the option values, got "aiko "', { allowed: ['aiko'] })),
    ],
    kin: refusedAsSeen(spaces),
  },
  {
    id: 'FC-008',
    kind: 'A',
    sources: ['blombard/move-to-next-iteration#2'],
    about: 'labels with pictures come back unharmed, so that an agent can pair its words with a value',
    setup: {
      fields: [
        choice('stage', 'select', [
          ['planning', '🧱 Planning'],
          ['backlog', '📋 Backlog'],
        ]),
      ],
    },
    stories: ['🧱 Planning', 'Planning'].map((text) =>
      rejects(
        `{"stage":"${text}"}`,
        no('stage', `must be one of the option values, got "${text}"`, { allowed: ['planning', 'backlog'] }),
      ),
    ),
    kin: ['📋', ':bricks: Planning', 'planning 🧱', '📋 Planning'].map((text) =>
      rejects(
        `{"stage":"${text}"}`,
        no('stage', `must be one of the option values, got "${text}"`, { allowed: ['planning', 'backlog'] }),
      ),
    ),
  },
  {
    id: 'FC-010',
    kind: 'A',
    sources: ['Subverting-complexity/Telltale#77', 'leonsteinhaeuser/project-beta-automations#58', 'lernza/lernza#268'],
    about: 'options that a person replaced after the page was read: a rejection shows those of now',
    setup: {
      fields: [
        choice('status', 'select', [
          ['new', 'New'],
          ['triaged', 'Triaged'],
        ]),
      ],
    },
    stories: [
      story(
        'new and triaged become open and closed',
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}"}`, {
          schema: [{ key: 'status', config: { options: [{ value: 'new' }, { value: 'triaged' }] } }, { key: 'note' }],
        }),
        person((world) =>
          world.setField(
            choice('status', 'select', [
              ['open', 'Open'],
              ['closed', 'Closed'],
            ]),
          ),
        ),
        rejected('{"status":"triaged"}', [
          no('status', 'must be one of the option values, got "triaged"', { allowed: ['open', 'closed'] }),
        ]),
        saved('{"status":"closed"}'),
      ),
    ],
    kin: [
      story(
        'an option is added: it is taken at once',
        person((world) =>
          world.setField(
            choice('status', 'select', [
              ['new', 'New'],
              ['triaged', 'Triaged'],
              ['fixed', 'Fixed'],
            ]),
          ),
        ),
        saved('{"status":"fixed"}'),
      ),
      story(
        'the options trade places: the rejection lists them as they stand now',
        person((world) =>
          world.setField(
            choice('status', 'select', [
              ['triaged', 'Triaged'],
              ['new', 'New'],
            ]),
          ),
        ),
        rejected('{"status":"fixed"}', [
          no('status', 'must be one of the option values, got "fixed"', { allowed: ['triaged', 'new'] }),
        ]),
      ),
      story(
        'all options go: nothing is allowed',
        person((world) => world.setField(choice('status', 'select', []))),
        rejected('{"status":"new"}', [no('status', 'must be one of the option values, got "new"', { allowed: [] })]),
        saved('{"status":null}', { changed: [] }),
      ),
    ],
  },
  {
    id: 'FC-011',
    kind: 'A',
    sources: ['pocketbase/pocketbase#5296'],
    about: 'a stored value whose option is gone hinders no edit of other fields, and cannot be sent again',
    setup: {
      fields: [
        choice('status', 'select', [
          ['obsolete', 'Obsolete'],
          ['new', 'New'],
        ]),
        field('points', 'number'),
        choice('labels', 'multi_select', [
          ['ui', 'UI'],
          ['api', 'API'],
        ]),
      ],
      items: ['{"status":"obsolete","labels":["ui","api"]}'],
    },
    stories: [
      story(
        'an edit of another field, then of this one to what it holds',
        person((world) => world.setField(choice('status', 'select', [['new', 'New']]))),
        saved('{"points":3}'),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { status: 'obsolete', points: 3 },
        }),
        rejected('{"status":"obsolete"}', [
          no('status', 'must be one of the option values, got "obsolete"', { allowed: ['new'] }),
        ]),
      ),
    ],
    kin: [
      story(
        'a member whose option is gone is rejected among others that are allowed',
        person((world) => world.setField(choice('labels', 'multi_select', [['ui', 'UI']]))),
        saved('{"points":1}'),
        rejected('{"labels":["ui","api"]}', [
          no('labels', 'must hold one of the option values, got "api" at index 1', { allowed: ['ui'] }),
        ]),
        saved('{"labels":["ui"]}'),
      ),
      story(
        'the value can be cleared and comes no more',
        person((world) => world.setField(choice('status', 'select', [['new', 'New']]))),
        saved('{"status":null}'),
        rejected('{"status":"obsolete"}', [
          no('status', 'must be one of the option values, got "obsolete"', { allowed: ['new'] }),
        ]),
      ),
    ],
  },
  {
    id: 'FC-013',
    kind: 'A',
    sources: ['astoria-tech/volunteer-dispatch#66'],
    about: 'a label that changed: the value stays what it was, the label is for people',
    setup: plain,
    stories: [
      story(
        'the value is taken, the new label is shown and not taken',
        person((world) => world.setField(choice('status', 'select', [['wont_fix', 'Declined']]))),
        saved('{"status":"wont_fix"}'),
        rejected('{"status":"Declined"}', [
          no('status', 'must be one of the option values, got "Declined"', { allowed: ['wont_fix'] }),
        ]),
      ),
    ],
    kin: [
      story(
        'the old label is taken no more than before',
        person((world) => world.setField(choice('status', 'select', [['wont_fix', 'Declined']]))),
        rejected('{"status":"Won\'t fix"}', [
          no('status', 'must be one of the option values, got "Won\'t fix"', { allowed: ['wont_fix'] }),
        ]),
      ),
      story(
        'labels that trade places leave every stored value where it is',
        saved('{"status":"new"}'),
        person((world) =>
          world.setField(
            choice('status', 'select', [
              ['new', 'In progress'],
              ['in_progress', 'New'],
            ]),
          ),
        ),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          values: { status: 'new' },
        }),
      ),
    ],
  },
  {
    id: 'FC-014',
    kind: 'A',
    sources: ['Airtable/airtable.js#138', 'baserow/baserow#5211', 'mondaycom/mcp#326'],
    about: 'a new word makes no new option, and is not said to be a matter of permission',
    setup: {
      fields: [
        choice('area', 'select', [
          ['api', 'API'],
          ['ui', 'UI'],
        ]),
      ],
    },
    stories: [
      story(
        'the list stays as it was',
        rejected('{"area":"billing"}', [
          no('area', 'must be one of the option values, got "billing"', { allowed: ['api', 'ui'] }),
        ]),
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}"}`, {
          schema: [
            {
              key: 'area',
              config: {
                options: [
                  { value: 'api', label: 'API' },
                  { value: 'ui', label: 'UI' },
                ],
              },
            },
            { key: 'note' },
          ],
        }),
      ),
    ],
    kin: ['', 'null', 'undefined', 'api;ui', 'api,ui', '*', '__proto__', 'constructor', 'toString'].map((text) =>
      rejects(
        `{"area":"${text}"}`,
        no('area', `must be one of the option values, got "${text}"`, { allowed: ['api', 'ui'] }),
      ),
    ),
  },
  {
    id: 'FC-015',
    kind: 'A',
    sources: ['nocodb/nocodb#5492', 'nocodb/nocodb#7070'],
    about: 'a value without an option is never stored to be shown in grey: the read still has the old one',
    setup: { fields: [choice('test', 'select', [['a', 'A']])], items: ['{"test":"a"}'] },
    stories: [
      story(
        'rejected, and read',
        rejected('{"test":"zzz"}', [no('test', 'must be one of the option values, got "zzz"', { allowed: ['a'] })]),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 1,
          values: { test: 'a' },
        }),
      ),
    ],
    kin: [
      rejects('{"test":"A"}', no('test', 'must be one of the option values, got "A"', { allowed: ['a'] })),
      rejects('{"test":"aa"}', no('test', 'must be one of the option values, got "aa"', { allowed: ['a'] })),
    ],
  },
  {
    id: 'FC-017',
    kind: 'A',
    sources: ['go-jira/jira#464', 'lesstif/php-jira-rest-client#470'],
    about: 'a select takes one string, and no list of one',
    setup: plain,
    stories: [rejects('{"status":["in_progress"]}', notText('["in_progress"]'))],
    kin: [
      rejects('{"status":[]}', notText('[]')),
      rejects('{"status":{"value":"in_progress"}}', notText('{"value":"in_progress"}')),
      rejects(
        '{"status":{"value":"in_progress","label":"In progress"}}',
        notText('{"value":"in_progress","label":"In progress"}'),
      ),
      rejects('{"status":{"id":"in_progress"}}', notText('{"id":"in_progress"}')),
      rejects('{"status":0}', notText('0')),
      rejects('{"status":1}', notText('1')),
      rejects('{"status":true}', notText('true')),
      rejects('{"status":[["in_progress"]]}', notText('[["in_progress"]]')),
    ],
  },
  {
    id: 'FC-019',
    kind: 'A',
    sources: ['sagalbot/vue-select#804', 'danielfarrell/bootstrap-combobox#139'],
    about: 'two options of one label: the label decides nothing, both values are shown with it',
    setup: {
      fields: [
        choice('owner', 'select', [
          ['mika_fr', 'Mika'],
          ['mika_jp', 'Mika'],
        ]),
      ],
    },
    stories: [
      rejects(
        '{"owner":"Mika"}',
        no('owner', 'must be one of the option values, got "Mika"', { allowed: ['mika_fr', 'mika_jp'] }),
      ),
      saves('{"owner":"mika_jp"}'),
    ],
    kin: [
      rejects(
        '{"owner":"mika"}',
        no('owner', 'must be one of the option values, got "mika"', { allowed: ['mika_fr', 'mika_jp'] }),
      ),
      rejects(
        '{"owner":"mika_"}',
        no('owner', 'must be one of the option values, got "mika_"', { allowed: ['mika_fr', 'mika_jp'] }),
      ),
    ],
  },
  {
    id: 'FC-021',
    kind: 'A',
    sources: ['makenotion/notion-mcp-server#232'],
    about: 'page, validator and rejection know the same options in the same order',
    setup: {
      fields: [
        choice('status', 'select', [
          ['s1', 'S1 Critical'],
          ['s2', 'S2 Major'],
          ['s3', 'S3 Minor'],
          ['s4', 'S4 Trivial'],
          ['s5', 'S5 Wish'],
        ]),
      ],
    },
    stories: [offersWhatItTakes],
    kin: [
      rejects(
        '{"status":"s6"}',
        no('status', 'must be one of the option values, got "s6"', { allowed: ['s1', 's2', 's3', 's4', 's5'] }),
      ),
    ],
  },
  {
    id: 'FC-023',
    kind: 'A',
    sources: ['acryldata/mcp-server-datahub#222'],
    about: 'forty options with long labels stand whole on every page and in every rejection',
    setup: {
      fields: [choice('area', 'select', longOptions)],
      items: ['{"area":"o39"}', '{"area":"o0"}'],
      previewFields: ['area'],
    },
    stories: [
      story(
        'a page of one item',
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}","limit":1}`, {
          schema: [
            { key: 'area', config: { options: longOptions.map(([value, label]) => ({ value, label })) } },
            { key: 'note' },
          ],
          items: [{ id: 'it_2', preview: { area: 'o0' } }],
        }),
      ),
    ],
    kin: [
      story(
        'the second page, too',
        answered('list_record_items', `{"record_channel_id":"${CHANNEL}","limit":1,"before_id":"it_2"}`, {
          schema: [
            { key: 'area', config: { options: longOptions.map(([value, label]) => ({ value, label })) } },
            { key: 'note' },
          ],
          items: [{ id: 'it_1', preview: { area: 'o39' } }],
        }),
      ),
      rejects(
        '{"area":"o40"}',
        no('area', 'must be one of the option values, got "o40"', { allowed: longOptions.map(([value]) => value) }),
      ),
    ],
  },
  {
    id: 'FC-024',
    kind: 'A',
    sources: ['MicrosoftDocs/powerapps-docs#3204'],
    about: 'no separator has a meaning inside a value',
    setup: {
      fields: [
        choice(
          'topic',
          'select',
          [
            ['a;b', 'A; B'],
            ['a', 'A'],
            ['a,b', 'A, B'],
            ['a|b', 'A | B'],
            ['a\nb', 'A and B'],
            [' a ', 'A with spaces'],
            ['null', 'Null'],
            ['0', 'Zero'],
            ['__proto__', 'Prototype'],
            ['été', 'Summer'],
          ],
          required,
        ),
      ],
      items: ['{"topic":"a"}'],
    },
    stories: [saves('{"topic":"a;b"}')],
    kin: [
      saves('{"topic":"a,b"}'),
      saves('{"topic":"a|b"}'),
      saves('{"topic":"a\\nb"}'),
      saves('{"topic":" a "}'),
      saves('{"topic":"null"}'),
      saves('{"topic":"0"}'),
      saves('{"topic":"__proto__"}'),
      saves('{"topic":"été"}'),
      rejects(
        '{"topic":"e\u0301te\u0301"}',
        no('topic', 'must be one of the option values, got "e\\u0301te\\u0301"', {
          allowed: ['a;b', 'a', 'a,b', 'a|b', 'a\nb', ' a ', 'null', '0', '__proto__', 'été'],
        }),
      ),
      rejects(
        '{"topic":"b"}',
        no('topic', 'must be one of the option values, got "b"', {
          allowed: ['a;b', 'a', 'a,b', 'a|b', 'a\nb', ' a ', 'null', '0', '__proto__', 'été'],
        }),
      ),
    ],
  },
];
