import { expect } from 'vitest';
import type { StoreEngine } from '../../store/engine.js';
import { RecordStore } from '../../store/record-store.js';
import { designTools, postDesign } from '../design.js';
import {
  answered,
  badArguments,
  choice,
  type EditStep,
  type FieldCase,
  failed,
  field,
  no,
  person,
  play,
  rejected,
  type Story,
  saved,
  story,
} from '../field-case.fixture.js';
import { CHANNEL, type FieldWorld } from '../field-world.fixture.js';

const status = choice('status', 'select', [
  ['new', 'New'],
  ['in_progress', 'In progress'],
]);
const points = field('points', 'number', { min: 0, max: 13 });
const setup = { fields: [status, points, field('meta', 'json')], items: ['{}', '{}'] };

const k1 = { key: 'k1' };

const again = (values: string, step: number, more: Partial<EditStep> = {}): EditStep => ({
  values,
  key: 'k1',
  ...more,
  ends: { is: 'replayed', step },
});

const reused = (values: string, more: Partial<Omit<EditStep, 'ends'>> = {}, first = 'it_1'): EditStep =>
  failed(
    values,
    'idempotency_key_reused',
    { item_id: first },
    ['was used for another edit', 'nothing was written', 'send a new key'],
    { key: 'k1', ...more },
  );

/** An engine that has lost every key. */
function forgetful(engine: StoreEngine): StoreEngine {
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'findEventByKey') return () => undefined;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

const lostKeys = play('the keys are lost: the version check still stops a second application', (world: FieldWorld) => {
  const edit = {
    name: 'edit_record_item',
    arguments: {
      record_channel_id: CHANNEL,
      item_id: 'it_1',
      values: { points: 3 },
      expected_version: 3,
      idempotency_key: 'k1',
    },
  };
  world.edit('it_1', '{"points":1}');
  world.edit('it_1', '{"points":2}');
  expect(world.tools().call(edit)).toMatchObject({ isError: false, body: { version: 4 } });
  const store = new RecordStore({ engine: forgetful(world.engine), today: () => world.today, logId: 'log' });
  const tools = designTools(postDesign, { store, actor: 'agent', granted: [CHANNEL] });
  const answer = tools.call(edit);
  expect(answer.isError).toBe(true);
  expect(answer.body).toMatchObject({ error: 'version_conflict', current_version: 4, changed_keys: ['points'] });
  expect(world.read('it_1').version).toBe(4);
});

const badKey = (sent: string, seen: string): Story =>
  story(
    `the key ${seen.slice(0, 40)} is refused`,
    badArguments(
      'edit_record_item',
      `{"record_channel_id":"${CHANNEL}","item_id":"it_1","values":{"points":1},"expected_version":1,"idempotency_key":${sent}}`,
      [['idempotency_key', `be a string of 1 to 255 visible ASCII characters, got ${seen}`]],
    ),
  );

/** Reports about edits that are sent again. */
export const idempotencyCases: readonly FieldCase[] = [
  {
    id: 'FC-142',
    kind: 'M',
    sources: ['hostinger/api-mcp-server#68', 'currents-dev/currents-mcp#163', 'databricks-solutions/ai-dev-kit#65'],
    about: 'an answer that was lost comes again when the call does, and the edit is made once',
    setup,
    stories: [
      story(
        'applied at 3, and the same call again',
        saved('{"points":1}'),
        saved('{"points":2}'),
        saved('{"points":3}', { ...k1, version: 3 }),
        again('{"points":3}', 2, { version: 3 }),
        answered('poll_resource_events', `{"record_channel_id":"${CHANNEL}","after_sequence":2}`, {
          events: [{ sequence: 3 }, { sequence: 4 }, { sequence: 5, item_id: 'it_1', version: 4 }],
        }),
      ),
    ],
    kin: [
      story(
        'the item moved on: the first answer still',
        saved('{"points":3}', k1),
        person((world) => world.edit('it_1', '{"points":9}')),
        again('{"points":3}', 0, { version: 1 }),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, { values: { points: 9 } }),
      ),
      story(
        'the item is gone: the first answer still',
        saved('{"points":3}', k1),
        person((world) => world.delete('it_1')),
        again('{"points":3}', 0, { version: 1 }),
      ),
      story(
        'the option was renamed, and then went: the first answer still',
        saved('{"status":"new"}', k1),
        person((world) => world.setField(choice('status', 'select', [['new', 'Open']]))),
        again('{"status":"new"}', 0, { version: 1 }),
        person((world) => world.setField(choice('status', 'select', [['other', 'Other']]))),
        again('{"status":"new"}', 0, { version: 1 }),
      ),
      story(
        'the field was renamed, and then went: the first answer still, with the key as it was',
        saved('{"points":3}', k1),
        person((world) => world.change({ kind: 'rename_field', key: 'points', to: 'size' })),
        again('{"points":3}', 0, { version: 1 }),
        person((world) => world.change({ kind: 'remove_field', key: 'size' })),
        again('{"points":3}', 0, { version: 1 }),
      ),
      story(
        'the log is pruned: the first answer still',
        saved('{"points":3}', k1),
        person((world) => world.store.prune(CHANNEL, 100)),
        again('{"points":3}', 0, { version: 1 }),
      ),
      story(
        'a hundred times',
        saved('{"points":3}', k1),
        ...Array.from({ length: 100 }, () => again('{"points":3}', 0, { version: 1 })),
      ),
      play('the store is started again over what it keeps: the first answer still', (world) => {
        const edit = {
          name: 'edit_record_item',
          arguments: {
            record_channel_id: CHANNEL,
            item_id: 'it_1',
            values: { points: 3 },
            expected_version: 1,
            idempotency_key: 'k1',
          },
        };
        const first = world.tools().call(edit);
        const store = new RecordStore({ engine: world.engine, today: () => world.today, logId: 'log' });
        const tools = designTools(postDesign, { store, actor: 'agent', granted: [CHANNEL] });
        expect(tools.call(edit)).toEqual({ isError: false, body: { ...first.body, replayed: true } });
      }),
    ],
  },
  {
    id: 'FC-143',
    kind: 'M',
    sources: ['apache/hudi#14373', 'idempot-dev/idempot-js#185'],
    about: 'the key is looked up before the version is compared, so that the answer is a replay and no conflict',
    setup,
    stories: [
      story('its version is stale by then', saved('{"points":3}', k1), again('{"points":3}', 0, { version: 1 })),
    ],
    kin: [
      story(
        'whatever version comes with it: that is a precondition and not the change',
        saved('{"points":3}', k1),
        again('{"points":3}', 0, { version: 2 }),
        again('{"points":3}', 0, { version: 99 }),
      ),
      story(
        'a replay comes before validation, too',
        saved('{"points":13}', k1),
        person((world) => world.setField(field('points', 'number', { min: 0, max: 8 }))),
        again('{"points":13}', 0, { version: 1 }),
      ),
      story(
        'the keys of an object in another order are the same values, at every depth',
        saved('{"points":3,"meta":{"a":1,"b":{"c":[1,2],"d":null}}}', k1),
        again('{"meta":{"b":{"d":null,"c":[1,2]},"a":1},"points":3}', 0, { version: 1 }),
        again('{"points":3.0,"meta":{"a":1e0,"b":{"c":[1,2],"d":null}}}', 0, { version: 1 }),
      ),
      story(
        'but what comes before the key still does',
        saved('{"points":3}', k1),
        badArguments(
          'edit_record_item',
          `{"record_channel_id":"${CHANNEL}","item_id":"it_1","values":{"points":3},"expected_version":0,"idempotency_key":"k1"}`,
          [['expected_version', 'be an integer of at least 1, got 0']],
        ),
      ),
    ],
  },
  {
    id: 'FC-145',
    kind: 'M',
    sources: ['KanishJebaMathewM/Truxify#2869', 'ietf-wg-httpapi/idempotency#41'],
    about: 'a failed edit is rolled back whole, its key included, so that the corrected one may use it',
    setup,
    stories: [
      story(
        'a label, then the value',
        rejected(
          '{"status":"In progress"}',
          [no('status', 'must be one of the option values, got "In progress"', { allowed: ['new', 'in_progress'] })],
          { ...k1, version: 1 },
        ),
        saved('{"status":"in_progress"}', { ...k1, version: 1 }),
      ),
    ],
    kin: [
      story(
        'after a conflict',
        saved('{"points":1}'),
        failed('{"points":2}', 'version_conflict', { current_version: 2, changed_keys: ['points'] }, [], {
          ...k1,
          version: 1,
        }),
        saved('{"points":2}', { ...k1, version: 2 }),
      ),
      story(
        'after an item that is not there',
        failed('{"points":2}', 'item_not_found', {}, [], { ...k1, item: 'it_9', version: 1 }),
        saved('{"points":2}', k1),
      ),
      story(
        'on another item',
        rejected('{"points":99}', [no('points', 'must be between 0 and 13, got 99', { min: 0, max: 13 })], k1),
        saved('{"points":9}', { ...k1, item: 'it_2' }),
        reused('{"points":9}'.replace('9', '8'), {}, 'it_2'),
      ),
      story(
        'rejected again and again, then saved, then replayed',
        rejected('{"points":99}', [no('points', 'must be between 0 and 13, got 99', { min: 0, max: 13 })], k1),
        rejected('{"points":14}', [no('points', 'must be between 0 and 13, got 14', { min: 0, max: 13 })], k1),
        saved('{"points":13}', k1),
        again('{"points":13}', 2, { version: 1 }),
        reused('{"points":99}'),
      ),
    ],
  },
  {
    id: 'FC-147',
    kind: 'M',
    sources: ['LabsCrypt/remitlend#1680', 'Noveum/orbit#455'],
    about: 'keys belong to their caller and channel; one caller may not use a key for two edits',
    setup: {
      ...setup,
      related: { id: 'ch_teams', fields: [field('points', 'number')], items: ['{}'] },
    },
    stories: [
      story(
        'two callers, two items, one key',
        saved('{"points":1}', { ...k1, caller: 'agent-a' }),
        saved('{"points":1}', { ...k1, caller: 'agent-b', item: 'it_2' }),
        reused('{"points":1}', { caller: 'agent-a', item: 'it_2' }),
      ),
    ],
    kin: [
      story(
        'two callers, one item, the same values',
        saved('{"points":1}', { ...k1, caller: 'agent-a' }),
        failed('{"points":1}', 'version_conflict', { current_version: 2, changed_keys: ['points'] }, [], {
          ...k1,
          caller: 'agent-b',
          version: 1,
        }),
        saved('{"points":2}', { ...k1, caller: 'agent-b' }),
        again('{"points":1}', 0, { caller: 'agent-a', version: 1 }),
      ),
      story(
        'another channel',
        saved('{"points":1}', k1),
        {
          tool: 'edit_record_item',
          with: '{"record_channel_id":"ch_teams","item_id":"it_3","values":{"points":7},"expected_version":1,"idempotency_key":"k1"}',
          ends: { is: 'answered', body: { id: 'it_3', version: 2, changed_keys: ['points'] } },
        },
        again('{"points":1}', 0, { version: 1 }),
      ),
      story(
        'the same item, other values: another value, a key more, a key less, another order of a list',
        saved('{"points":1,"meta":[1,2]}', k1),
        reused('{"points":2,"meta":[1,2]}'),
        reused('{"points":1,"meta":[2,1]}'),
        reused('{"points":1}'),
        reused('{"points":1,"meta":[1,2],"note":null}'),
        reused('{"points":"1","meta":[1,2]}'),
        reused('{"points":99}'),
        reused('{"nope":1}'),
        again('{"points":1,"meta":[1,2]}', 0),
      ),
      story(
        'keys are told apart by every letter',
        saved('{"points":1}', { key: 'K1' }),
        saved('{"points":2}', { key: 'k1' }),
        saved('{"points":3}', { key: 'k1.' }),
        saved('{"points":4}', { key: "k1';--" }),
        saved('{"points":5}', { key: '~'.repeat(255) }),
      ),
      badKey('""', 'a string ""'),
      badKey('"k 1"', 'a string "k 1"'),
      badKey('"k1\\n"', 'a string "k1\\u000a"'),
      badKey('"k1\\u0000"', 'a string "k1\\u0000"'),
      badKey('"clé"', 'a string "cl\\u00e9"'),
      badKey('"k\\u007f"', 'a string "k\\u007f"'),
      badKey(`"${'k'.repeat(256)}"`, `a string "${'k'.repeat(118)}…`),
      badKey('7', '7'),
      badKey('null', 'null'),
    ],
  },
  {
    id: 'FC-149',
    kind: 'M',
    sources: ['KeeperHub/keeperhub#1849'],
    about: 'an answer that comes again says so in its body, which is what agents see',
    setup,
    stories: [story('twice', saved('{"points":3}', k1), again('{"points":3}', 0))],
    kin: [
      story(
        'the first answer and edits of other keys do not say it',
        saved('{"points":3}', k1),
        saved('{"points":3}', { key: 'k2', changed: [] }),
        again('{"points":3}', 0),
        { values: '{"points":3}', key: 'k2', ends: { is: 'replayed', step: 1 } },
      ),
    ],
  },
  {
    id: 'FC-151',
    kind: 'M',
    sources: ['vm0-ai/vm0#35539'],
    about: 'should a key ever be lost, the version check is the second line of defence',
    setup,
    stories: [lostKeys],
    kin: [
      story(
        'an agent that makes up a new key for every try gets a conflict',
        saved('{"points":3}', { ...k1, version: 1 }),
        failed('{"points":3}', 'version_conflict', { current_version: 2, changed_keys: ['points'] }, [], {
          key: 'k2',
          version: 1,
        }),
      ),
    ],
  },
];
