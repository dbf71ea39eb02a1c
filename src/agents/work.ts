import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { PassRequest } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import type { ShownItem } from './answers.js';
import type { Knowledge } from './knowledge.js';
import type { TriagePolicy } from './policy.js';
import { type Resolution, resolve, resolveSurely } from './resolve.js';
import type { ShownField } from './shown-field.js';

/** A field that the agent gives back to its person. */
export interface Handoff {
  readonly key: string;
  readonly reason: string;
}

/** One item at work. */
export interface Work {
  readonly pass: PassRequest;
  readonly policy: TriagePolicy;
  readonly offered: readonly ToolDefinition[];
  readonly itemId: string;
  readonly said: ReadonlyMap<string, JsonValue>;
  /** The schema as the agent knows it by now; undefined while it was never shown one, or has forgotten it. */
  schema: ReadonlyMap<string, ShownField> | undefined;
  /** What was learnt of the fields by what was taken, refused and shown. */
  readonly knowledge: Knowledge;
  /** What was sent for this item, edit by edit. */
  readonly tried: JsonObject[];
  /** What is to be sent next. */
  values: JsonObject;
  seen: ShownItem;
  editsSent: number;
  /** Fields that were accepted. */
  readonly done: Set<string>;
  /** Fields that were sent once more just as they had been rejected. */
  readonly retried: Set<string>;
  readonly left: Handoff[];
}

/** What was said of a field, read in the light of what is shown of it, as boldly as the policy has it. */
export function readSaid(work: Pick<Work, 'said' | 'policy' | 'pass'>, key: string, field: ShownField): Resolution {
  const read = work.policy.guess === 'asks' ? resolveSurely : resolve;
  return read(work.said.get(key) ?? null, field, work.pass.today);
}

/** Whether the server lists this tool. */
export function offers(offered: readonly ToolDefinition[], { name }: ToolDefinition): boolean {
  return offered.some((definition) => definition.name === name);
}
