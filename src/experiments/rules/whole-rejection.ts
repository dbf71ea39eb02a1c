import type { Scenario } from '../../scenario/scenario.js';
import type { ToolDesign } from '../../tools/design.js';
import type { DetailLevel } from '../../tools/rejections.js';
import type { Figure } from '../runner/figure.js';
import type { Changes } from '../settings/setting.js';
import { figureInWords } from '../wording/sentence.js';
import { armTable, type FoundRow, word } from './arm-table.js';
import { type Circumstance, flipMap } from './flip-map.js';
import { calls, editCalls, right, silent } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { only, triageArm } from './rule-arm.js';

const ways: readonly ToolDesign['invalid'][] = ['reject_all', 'save_valid_report', 'save_valid_silent'];

/** What a rival is called where there is little room. */
const rivals: Readonly<Partial<Record<ToolDesign['invalid'], string>>> = {
  save_valid_report: 'saves, reports',
  save_valid_silent: 'saves, silent',
};

/** How long a call takes while people are busy. */
const BUSY_SECONDS = 50;

const dropped: Figure = {
  key: 'dropped_silent',
  title: 'dropped in silence',
  unit: 'fields',
  of: ({ tally }) => tally.droppedSilent,
};

const wrong: Figure = {
  key: 'wrong',
  title: 'wrong',
  unit: 'fields',
  of: ({ tally }) => tally.wrongSilent + tally.wrongTold,
};

const left: Figure = {
  key: 'left',
  title: 'left to a person',
  unit: 'fields',
  of: ({ tally }) => tally.leftRightly + tally.leftNeedlessly + tally.gaveWay,
};

const readers: readonly { readonly name: string; readonly agent: Changes['agent'] }[] = [
  { name: 'unread', agent: { schema: 'unread' } },
  { name: 'reads', agent: {} },
];

function waysTable(scenario: Scenario): RuleTable {
  const rows = readers.flatMap(({ name, agent }) =>
    ways.map((invalid) => ({
      name,
      invalid,
      cells: [word(name), word(invalid)],
      mix: only(triageArm(scenario, { agent, tools: { invalid } })),
    })),
  );
  return armTable({
    name: 'invalid-edits',
    title: 'What becomes of an edit in which a field fails',
    labels: [
      { key: 'agent', title: 'agent', unit: null },
      { key: 'invalid', title: 'the server', unit: null },
    ],
    rows,
    figures: [right, dropped, wrong, left, editCalls],
    notes: (found) =>
      readers.map(({ name }) => {
        const of = (invalid: ToolDesign['invalid']) =>
          (found[rows.findIndex((row) => row.name === name && row.invalid === invalid)] as FoundRow).totals;
        return waysFinding(name, of('reject_all'), of('save_valid_report'), of('save_valid_silent'));
      }),
  });
}

type Totals = FoundRow['totals'];

function waysFinding(name: string, whole: Totals, reported: Totals, hidden: Totals): string {
  const figures = (totals: Totals) =>
    `${figureInWords(right.of(totals))}, ${figureInWords(dropped.of(totals))} and ${figureInWords(editCalls.of(totals), 2)}`;
  const isSame = right.of(whole) === right.of(reported) && silent.of(whole) === silent.of(reported);
  return (
    `Finding, ${name}: fields right, fields dropped in silence and edit calls an item are ${figures(whole)} where the whole ` +
    `edit is rejected, ${figures(reported)} where the rest is saved and this is said, ${figures(hidden)} where it is saved in ` +
    `silence: a partial save that is reported ends ${isSame ? 'no field' : 'fields'} otherwise.`
  );
}

/** Among whom, and what the server says of the fields that fail. */
const settings: readonly { readonly name: string; readonly level: DetailLevel; readonly changes: Changes }[] = [
  ...(['labels', 'field', 'terse'] as const).flatMap((level) =>
    readers.map(({ name, agent }) => ({ name, level, changes: { agent } })),
  ),
  { name: 'unread, drops', level: 'labels', changes: { agent: { schema: 'unread', after_rejection: 'drops' } } },
  {
    name: 'unread, busy',
    level: 'labels',
    changes: { agent: { schema: 'unread' }, conditions: { churn: 'busy', latency: BUSY_SECONDS } },
  },
  { name: 'reads, busy', level: 'labels', changes: { conditions: { churn: 'busy', latency: BUSY_SECONDS } } },
];

function rivalsMap(scenario: Scenario): RuleTable {
  return flipMap({
    name: 'invalid-flips',
    title: 'The whole edit rejected against each rival',
    labels: [
      { key: 'agent', title: 'agent', unit: null },
      { key: 'rejection', title: 'rejection', unit: null },
      { key: 'rival', title: 'rival', unit: null },
    ],
    circumstances: ways
      .filter((way) => way !== 'reject_all')
      .flatMap((invalid) =>
        settings.map(({ name, level, changes }): Circumstance => {
          const arm = (tools: Changes['tools']) =>
            only(triageArm(scenario, changes, { tools: { rejection: level, ...tools } }));
          return {
            cells: [word(name), word(level), word(rivals[invalid] ?? invalid)],
            advised: arm({}),
            rival: arm({ invalid }),
          };
        }),
      ),
    outcomes: [right, silent, calls],
    shows: 'differences',
    notes: () => [
      `Busy: people keep setting something on the item at hand while a call takes ${BUSY_SECONDS} seconds.`,
    ],
  });
}

export const wholeRejection: Rule = {
  advice:
    'Reject the whole edit as soon as a field fails, and say which: a partial save that reports success hides the field.',
  question: 'What does a partial save do, reported and in silence?',
  tables: (scenario) => [waysTable(scenario), rivalsMap(scenario)],
};
