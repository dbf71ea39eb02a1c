import { expect } from 'vitest';
import type { PageDocument } from '../../wire/documents.js';
import {
  alone,
  answered,
  badArguments,
  type FieldCase,
  field,
  person,
  play,
  refusedCall,
  type Story,
  story,
} from '../field-case.fixture.js';
import { CHANNEL, type FieldWorld } from '../field-world.fixture.js';

const sixHundred = { items: Array.from({ length: 600 }, () => '{}') };

const list = (rest: string) => `{"record_channel_id":"${CHANNEL}"${rest}}`;

/** The ids of a page, or of many. */
const idsOf = (...pages: readonly PageDocument[]) => pages.flatMap(({ items }) => items.map(({ id }) => id));

/** The ids from a serial down to another, newest first. */
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `it_${from - index}`);

/** The same walk by offset: what is passed over is counted again from the newest item each time. */
function walkByOffset(
  world: FieldWorld,
  limit: number,
  between: (page: PageDocument, number: number) => void,
): PageDocument[] {
  const pages: PageDocument[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const page: PageDocument = world.list({ offset, limit }, { paging: 'offset' });
    pages.push(page);
    offset = page.next_offset ?? null;
    if (offset !== null) between(page, pages.length);
  }
  return pages;
}

/** Deletes the two newest of a page that was just read. */
const deleteTwo = (world: FieldWorld) => (page: PageDocument) => {
  for (const { id } of page.items.slice(0, 2)) world.delete(id);
};

const badCursor = (cursor: string, json = JSON.stringify(cursor)): Story =>
  alone(
    refusedCall('list_record_items', list(`,"before_id":${json}`), 'invalid_cursor', { before_id: cursor }, [
      'before_id must be next_before_id of a page of this channel',
    ]),
  );

const badLimit = (tool: string, rest: string, sent: string, must: string): Story =>
  alone(badArguments(tool, list(`${rest},"limit":${sent}`), [['limit', must]]));

const ITEMS = 'be an integer between 1 and 50';
const EVENTS = 'be an integer between 1 and 100';

/** Reports about going through a channel page by page. */
export const pageCases: readonly FieldCase[] = [
  {
    id: 'FC-106',
    kind: 'I',
    sources: ['netbox-community/netbox#3693', 'davidcelis/api-pagination#60', 'taskcluster/taskcluster#3278'],
    about: 'items that go while a channel is walked take none of the others along; by offset they do',
    setup: sixHundred,
    stories: [
      play('12 pages, 600 items, none twice and none missed', (world) => {
        const pages = world.walk(50, deleteTwo(world));
        expect(pages).toHaveLength(12);
        expect(idsOf(...pages)).toEqual(down(600, 1));
      }),
      play('by offset 22 are missed', (world) => {
        const pages = walkByOffset(world, 50, deleteTwo(world));
        expect(pages).toHaveLength(12);
        expect(new Set(idsOf(...pages)).size).toBe(578);
      }),
    ],
    kin: [
      play('items that are created meanwhile are on no page, and show none twice', (world) => {
        const pages = world.walk(50, () => {
          for (let turn = 0; turn < 7; turn += 1) world.create('{}');
        });
        expect(idsOf(...pages)).toEqual(down(600, 1));
      }),
      play('by offset they show 11 others twice', (world) => {
        const pages = walkByOffset(world, 50, (_, number) => {
          if (number < 12) world.create('{}');
        });
        const ids = idsOf(...pages);
        expect(ids).toHaveLength(611);
        expect(new Set(ids).size).toBe(600);
      }),
      play('items that are edited meanwhile stay in their place', (world) => {
        const pages = world.walk(50, (page, number) => {
          world.edit('it_1', `{"note":"${number}"}`);
          world.edit(idsOf(page)[0] ?? '', '{"note":"seen"}');
        });
        expect(idsOf(...pages)).toEqual(down(600, 1));
      }),
      play('items that go before they were seen are on no page, and the rest are', (world) => {
        const pages = world.walk(50, (_, number) => world.delete(`it_${number}`));
        expect(idsOf(...pages)).toEqual(down(600, 12));
      }),
      play('everything below the cursor goes: the next page is empty and the last', (world) => {
        const page = world.list();
        for (const id of down(550, 1)) world.delete(id);
        const next = world.list({ before_id: page.next_before_id ?? '' });
        expect(next).toMatchObject({ items: [], next_before_id: null });
      }),
    ],
  },
  {
    id: 'FC-107',
    kind: 'I',
    sources: ['get-convex/convex-test#45', 'laravel/framework#42962', 'prisma/orm#3362'],
    about: 'a cursor is a position: the item that it names need not be there any more',
    setup: sixHundred,
    stories: [
      play('page 1 ends at it_551, which goes', (world) => {
        expect(world.list({ limit: 50 }).next_before_id).toBe('it_551');
        world.delete('it_551');
        expect(idsOf(world.list({ before_id: 'it_551', limit: 50 }))).toEqual(down(550, 501));
      }),
    ],
    kin: [
      play('its neighbours go, too', (world) => {
        for (const id of ['it_552', 'it_551', 'it_550', 'it_549']) world.delete(id);
        expect(idsOf(world.list({ before_id: 'it_551', limit: 3 }))).toEqual(['it_548', 'it_547', 'it_546']);
      }),
      play('the last item of all goes: nothing is below it', (world) => {
        world.delete('it_1');
        expect(world.list({ before_id: 'it_1' })).toMatchObject({ items: [], next_before_id: null });
      }),
      play('the newest goes: the page goes on below it', (world) => {
        world.delete('it_600');
        expect(idsOf(world.list({ before_id: 'it_600', limit: 1 }))).toEqual(['it_599']);
      }),
      play('every item goes', (world) => {
        for (const id of down(600, 1)) world.delete(id);
        expect(world.list({ before_id: 'it_551' })).toMatchObject({ items: [], next_before_id: null });
        expect(world.list()).toMatchObject({ items: [], next_before_id: null });
      }),
      play('ids are compared by creation and not as text', (world) => {
        expect(idsOf(world.list({ before_id: 'it_10', limit: 3 }))).toEqual(['it_9', 'it_8', 'it_7']);
        expect(idsOf(world.list({ before_id: 'it_100', limit: 2 }))).toEqual(['it_99', 'it_98']);
      }),
    ],
  },
  {
    id: 'FC-109',
    kind: 'I',
    sources: ['superplanehq/superplane#6627', 'leapmux/leapmux#287', 'activepieces/activepieces#14323'],
    about: 'items of one moment are told apart by their ids, which only ever grow',
    setup: { items: [] },
    stories: [
      play('200 items of one transaction', (world) => {
        const made = Array.from({ length: 200 }, () => ({ values: {}, created: '2026-11-09' }));
        expect(world.store.createAll(CHANNEL, made, 'person')).toHaveLength(200);
        expect(idsOf(...world.walk(50))).toEqual(down(200, 1));
      }),
    ],
    kin: [
      play('items that say they are older than those before them', (world) => {
        const days = ['2026-11-09', '2020-01-01', '2026-11-08'];
        world.store.createAll(
          CHANNEL,
          days.map((created) => ({ values: {}, created })),
          'person',
        );
        expect(idsOf(...world.walk(1))).toEqual(['it_3', 'it_2', 'it_1']);
      }),
      play('an id is never given again, not even the last one', (world) => {
        expect([world.create('{}'), world.create('{}')]).toEqual(['it_1', 'it_2']);
        world.delete('it_2');
        expect(world.create('{}')).toBe('it_3');
        world.delete('it_3');
        world.delete('it_1');
        expect(world.create('{}')).toBe('it_4');
      }),
    ],
  },
  {
    id: 'FC-111',
    kind: 'I',
    sources: ['MongLong0214/logic-pro-mcp#218', 'productdevbook/mavi#36'],
    about: 'a cursor that was never issued is an error and never page one',
    setup: { items: ['{}', '{}', '{}'] },
    stories: [badCursor('bogus'), badCursor('it_99999999')],
    kin: [
      ...[
        'it_4',
        'it_0',
        'it_-1',
        'it_02',
        'it_2 ',
        ' it_2',
        'IT_2',
        '2',
        '',
        'it_2.0',
        'it_9007199254740993',
        'null',
      ].map((cursor) => badCursor(cursor)),
      badCursor('it_２'),
      badCursor('it_2\u0000'),
      badCursor("it_2' OR '1'='1"),
      badCursor('it_1e0'),
      ...[
        ['null', 'null'],
        ['2', '2'],
        ['false', 'false'],
        ['["it_2"]', 'an array ["it_2"]'],
        ['{"id":"it_2"}', 'an object {"id":"it_2"}'],
      ].map(([sent, seen]) =>
        alone(
          badArguments('list_record_items', list(`,"before_id":${sent}`), [['before_id', `be a string, got ${seen}`]]),
        ),
      ),
    ],
  },
  {
    id: 'FC-113',
    kind: 'I',
    sources: ['deverman/FocusRelayMCP#146'],
    about: 'a cursor of one channel is not taken for another, though ids grow over all of them',
    setup: {
      items: ['{}', '{}', '{}'],
      related: { id: 'ch_teams', fields: [field('name', 'text')], items: ['{}', '{}'] },
    },
    stories: [
      story(
        'from ch_bugs to ch_teams, and back',
        answered('list_record_items', list(',"limit":2'), { next_before_id: 'it_2' }),
        refusedCall(
          'list_record_items',
          '{"record_channel_id":"ch_teams","before_id":"it_2"}',
          'invalid_cursor',
          { before_id: 'it_2' },
          ['of a page of this channel'],
        ),
        refusedCall('list_record_items', list(',"before_id":"it_5"'), 'invalid_cursor', { before_id: 'it_5' }, [
          'of a page of this channel',
        ]),
      ),
    ],
    kin: [
      story(
        'also when the item is gone',
        person((world) => world.delete('it_4', 'ch_teams')),
        refusedCall('list_record_items', list(',"before_id":"it_4"'), 'invalid_cursor', { before_id: 'it_4' }, []),
        answered('list_record_items', '{"record_channel_id":"ch_teams","before_id":"it_4"}', {
          items: [],
          next_before_id: null,
        }),
      ),
      story(
        'neither is an item read or edited from another channel',
        refusedCall('read_record_item', '{"record_channel_id":"ch_teams","item_id":"it_1"}', 'item_not_found', {}, [
          'no such item in this record channel',
        ]),
        refusedCall(
          'edit_record_item',
          '{"record_channel_id":"ch_teams","item_id":"it_1","values":{"name":"x"},"expected_version":1,"idempotency_key":"k"}',
          'item_not_found',
          {},
          ['no such item in this record channel'],
        ),
      ),
      ...['ch_secret', 'ch_nowhere', '', 'CH_BUGS', ' ch_bugs', 'ch_bugs\u0000'].map((id) =>
        alone(
          refusedCall('list_record_items', JSON.stringify({ record_channel_id: id }), 'channel_not_found', {}, [
            'no such record channel among those granted to you',
          ]),
        ),
      ),
    ],
  },
  {
    id: 'FC-114',
    kind: 'I',
    sources: ['wazuh/wazuh#891', 'garrytan/gbrain#3055', 'BasedHardware/omi#9555'],
    about: 'a limit out of range is refused with the range, and never moved into it',
    setup: { items: ['{}', '{}'] },
    stories: ['0', '-1', '51', '1000'].map((sent) => badLimit('list_record_items', '', sent, `${ITEMS}, got ${sent}`)),
    kin: [
      ...[
        ['2.5', '2.5'],
        ['null', 'null'],
        ['"5"', 'a string "5"'],
        ['true', 'true'],
        ['[5]', 'an array [5]'],
        ['{}', 'an object {}'],
        ['1e999', 'Infinity'],
        ['1e3', '1000'],
        ['-0', '-0'],
        ['0.9999999', '0.9999999'],
        ['50.000001', '50.000001'],
        ['9007199254740993', '9007199254740992'],
        ['"all"', 'a string "all"'],
        ['""', 'a string ""'],
      ].map(([sent = '', seen]) => badLimit('list_record_items', '', sent, `${ITEMS}, got ${seen}`)),
      ...['0', '101', '-5', '1.5'].map((sent) =>
        badLimit('poll_resource_events', ',"after_sequence":0', sent, `${EVENTS}, got ${sent}`),
      ),
      ...[
        ['-1', '-1'],
        ['1.5', '1.5'],
        ['"0"', 'a string "0"'],
        ['null', 'null'],
        ['1e999', 'Infinity'],
      ].map(([sent, seen]) =>
        alone(
          badArguments('poll_resource_events', list(`,"after_sequence":${sent}`), [
            ['after_sequence', `be an integer of at least 0, got ${seen}`],
          ]),
        ),
      ),
      alone(answered('list_record_items', list(',"limit":1'), { items: [{ id: 'it_2' }], next_before_id: 'it_2' })),
      alone(answered('list_record_items', list(',"limit":50'), { items: [{ id: 'it_2' }, { id: 'it_1' }] })),
      alone(answered('list_record_items', list(',"limit":5e1'), { next_before_id: null })),
      alone(answered('list_record_items', list(',"limit":2.0'), { next_before_id: null })),
      alone(answered('poll_resource_events', list(',"after_sequence":0,"limit":100'), { has_more: false })),
    ],
  },
  {
    id: 'FC-116',
    kind: 'I',
    sources: ['mcdonc/klangk#1274', 'Divkix/Logwell#62'],
    about: 'a last page that is full says that it is the last',
    setup: sixHundred,
    stories: [
      play('600 items at 50 are 12 calls', (world) => {
        const pages = world.walk(50);
        expect(pages).toHaveLength(12);
        expect(pages.map((page) => page.items.length)).toEqual(Array.from({ length: 12 }, () => 50));
        expect(pages.at(-1)?.next_before_id).toBeNull();
      }),
    ],
    kin: [
      play('599 and 601 items are 12 and 13', (world) => {
        world.create('{}');
        expect(
          world
            .walk(50)
            .map((page) => page.items.length)
            .slice(-2),
        ).toEqual([50, 1]);
        for (const id of ['it_600', 'it_2']) world.delete(id);
        expect(world.walk(50)).toHaveLength(12);
        expect(world.walk(50).at(-1)?.items).toHaveLength(49);
      }),
      play('a channel without items is one call', (world) => {
        for (const id of down(600, 1)) world.delete(id);
        expect(world.walk(50)).toMatchObject([{ items: [], next_before_id: null }]);
      }),
      play('polled events, too: a full last answer says that there are no more', (world) => {
        let after = 0;
        const answers = [];
        for (let hasMore = true; hasMore; ) {
          const answer = world.poll(after, 100);
          answers.push((answer.events as readonly unknown[]).length);
          after = answer.next_sequence as number;
          hasMore = answer.has_more as boolean;
        }
        expect(answers).toEqual([100, 100, 100, 100, 100, 100]);
        expect(world.poll(600)).toMatchObject({ events: [], next_sequence: 600, has_more: false });
      }),
    ],
  },
];
