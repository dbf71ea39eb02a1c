import type { Scenario } from '../../scenario/scenario.js';
import type { DetailLevel } from '../../tools/rejections.js';
import type { Arm } from '../runner/arm.js';
import type { Figure } from '../runner/figure.js';
import type { Changes } from '../settings/setting.js';
import { figureInWords } from '../wording/sentence.js';
import { armTable, type FoundRow, word } from './arm-table.js';
import { type Circumstance, flipMap, type Outcome } from './flip-map.js';
import { calls, editCalls, leftRightly, right, silent } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { only, triageArm } from './rule-arm.js';

const readers = {
  reads: {},
  unread: { schema: 'unread' },
} as const satisfies Record<string, Changes['agent']>;

type ReaderName = keyof typeof readers;

const levels: readonly DetailLevel[] = ['field', 'labels'];
const ways = ['no', 'yes'] as const;

const schemaChanges: Figure = {
  key: 'schema_changes',
  title: 'schema changes',
  unit: 'edits',
  of: ({ tally }) => tally.schemaChanges,
};

/** Values that the schema of the scenario forbids, whatever the agent has made of it. */
const strangers: Outcome = {
  key: 'strangers',
  title: 'forbidden',
  unit: 'fields',
  better: 'less',
  of: ({ measured }) => measured.strangers ?? 0,
};

function schemaArm(scenario: Scenario, editing: (typeof ways)[number], ...changes: readonly Changes[]): Arm {
  return triageArm(scenario, { tools: { schema_editing: editing } }, ...changes);
}

function editingTable(scenario: Scenario): RuleTable {
  const rows = (Object.keys(readers) as ReaderName[]).flatMap((reader) =>
    levels.flatMap((rejection) =>
      ways.map((editing) => ({
        editing,
        cells: [word(reader), word(rejection), word(editing)],
        mix: only(schemaArm(scenario, editing, { agent: readers[reader], tools: { rejection } })),
      })),
    ),
  );
  return armTable({
    name: 'schema-editing',
    title: 'An agent that may change the schema',
    labels: [
      { key: 'agent', title: 'agent', unit: null },
      { key: 'rejection', title: 'rejection', unit: null },
      { key: 'may_edit', title: 'may edit', unit: null },
    ],
    rows,
    figures: [right, leftRightly, silent, schemaChanges, strangers, editCalls],
    notes: (found) => {
      const sums = ways.map((editing) => found.filter((_, index) => rows[index]?.editing === editing));
      return [editingFinding(sums[0] ?? [], sums[1] ?? []), NOT_MEASURED];
    },
  });
}

const NOT_MEASURED =
  'Nobody here means a value that the schema forbids: what they want that it does not hold is a question to them. Creating and deleting are not measured.';

function editingFinding(closed: readonly FoundRow[], open: readonly FoundRow[]): string {
  const sum = (rows: readonly FoundRow[], figure: Figure) =>
    rows.reduce((total, { totals }) => total + figure.of(totals), 0);
  const words = (rows: readonly FoundRow[], figure: Figure) => figureInWords(sum(rows, figure));
  return (
    `Finding: over these agents and rejections, an agent that may edit the schema changes it ${words(open, schemaChanges)} times, ` +
    `stores ${words(open, strangers)} values that it forbade and leaves ${words(open, silent)} fields wrong in silence; ` +
    `one that may not: ${words(closed, strangers)} and ${words(closed, silent)}.`
  );
}

/** What people say, and how the agent takes it. */
const circumstances: readonly { readonly words: string; readonly agent: string; readonly changes: Changes }[] = (
  [
    ['as they are', {}],
    ['1/4 ambiguous', { ambiguous: { of: 1, in: 4 } }],
    ['1/4 unheard', { unheard: { of: 1, in: 4 } }],
  ] as const
).flatMap(([words, conditions]) => [
  { words, agent: 'reads', changes: { conditions } },
  { words, agent: 'unread', changes: { conditions, agent: { schema: 'unread' } } },
  { words, agent: 'unread, drops', changes: { conditions, agent: { schema: 'unread', after_rejection: 'drops' } } },
  {
    words,
    agent: 'unread, field',
    changes: { conditions, agent: { schema: 'unread' }, tools: { rejection: 'field' } },
  },
]);

function wordsMap(scenario: Scenario): RuleTable {
  return flipMap({
    name: 'schema-editing-flips',
    title: 'A schema that the agent cannot change against one that it can',
    labels: [
      { key: 'words', title: 'words', unit: null },
      { key: 'agent', title: 'agent', unit: null },
    ],
    circumstances: circumstances.map(
      ({ words, agent, changes }): Circumstance => ({
        cells: [word(words), word(agent)],
        advised: only(schemaArm(scenario, 'no', changes)),
        rival: only(schemaArm(scenario, 'yes', changes)),
      }),
    ),
    outcomes: [right, silent, strangers, calls],
    shows: 'differences',
  });
}

export const closedSchema: Rule = {
  advice:
    'Keep schema changes, creating and deleting out of the tools: validation means something only while the agent cannot widen the field.',
  question: 'What does an agent store that may change the schema?',
  tables: (scenario) => [editingTable(scenario), wordsMap(scenario)],
};
