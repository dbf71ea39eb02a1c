import type { Agent, AgentReport, ChannelMemory } from '../agents/agent.js';
import { agents } from '../agents/agents.js';
import { postPolicy, type TriagePolicy } from '../agents/policy.js';
import type { JsonValue } from '../record/json-value.js';
import type { PassRequest } from '../scenario/request.js';
import { drive } from '../trial/drive.js';
import { Trace } from '../trial/trace.js';
import type { Tools } from '../wire/tool-call.js';
import { CHANNEL, type FieldWorld } from './field-world.fixture.js';

// Agents on a world: asked, driven as trials drive them, and everything they called kept.

const CALLS_MAX = 2000;

/** What one field of an item is to become, in a person's words. */
export interface Wish {
  readonly itemId: string;
  readonly key: string;
  readonly words: JsonValue;
}

/** What came of a pass: what the agent said of it, and what it called. */
export interface Pass {
  readonly report: AgentReport;
  readonly trace: Trace;
}

/** The scripted agent goes over the channel; `between` stands between its trace and the tools. */
export function triage(
  world: FieldWorld,
  wishes: readonly Wish[],
  between: (tools: Tools) => Tools = (tools) => tools,
): Pass {
  const requests = wishes.map(({ itemId, key, words }) => ({ itemId, said: [{ key, words }] }));
  const tools = world.tools();
  const pass = passOf(world, 'pass-1', requests);
  return run(agents.scripted.triage(pass, postPolicy, tools.definitions), new Trace(between(tools)));
}

/** The same agent when it comes back to find out what changed. */
export function comeBack(world: FieldWorld, memory: ChannelMemory, changes: TriagePolicy['changes'] = 'polls'): Pass {
  const tools = world.tools();
  const pass = passOf(world, 'pass-2', []);
  const policy = { ...postPolicy, changes };
  return run(agents.scripted.comeBack(pass, memory, policy, tools.definitions), new Trace(tools));
}

/** Names of the tools that were called, in order. */
export function toolsCalled({ trace }: Pass): readonly string[] {
  return trace.entries.map(({ call }) => call.name);
}

/** @throws when the agent had to be stopped. */
function run(agent: Agent, trace: Trace): Pass {
  const result = drive(agent, trace, CALLS_MAX);
  if (result.ended === 'stopped') throw new Error(`the agent made ${result.calls} calls and did not end`);
  return { report: result.report, trace };
}

function passOf(world: FieldWorld, name: string, requests: PassRequest['requests']): PassRequest {
  return { name, channelId: CHANNEL, today: world.today, requests, seed: 1 };
}
