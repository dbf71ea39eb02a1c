import { expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { Observation } from './observation.js';

/** An observation of calls that are answered as given. */
function observed(
  ...exchanges: readonly (readonly [name: string, sent: JsonObject, answer: ToolAnswer])[]
): Observation {
  const answers = exchanges.map(([, , answer]) => answer);
  const observation = new Observation({ call: () => answers.shift() ?? { isError: true, body: {} } });
  for (const [name, sent] of exchanges) observation.call({ name, arguments: sent });
  return observation;
}

const good = (body: JsonObject): ToolAnswer => ({ isError: false, body });
const bad = (error: string): ToolAnswer => ({ isError: true, body: { error } });

it('counts pages and how often each item stood on one', () => {
  const page = (...ids: string[]) => good({ items: ids.map((id) => ({ id, version: 1, preview: {} })) });
  const list = 'list_record_items';
  const { pages, shown } = observed(
    [list, {}, page('it_2', 'it_1')],
    [list, {}, page('it_1')],
    [list, {}, bad('invalid_cursor')],
  );
  expect(pages).toBe(2);
  expect([...shown]).toEqual([
    ['it_2', 1],
    ['it_1', 2],
  ]);
});

it('notes which fields accepted edits wrote, and whether an item’s first edit was accepted', () => {
  const edit = (item_id: string, values: JsonObject) => ({ item_id, values, expected_version: 1 });
  const name = 'edit_record_item';
  const { written, firstEditAccepted } = observed(
    [name, edit('it_1', { status: 'New', points: 20 }), bad('validation_failed')],
    [name, edit('it_1', { status: 'new' }), good({ version: 2 })],
    [name, edit('it_1', { due: null }), good({ version: 3 })],
    [name, edit('it_2', { points: 5 }), good({ version: 2 })],
  );
  expect([...written].map(([id, keys]) => [id, [...keys.keys()]])).toEqual([
    ['it_1', ['status', 'due']],
    ['it_2', ['points']],
  ]);
  expect([...firstEditAccepted]).toEqual([
    ['it_1', false],
    ['it_2', true],
  ]);
});

it('counts an edit that is sent again unchanged after a conflict, and none that was changed', () => {
  const sent = { item_id: 'it_1', values: { points: 1 }, expected_version: 1 };
  const name = 'edit_record_item';
  const conflict = bad('version_conflict');
  expect(observed([name, sent, conflict], [name, sent, conflict], [name, sent, conflict]).blindResends).toBe(2);
  expect(observed([name, sent, conflict], [name, { ...sent, expected_version: 2 }, conflict]).blindResends).toBe(0);
});
