import type { Agent, AgentReport } from '../agents/agent.js';
import type { Tools } from '../wire/tool-call.js';

/** How driving an agent ended: it said what it had to say, or it was stopped at the bound. */
export type DriveResult =
  | { readonly ended: 'reported'; readonly report: AgentReport; readonly calls: number }
  | { readonly ended: 'stopped'; readonly calls: number };

/** Runs an agent against tools until it reports, one call after another; the one place that bounds how many. */
export function drive(agent: Agent, tools: Tools, callsMax: number): DriveResult {
  let step = agent.next();
  for (let calls = 0; ; calls += 1) {
    if (step.done === true) return { ended: 'reported', report: step.value, calls };
    if (calls >= callsMax) return { ended: 'stopped', calls };
    step = agent.next(tools.call(step.value));
  }
}
