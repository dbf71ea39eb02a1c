import type { PassRequest } from '../scenario/request.js';
import { pollResourceEvents, type ToolDefinition } from '../wire/definitions.js';
import { listUpdatedItems } from '../wire/rival-definitions.js';
import type { Agent, ChannelMemory } from './agent.js';
import { shownEvents, shownUpdates } from './answers.js';
import { attempt } from './attempt.js';
import { pollCall, updatedCall } from './calls.js';
import { listChannel, noCall } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { offers } from './work.js';

/** The most polls in a row; a log that is still not at its end is listed again instead. */
const POLLS_MAX = 10_000;

/** An agent that comes back to a channel and finds out what changed since: from the events, or by listing it all again. */
export function* catchUpAgent(
  pass: PassRequest,
  memory: ChannelMemory,
  policy: TriagePolicy,
  offered: readonly ToolDefinition[],
): Agent {
  if (policy.changes === 'polls' && offers(offered, pollResourceEvents)) return yield* pollAgent(pass, memory, policy);
  if (policy.changes === 'polls' && offers(offered, listUpdatedItems)) return yield* updatedAgent(pass, memory, policy);
  return yield* relistAgent(pass, memory, policy);
}

/** Goes by the server's time stamps: whatever they say was updated since the time that it knows. */
function* updatedAgent(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy): Agent {
  const shown = shownUpdates(yield* attempt(policy, () => updatedCall(pass.channelId, memory.serverTime ?? 0)));
  if (shown === undefined) return yield* relistAgent(pass, memory, policy);
  // An item that it saw in this very version is no news.
  const changed = [...shown.versions].filter(([id, version]) => memory.versions.get(id) !== version).map(([id]) => id);
  return { fields: [], memory: { ...memory, serverTime: shown.serverTime }, changed };
}

function* pollAgent(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy): Agent {
  const changed = new Set<string>();
  let { sequence } = memory;
  for (let polls = 1; polls <= POLLS_MAX; polls += 1) {
    const after = sequence;
    const shown = shownEvents(yield* attempt(policy, () => pollCall(pass.channelId, after)));
    // The log no longer reaches back, or it is another one by now: only a listing tells what changed.
    if (shown === undefined || shown.logId !== memory.logId) break;
    for (const { itemId, version } of shown.events) {
      // A version that it has seen is no news, and so its own edits are none.
      if (version === null || version > (memory.versions.get(itemId) ?? 0)) changed.add(itemId);
    }
    if (shown.hasMore && shown.nextSequence <= sequence) break;
    sequence = shown.nextSequence;
    if (!shown.hasMore) return { fields: [], memory: { ...memory, sequence }, changed: [...changed] };
  }
  return yield* relistAgent(pass, memory, policy);
}

function* relistAgent(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy): Agent {
  const { memory: now, problem } = yield* listChannel(pass.channelId, policy, noCall);
  // Of a listing that broke off, what was not seen may still be there, and the memory must serve another time.
  const ids = problem === null ? new Set([...memory.versions.keys(), ...now.versions.keys()]) : now.versions.keys();
  const changed = [...ids].filter((id) => memory.versions.get(id) !== now.versions.get(id));
  return { fields: [], memory: problem === null ? now : memory, changed };
}
