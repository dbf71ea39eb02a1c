import type { PassRequest } from '../scenario/request.js';
import type { Agent, ChannelMemory } from './agent.js';
import type { TriagePolicy } from './policy.js';

/** Somebody who can be asked to triage a channel and, later, to find out what changed in it. */
export interface AgentKind {
  /** One phrase: who this is. */
  readonly about: string;
  triage(pass: PassRequest, policy: TriagePolicy): Agent;
  comeBack(pass: PassRequest, memory: ChannelMemory, policy: TriagePolicy): Agent;
}
