import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../record/json-value.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import { comeBack, page, play, playScript, refusal } from './by-hand.fixture.js';

function events(ids: Readonly<Record<string, number>>, next: number, more: JsonObject = {}): ToolAnswer {
  const list = Object.entries(ids).map(([item_id, version]) => ({
    sequence: 1,
    type: 'edited',
    item_id,
    version,
    actor: 'p',
  }));
  return { isError: false, body: { events: list, next_sequence: next, has_more: false, log_id: 'log_1', ...more } };
}

const memory = {
  versions: new Map([
    ['it_1', 1],
    ['it_2', 4],
    ['it_3', 1],
  ]),
  sequence: 7,
};

/** What a listing finds against that memory: it_2 edited, it_3 deleted, it_4 created. */
const listing = page({ it_4: 1, it_2: 5, it_1: 1 }, { as_of_sequence: 12 });

describe('an agent that comes back and polls', () => {
  it('goes on from the sequence that it kept until nothing more is waiting', () => {
    const played = playScript(comeBack(memory), [
      events({ it_2: 5, it_9: 1 }, 9, { has_more: true }),
      events({ it_2: 6 }, 10),
    ]);
    expect(played.calls).toEqual(['poll {"after_sequence":7}', 'poll {"after_sequence":9}']);
    expect(played.report.changed).toEqual(['it_2', 'it_9']);
    expect(played.report.memory.sequence).toBe(10);
  });

  it('counts a deletion for news, and a version that it saw before for none', () => {
    const gone = {
      events: [
        { item_id: 'it_1', type: 'deleted', version: 1 },
        { item_id: 'it_2', type: 'edited', version: 4 },
      ],
    };
    expect(playScript(comeBack(memory), [events({}, 9, gone)]).report.changed).toEqual(['it_1']);
  });

  it.each<[string, ToolAnswer]>([
    ['the log no longer reaches back', refusal({ error: 'sequence_expired', oldest_sequence: 9, latest_sequence: 12 })],
    ['the log has not come that far', refusal({ error: 'sequence_ahead', latest_sequence: 3 })],
    ['the log is another one by now', events({ it_1: 2 }, 9, { log_id: 'log_2' })],
    ['the log does not move on although it says so', events({ it_1: 2 }, 7, { has_more: true })],
    ['the answer holds no events', { isError: false, body: {} }],
    ['the answer does not say where to go on', events({ it_1: 2 }, -1)],
  ])('lists the channel again when %s', (_, answer) => {
    const played = playScript(comeBack(memory), [answer, listing]);
    expect(played.calls).toEqual(['poll {"after_sequence":7}', 'list {}']);
    expect([...played.report.changed].sort()).toEqual(['it_2', 'it_3', 'it_4']);
    expect(played.report.memory).toMatchObject({ sequence: 12, logId: 'log_1' });
  });

  it('ends against a log that never does', () => {
    const played = play(
      comeBack(memory),
      ({ name }, index) => (name === 'list_record_items' ? listing : events({}, index + 8, { has_more: true })),
      20_000,
    );
    expect(played.calls).toHaveLength(10_001);
  });
});

describe('an agent that comes back and lists it all again', () => {
  it('finds what was edited, created and deleted by comparing versions', () => {
    const played = playScript(comeBack(memory, { changes: 'relists' }), [listing]);
    expect([...played.report.changed].sort()).toEqual(['it_2', 'it_3', 'it_4']);
    expect([...played.report.memory.versions.keys()].sort()).toEqual(['it_1', 'it_2', 'it_4']);
  });

  it('takes nothing for deleted, and keeps its memory, when the listing broke off', () => {
    const broken = [
      page({ it_2: 5 }, { next_before_id: 'it_2' }),
      refusal({ error: 'channel_not_found', message: 'no' }),
    ];
    const played = playScript(comeBack(memory, { changes: 'relists' }), broken);
    expect(played.report.changed).toEqual(['it_2']);
    expect(played.report.memory).toMatchObject(memory);
  });
});
