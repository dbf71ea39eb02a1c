import type { PassRequest } from '../scenario/request.js';
import type { Agent, ChannelMemory } from './agent.js';
import { shownEvents } from './answers.js';
import { pollCall } from './calls.js';
import { listChannel, passOver } from './list-channel.js';
import type { TriagePolicy } from './policy.js';

/** The most polls in a row; a log that is still not at its end is listed again instead. */
const POLLS_MAX = 10_000;

/** An agent that comes back to a channel and finds out what changed since: from the events, or by listing it all again. */
export function* catchUpAgent(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy): Agent {
  return policy.changes === 'polls' ? yield* pollAgent(pass, memory) : yield* relistAgent(pass, memory);
}

function* pollAgent(pass: PassRequest, memory: ChannelMemory): Agent {
  const changed = new Set<string>();
  let { sequence } = memory;
  for (let polls = 1; polls <= POLLS_MAX; polls += 1) {
    const shown = shownEvents(yield pollCall(pass.channelId, sequence));
    // The log no longer reaches back, or it is another one by now: only a listing tells what changed.
    if (shown === undefined || shown.logId !== memory.logId) break;
    for (const itemId of shown.itemIds) changed.add(itemId);
    if (shown.hasMore && shown.nextSequence <= sequence) break;
    sequence = shown.nextSequence;
    if (!shown.hasMore) return { fields: [], memory: { ...memory, sequence }, changed: [...changed] };
  }
  return yield* relistAgent(pass, memory);
}

function* relistAgent(pass: PassRequest, memory: ChannelMemory): Agent {
  const { memory: now, problem } = yield* listChannel(pass.channelId, passOver);
  // Of a listing that broke off, what was not seen may still be there, and the memory must serve another time.
  const ids = problem === null ? new Set([...memory.versions.keys(), ...now.versions.keys()]) : now.versions.keys();
  const changed = [...ids].filter((id) => memory.versions.get(id) !== now.versions.get(id));
  return { fields: [], memory: problem === null ? now : memory, changed };
}
