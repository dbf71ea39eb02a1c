import { streamOf } from '../random.js';
import type { PassRequest } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import { readRecordSchema } from '../wire/rival-definitions.js';
import { learnSchema, schemaOfDefinitions } from './learn-schema.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import type { ShownField } from './shown-field.js';
import type { ShownPage } from './shown-page.js';
import { offers } from './work.js';

/** What an agent knows of the schema as it goes along. */
export class SchemaKnowledge {
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
