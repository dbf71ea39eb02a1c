import { expect } from 'vitest';
import type { ItemValues } from '../../record/item.js';
import {
  choice,
  type FieldCase,
  field,
  no,
  parseObject,
  play,
  rejects,
  required,
  type Story,
  unique,
} from '../field-case.fixture.js';
import { CHANNEL } from '../field-world.fixture.js';
import { type DetailLevel, rejectionBody } from '../rejections.js';

const status = choice('status', 'select', [
  ['new', 'New'],
  ['in_progress', 'In progress'],
]);
const owner = choice('owner', 'select', [['aiko', 'Aiko']]);
const LEVELS: readonly DetailLevel[] = ['terse', 'field', 'values', 'labels'];

const everything = {
  fields: [
    status,
    owner,
    field('points', 'number', { min: 0, max: 13 }),
    field('age_days', 'formula', { expression: 'days_since(created)' }),
    field('title', 'text', { max_length: 5 }, required),
    field('ticket', 'text', {}, unique),
    field('done', 'boolean'),
    field('log', 'file'),
    field('blocked_by', 'relation', { channel: CHANNEL }),
    field('meta', 'json'),
    field('stars', 'rating'),
    field('cost', 'currency', { precision: 2 }),
    choice('labels', 'multi_select', [['ui', 'UI']]),
  ],
  items: ['{"title":"a","ticket":"BUG-1"}', '{"title":"b"}'],
};

/** Edits that are rejected, for every reason there is. */
const everyReason = [
  '{"status":"In progress"}',
  '{"status":1}',
  '{"points":20}',
  '{"points":"x"}',
  '{"age_days":1}',
  '{"title":null}',
  '{"title":"abcdef"}',
  '{"ticket":"BUG-1"}',
  '{"done":"yes"}',
  '{"log":{"file_id":"f"}}',
  '{"blocked_by":["it_9"]}',
  '{"meta":1e999}',
  '{"stars":9}',
  '{"cost":1.234}',
  '{"labels":["ui","ui"]}',
  '{"labels":["UI"]}',
  '{"nope":1}',
  '{"status":"x","points":20,"nope":1,"age_days":1,"title":""}',
];

/** What the store found, told at a level, is the body of the tool's answer: nothing in between rewrites it. */
const toldUnchanged: readonly Story[] = everyReason.map((values) =>
  play(`the tools pass the rejection of ${values} on unchanged`, (world) => {
    const edit = {
      channelId: CHANNEL,
      itemId: 'it_2',
      values: parseObject(values) as ItemValues,
      expectedVersion: 1,
      actor: 'agent',
    };
    const found = world.store.edit(edit);
    if (found.outcome !== 'rejected') throw new Error(`the store took ${values}`);
    for (const level of LEVELS) {
      const answer = world.call(
        'edit_record_item',
        {
          record_channel_id: CHANNEL,
          item_id: 'it_2',
          values: parseObject(values),
          expected_version: 1,
          idempotency_key: 'k1',
        },
        { level },
      );
      expect(answer).toEqual({ isError: true, body: rejectionBody(level, found.violations) });
      expect(JSON.parse(JSON.stringify(answer.body))).toEqual(answer.body);
    }
  }),
);

const blamesNobody: readonly Story[] = everyReason.map((values) =>
  play(`the reason of ${values} is in the data: no word of permission`, (world) => {
    const answer = world.call('edit_record_item', {
      record_channel_id: CHANNEL,
      item_id: 'it_2',
      values: parseObject(values),
      expected_version: 1,
      idempotency_key: 'k1',
    });
    expect(answer.isError).toBe(true);
    const told = JSON.stringify(answer.body);
    expect(told).not.toMatch(/permi|privileg|forbidden|unauthori|access|denied|not allowed to|scope/i);
  }),
);

const offered = { allowed: ['new', 'in_progress'] };

/** Reports about what a rejection says, and at which level. */
export const rejectionCases: readonly FieldCase[] = [
  {
    id: 'FC-152',
    kind: 'N',
    sources: ['baserow/baserow#1795'],
    about: 'every entry names its field, also where two fields got the same bad value',
    setup: { fields: [status, owner, field('due', 'date'), field('until', 'date'), field('größe', 'number')] },
    stories: [
      rejects('{"status":1,"owner":1}', [
        no('status', 'must be a string, one of the option values, got 1', offered),
        no('owner', 'must be a string, one of the option values, got 1', { allowed: ['aiko'] }),
      ]),
    ],
    kin: [
      rejects('{"until":"Friday","due":"Friday"}', [
        no('until', 'must be a date as YYYY-MM-DD, got "Friday"'),
        no('due', 'must be a date as YYYY-MM-DD, got "Friday"'),
      ]),
      // A key of the channel in its own letters; one that only looks like it in letters that can be told apart.
      rejects('{"größe":"x","gr\u00f6ße\u200b":1}', [
        no('größe', 'must be a number, got "x"'),
        {
          key: 'größe\u200b',
          message: 'values.gr\\u00f6\\u00dfe\\u200b is not a field of this channel',
          writable_keys: ['status', 'owner', 'due', 'until', 'größe', 'note'],
        },
      ]),
      rejects('{"a":1,"b":1,"status":"b"}', [
        {
          key: 'a',
          message: 'values.a is not a field of this channel',
          writable_keys: ['status', 'owner', 'due', 'until', 'größe', 'note'],
        },
        {
          key: 'b',
          message: 'values.b is not a field of this channel',
          writable_keys: ['status', 'owner', 'due', 'until', 'größe', 'note'],
        },
        no('status', 'must be one of the option values, got "b"', offered),
      ]),
    ],
  },
  {
    id: 'FC-153',
    kind: 'N',
    sources: ['kesslerio/attio-mcp-server#632', 'ngocnicholas/airtable.net#2'],
    about: 'the tools pass on what the store found, at the level that was chosen, and nothing in between rewrites it',
    setup: everything,
    stories: toldUnchanged,
  },
  {
    id: 'FC-154',
    kind: 'N',
    sources: ['aimasteracc/tree-sitter-analyzer#712', 'gr2m/github-project#43'],
    about: 'four levels, each of which adds to the one before and takes nothing away',
    setup: everything,
    stories: [
      play('one bad status, at each of the four', (world) => {
        const bodies = LEVELS.map(
          (level) =>
            world.call(
              'edit_record_item',
              {
                record_channel_id: CHANNEL,
                item_id: 'it_2',
                values: { status: 'In progress' },
                expected_version: 1,
                idempotency_key: 'k1',
              },
              { level },
            ).body,
        );
        const message = 'values.status must be one of the option values, got "In progress"';
        expect(bodies).toEqual([
          { error: 'validation_failed' },
          { error: 'validation_failed', fields: [{ key: 'status' }] },
          { error: 'validation_failed', fields: [{ key: 'status', message, allowed: ['new', 'in_progress'] }] },
          {
            error: 'validation_failed',
            fields: [
              {
                key: 'status',
                message,
                allowed: ['new', 'in_progress'],
                options: [
                  { value: 'new', label: 'New' },
                  { value: 'in_progress', label: 'In progress' },
                ],
              },
            ],
          },
        ]);
      }),
    ],
    kin: [
      rejects(
        '{"labels":["UI"]}',
        no('labels', 'must hold one of the option values, got "UI" at index 0', { allowed: ['ui'] }),
        {
          item: 'it_2',
        },
      ),
      rejects('{"stars":9}', no('stars', 'must be between 1 and 5, got 9', { min: 1, max: 5 }), { item: 'it_2' }),
      rejects('{"title":""}', no('title', 'is required and cannot be cleared, got ""'), { item: 'it_2' }),
      rejects('{"title":"abcdef"}', no('title', 'must be at most 5 code points, got 6'), { item: 'it_2' }),
      rejects('{"cost":1.234}', no('cost', 'must have at most 2 decimals, got 1.234'), { item: 'it_2' }),
    ],
  },
  {
    id: 'FC-156',
    kind: 'N',
    sources: [
      'Airtable/airtable.js#138',
      'https://air.tableforums.com/t/airtable-api-error-message-insufficient-privileges-to-create-row/232',
    ],
    about: 'the reason is the true one, in the data: no word of permission for an unknown option or a computed field',
    setup: everything,
    stories: blamesNobody,
  },
];
