import { streamOf } from '../random.js';
import type { PassRequest } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import { readRecordSchema } from '../wire/rival-definitions.js';
import type { Agent, FieldReport } from './agent.js';
import { learnSchema, schemaOfDefinitions } from './learn-schema.js';
import { listChannel, type Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import type { ShownField } from './shown-field.js';
import type { ShownPage } from './shown-page.js';
import { leaveAll, triageItem } from './triage-item.js';
import { offers } from './work.js';

/**
 * The scripted triage agent: goes through the channel page by page, and for each item that it was asked about reads, resolves
 * what was said, edits, repairs what a rejection lets it repair, and hands the rest to its person, with the reason.
 */
export function* scriptedAgent(pass: PassRequest, policy: TriagePolicy, offered: readonly ToolDefinition[]): Agent {
  const asked = new Map(pass.requests.map((request) => [request.itemId, request]));
  const fields: FieldReport[] = [];
  const seen = new Map<string, number>();
  const knowledge = new SchemaKnowledge(pass, policy, offered);
  yield* knowledge.fetch();
  const { memory, problem } = yield* listChannel(pass.channelId, policy, function* (page: ShownPage): Step<void> {
    knowledge.takeIn(page);
    for (const { id } of page.items) {
      const request = asked.get(id);
      if (request === undefined) continue;
      // An item that slides onto another page is not worked on again.
      asked.delete(id);
      const triaged = yield* triageItem(pass, request, knowledge.forItem(id), policy, offered);
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

/** What the agent knows of the schema as it goes along. */
class SchemaKnowledge {
  private shown: ReadonlyMap<string, ShownField> | undefined;
  /** The list of tools is always before its eyes. */
  private readonly listed: ReadonlyMap<string, ShownField> | undefined;

  constructor(
    private readonly pass: PassRequest,
    private readonly policy: TriagePolicy,
    private readonly offered: readonly ToolDefinition[],
  ) {
    this.listed = schemaOfDefinitions(offered);
  }

  /** Where the schema has a tool of its own, the agent calls it first, unless it skips that. */
  *fetch(): Step<void> {
    if (this.policy.schema === 'unread' || !offers(this.offered, readRecordSchema)) return;
    if (streamOf(this.pass.seed, 'skips the schema call', this.pass.name).chance(this.policy.skips_schema_call)) return;
    this.shown = yield* learnSchema(this.pass.channelId, this.policy, this.offered);
  }

  takeIn({ schema }: ShownPage): void {
    if (this.policy.schema !== 'unread' && schema.size > 0) this.shown = schema;
  }

  /** What it knows by the time it comes to an item. */
  forItem(itemId: string): ReadonlyMap<string, ShownField> | undefined {
    if (this.policy.schema === 'forgets' && streamOf(this.pass.seed, 'forgets', itemId).chance(this.policy.forgets)) {
      this.shown = undefined;
    }
    return this.shown ?? this.listed;
  }
}
