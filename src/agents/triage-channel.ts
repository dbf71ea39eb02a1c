import type { PassRequest } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import type { Agent, FieldReport } from './agent.js';
import { Knowledge } from './knowledge.js';
import { listChannel, type Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { SchemaKnowledge } from './schema-knowledge.js';
import type { ShownPage } from './shown-page.js';
import { type EditItem, leaveAll, triageItem } from './triage-item.js';

/** An agent that goes through the channel page by page and does what it was asked for each item that it meets. */
export function* triageChannel(
  pass: PassRequest,
  policy: TriagePolicy,
  offered: readonly ToolDefinition[],
  edit: EditItem,
): Agent {
  const asked = new Map(pass.requests.map((request) => [request.itemId, request]));
  const fields: FieldReport[] = [];
  const seen = new Map<string, number>();
  const schema = new SchemaKnowledge(pass, policy, offered);
  const ofPass = new Knowledge(pass);
  yield* schema.fetch();
  const { memory, problem } = yield* listChannel(pass.channelId, policy, function* (page: ShownPage): Step<void> {
    schema.takeIn(page);
    for (const { id } of page.items) {
      const request = asked.get(id);
      if (request === undefined) continue;
      // An item that slides onto another page is not worked on again.
      asked.delete(id);
      const knowledge = policy.learns === 'per_pass' ? ofPass : ofPass.forNextItem();
      const start = { pass, policy, offered, schema: schema.forItem(id), knowledge };
      const triaged = yield* triageItem(start, request, edit);
      fields.push(...triaged.fields);
      if (triaged.version !== null) seen.set(id, triaged.version);
    }
  });
  const unseen = problem ?? 'the item was on no page';
  for (const request of asked.values()) fields.push(...leaveAll(request, unseen));
  // What it edited, it saw in the version that its edit made.
  const versions = new Map([...memory.versions, ...seen]);
  return { fields, memory: { ...memory, versions }, changed: [] };
}
