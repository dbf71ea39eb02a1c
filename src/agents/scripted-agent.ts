import type { PassRequest } from '../scenario/request.js';
import type { Agent, FieldReport } from './agent.js';
import { listChannel, type Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import type { ShownPage } from './shown-page.js';
import { leaveAll, triageItem } from './triage-item.js';

/**
 * The scripted triage agent: goes through the channel page by page, and for each item that it was asked about reads, resolves
 * what was said, edits, repairs what a rejection lets it repair, and hands the rest to its person, with the reason.
 */
export function* scriptedAgent(pass: PassRequest, policy: TriagePolicy): Agent {
  const asked = new Map(pass.requests.map((request) => [request.itemId, request]));
  const fields: FieldReport[] = [];
  const { memory, problem } = yield* listChannel(pass.channelId, function* (page: ShownPage): Step<void> {
    const schema = policy.schema === 'reads' ? page.schema : undefined;
    for (const { id } of page.items) {
      const request = asked.get(id);
      if (request === undefined) continue;
      // An item that slides onto another page is not worked on again.
      asked.delete(id);
      fields.push(...(yield* triageItem(pass, request, schema, policy)));
    }
  });
  const unseen = problem ?? 'the item was on no page';
  for (const request of asked.values()) fields.push(...leaveAll(request, unseen));
  return { fields, memory, changed: [] };
}
