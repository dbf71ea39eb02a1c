import { expect } from 'vitest';
import type { Agent } from '../../agents/agent.js';
import { editCall, readCall } from '../../agents/calls.js';
import { drive } from '../../trial/drive.js';
import { Observation } from '../../trial/observation.js';
import {
  alone,
  answered,
  badArguments,
  type FieldCase,
  failed,
  field,
  person,
  play,
  refusedCall,
  type Story,
  saved,
  story,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';

const points = field('points', 'number', { min: 0, max: 13 });

const edit = (rest: string) =>
  `{"record_channel_id":"${CHANNEL}","item_id":"it_1","values":{"points":3}${rest},"idempotency_key":"k1"}`;

const VERSION = 'be an integer of at least 1';

const badVersion = (sent: string, seen = sent): Story =>
  story(
    `expected_version ${sent} is refused, and its key is free`,
    badArguments('edit_record_item', edit(`,"expected_version":${sent}`), [
      ['expected_version', `${VERSION}, got ${seen}`],
    ]),
    saved('{"points":1}', { key: 'k1' }),
  );

const conflict = (current: number, keys: readonly string[] | null) =>
  ({ current_version: current, changed_keys: keys }) as const;

const READ_AGAIN = ['nothing was written', 'read the item again'];

/** Items moved on to version 3. */
const atThree = [saved('{"points":1}'), saved('{"points":2}')] as const;

/** An agent that sends the very same edit again whenever it is told of a conflict, and three times at most. */
function* blindAgent(): Agent {
  const read = yield readCall(CHANNEL, 'it_1');
  const call = editCall(CHANNEL, {
    item_id: 'it_1',
    values: { points: 9 },
    expected_version: (read.body.version as number) - 1,
    idempotency_key: 'k1',
  });
  for (let sent = 0; sent < 4; sent += 1) yield call;
  const memory = { versions: new Map(), sequence: 0, logId: null, serverTime: null };
  return { fields: [], memory, changed: [] };
}

/** Reports about edits that come too late. */
export const versionCases: readonly FieldCase[] = [
  {
    id: 'FC-133',
    kind: 'L',
    sources: ['xerj-org/xerj#210', 'usekaneo/kaneo#1644'],
    about: 'an edit without a version is refused: the last to write never simply wins',
    setup: { fields: [points] },
    stories: [
      story(
        'without one',
        badArguments('edit_record_item', edit(''), [['expected_version', `be given: an integer of at least 1`]]),
        saved('{"points":1}', { key: 'k1' }),
      ),
      badVersion('null'),
    ],
    kin: [
      alone(
        badArguments('edit_record_item', edit(',"force":true,"expected_version":1'), [
          [
            'force',
            'not be sent: the arguments are record_channel_id, item_id, values, expected_version, idempotency_key',
          ],
        ]),
      ),
      alone(
        badArguments(
          'edit_record_item',
          `{"record_channel_id":"${CHANNEL}","item_id":"it_1","values":{"points":3},"expected_version":1}`,
          [['idempotency_key', 'be given: a string of 1 to 255 visible ASCII characters']],
        ),
      ),
      badVersion('"*"', 'a string "*"'),
      badVersion('"latest"', 'a string "latest"'),
      badVersion('[]', 'an array []'),
    ],
  },
  {
    id: 'FC-134',
    kind: 'L',
    sources: ['coddingtonbear/obsidian-local-rest-api#286'],
    about: 'what somebody else changed meanwhile is a conflict with the version it is at now',
    setup: { fields: [points] },
    stories: [
      story(
        'read at 3, moved to 4 by a person, edited from 3',
        ...atThree,
        person((world) => world.edit('it_1', '{"points":7}')),
        failed('{"note":"mine"}', 'version_conflict', conflict(4, ['points']), READ_AGAIN, { version: 3 }),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 4,
          values: { points: 7, note: null },
        }),
        saved('{"note":"mine"}', { version: 4 }),
      ),
    ],
    kin: [
      story(
        'a conflict comes before validation',
        ...atThree,
        failed('{"points":99,"nope":1}', 'version_conflict', conflict(3, ['points']), READ_AGAIN, { version: 2 }),
      ),
      story(
        'keys are told in schema order, each once, since the version sent',
        saved('{"note":"a"}'),
        saved('{"points":2,"note":"b"}'),
        saved('{"points":3}'),
        failed('{"points":9}', 'version_conflict', conflict(4, ['points', 'note']), READ_AGAIN, { version: 1 }),
        failed('{"points":9}', 'version_conflict', conflict(4, ['points']), READ_AGAIN, { version: 3 }),
      ),
      story(
        'an edit that changed nothing moves the version and names no key',
        saved('{"points":null}', { changed: [] }),
        failed('{"points":9}', 'version_conflict', conflict(2, []), READ_AGAIN, { version: 1 }),
      ),
      story(
        'once the log is pruned, the keys are no longer known',
        ...atThree,
        person((world) => world.store.prune(CHANNEL, 3)),
        failed('{"points":9}', 'version_conflict', conflict(3, null), READ_AGAIN, { version: 1 }),
        failed('{"points":9}', 'version_conflict', conflict(3, ['points']), READ_AGAIN, { version: 2 }),
      ),
      story(
        'a version that is yet to come is no promise',
        failed('{"points":9}', 'version_conflict', conflict(1, null), READ_AGAIN, { version: 2 }),
        failed('{"points":9}', 'version_conflict', conflict(1, null), READ_AGAIN, { version: Number.MAX_SAFE_INTEGER }),
      ),
      story(
        'a conflict does not use the key up',
        ...atThree,
        failed('{"points":9}', 'version_conflict', conflict(3, ['points']), READ_AGAIN, { version: 2, key: 'k1' }),
        saved('{"points":9}', { version: 3, key: 'k1' }),
      ),
      story(
        'a renamed field is told under its new key',
        ...atThree,
        person((world) => world.change({ kind: 'rename_field', key: 'points', to: 'size' })),
        failed('{"size":9}', 'version_conflict', conflict(3, ['size']), READ_AGAIN, { version: 2 }),
      ),
    ],
  },
  {
    id: 'FC-136',
    kind: 'L',
    sources: ['multica-ai/multica#7038'],
    about: 'only edits of its own stored fields move an item’s version',
    setup: {
      fields: [
        points,
        field('age_days', 'formula', { expression: 'days_since(created)' }),
        field('blocked_by', 'relation', { channel: CHANNEL }),
      ],
      items: ['{}', '{}'],
    },
    stories: [
      story(
        'a day passes and a linked item is edited',
        saved('{"blocked_by":["it_2"]}'),
        saved('{"points":1}'),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 3,
          computed: { age_days: 0 },
        }),
        person((world) => {
          world.today = '2026-11-10';
        }),
        saved('{"points":2}', { item: 'it_2' }),
        answered('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, {
          version: 3,
          computed: { age_days: 1 },
        }),
        saved('{"points":3}', { version: 3 }),
      ),
    ],
    kin: [
      story(
        'a linked item is deleted',
        saved('{"blocked_by":["it_2"]}'),
        person((world) => world.delete('it_2')),
        saved('{"points":3}', { version: 2 }),
      ),
      story(
        'the schema changes',
        person((world) => world.setField(field('points', 'number', { min: 0, max: 8 }))),
        person((world) => world.setField(field('more', 'text'))),
        person((world) => world.change({ kind: 'remove_field', key: 'age_days' })),
        saved('{"points":3}', { version: 1 }),
      ),
      story(
        'a file of the log is pruned',
        person((world) => world.store.prune(CHANNEL, 3)),
        saved('{"points":3}', { version: 1 }),
      ),
      story(
        'other items come and go',
        person((world) => world.delete(world.create('{}'))),
        saved('{"points":3}', { version: 1 }),
      ),
    ],
  },
  {
    id: 'FC-138',
    kind: 'L',
    sources: ['fstamatelopoulos/cerefox#87', 'konfpa/konnect#21'],
    about: 'the same call after a conflict is the same conflict, and the harness counts it against the agent',
    setup: { fields: [points] },
    stories: [
      story(
        'three times',
        ...atThree,
        ...[1, 2, 3].map(() =>
          failed('{"points":9}', 'version_conflict', conflict(3, ['points']), READ_AGAIN, { version: 2, key: 'k1' }),
        ),
      ),
      play('an agent that sends blindly is counted', (world) => {
        world.edit('it_1', '{"points":1}');
        const watch = new Observation(world.tools());
        expect(drive(blindAgent(), watch, 10)).toMatchObject({ ended: 'reported', calls: 5 });
        expect(watch.blindResends).toBe(3);
        expect(world.read('it_1')).toMatchObject({ version: 2, values: { points: 1 } });
      }),
    ],
    kin: [
      play('one that never stops is stopped', (world) => {
        world.edit('it_1', '{"points":1}');
        const stubborn = (function* (): Agent {
          for (;;) yield* blindAgent();
        })();
        expect(drive(stubborn, world.tools(), 50)).toEqual({ ended: 'stopped', calls: 50 });
      }),
      play('one that reads again is not counted', (world) => {
        world.edit('it_1', '{"points":1}');
        const watch = new Observation(world.tools());
        const sent = (version: number) => ({
          name: 'edit_record_item',
          arguments: {
            record_channel_id: CHANNEL,
            item_id: 'it_1',
            values: { points: 9 },
            expected_version: version,
            idempotency_key: 'k1',
          },
        });
        expect(watch.call(sent(1)).isError).toBe(true);
        expect(watch.call(sent(2)).isError).toBe(false);
        expect(watch.blindResends).toBe(0);
      }),
    ],
  },
  {
    id: 'FC-140',
    kind: 'L',
    sources: ['agent-lore/lithos#55'],
    about: 'a version is a whole number from 1 on, and nothing that looks like one',
    setup: { fields: [points] },
    stories: [
      badVersion('0'),
      badVersion('-1'),
      badVersion('3.5'),
      badVersion('"3"', 'a string "3"'),
      badVersion('true'),
    ],
    kin: [
      badVersion('1e999', 'Infinity'),
      badVersion('-0'),
      badVersion('0.9999999999'),
      badVersion('9007199254740993', '9007199254740992'),
      badVersion('"1"', 'a string "1"'),
      badVersion('[1]', 'an array [1]'),
      badVersion('{"version":1}', 'an object {"version":1}'),
      badVersion('""', 'a string ""'),
      badVersion('false'),
      story('1.0 and 10e-1 are written otherwise and are 1', {
        tool: 'edit_record_item',
        with: edit(',"expected_version":10e-1'),
        ends: { is: 'answered', body: { version: 2 } },
      }),
    ],
  },
  {
    id: 'FC-141',
    kind: 'L',
    sources: ['dmadan86/waves#892'],
    about: 'an item that was deleted is told from one that never was, and neither can be edited',
    setup: { fields: [points], items: ['{}', '{}'] },
    stories: [
      story(
        'deleted while it was read',
        saved('{"points":1}'),
        saved('{"points":2}'),
        person((world) => world.delete('it_1')),
        failed('{"points":3}', 'item_deleted', {}, ['was deleted'], { version: 3 }),
        failed('{"points":3}', 'item_not_found', {}, ['no such item'], { item: 'it_nope', version: 3 }),
      ),
    ],
    kin: [
      story(
        'read as well',
        person((world) => world.delete('it_1')),
        refusedCall('read_record_item', `{"record_channel_id":"${CHANNEL}","item_id":"it_1"}`, 'item_deleted', {}, []),
        refusedCall(
          'read_record_item',
          `{"record_channel_id":"${CHANNEL}","item_id":"it_3"}`,
          'item_not_found',
          {},
          [],
        ),
      ),
      story(
        'what is gone comes before what is stale, and before what is not valid',
        person((world) => world.delete('it_1')),
        failed('{"points":99}', 'item_deleted', {}, [], { version: 7 }),
        failed('{"points":99}', 'item_not_found', {}, [], { item: 'it_9', version: 7 }),
      ),
      ...['', 'it_0', 'it_01', 'it_1 ', 'IT_1', '1', '__proto__', 'it_1\u0000', "it_1' --", 'it_1e0'].map((id) =>
        story(
          `no item is called ${JSON.stringify(id)}`,
          failed('{"points":3}', 'item_not_found', {}, ['no such item'], { item: id, version: 1 }),
        ),
      ),
    ],
  },
];
