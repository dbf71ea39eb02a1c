import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import { conflict, item, page, play, playScript, refusal, rejection, saved, told, triage } from './by-hand.fixture.js';
import { PAGES_MAX } from './list-channel.js';

const statusRejected = (more: JsonObject) => ({ key: 'status', message: 'values.status must be one of them', ...more });

describe('the scripted agent', () => {
  it('lists, reads, takes what was said through the schema, and edits against the version that it read', () => {
    const agent = triage({ it_2: { status: 'In progress', severity: 'major', points: 5, due: 'Friday' } });
    const played = playScript(agent, [page({ it_3: 1, it_2: 4 }), item(4), saved(5)]);
    expect(played.calls).toEqual([
      'list {}',
      'read {"item_id":"it_2"}',
      'edit {"item_id":"it_2","values":{"status":"in_progress","severity":"s2","points":5,"due":"2026-11-13"},"expected_version":4}',
    ]);
    expect(told(played)).toEqual({
      ...{ 'it_2 status': 'done', 'it_2 severity': 'done', 'it_2 points': 'done', 'it_2 due': 'done' },
    });
  });

  it('sends the words as spoken when it does not read the schema', () => {
    const agent = triage({ it_1: { status: 'In progress', due: 'Friday' } }, { schema: 'unread' });
    const played = playScript(agent, [page({ it_1: 1 }), item(1), saved(2)]);
    expect(played.edits[0]?.values).toEqual({ status: 'In progress', due: 'Friday' });
  });

  it('leaves at once what the schema leaves open, and sends nothing for it', () => {
    const schema = [
      {
        ...{ key: 'owner', type: 'select' },
        config: { options: ['fr', 'jp'].map((value) => ({ value: `mika_${value}`, label: 'Mika' })) },
      },
    ];
    const agent = triage({ it_1: { owner: 'Mika', points: 5 } });
    const played = playScript(agent, [page({ it_1: 1 }, { schema }), item(1), saved(2)]);
    expect(played.edits.map(({ values }) => values)).toEqual([{ points: 5 }]);
    expect(told(played)).toEqual({
      'it_1 owner': 'left: "Mika" could be mika_fr or mika_jp',
      'it_1 points': 'done',
    });
  });

  it('repairs what a rejection shows how to repair, under another key, and hands over the rest with its reason', () => {
    const agent = triage({ it_1: { status: "Won't fix", points: 20, due: 'Friday' } }, { schema: 'unread' });
    const options = [{ value: 'wont_fix', label: "Won't fix" }];
    const played = playScript(agent, [
      page({ it_1: 1 }),
      item(1),
      rejection(
        statusRejected({ allowed: ['wont_fix'], options }),
        { key: 'points', message: 'values.points must be between 0 and 13, got 20', min: 0, max: 13 },
        { key: 'due', message: 'values.due must be a date as YYYY-MM-DD, got "Friday"' },
      ),
      saved(2),
    ]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: "Won't fix", points: 20, due: 'Friday' },
      { status: 'wont_fix', due: '2026-11-13' },
    ]);
    expect(new Set(played.edits.map(({ idempotency_key }) => idempotency_key)).size).toBe(2);
    expect(told(played)).toEqual({
      'it_1 status': 'done',
      'it_1 points': 'left: values.points must be between 0 and 13, got 20',
      'it_1 due': 'done',
    });
  });

  it('never clamps: a number outside the bounds that it is shown is sent as it was said or not at all', () => {
    const numbers = [20, -1, 13.5, '20 points', 99];
    for (const points of numbers) {
      const outside = { key: 'points', message: 'values.points must be between 0 and 13, got it', min: 0, max: 13 };
      const played = play(triage({ it_1: { points, due: 'Friday' } }), ({ name, arguments: sent }) => {
        if (name === 'list_record_items') return page({ it_1: 1 });
        if (name === 'read_record_item') return item(1);
        return 'points' in (sent.values as JsonObject) ? rejection(outside) : saved(2);
      });
      const sent = played.edits
        .map(({ values }) => (values as JsonObject).points)
        .filter((value) => value !== undefined);
      expect(new Set(sent)).toEqual(new Set([points === '20 points' ? 20 : points]));
      expect(told(played)).toEqual({ 'it_1 points': `left: ${outside.message}`, 'it_1 due': 'done' });
    }
  });

  it('told nothing, tries the fields one by one, each against the version that the last one made', () => {
    const agent = triage({ it_1: { status: 'New', points: 20, due: 'Friday' } });
    const played = playScript(agent, [page({ it_1: 1 }), item(1), rejection(), saved(2), rejection(), saved(3)]);
    expect(played.edits.map(({ values, expected_version }) => [values, expected_version])).toEqual([
      [{ status: 'new', points: 20, due: '2026-11-13' }, 1],
      [{ status: 'new' }, 1],
      [{ points: 20 }, 2],
      [{ due: '2026-11-13' }, 2],
    ]);
    expect(told(played)).toEqual({
      'it_1 status': 'done',
      'it_1 points': 'left: the server gave no reason',
      'it_1 due': 'done',
    });
  });

  it('told of fields that it did not send, tries its own one by one', () => {
    const agent = triage({ it_1: { points: 5 } });
    const played = playScript(agent, [page({ it_1: 1 }), item(1), rejection({ key: 'nope' }), saved(2)]);
    expect(played.edits.map(({ values }) => values)).toEqual([{ points: 5 }, { points: 5 }]);
    expect(told(played)).toEqual({ 'it_1 points': 'done' });
  });

  it('sends a field once more just as it was rejected and then leaves it, with the good ones saved', () => {
    const agent = triage({ it_1: { status: 'new', points: 5 } });
    const garbled = rejection(statusRejected({ allowed: ['new'] }));
    const played = playScript(agent, [page({ it_1: 1 }), item(1), garbled, garbled, saved(2)]);
    expect(played.edits.map(({ values }) => values)).toEqual([
      { status: 'new', points: 5 },
      { status: 'new', points: 5 },
      { points: 5 },
    ]);
    expect(told(played)).toEqual({
      'it_1 status': 'left: values.status must be one of them',
      'it_1 points': 'done',
    });
  });

  it('after a conflict reads again, keeps off what somebody else changed, and sends the rest', () => {
    const agent = triage({ it_1: { status: 'In progress', severity: 'S2 Major' } });
    const played = playScript(agent, [
      page({ it_1: 1 }),
      item(1, { status: 'new', severity: null }),
      conflict(2, ['status']),
      item(2, { status: 'wont_fix', severity: null }),
      saved(3),
    ]);
    expect(played.edits.map(({ values, expected_version }) => [values, expected_version])).toEqual([
      [{ status: 'in_progress', severity: 's2' }, 1],
      [{ severity: 's2' }, 2],
    ]);
    expect(told(played)).toEqual({
      'it_1 status': 'left: somebody else changed it meanwhile',
      'it_1 severity': 'done',
    });
  });

  it('stops when a conflict never ends', () => {
    const played = play(triage({ it_1: { points: 5 } }), ({ name }) => {
      if (name === 'list_record_items') return page({ it_1: 1 });
      return name === 'read_record_item' ? item(1) : conflict(2, null);
    });
    expect(played.edits).toHaveLength(4);
    expect(told(played)).toEqual({ 'it_1 points': 'left: it was still rejected after 4 edits' });
  });

  it('stops when what is allowed changes with each rejection', () => {
    let edits = 0;
    const played = play(triage({ it_1: { status: 'new' } }), ({ name }) => {
      if (name === 'list_record_items') return page({ it_1: 1 });
      if (name === 'read_record_item') return item(1);
      edits += 1;
      return rejection(statusRejected({ options: [{ value: `v${edits}`, label: 'new' }] }));
    });
    expect(played.edits).toHaveLength(4);
    expect(played.report.fields).toMatchObject([{ key: 'status', told: 'left' }]);
  });

  it('leaves everything with the server’s words when the item cannot be read, and when an edit is refused outright', () => {
    const gone = refusal({ error: 'item_deleted', message: 'this item was deleted' });
    const said = { it_1: { status: 'New', points: 5 } };
    const reasons = { 'it_1 status': 'left: this item was deleted', 'it_1 points': 'left: this item was deleted' };
    expect(told(playScript(triage(said), [page({ it_1: 1 }), gone]))).toEqual(reasons);
    expect(told(playScript(triage(said), [page({ it_1: 1 }), item(1), gone]))).toEqual(reasons);
    expect(told(playScript(triage(said, { version: 'reread' }), [page({ it_1: 1 }), item(1), gone]))).toEqual(reasons);
  });

  it('makes an edit whose outcome is unknown again under the same key, and lets it go after four', () => {
    const unknown = refusal({ error: 'internal', message: 'nobody knows' });
    const agent = () => triage({ it_1: { points: 5 } });
    const played = playScript(agent(), [page({ it_1: 1 }), item(1), unknown, saved(2)]);
    expect(new Set(played.edits.map((edit) => JSON.stringify(edit))).size).toBe(1);
    expect(told(played)).toEqual({ 'it_1 points': 'done' });
    const never = playScript(agent(), [page({ it_1: 1 }), item(1), unknown, unknown, unknown, unknown]);
    expect(told(never)).toEqual({ 'it_1 points': 'left: nobody knows' });
  });

  it('reads again just before it writes, where its policy has it so', () => {
    const agent = triage({ it_1: { points: 5 } }, { version: 'reread' });
    const played = playScript(agent, [page({ it_1: 1 }), item(1), item(3), saved(4)]);
    expect(played.edits.map(({ expected_version }) => expected_version)).toEqual([3]);
  });
});

describe('a channel that the scripted agent goes through', () => {
  it('is listed to its end, and an item that slides onto another page is worked on once', () => {
    const agent = triage({ it_1: { points: 1 }, it_2: { points: 2 } });
    const played = playScript(agent, [
      page({ it_2: 1 }, { next_offset: 1 }),
      item(1),
      saved(2),
      page({ it_2: 2, it_1: 1 }),
      item(1),
      saved(2),
    ]);
    expect(played.calls.filter((call) => call.startsWith('list'))).toEqual(['list {}', 'list {"offset":1}']);
    expect(told(played)).toEqual({ 'it_2 points': 'done', 'it_1 points': 'done' });
    expect(played.report.fields).toHaveLength(2);
  });

  it('is remembered from its first page on: the sequence, the log, and the versions', () => {
    const agent = triage({ it_1: { points: 1 } });
    const played = playScript(agent, [
      page({ it_3: 5 }, { next_before_id: 'it_3', as_of_sequence: 7 }),
      page({ it_2: 6, it_1: 1 }, { as_of_sequence: 9 }),
      item(1),
      saved(2),
    ]);
    expect(played.report.memory).toMatchObject({ sequence: 7, logId: 'log_1' });
    expect([...played.report.memory.versions]).toEqual([
      ['it_3', 5],
      ['it_2', 6],
      ['it_1', 2],
    ]);
  });

  it('hands over what was asked of items that were on no page, and says so', () => {
    const agent = triage({ it_1: { points: 1, due: 'Friday' } });
    expect(told(playScript(agent, [page({ it_2: 1 })]))).toEqual({
      'it_1 points': 'left: the item was on no page',
      'it_1 due': 'left: the item was on no page',
    });
  });

  it('that cannot be listed any further has its rest handed over with the reason', () => {
    const agent = triage({ it_1: { points: 1 } });
    const gone = refusal({ error: 'channel_not_found', message: 'it is gone' });
    const played = playScript(agent, [page({ it_2: 1 }, { next_before_id: 'it_2' }), gone]);
    expect(told(played)).toEqual({ 'it_1 points': 'left: it is gone' });
  });

  it('ends where a page shows nothing new, and in any case after so many pages', () => {
    const again = play(triage({ it_1: { points: 1 } }), () => page({ it_2: 1 }, { next_before_id: 'it_2' }));
    expect(again.calls).toHaveLength(2);
    expect(told(again)).toEqual({ 'it_1 points': 'left: a page showed no item that was not on a page before' });
    const endless = play(
      triage({ it_1: { points: 1 } }),
      (_, index) => page({ [`it_${index + 2}`]: 1 }, { next_before_id: 'it_2' }),
      PAGES_MAX + 1,
    );
    expect(endless.calls).toHaveLength(10_000);
    expect(told(endless)).toEqual({ 'it_1 points': 'left: the channel did not end after 10000 pages' });
  });
});

describe('a server that keeps to no form', () => {
  it('is taken at its word as far as it can be understood', () => {
    const emptyMessage = refusal({ error: 'channel_not_found', message: '' });
    expect(told(playScript(triage({ it_1: { points: 5 } }), [emptyMessage]))).toEqual({
      'it_1 points': 'left: the server gave no reason',
    });
    const odd = {
      isError: false,
      body: { items: [null, 1, { id: 5, version: 1 }, { id: 'it_1', version: 1 }], schema: [null, { key: 7 }] },
    };
    const agent = triage({ it_1: { points: 5, due: 'Friday' } });
    const played = playScript(agent, [
      odd,
      item(1),
      rejection({ key: 'points', message: 5, allowed: 'all' }, { key: 'due', options: [null, { value: 1 }], min: 'a' }),
      saved(2),
    ]);
    expect(told(played)).toEqual({
      'it_1 points': 'left: it was rejected, with no reason',
      'it_1 due': 'left: it was rejected, with no reason',
    });
  });

  it.each<[string, JsonObject]>([
    ['nothing', {}],
    ['no version', { values: {} }],
    ['no values', { version: 1 }],
    ['a version that is none', { version: '1', values: {} }],
    ['a list for values', { version: 1, values: [] }],
  ])('that answers a read with %s has not shown the item', (_, body) => {
    const played = playScript(triage({ it_1: { points: 5 } }), [page({ it_1: 1 }), { isError: false, body }]);
    expect(told(played)).toEqual({ 'it_1 points': 'left: the server gave no reason' });
  });
});
