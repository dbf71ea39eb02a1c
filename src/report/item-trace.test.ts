import { describe, expect, it } from 'vitest';
import type { ItemTrace } from '../result/result-table.js';
import { itemTraceText } from './item-trace.js';
import { hostileTexts } from './sample-result.fixture.js';
import { visible } from './visible.js';
import { displayWidth } from './wrap.js';

const trace: ItemTrace = {
  scenario: 'bug-tracker',
  seed: 1,
  item: 4,
  items: 60,
  itemId: 'it_4',
  setting: 'tools.rejection=field,agent.schema=unread',
  calls: [
    {
      tool: 'list_record_items',
      sent: { record_channel_id: 'bugs' },
      isError: false,
      body: { items: [{ id: 'it_4', version: 1 }] },
      leftOut: '49 other items',
    },
    {
      tool: 'edit_record_item',
      sent: { item_id: 'it_4', values: { owner: 'Aiko', points: 5 }, expected_version: 1 },
      isError: true,
      body: { error: 'validation_failed', fields: [{ key: 'owner' }] },
      leftOut: '',
    },
  ],
  setByPerson: { status: 'in_progress' },
  fields: [
    { key: 'owner', said: 'Aiko', stored: null, ended: 'left needlessly', reason: 'it was rejected, with no reason' },
    { key: 'points', said: 5, stored: 5, ended: 'right', reason: '' },
  ],
};

describe('itemTraceText', () => {
  it('tells one item call by call, and how its fields ended', () => {
    expect(itemTraceText(trace, 80)).toBe(`Item 4 of 60 (it_4) under seed 1 of bug-tracker
tools.rejection=field, agent.schema=unread; all else is the post's choice.

1. list_record_items
    record_channel_id: "bugs"
  answered (without 49 other items)
      items: [{ "id": "it_4", "version": 1 }]

2. edit_record_item
    item_id: "it_4"
    values: { "owner": "Aiko", "points": 5 }
    expected_version: 1
  failed
      error: "validation_failed"
      fields: [{ "key": "owner" }]

Meanwhile a person set: { "status": "in_progress" }

How its fields ended
  owner   left needlessly: said "Aiko", stored null; left because it was
          rejected, with no reason
  points  right: said 5, stored 5
`);
  });

  it('says so where nothing was wanted, nothing was changed and nobody came', () => {
    const text = itemTraceText({ ...trace, setting: '', calls: [], setByPerson: null, fields: [] }, 80);
    expect(text).toBe(`Item 4 of 60 (it_4) under seed 1 of bug-tracker
Everything is the post's choice.

Nobody wanted anything of it.
`);
  });

  it.each([40, 60, 80])('keeps within %d columns', (columns) => {
    const words = 'word '.repeat(60).trim();
    const long = {
      ...trace,
      setting: `${trace.setting},${trace.setting}`,
      fields: [{ ...trace.fields[0], key: 'k'.repeat(99), reason: words }],
    };
    for (const line of itemTraceText(long as ItemTrace, columns).split('\n')) {
      expect(displayWidth(line)).toBeLessThanOrEqual(columns);
    }
  });

  it.each(hostileTexts)('shows nothing raw of %j', (text) => {
    const call = { tool: text, sent: { [text]: text }, isError: true, body: { [text]: [text] }, leftOut: '' };
    const field = { key: text, said: text, stored: text, ended: 'right', reason: text };
    const shown = itemTraceText(
      { ...trace, scenario: text, calls: [call], setByPerson: { [text]: text }, fields: [field] },
      80,
    );
    for (const line of shown.split('\n')) expect(visible(line)).toBe(line);
  });
});
