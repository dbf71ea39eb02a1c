import { describe, expect, it } from 'vitest';
import { UsageError } from '../../usage-error.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { traceItem } from './trace-item.js';

const scenario = packagedScenario('bug-tracker');
type Request = Parameters<typeof traceItem>[0];

const trace = (request: Partial<Request> = {}) => traceItem({ scenario, seed: 1, item: 4, items: 60, ...request });
const toolsOf = async (request: Partial<Request>) => (await trace(request)).calls.map(({ tool }) => tool);

describe('the calls about one item', () => {
  it('are the page that showed it, its read and its edits, in order', async () => {
    const set = { 'agent.schema': 'unread' } as const;
    const { calls, itemId } = await trace({ set });
    expect(itemId).toBe('it_4');
    expect(calls.map(({ tool, isError }) => [tool, isError])).toEqual([
      ['list_record_items', false],
      ['read_record_item', false],
      ['edit_record_item', true],
      ['edit_record_item', false],
    ]);
    for (const { sent } of calls.slice(1)) expect(sent.item_id).toBe('it_4');
  });

  it('leave out of a page what is about others, and say how much', async () => {
    const [page] = (await trace()).calls;
    expect(page?.sent).toEqual({ record_channel_id: 'bugs', before_id: 'it_11' });
    expect(page?.body.items).toMatchObject([{ id: 'it_4' }]);
    expect(page?.body.schema).toMatchObject([
      { key: 'status' },
      { key: 'owner' },
      { key: 'severity' },
      { key: 'points' },
      { key: 'area' },
      { key: 'due' },
    ]);
    expect(page?.leftOut).toBe('9 other items and 5 other fields of the schema');
  });

  it('are also those that it made to learn the schema, before or in between', async () => {
    expect(await toolsOf({ set: { 'tools.schema': 'separate_call' } })).toEqual([
      'read_record_schema',
      'list_record_items',
      'read_record_item',
      'edit_record_item',
    ]);
    const looksUp = {
      'agent.schema': 'unread',
      'agent.after_rejection': 'looks_up',
      'tools.rejection': 'terse',
    } as const;
    expect(await toolsOf({ set: looksUp })).toEqual([
      'list_record_items',
      'read_record_item',
      'edit_record_item',
      'list_record_items',
      'edit_record_item',
    ]);
  });

  it('end where the agent goes on: the last item of a page is not taken to make the next page', async () => {
    expect((await toolsOf({ item: 11 })).filter((tool) => tool === 'list_record_items')).toHaveLength(1);
    expect((await trace({ item: 11 })).calls.at(-1)?.sent.item_id).toBe('it_11');
  });

  it('are none where the item was on no page', async () => {
    const set = { 'tools.paging': 'offset', 'tools.page_size': '10', 'conditions.churn': 'deleting' } as const;
    const missed = [];
    for (let item = 1; item <= 20; item += 1) {
      const { calls, fields } = await trace({ item, items: 20, set });
      if (calls.length === 0) missed.push(fields.map(({ reason }) => reason));
    }
    expect(missed.length).toBeGreaterThan(0);
    for (const reasons of missed) expect(new Set(reasons)).toEqual(new Set(['the item was on no page']));
  });

  it('tell what a person did meanwhile', async () => {
    const set = { 'conditions.churn': 'moving' } as const;
    const items = await Promise.all(
      Array.from({ length: 20 }, (_, index) => trace({ item: index + 1, items: 20, set })),
    );
    const moved = items.filter(({ setByPerson }) => setByPerson !== null);
    expect(moved.length).toBeGreaterThan(0);
    for (const { setByPerson, calls } of moved) {
      expect(setByPerson).toEqual({ status: 'in_progress' });
      expect(calls.map(({ body }) => body.error)).toContain('version_conflict');
    }
    expect((await trace()).setByPerson).toBeNull();
  });
});

describe('how its fields ended', () => {
  it('is told with what was said, what is stored, and why it is left', async () => {
    const { fields, setting } = await trace({ set: { 'agent.schema': 'unread', 'tools.rejection': 'field' } });
    expect(setting).toBe('tools.rejection=field,agent.schema=unread');
    expect(fields.map(({ key }) => key)).toEqual(['status', 'owner', 'severity', 'points', 'area', 'due']);
    expect(fields.find(({ key }) => key === 'owner')).toMatchObject({
      stored: null,
      ended: 'left needlessly',
      reason: 'it was rejected, with no reason',
    });
  });

  it('is of the same values for every item where the same was asked', async () => {
    const { fields } = await trace({ asked: 'conflict_wants' });
    expect(fields.map(({ key, said, ended }) => [key, said, ended])).toEqual([
      ['status', 'triaged', 'right'],
      ['severity', 's2', 'right'],
    ]);
  });

  it('is nothing where nobody wanted anything', async () => {
    const silent = { ...scenario, intents: scenario.intents.map((plan) => ({ ...plan, aimed: { of: 0, in: 1 } })) };
    const { fields, calls } = await trace({ scenario: silent });
    expect(fields).toEqual([]);
    expect(calls.map(({ tool }) => tool)).toEqual(['list_record_items']);
  });
});

it.each<[string, Partial<Request>]>([
  ['`item` expects the number of an item, from 1 to 60; got 61', { item: 61 }],
  ['`item` expects the number of an item, from 1 to 60; got 0', { item: 0 }],
  ['`items` expects a whole number from 1 to 600', { items: 601 }],
  ['`set` tools.rejection knows no "loud"', { set: { 'tools.rejection': 'loud' } }],
])('%s', async (says, request) => {
  await expect(trace(request)).rejects.toThrow(UsageError);
  await expect(trace(request)).rejects.toThrow(says);
});
