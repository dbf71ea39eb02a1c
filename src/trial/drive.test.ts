import { expect, it } from 'vitest';
import type { Agent, AgentReport } from '../agents/agent.js';
import type { ToolCall } from '../wire/tool-call.js';
import { drive } from './drive.js';

const report: AgentReport = {
  fields: [],
  memory: { versions: new Map(), sequence: 0, logId: null, serverTime: null },
  changed: [],
};

/** An agent that makes so many calls, numbered from 1, and ends with what it was answered. */
function* counting(calls: number): Agent {
  const answered: string[] = [];
  for (let number = 1; number <= calls; number += 1) {
    const { body } = yield { name: `call ${number}`, arguments: {} };
    answered.push(String(body.to));
  }
  return { ...report, changed: answered };
}

const echoing = (made: string[]) => ({
  call: ({ name }: ToolCall) => {
    made.push(name);
    return { isError: false, body: { to: name } };
  },
});

it('an agent is resumed with the answer to each of its calls until it reports', () => {
  const made: string[] = [];
  expect(drive(counting(3), echoing(made), 3)).toEqual({
    ended: 'reported',
    report: { ...report, changed: ['call 1', 'call 2', 'call 3'] },
    calls: 3,
  });
  expect(made).toEqual(['call 1', 'call 2', 'call 3']);
});

it('an agent that makes no call ends at once', () => {
  expect(drive(counting(0), echoing([]), 0)).toEqual({ ended: 'reported', report, calls: 0 });
});

it('an agent that goes on is stopped at the bound, before its next call is made', () => {
  const made: string[] = [];
  expect(drive(counting(1000), echoing(made), 5)).toEqual({ ended: 'stopped', calls: 5 });
  expect(made).toHaveLength(5);
});
