import { describe, expect, it } from 'vitest';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { totalsWith } from '../made-up-totals.fixture.js';
import { changeSetting } from '../settings/setting.js';
import { mixed, only, totalsOfMix, triageArm } from './rule-arm.js';

const scenario = packagedScenario('bug-tracker');
const always = triageArm(scenario, { agent: { schema: 'unread' } });
const never = triageArm(scenario);

describe('an arm', () => {
  it('is tried on as many items as the scenario triages', () => {
    expect(triageArm({ ...scenario, sizes: { ...scenario.sizes, triage: 7 } }).setting.items).toBe(7);
  });

  it('has what is named changed, the later over the earlier, and nothing else', () => {
    const { tools, agent, conditions } = changeSetting(
      never.setting,
      { tools: { rejection: 'terse', schema: 'never' }, agent: { guess: 'asks' } },
      { tools: { rejection: 'field' } },
    );
    expect(tools).toEqual({ ...never.setting.tools, rejection: 'field', schema: 'never' });
    expect(agent).toEqual({ ...never.setting.agent, guess: 'asks' });
    expect(conditions).toEqual(never.setting.conditions);
  });
});

describe('a mix of arms', () => {
  const totalsOf = (arm: typeof always) =>
    totalsWith(arm === always ? { right: 40, calls: 8 } : { right: 100, calls: 4 });

  it('of one alone is that', () => {
    expect(totalsOfMix(only(always), totalsOf)).toEqual(totalsOf(always));
  });

  it('of a quarter and three quarters is exactly between them, over as many seeds', () => {
    const { tally, seeds } = totalsOfMix(mixed(always, { of: 1, in: 4 }, never), totalsOf);
    expect([tally.right, tally.calls, seeds]).toEqual([85, 5, 1]);
  });
});
