import type { ToolDefinition } from '../wire/definitions.js';
import { readRecordSchema } from '../wire/rival-definitions.js';
import { attempt } from './attempt.js';
import { listCall, readSchemaCall } from './calls.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import type { ShownField } from './shown-field.js';
import { shownPage, shownSchema } from './shown-page.js';
import { offers } from './work.js';

/** The schema as a tool definition that lists fields shows it; undefined where none does. */
export function schemaOfDefinitions(offered: readonly ToolDefinition[]): ReadonlyMap<string, ShownField> | undefined {
  for (const { inputSchema } of offered) {
    for (const property of Object.values(inputSchema.properties)) {
      if ('fields' in property && property.fields !== undefined) return shownSchema(property.fields);
    }
  }
  return undefined;
}

/** Asks for the schema: by the tool that is there for it, or by the shortest page. Undefined when it is not shown. */
export function* learnSchema(
  channelId: string,
  policy: TriagePolicy,
  offered: readonly ToolDefinition[],
): Step<ReadonlyMap<string, ShownField> | undefined> {
  const schema = offers(offered, readRecordSchema)
    ? shownSchema((yield* attempt(policy, () => readSchemaCall(channelId))).body.schema)
    : shownPage(yield* attempt(policy, () => listCall(channelId, { limit: 1 }))).schema;
  return schema.size === 0 ? undefined : schema;
}
