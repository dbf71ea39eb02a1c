import type { KnobWay } from '../knob.js';
import type { PassRequest } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import type { Agent, ChannelMemory } from './agent.js';
import type { TriagePolicy } from './policy.js';

/**
 * Somebody who can be asked to triage a channel and, later, to find out what changed in it. A new agent is one file and one line in
 * `agents.ts`.
 */
export interface AgentKind extends KnobWay {
  /** `offered` is what the server lists of its tools. */
  triage(pass: PassRequest, policy: TriagePolicy, offered: readonly ToolDefinition[]): Agent;
  comeBack(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy, offered: readonly ToolDefinition[]): Agent;
}
