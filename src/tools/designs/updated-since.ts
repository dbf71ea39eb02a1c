import { settled } from '../../knob.js';
import type { RecordEvent } from '../../record/event.js';
import type { RecordStore } from '../../store/record-store.js';
import { listRecordItems, pollResourceEvents } from '../../wire/definitions.js';
import { listUpdatedItems } from '../../wire/rival-definitions.js';
import type { Tools } from '../../wire/tool-call.js';
import { recordTool, type ToolContext, withoutTool, withTool } from '../record-tools.js';
import type { Rival } from '../rival.js';

/** Writes a second, so that several share a time stamp, and how many seconds behind the clock of one server in three is. */
const WRITES_PER_SECOND = 4;
const SKEW_SECONDS = 1;

const listUpdated = recordTool(listUpdatedItems, ({ store }: ToolContext, asked) => {
  const { record_channel_id: channelId, updated_since: updatedSince } = asked;
  const newest = new Map(eventsOf(store, channelId).map((event) => [event.itemId, event]));
  const items = [...newest.values()]
    // A deleted item has no row left that a time stamp could stand in.
    .filter((event) => event.type !== 'deleted' && timeOf(event) > updatedSince)
    .map((event) => ({ id: event.itemId, version: event.version, updated_at: timeOf(event) }));
  return { isError: false, body: { record_channel_id: channelId, items, server_time: timeNow(store, channelId) } };
});

/** The time stamp that the server which made a write puts on it. */
function timeOf({ sequence }: Pick<RecordEvent, 'sequence'>): number {
  return Math.max(0, Math.floor(sequence / WRITES_PER_SECOND) - (sequence % 3 === 0 ? SKEW_SECONDS : 0));
}

function timeNow(store: RecordStore, channelId: string): number {
  const latest = eventsOf(store, channelId).at(-1);
  return latest === undefined ? 0 : Math.floor(latest.sequence / WRITES_PER_SECOND);
}

function eventsOf(store: RecordStore, channelId: string): readonly RecordEvent[] {
  const polled = store.poll(channelId, 0, Number.MAX_SAFE_INTEGER);
  return polled.outcome === 'polled' ? polled.events : [];
}

/** Pages say what time it is, as they say the sequence where there is a log. */
function tellingTime(next: Tools, store: RecordStore): Tools {
  return {
    call: (call) => {
      const answer = next.call(call);
      const { record_channel_id: channelId } = call.arguments;
      if (call.name !== listRecordItems.name || answer.isError || typeof channelId !== 'string') return answer;
      const { as_of_sequence: _log, log_id: _id, ...page } = answer.body;
      return { isError: false, body: { ...page, server_time: timeNow(store, channelId) } };
    },
  };
}

export const updatedSince: Rival = {
  models:
    'A time stamp an item: several writes share one, the clocks of servers differ by a second, deleted items leave none.',
  ...settled,
  says: { keeps: `Keep server_time of the first page, not of the last, for ${listUpdatedItems.name}.` },
  layer: (next, context) =>
    withTool(withoutTool(tellingTime(next, context.store), pollResourceEvents.name), listUpdated, context),
  define: (definitions) => [...definitions.filter(({ name }) => name !== pollResourceEvents.name), listUpdatedItems],
};
