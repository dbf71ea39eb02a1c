import { expect } from 'vitest';
import type { ChannelMemory } from '../../agents/agent.js';
import type { ItemValues } from '../../record/item.js';
import type { EventsDocument } from '../../wire/documents.js';
import { comeBack, toolsCalled, triage } from '../field-agent.fixture.js';
import {
  alone,
  answered,
  choice,
  type FieldCase,
  failed,
  field,
  no,
  person,
  play,
  refusedCall,
  rejected,
  saved,
  saves,
  story,
} from '../field-case.fixture.js';
import { CHANNEL, type FieldWorld } from '../field-world.fixture.js';

const poll = (after: number, rest = '') => `{"record_channel_id":"${CHANNEL}","after_sequence":${after}${rest}}`;

const events = (world: FieldWorld, after: number) => (world.poll(after) as EventsDocument).events;

const points = field('points', 'number', { min: 0, max: 13 });
const status = choice('status', 'select', [['done', 'Done']]);

/** An agent goes over the channel and sets the status of some items; what it remembers afterwards. */
function setDone(world: FieldWorld, ...itemIds: readonly string[]): ChannelMemory {
  return triage(
    world,
    itemIds.map((itemId) => ({ itemId, key: 'status', words: 'Done' })),
  ).report.memory;
}

/** Ids of the items that the agent found changed when it came back. */
function news(world: FieldWorld, memory: ChannelMemory, changes?: 'polls' | 'relists'): readonly string[] {
  return [...comeBack(world, memory, changes).report.changed].sort();
}

const many = Array.from({ length: 60 }, () => '{}');

const prunedLog = play('the agent lists everything again, drops what is gone and takes a new sequence', (world) => {
  const memory = setDone(world);
  expect(memory.sequence).toBe(60);
  world.edit('it_7', '{"note":"changed"}');
  world.delete('it_8');
  const made = world.create('{}');
  world.store.prune(CHANNEL, 63);
  const back = comeBack(world, memory);
  expect(toolsCalled(back)).toEqual(['poll_resource_events', 'list_record_items', 'list_record_items']);
  expect([...back.report.changed].sort()).toEqual([made, 'it_7', 'it_8'].sort());
  const { versions, sequence } = back.report.memory;
  expect([versions.has('it_8'), versions.get('it_7'), sequence]).toEqual([false, 2, 63]);
  const later = comeBack(world, back.report.memory);
  expect([later.report.changed, toolsCalled(later)]).toEqual([[], ['poll_resource_events']]);
});

/** Reports about the log: its order, its gaps, what an event says. */
export const eventCases: readonly FieldCase[] = [
  {
    id: 'FC-124',
    kind: 'K',
    sources: ['Eventuous/eventuous#222', 'SQLStreamStore/SQLStreamStore#121', 'prooph/pdo-event-store#189'],
    about: 'a sequence is given inside the write, so that no smaller one can appear behind a larger',
    setup: { fields: [points], items: ['{}', '{}'] },
    stories: [
      play('two writers in turn, and a poller between any two of their writes', (world) => {
        const seen: number[] = [];
        let after = 2;
        for (let turn = 0; turn < 40; turn += 1) {
          const caller = turn % 2 === 0 ? 'agent' : 'other';
          const itemId = turn % 3 === 0 ? 'it_1' : 'it_2';
          const answer = world.call(
            'edit_record_item',
            {
              record_channel_id: CHANNEL,
              item_id: itemId,
              values: turn % 5 === 4 ? { points: 99 } : { points: turn % 14 },
              expected_version: world.read(itemId).version,
              idempotency_key: `k${turn}`,
            },
            { caller },
          );
          expect(answer.isError).toBe(turn % 5 === 4);
          const polled = world.poll(after) as EventsDocument;
          seen.push(...polled.events.map(({ sequence }) => sequence));
          after = polled.next_sequence;
          expect(polled.has_more).toBe(false);
        }
        expect(seen).toEqual(Array.from({ length: 32 }, (_, index) => index + 3));
      }),
    ],
    kin: [
      play('events of one transaction come all at once and in order', (world) => {
        world.store.createAll(
          CHANNEL,
          Array.from({ length: 5 }, () => ({ values: {}, created: '2026-11-09' })),
          'person',
        );
        expect(events(world, 2).map(({ sequence, item_id }) => [sequence, item_id])).toEqual([
          [3, 'it_3'],
          [4, 'it_4'],
          [5, 'it_5'],
          [6, 'it_6'],
          [7, 'it_7'],
        ]);
      }),
      play('a transaction that fails leaves no number unused', (world) => {
        const made: readonly ItemValues[] = [{}, { points: 99 }];
        const items = made.map((values) => ({ values, created: '2026-11-09' }));
        expect(world.store.createAll(CHANNEL, items, 'person')).toMatchObject([{ outcome: 'rejected' }]);
        expect(world.poll(0)).toMatchObject({ next_sequence: 2 });
        expect(world.create('{}')).toBe('it_3');
        expect(events(world, 2)).toMatchObject([{ sequence: 3, item_id: 'it_3' }]);
      }),
      play('polled one by one, nothing is passed over', (world) => {
        for (let turn = 0; turn < 9; turn += 1) world.edit('it_1', `{"points":${turn}}`);
        const seen: number[] = [];
        for (let after = 0, hasMore = true; hasMore; ) {
          const polled = world.poll(after, 1) as EventsDocument;
          seen.push(...polled.events.map(({ sequence }) => sequence));
          after = polled.next_sequence;
          hasMore = polled.has_more;
        }
        expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      }),
    ],
  },
  {
    id: 'FC-125',
    kind: 'K',
    sources: ['Nosdesk/Nosdesk#234', 'kubernetes/kubernetes#72187'],
    about:
      'polling from before the oldest kept event is an error that says to list again, never a part that looks whole',
    setup: { items: many },
    stories: [
      story(
        'events below 50 are pruned',
        person((world) => world.store.prune(CHANNEL, 50)),
        refusedCall(
          'poll_resource_events',
          poll(12),
          'sequence_expired',
          { oldest_sequence: 50, latest_sequence: 60 },
          ['list the channel again', 'poll from its first page'],
        ),
      ),
      prunedLog,
    ],
    kin: [
      story(
        'the boundary',
        person((world) => world.store.prune(CHANNEL, 50)),
        answered('poll_resource_events', poll(49, ',"limit":1'), { events: [{ sequence: 50 }], has_more: true }),
        refusedCall(
          'poll_resource_events',
          poll(48),
          'sequence_expired',
          { oldest_sequence: 50, latest_sequence: 60 },
          [],
        ),
        refusedCall(
          'poll_resource_events',
          poll(0),
          'sequence_expired',
          { oldest_sequence: 50, latest_sequence: 60 },
          [],
        ),
      ),
      story(
        'all of them pruned: only the head can be polled from',
        person((world) => world.store.prune(CHANNEL, 1000)),
        answered('poll_resource_events', poll(60), { events: [], next_sequence: 60, has_more: false }),
        refusedCall(
          'poll_resource_events',
          poll(59),
          'sequence_expired',
          { oldest_sequence: 61, latest_sequence: 60 },
          [],
        ),
        saved('{"note":"x"}'),
        answered('poll_resource_events', poll(60), { events: [{ sequence: 61 }], next_sequence: 61 }),
      ),
      play('a log that is another one by now is listed again, whatever its numbers say', (world) => {
        const memory = setDone(world);
        world.edit('it_7', '{"note":"changed"}');
        const back = comeBack(world, { ...memory, logId: 'log_of_yesterday' });
        expect(toolsCalled(back)).toEqual(['poll_resource_events', 'list_record_items', 'list_record_items']);
        expect(back.report.changed).toEqual(['it_7']);
        expect(back.report.memory.logId).toBe(world.list().log_id);
      }),
      story(
        'pruning less than was pruned brings nothing back',
        person((world) => world.store.prune(CHANNEL, 50)),
        person((world) => world.store.prune(CHANNEL, 5)),
        refusedCall(
          'poll_resource_events',
          poll(10),
          'sequence_expired',
          { oldest_sequence: 50, latest_sequence: 60 },
          [],
        ),
      ),
      alone(
        refusedCall('poll_resource_events', poll(61), 'sequence_ahead', { latest_sequence: 60 }, [
          'this log has not come that far',
        ]),
      ),
      alone(
        refusedCall('poll_resource_events', poll(9_007_199_254_740_991), 'sequence_ahead', { latest_sequence: 60 }, []),
      ),
      alone(answered('poll_resource_events', poll(60), { events: [], next_sequence: 60, has_more: false })),
    ],
  },
  {
    id: 'FC-127',
    kind: 'K',
    sources: ['elastic/connectors#1822', 'MicrosoftDocs/powerapps-docs#2910'],
    about: 'edits, new items and deletions are all found, and an event holds no values',
    setup: { items: many },
    stories: [
      play('30 edits, 12 new items and 3 deletions are 45 items in one poll', (world) => {
        const before = world.list().as_of_sequence;
        for (let number = 1; number <= 30; number += 1) world.edit(`it_${number}`, '{"note":"edited"}');
        for (let made = 0; made < 12; made += 1) world.create('{"note":"new"}');
        for (const id of ['it_40', 'it_41', 'it_42']) world.delete(id);
        const found = events(world, before);
        expect(new Set(found.map(({ item_id }) => item_id)).size).toBe(45);
        for (const event of found) {
          expect(Object.keys(event)).toEqual(['sequence', 'type', 'item_id', 'version', 'actor']);
        }
        expect(found.filter(({ type }) => type === 'deleted')).toEqual([
          { sequence: 103, type: 'deleted', item_id: 'it_40', version: 1, actor: 'person' },
          { sequence: 104, type: 'deleted', item_id: 'it_41', version: 1, actor: 'person' },
          { sequence: 105, type: 'deleted', item_id: 'it_42', version: 1, actor: 'person' },
        ]);
      }),
      play('an agent that comes back finds the same 45, polling or listing again', (world) => {
        const memory = setDone(world);
        for (let number = 1; number <= 30; number += 1) world.edit(`it_${number}`, '{"note":"edited"}');
        for (let made = 0; made < 12; made += 1) world.create('{"note":"new"}');
        for (const id of ['it_40', 'it_41', 'it_42']) world.delete(id);
        expect(toolsCalled(comeBack(world, memory))).toEqual(['poll_resource_events']);
        expect(news(world, memory)).toHaveLength(45);
        expect(news(world, memory, 'relists')).toEqual(news(world, memory));
      }),
    ],
    kin: [
      play(
        'what happens while a channel is listed is after the first page’s sequence, and not after the last one’s',
        (world) => {
          const pages = world.walk(20, (_, number) => world.edit(`it_${number}`, '{"note":"meanwhile"}'));
          const [first, last] = [pages[0]?.as_of_sequence ?? 0, pages.at(-1)?.as_of_sequence ?? 0];
          expect([first, last]).toEqual([60, 62]);
          expect(events(world, first).map(({ item_id }) => item_id)).toEqual(['it_1', 'it_2']);
          expect(events(world, last)).toEqual([]);
          expect(setDone(world).sequence).toBe(62);
        },
      ),
      play('an item that came and went is told as both', (world) => {
        const id = world.create('{}');
        world.edit(id, '{"note":"x"}');
        world.delete(id);
        expect(events(world, 60).map(({ type, version }) => [type, version])).toEqual([
          ['created', 1],
          ['edited', 2],
          ['deleted', 2],
        ]);
      }),
      play('many edits of one item are many events: nothing is folded together', (world) => {
        for (let turn = 0; turn < 150; turn += 1) world.edit('it_1', `{"note":"${turn}"}`);
        const first = world.poll(60) as EventsDocument;
        expect(first.events).toHaveLength(100);
        expect(first.has_more).toBe(true);
        expect(world.poll(first.next_sequence)).toMatchObject({ next_sequence: 210, has_more: false });
      }),
    ],
  },
  {
    id: 'FC-129',
    kind: 'K',
    sources: ['willdady/platypus#267', 'twentyhq/twenty#11322', 'NousResearch/hermes-agent#52824'],
    about: 'an agent sees its own edits under its own name, and does not take them for news',
    setup: { fields: [status], items: ['{}', '{}', '{}', '{}'] },
    stories: [
      play('its own edit is in the log with its name', (world) => {
        setDone(world, 'it_1');
        expect(events(world, 4)).toEqual([
          { sequence: 5, type: 'edited', item_id: 'it_1', version: 2, actor: 'agent' },
        ]);
      }),
      play('and starts no pass of its own: it comes back and finds nothing', (world) => {
        const memory = setDone(world, 'it_1');
        const { changed, memory: now } = comeBack(world, memory).report;
        expect([changed, now.sequence]).toEqual([[], 5]);
      }),
    ],
    kin: [
      play('listing again, it takes its own edits for news no more', (world) => {
        const memory = setDone(world, 'it_1', 'it_4');
        expect(news(world, memory, 'relists')).toEqual([]);
      }),
      play('a person who edits the same item afterwards is news', (world) => {
        const memory = setDone(world, 'it_1');
        world.edit('it_1', '{"note":"mine"}');
        world.edit('it_2', '{"note":"mine"}');
        for (const changes of ['polls', 'relists'] as const) {
          expect(news(world, memory, changes)).toEqual(['it_1', 'it_2']);
        }
      }),
      play('a person who deletes what the agent edited is news', (world) => {
        const memory = setDone(world, 'it_1');
        world.delete('it_1');
        for (const changes of ['polls', 'relists'] as const) {
          expect(news(world, memory, changes)).toEqual(['it_1']);
        }
      }),
      play('another agent’s edits are under its name', (world) => {
        world.call(
          'edit_record_item',
          {
            record_channel_id: CHANNEL,
            item_id: 'it_2',
            values: { status: 'done' },
            expected_version: 1,
            idempotency_key: 'k',
          },
          { caller: 'other' },
        );
        expect(events(world, 4)).toMatchObject([{ item_id: 'it_2', actor: 'other' }]);
      }),
    ],
  },
  {
    id: 'FC-131',
    kind: 'K',
    sources: ['izelnakri/paper_trail#100', 'danielmarbach/mnemonic#187', 'loculus-project/loculus#1351'],
    about: 'an edit to the values that are there already is an edit: a version, an event, and no changed keys',
    setup: {
      fields: [points, field('meta', 'json'), status],
      items: ['{"points":3,"meta":{"a":1,"b":2},"status":"done"}'],
    },
    stories: [saves('{"points":3}', { changed: [] })],
    kin: [
      saves('{"points":3.0,"status":"done"}', { ends: { is: 'saved', changed: [], stored: '{"points":3}' } }),
      saves('{"points":4,"status":"done"}', { changed: ['points'] }),
      saves('{"note":null}', { changed: [] }),
      saves('{"meta":{"a":1,"b":2}}', { changed: [] }),
      saves('{"meta":{"a":1,"b":3}}'),
      story(
        'there and back again',
        saved('{"points":4}'),
        saved('{"points":3}'),
        saved('{"points":3}', { changed: [] }),
        answered('poll_resource_events', poll(1), { events: [{ version: 2 }, { version: 3 }, { version: 4 }] }),
      ),
    ],
  },
  {
    id: 'FC-132',
    kind: 'K',
    sources: ['siddhi-io/siddhi-io-cdc#31', 'NEventStore/NEventStore#425'],
    about: 'what failed and what was replayed leaves no event, and no gap between those that are',
    setup: { fields: [points] },
    stories: [
      story(
        'saved, rejected, in conflict, replayed, saved',
        saved('{"points":1}', { key: 'k1' }),
        rejected('{"points":99}', [no('points', 'must be between 0 and 13, got 99', { min: 0, max: 13 })]),
        failed('{"points":2}', 'version_conflict', { current_version: 2, changed_keys: ['points'] }, [], {
          version: 1,
        }),
        { values: '{"points":1}', key: 'k1', version: 1, ends: { is: 'replayed', step: 0 } },
        saved('{"points":3}'),
        answered('poll_resource_events', poll(1), {
          events: [
            { sequence: 2, version: 2 },
            { sequence: 3, version: 3 },
          ],
          next_sequence: 3,
          has_more: false,
        }),
      ),
    ],
    kin: [
      story(
        'nor do calls with bad arguments, items that are not there and keys used again',
        saved('{"points":1}', { key: 'k1' }),
        failed('{"points":2}', 'idempotency_key_reused', { item_id: 'it_1' }, [], { key: 'k1' }),
        failed('{"points":2}', 'item_not_found', {}, [], { item: 'it_9', version: 1 }),
        failed(
          '{"points":2}',
          'invalid_argument',
          {
            problems: [{ argument: 'expected_version', must: 'be an integer of at least 1, got 0' }],
          },
          [],
          { version: 0 },
        ),
        saved('{"points":3}'),
        answered('poll_resource_events', poll(0), { events: [{ sequence: 1 }, { sequence: 2 }, { sequence: 3 }] }),
      ),
      story(
        'nor a change of the schema',
        person((world) => world.setField(field('points', 'number', { max: 8 }))),
        answered('poll_resource_events', poll(0), { events: [{ sequence: 1 }], next_sequence: 1, has_more: false }),
      ),
    ],
  },
];
