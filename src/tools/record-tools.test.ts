import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import { bugValues, checked, createBugs, openTracker } from '../store/bug-tracker.fixture.js';
import { MemoryEngine } from '../store/memory-engine.js';
import type { RecordStore } from '../store/record-store.js';
import { answerBytes } from '../wire/tool-call.js';
import { designTools, postDesign } from './design.js';
import { editArguments, openTrackerTools, type TrackerTools } from './tracker-tools.fixture.js';

function withBugs(count: number): TrackerTools {
  const store = openTracker(new MemoryEngine());
  createBugs(store, count);
  return openTrackerTools({}, store);
}

function failure(error: string, more: JsonObject = {}): JsonObject {
  return { isError: true, body: { error, ...more } };
}

describe('list_record_items', () => {
  it('answers with a page: the schema whole, previews, where to go on, and up to which event it is told', () => {
    const { call, store } = withBugs(2);
    const { schema, ...page } = call('list_record_items', { limit: 1 }).body;
    expect(page).toEqual({
      record_channel_id: 'bugs',
      items: [
        {
          id: 'it_2',
          version: 1,
          preview: { ticket: 'BUG-2', title: 'Bug 2', description: null, status: 'new' },
        },
      ],
      next_before_id: 'it_2',
      as_of_sequence: 2,
      log_id: 'log_1',
    });
    expect((schema as readonly JsonObject[]).map(({ key }) => key)).toEqual(
      store.channel('bugs').schema.map(({ key }) => key),
    );
  });

  it('shows the schema on every page, in wire spelling, its options without colours', () => {
    const { call } = withBugs(3);
    const pages = [null, 'it_2', 'it_1'].map((before_id) => {
      return call('list_record_items', before_id === null ? {} : { before_id }).body;
    });
    const [first, second, empty] = pages.map(({ schema }) => schema as readonly JsonObject[]);
    expect(first?.slice(3, 5)).toEqual([
      {
        key: 'status',
        type: 'select',
        is_required: true,
        is_unique: false,
        config: {
          options: [
            { value: 'new', label: 'New' },
            { value: 'triaged', label: 'Triaged' },
            { value: 'in_progress', label: 'In progress' },
            { value: 'fixed', label: 'Fixed' },
            { value: 'wont_fix', label: "Won't fix" },
          ],
        },
      },
      {
        key: 'owner',
        type: 'select',
        is_required: false,
        is_unique: false,
        config: {
          options: [
            { value: 'aiko', label: 'Aiko' },
            { value: 'mika', label: 'Mika' },
            { value: 'ren', label: 'Ren' },
          ],
        },
      },
    ]);
    expect(first?.at(-1)).toMatchObject({ type: 'formula', config: { expression: 'days_since(created)' } });
    expect([second, empty]).toEqual([first, first]);
    expect(pages.at(-1)?.items).toEqual([]);
  });

  it('never cuts a schema, however long its labels', () => {
    const store = openTracker(new MemoryEngine());
    const options = Array.from({ length: 40 }, (_, index) => ({ value: `v${index}`, label: 'label '.repeat(40) }));
    const field = { key: 'topic', type: 'select', isRequired: false, isUnique: false, config: { options } } as const;
    store.changeSchema('bugs', { kind: 'add_field', field });
    const schema = openTrackerTools({}, store).call('list_record_items').body.schema as readonly JsonObject[];
    expect(schema.at(-1)?.config).toEqual({ options });
  });

  it('shows a schema change on the next page', () => {
    const { call, store } = withBugs(2);
    call('list_record_items', { limit: 1 });
    store.changeSchema('bugs', { kind: 'rename_field', key: 'area', to: 'component' });
    const schema = call('list_record_items', { limit: 1 }).body.schema as readonly JsonObject[];
    expect(schema[7]).toMatchObject({ key: 'component', type: 'select' });
  });

  it('calls previews by no name under which values are written, and marks the cut ones', () => {
    const { call, store } = withBugs(0);
    store.create('bugs', bugValues(1, { description: 'a'.repeat(121), title: 'a'.repeat(120) }), 'person');
    const [item] = call('list_record_items').body.items as readonly JsonObject[];
    expect(Object.keys(item ?? {})).toEqual(['id', 'version', 'preview', 'truncated']);
    expect(item?.truncated).toEqual(['description']);
    expect(item?.preview).toMatchObject({ description: 'a'.repeat(120) });
  });

  it('has 50 items on a page where nothing else is asked, and ends with null at the exact multiple', () => {
    const { call } = withBugs(600);
    const sizes: number[] = [];
    let position: JsonObject = {};
    for (let calls = 0; calls < 100; calls += 1) {
      const { items, next_before_id } = call('list_record_items', position).body;
      sizes.push((items as readonly JsonObject[]).length);
      if (next_before_id === null) break;
      position = { before_id: next_before_id ?? '' };
    }
    expect(sizes).toEqual(Array(12).fill(50));
  });

  it('takes no position that it did not give', () => {
    const { call } = withBugs(2);
    for (const before_id of ['', 'bogus', 'it_3', 'it_99999999']) {
      expect(call('list_record_items', { before_id })).toMatchObject(failure('invalid_cursor', { before_id }));
    }
  });
});

describe('read_record_item', () => {
  it('answers with values whole and computed ones apart', () => {
    const { call, store } = withBugs(0);
    store.create('bugs', bugValues(1, { description: 'a'.repeat(4000) }), 'person', '2026-11-01');
    expect(call('read_record_item', { item_id: 'it_1' })).toEqual({
      isError: false,
      body: {
        id: 'it_1',
        version: 1,
        values: {
          ...{ ticket: 'BUG-1', title: 'Bug 1', description: 'a'.repeat(4000), status: 'new', owner: null },
          ...{ severity: null, points: null, area: null, due: null, reporter: null },
        },
        computed: { age_days: 8 },
      },
    });
  });

  it('tells what was deleted from what never was', () => {
    const { call, store } = withBugs(1);
    store.delete('bugs', 'it_1', 'person');
    const read = (item_id: string) => call('read_record_item', { item_id });
    expect(read('it_1')).toEqual(failure('item_deleted', { message: 'this item was deleted' }));
    expect(read('it_2')).toEqual(
      failure('item_not_found', { message: 'there is no such item in this record channel' }),
    );
  });
});

describe('edit_record_item', () => {
  it('answers with the new version, the sequence of its event and the changed keys', () => {
    const { call, store } = withBugs(1);
    const sent = editArguments({ points: 3, status: 'new' });
    const saved = { id: 'it_1', version: 2, sequence: 2, changed_keys: ['points'] };
    expect(call('edit_record_item', sent)).toEqual({ isError: false, body: saved });
    store.delete('bugs', 'it_1', 'person');
    expect(call('edit_record_item', sent)).toEqual({ isError: false, body: { ...saved, replayed: true } });
  });

  it('answers to a key that was used for another edit with the item of the first use', () => {
    const { call } = withBugs(2);
    const sent = editArguments({ points: 3 });
    call('edit_record_item', sent);
    expect(call('edit_record_item', { ...sent, item_id: 'it_2' })).toEqual(
      failure('idempotency_key_reused', {
        item_id: 'it_1',
        message: 'this idempotency_key was used for another edit; nothing was written: send a new key for a new edit',
      }),
    );
  });

  it('answers to a stale version with the current one and what changed, and says to read again', () => {
    const { call, store } = withBugs(1);
    call('edit_record_item', editArguments({ points: 3 }));
    const conflict = failure('version_conflict', {
      current_version: 2,
      changed_keys: ['points'],
      message: 'the item was changed since the version you sent; nothing was written: read the item again',
    });
    const sent = editArguments({ status: 'fixed' });
    for (let time = 0; time < 3; time += 1) expect(call('edit_record_item', sent)).toEqual(conflict);
    store.prune('bugs', 99);
    expect(call('edit_record_item', sent).body).toMatchObject({ current_version: 2, changed_keys: null });
  });

  it('tells a missing item as a read does', () => {
    const { call, store } = withBugs(1);
    store.delete('bugs', 'it_1', 'person');
    expect(call('edit_record_item', editArguments({ points: 3 }))).toMatchObject(failure('item_deleted'));
    const nope = editArguments({ points: 3 }, { item_id: 'it_nope' });
    expect(call('edit_record_item', nope)).toMatchObject(failure('item_not_found'));
  });

  it('writes a preview back like any text: only its name on the page warns', () => {
    const { call } = withBugs(1);
    expect(call('edit_record_item', editArguments({ description: 'a'.repeat(120) })).isError).toBe(false);
  });
});

describe('poll_resource_events', () => {
  it('answers with events without values, and where to go on', () => {
    const { call } = withBugs(1);
    call('edit_record_item', editArguments({ points: 3 }));
    expect(call('poll_resource_events', { after_sequence: 1 })).toEqual({
      isError: false,
      body: {
        record_channel_id: 'bugs',
        events: [{ sequence: 2, type: 'edited', item_id: 'it_1', version: 2, actor: 'agent' }],
        next_sequence: 2,
        has_more: false,
        log_id: 'log_1',
      },
    });
    expect(call('poll_resource_events', { after_sequence: 2 }).body).toMatchObject({ events: [], next_sequence: 2 });
  });

  it('gives 100 events at most, which are about 90 bytes each', () => {
    const { call } = withBugs(250);
    const answer = call('poll_resource_events', { after_sequence: 0 });
    expect(answer.body).toMatchObject({ next_sequence: 100, has_more: true });
    expect(answerBytes(answer) / 100).toBeLessThan(95);
    expect(answerBytes(answer) / 100).toBeGreaterThan(70);
    expect(call('poll_resource_events', { after_sequence: 150 }).body).toMatchObject({ has_more: false });
  });

  it('says from where it can be polled when the log does not reach back, and when it has not come so far', () => {
    const { call, store } = withBugs(6);
    store.prune('bugs', 4);
    expect(call('poll_resource_events', { after_sequence: 2 })).toEqual(
      failure('sequence_expired', {
        oldest_sequence: 4,
        latest_sequence: 6,
        message:
          'the events after this sequence are no longer kept: list the channel again and poll from its first page',
      }),
    );
    expect(call('poll_resource_events', { after_sequence: 7 })).toEqual(
      failure('sequence_ahead', {
        latest_sequence: 6,
        message: 'this log has not come that far: poll from a sequence that this channel gave you',
      }),
    );
  });
});

describe('what every tool checks first', () => {
  const tools: readonly [name: string, sent: JsonObject][] = [
    ['list_record_items', {}],
    ['read_record_item', { item_id: 'it_1' }],
    ['edit_record_item', editArguments({ points: 3 })],
    ['poll_resource_events', { after_sequence: 0 }],
  ];

  it.each(tools)('%s: a channel that is not granted answers like one that is not there', (name, sent) => {
    const { store } = withBugs(1);
    store.addChannel(checked({ id: 'secret', name: 'Secret', preview_fields: [], fields: [] }));
    store.create('secret', {}, 'person');
    const { call } = openTrackerTools({}, store);
    const answers = ['secret', 'nowhere', '', 'Bugs', '__proto__'].map((record_channel_id) =>
      call(name, { ...sent, record_channel_id }),
    );
    const message = 'there is no such record channel among those granted to you';
    expect(answers).toEqual(answers.map(() => failure('channel_not_found', { message })));
  });

  it('a channel that is granted but is not there is not there either', () => {
    const caller = { store: openTracker(new MemoryEngine()), actor: 'agent', granted: ['bugs', 'nowhere'] };
    const call = { name: 'list_record_items', arguments: { record_channel_id: 'nowhere' } };
    expect(designTools(postDesign, caller).call(call)).toMatchObject(failure('channel_not_found'));
  });

  it.each(tools)('%s: arguments before the channel, whether it is there or not', (name, sent) => {
    const { call } = withBugs(1);
    const answers = ['bugs', 'nowhere'].map((record_channel_id) => call(name, { ...sent, record_channel_id, nope: 1 }));
    expect(answers[0]).toMatchObject(failure('invalid_argument'));
    expect(answers[1]).toEqual(answers[0]);
  });

  it('tells every problem of the arguments, and the same in its message', () => {
    const { call } = withBugs(1);
    expect(call('read_record_item', { id: 'it_1' })).toEqual(
      failure('invalid_argument', {
        problems: [
          { argument: 'item_id', must: 'be given: a string' },
          {
            argument: 'id',
            must: 'not be sent: the arguments are record_channel_id, item_id',
            meant: 'item_id',
          },
        ],
        message:
          'item_id must be given: a string; id must not be sent: the arguments are record_channel_id, item_id (did you mean item_id?)',
      }),
    );
  });

  it('a call that is refused for its arguments uses up no key and writes nothing', () => {
    const { call, store } = withBugs(1);
    const sent = editArguments({ points: 3 });
    expect(call('edit_record_item', { ...sent, values: '{"points":3}' })).toMatchObject(failure('invalid_argument'));
    expect(call('edit_record_item', { ...sent, values: {} })).toMatchObject(failure('invalid_argument'));
    expect(store.poll('bugs', 0, 10)).toMatchObject({ events: [{ type: 'created' }] });
    expect(call('edit_record_item', { ...sent, values: { points: 5 } })).toMatchObject({ isError: false });
  });

  it('an argument with an underscore is a host’s, and is ignored', () => {
    const { call } = withBugs(1);
    expect(call('list_record_items', { _meta: { a: 1 }, _trace: 'x' }).isError).toBe(false);
  });

  it('a tool that is not there is a failure too', () => {
    expect(withBugs(1).call('delete_record_item')).toMatchObject(failure('unknown_tool'));
  });
});

describe('two callers', () => {
  it('have keys of their own, and each sees its edits under its own name', () => {
    const store: RecordStore = openTracker(new MemoryEngine());
    createBugs(store, 1);
    const as = (actor: string) => designTools(postDesign, { store, actor, granted: ['bugs'] });
    const sent = { record_channel_id: 'bugs', ...editArguments({ points: 3 }) };
    expect(as('ann').call({ name: 'edit_record_item', arguments: sent }).body).toMatchObject({ version: 2 });
    const later = { ...sent, expected_version: 2 };
    expect(as('bob').call({ name: 'edit_record_item', arguments: later }).body).toMatchObject({ version: 3 });
    expect(store.poll('bugs', 1, 10)).toMatchObject({ events: [{ actor: 'ann' }, { actor: 'bob' }] });
  });
});
