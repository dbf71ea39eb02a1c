import { describe, expect, it } from 'vitest';
import { postPolicy } from '../../agents/policy.js';
import { postDesign } from '../../tools/design.js';
import { UsageError } from '../../usage-error.js';
import { packagedScenario } from '../bug-tracker.fixture.js';
import { basisOf, settingText } from '../settings/setting.js';
import { planComparison } from './compare-plan.js';
import type { CompareRequest } from './compare-request.js';

const scenario = packagedScenario('bug-tracker');
const rejection = { 'tools.rejection': ['terse', 'labels'] } as const;

function plan(request: Partial<CompareRequest> = {}) {
  return planComparison({ scenario, seeds: [1, 2], vary: rejection, ...request });
}

describe('the designs', () => {
  it('are every combination of what varies, the last knob fastest, over what is set', () => {
    const { arms, trials, items } = plan({
      vary: { ...rejection, 'tools.page_size': ['10', '25', '50'] },
      set: { 'agent.schema': 'unread' },
    });
    expect(arms.map(({ labels }) => labels.join(' '))).toEqual([
      'terse 10',
      'terse 25',
      'terse 50',
      'labels 10',
      'labels 25',
      'labels 50',
    ]);
    expect(arms[1]?.setting).toMatchObject({
      items: 200,
      asked: 'intents',
      tools: { ...postDesign, rejection: 'terse', page_size: 25 },
      agent: { ...postPolicy, schema: 'unread' },
    });
    expect([trials, items]).toEqual([12, 200]);
  });

  it('are measured against the first, or the one that is named', () => {
    const vary = { ...rejection, 'agent.guess': ['matches_words', 'asks'] };
    expect(plan({ vary }).baseline).toBe(0);
    expect(plan({ vary, against: { 'tools.rejection': 'labels' } }).baseline).toBe(2);
    expect(plan({ vary, against: { 'agent.guess': 'asks', 'tools.rejection': 'labels' } }).baseline).toBe(3);
  });

  it('ask as many items as the scenario does of what is asked, unless a number is given', () => {
    expect(plan({ asked: 'conflict_wants', scenario: packagedScenario('crm-deals') }).items).toBe(150);
    expect(plan({ items: 7 }).arms.map(({ setting }) => setting.items)).toEqual([7, 7]);
  });

  it('are told by what they have other than the post', () => {
    const { arms } = plan({ set: { 'agent.forgets': '1 in 4' } });
    expect(arms.map(({ setting }) => settingText(setting))).toEqual([
      'tools.rejection=terse,agent.forgets=1 in 4',
      'agent.forgets=1 in 4',
    ]);
  });
});

describe('what rests on a rate that was put in by hand is assumed', () => {
  it.each([
    [{}, 'drawn'],
    [{ 'agent.schema': 'unread', 'conditions.churn': 'moving' }, 'drawn'],
    [{ 'agent.forgets': '1 in 4' }, 'assumed'],
    [{ 'agent.skips_schema_call': '1 in 4' }, 'assumed'],
    [{ 'conditions.churn': 'busy' }, 'assumed'],
    [{ 'conditions.fault': 'restart' }, 'assumed'],
    [{ 'conditions.unheard': '1 in 9' }, 'assumed'],
  ] as const)('%j: %s', (set, basis) => {
    expect(plan({ set }).arms.map(({ setting }) => basisOf(setting))).toEqual([basis, basis]);
  });
});

describe('what cannot be compared is refused with the flag and what to do', () => {
  const refusals: readonly (readonly [string, Partial<CompareRequest>])[] = [
    ['`vary` names no knob', { vary: {} }],
    ['`vary` tools.rejection needs two values or more', { vary: { 'tools.rejection': ['terse'] } }],
    ['`vary` tools.rejection names terse twice', { vary: { 'tools.rejection': ['terse', 'labels', 'terse'] } }],
    ['`vary` tools.page_size names 10 twice', { vary: { 'tools.page_size': ['10', '010'] } }],
    [
      '`vary` tools.rejection knows no "lables" (did you mean labels?)',
      { vary: { 'tools.rejection': ['terse', 'lables'] } },
    ],
    ['`set` tools.rejection is also varied by `vary`', { set: { 'tools.rejection': 'field' } }],
    ['`set` agent.schema knows no "blind"', { set: { 'agent.schema': 'blind' } }],
    ['`against` knows no "agent.guess"; it takes tools.rejection', { against: { 'agent.guess': 'asks' } }],
    ['`against` tools.rejection knows no "field"; it takes terse, labels', { against: { 'tools.rejection': 'field' } }],
    [
      '`vary` conditions.ambiguous would have the designs meet people who say different',
      { vary: { 'conditions.ambiguous': ['0 in 1', '1 in 4'] } },
    ],
    ['add up to more than all', { set: { 'conditions.ambiguous': '2 in 3', 'conditions.unheard': '1 in 2' } }],
    ['`items` expects a whole number from 1 to 600', { items: 601 }],
    ['`items` expects a whole number', { items: 0 }],
    [
      'make 20002 trials (2 designs over 10001 seeds); at most 20000',
      { seeds: Array.from({ length: 10_001 }, (_, seed) => seed) },
    ],
    [
      'tools.page_size=2 under tools.paging=offset and conditions.churn=creating never comes to an end',
      {
        vary: { 'tools.paging': ['before_id', 'offset'] },
        set: { 'tools.page_size': '2', 'conditions.churn': 'creating' },
      },
    ],
  ];

  it.each(refusals)('%s', (says, request) => {
    expect(() => plan(request)).toThrow(UsageError);
    expect(() => plan(request)).toThrow(says);
  });

  it('before a product of many values is made', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    const vary = {
      'tools.page_size': numbers(50),
      'tools.preview_length': numbers(5000),
      'conditions.latency': numbers(100),
    };
    expect(() => plan({ vary, seeds: [1] })).toThrow('25000000 trials');
  });
});

describe('option values that cannot be spelt so are refused before anything runs', () => {
  const labels = { 'tools.option_values': ['as_stored', 'labels'] } as const;

  it('where the scenario has two options of one label', () => {
    const planned = () => plan({ vary: labels, scenario: packagedScenario('support-desk') });
    expect(planned).toThrow(UsageError);
    expect(planned).toThrow('the options billing_eu and billing_us of the field queue one value, "Billing"');
    expect(planned).toThrow('give one of the two another label');
    const set = { 'tools.option_values': 'labels' } as const;
    expect(() => plan({ set, scenario: packagedScenario('support-desk') })).toThrow('"Billing"');
  });

  it('where the conditions add them', () => {
    const planned = () => plan({ vary: labels, set: { 'conditions.colliding': '1 in 4' } });
    expect(planned).toThrow('of the field status one value, "Shelved"');
    expect(planned).toThrow('or leave conditions.colliding out');
    expect(plan({ vary: labels, set: { 'conditions.ambiguous': '1 in 4' } }).arms).toHaveLength(2);
  });

  it('and not where values are ids', () => {
    const vary = { 'tools.option_values': ['as_stored', 'opaque'] } as const;
    expect(plan({ vary, scenario: packagedScenario('support-desk') }).arms).toHaveLength(2);
  });
});
