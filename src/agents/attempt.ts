import { failedWith, type ToolAnswer, type ToolCall } from '../wire/tool-call.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';

/** The most times that one call is made. */
const ATTEMPTS_MAX = 4;

/**
 * Makes a call, and makes it again where it was refused for now or nobody knows what became of it. `callFor` gives the call of each
 * attempt, counted from 1.
 */
export function* attempt(policy: TriagePolicy, callFor: (attempt: number) => ToolCall): Step<ToolAnswer> {
  for (let count = 1; ; count += 1) {
    const answer = yield callFor(count);
    if (policy.retry === 'never' || count === ATTEMPTS_MAX || !mayPass(answer)) return answer;
  }
}

/** Whether the same call may well be answered otherwise next time. */
function mayPass(answer: ToolAnswer): boolean {
  return failedWith(answer, 'internal') || failedWith(answer, 'rate_limited');
}
