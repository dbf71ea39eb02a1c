import type { TriagePolicy } from '../../agents/policy.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { DetailLevel } from '../../tools/rejections.js';
import type { Conditions } from '../../trial/conditions.js';
import type { Arm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Changes } from '../settings/setting.js';
import { figureInWords, listed } from '../wording/sentence.js';
import { armTable, assumed, type FoundRow, word } from './arm-table.js';
import { type Circumstance, flipMap } from './flip-map.js';
import { calls, conflicts, editCalls, gaveWay, leftNeedlessly, leftRightly, right, silent } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { only, triageArm } from './rule-arm.js';

const levels: readonly DetailLevel[] = ['terse', 'field', 'reason', 'values', 'labels', 'suggest'];
const policies: readonly TriagePolicy['after_rejection'][] = ['repairs', 'looks_up', 'drops'];

function levelsTable(scenario: Scenario): RuleTable {
  const rows = levels.flatMap((rejection) =>
    policies.map((policy) => ({
      rejection,
      policy,
      cells: [word(rejection), word(policy)],
      mix: only(unreadArm(scenario, { tools: { rejection }, agent: { after_rejection: policy } })),
    })),
  );
  return armTable({
    name: 'rejection-levels',
    title: 'What a rejection says, to an agent that did not read the schema',
    labels: [
      { key: 'rejection', title: 'rejection', unit: null },
      { key: 'after_rejection', title: 'the agent then', unit: null },
    ],
    rows,
    figures: [right, leftRightly, leftNeedlessly, silent, editCalls, calls],
    notes: (found) => {
      const at = (rejection: DetailLevel, policy: TriagePolicy['after_rejection']) => {
        const index = rows.findIndex((row) => row.rejection === rejection && row.policy === policy);
        return (found[index] as FoundRow).totals;
      };
      return levelFindings(at, found);
    },
  });
}

function unreadArm(scenario: Scenario, changes: Changes): Arm {
  return triageArm(scenario, { agent: { schema: 'unread' } }, changes);
}

function levelFindings(
  at: (level: DetailLevel, policy: TriagePolicy['after_rejection']) => FoundRow['totals'],
  found: readonly FoundRow[],
): readonly string[] {
  const most = Math.max(...found.map(({ totals }) => right.of(totals)));
  const aimed = figureInWords(found[0]?.totals.tally.aimed ?? 0);
  const ladder = levels.map((level) => `${level} ${figureInWords(right.of(at(level, 'repairs')))}`);
  const [repaired, lookedUp] = [at('field', 'repairs'), at('field', 'looks_up')];
  const reaches =
    right.of(lookedUp) === most ? 'gets as much right as any level' : 'gets less right than the best level';
  const more = calls.of(lookedUp) - calls.of(at('labels', 'repairs'));
  return [
    `Finding: fields right of ${aimed}, where the agent goes by the rejection: ${listed(ladder)}.`,
    `The name of a field alone ${reaches} (${figureInWords(most)}) where the agent looks the schema up: ` +
      `${figureInWords(right.of(lookedUp))} right against ${figureInWords(right.of(repaired))} without, at ` +
      `${figureInWords(Math.abs(more), 2)} calls an item ${more < 0 ? 'fewer' : 'more'} than labels in the rejection.`,
  ];
}

/** Who meets a rejection, and among which words. */
const circumstances: readonly { readonly name: string; readonly words: string; readonly changes: Changes }[] = [
  { name: 'unread, repairs', words: 'plain', changes: {} },
  { name: 'unread, looks_up', words: 'plain', changes: { agent: { after_rejection: 'looks_up' } } },
  { name: 'unread, drops', words: 'plain', changes: { agent: { after_rejection: 'drops' } } },
  { name: 'unread, asks', words: 'plain', changes: { agent: { guess: 'asks' } } },
  { name: 'reads, repairs', words: 'plain', changes: { agent: { schema: 'reads' } } },
  { name: 'unread, repairs', words: '1/4 colliding', changes: { conditions: { colliding: { of: 1, in: 4 } } } },
  { name: 'unread, repairs', words: '1/4 ambiguous', changes: { conditions: { ambiguous: { of: 1, in: 4 } } } },
  { name: 'unread, repairs', words: '1/4 unheard', changes: { conditions: { unheard: { of: 1, in: 4 } } } },
];

function rivalsMap(scenario: Scenario): RuleTable {
  const rivals: readonly DetailLevel[] = ['field', 'values', 'suggest'];
  return flipMap({
    name: 'rejection-flips',
    title: 'Labels in the rejection against each rival',
    labels: [
      { key: 'agent', title: 'agent', unit: null },
      { key: 'words', title: 'words', unit: null },
      { key: 'rival', title: 'rival', unit: null },
    ],
    circumstances: circumstances.flatMap(({ name, words, changes }) =>
      rivals.map(
        (rejection): Circumstance => ({
          cells: [word(name), word(words), word(rejection)],
          advised: only(unreadArm(scenario, changes)),
          rival: only(triageArm(scenario, { agent: { schema: 'unread' } }, changes, { tools: { rejection } })),
        }),
      ),
    ),
    outcomes: [right, silent, calls],
    shows: 'differences',
  });
}

const moved: Figure = { key: 'met', title: 'items met', unit: 'items', of: ({ tally }) => tally.moved };

/** Designs that need more calls meet more of the people who are busy meanwhile. */
function latencyTable(scenario: Scenario): RuleTable {
  const designs: readonly { readonly name: string; readonly changes: Changes }[] = [
    { name: 'terse, unread', changes: { tools: { rejection: 'terse' }, agent: { schema: 'unread' } } },
    { name: 'labels, unread', changes: { agent: { schema: 'unread' } } },
    { name: 'labels, read', changes: {} },
  ];
  const rows = designs.flatMap(({ name, changes }) =>
    LATENCIES.map((latency) => ({
      name,
      cells: [word(name), assumed(latency)],
      mix: only(triageArm(scenario, changes, { conditions: { churn: 'busy', latency } })),
    })),
  );
  return armTable({
    name: 'rejection-latency',
    title: 'The same while people are busy, by how long a call takes',
    labels: [
      { key: 'design', title: 'design', unit: null },
      { key: 'latency', title: 'seconds a call', unit: 'seconds' },
    ],
    rows,
    figures: [calls, moved, conflicts, right, leftNeedlessly, gaveWay],
    notes: (found) => [latencyFinding(rows.map(({ name }, index) => ({ name, found: found[index] as FoundRow })))],
  });
}

const LATENCIES: readonly Conditions['latency'][] = [0, 10, 50];

function latencyFinding(rows: readonly { readonly name: string; readonly found: FoundRow }[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const lost = names.map((name) => {
    const own = rows.filter((row) => row.name === name).map(({ found }) => right.of(found.totals));
    const [quick = 0, slow = 0] = [own[0], own.at(-1)];
    return `${name} ${figureInWords(quick - slow)} of ${figureInWords(quick)}`;
  });
  return `Finding: fields right that a call of ${LATENCIES.at(-1)} seconds loses against one of ${LATENCIES[0]}: ${listed(lost)}.`;
}

export const rejectionDetail: Rule = {
  advice:
    'Put the allowed option values and their labels in the rejection: a field name alone lets an agent correct nothing.',
  question: 'How much does each level let it get right, and what does an agent do that looks the schema up?',
  tables: (scenario) => [levelsTable(scenario), latencyTable(scenario), rivalsMap(scenario)],
};
