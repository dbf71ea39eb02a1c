import type { TriagePolicy } from '../../agents/policy.js';
import type { Ratio } from '../../random.js';
import type { Scenario } from '../../scenario/scenario.js';
import type { ToolDesign } from '../../tools/design.js';
import type { Changes } from '../settings/setting.js';
import { figureInWords } from '../wording/sentence.js';
import { armTable, assumed, type FoundRow, word } from './arm-table.js';
import { type Circumstance, type FoundCircumstance, flipMap } from './flip-map.js';
import { calls, editCalls, leftNeedlessly, leftRightly, right, silent } from './outcomes.js';
import type { Rule, RuleTable } from './rule.js';
import { only, triageArm } from './rule-arm.js';

const coercions: readonly ToolDesign['coercion'][] = ['never', 'labels', 'labels_and_clamp'];

/** Whether the agent read the schema, and what it does with a partial match. */
const agents = {
  'unread, guesses': { schema: 'unread' },
  'unread, asks': { schema: 'unread', guess: 'asks' },
  'reads, guesses': {},
  'reads, asks': { guess: 'asks' },
} as const satisfies Record<string, Changes['agent']>;

type AgentName = keyof typeof agents;

function coercionsTable(scenario: Scenario): RuleTable {
  const rows = (Object.keys(agents) as AgentName[]).flatMap((name) =>
    coercions.map((coercion) => ({
      name,
      coercion,
      cells: [word(name), word(coercion)],
      mix: only(triageArm(scenario, { agent: agents[name], tools: { coercion } })),
    })),
  );
  return armTable({
    name: 'coercions',
    title: 'What the server makes of a value that is nearly right',
    labels: [
      { key: 'agent', title: 'agent', unit: null },
      { key: 'coercion', title: 'coercion', unit: null },
    ],
    rows,
    figures: [right, silent, leftRightly, leftNeedlessly, editCalls],
    notes: (found) => {
      const at = (name: AgentName, coercion: ToolDesign['coercion']) =>
        (found[rows.findIndex((row) => row.name === name && row.coercion === coercion)] as FoundRow).totals;
      const name = 'unread, guesses';
      return [coercionFinding(at(name, 'never'), at(name, 'labels'), at(name, 'labels_and_clamp'))];
    },
  });
}

type Totals = FoundRow['totals'];

function coercionFinding(never: Totals, labels: Totals, clamp: Totals): string {
  const wrong = (totals: Totals) => figureInWords(silent.of(totals));
  const saved = editCalls.of(never) - editCalls.of(labels);
  const harm = silent.of(labels) - silent.of(never);
  const verdict = harm > 0 ? `costs ${figureInWords(harm)} fields in silence` : 'costs no field in silence';
  return (
    `Finding: among the words of this scenario and for an agent that did not read the schema, taking labels ${verdict} ` +
    `(${wrong(never)} without, ${wrong(labels)} with it), ${saved < 0 ? 'needs' : 'saves'} ${figureInWords(Math.abs(saved), 2)} edit calls an item and ` +
    `gets ${figureInWords(right.of(labels))} fields right against ${figureInWords(right.of(never))}; ` +
    `clamping as well makes it ${wrong(clamp)} in silence.`
  );
}

const EIGHTH: Ratio = { of: 1, in: 8 };
const HALF: Ratio = { of: 1, in: 2 };

/** Words beside those of the scenario, and how much of all that is said of a choice. */
interface Vocabulary {
  readonly kind: 'as they are' | 'colliding' | 'ambiguous' | 'unheard';
  readonly share?: Ratio;
}

const vocabularies: readonly Vocabulary[] = [
  { kind: 'as they are' },
  ...(['colliding', 'ambiguous', 'unheard'] as const).flatMap((kind) =>
    [EIGHTH, HALF].map((share): Vocabulary => ({ kind, share })),
  ),
];

/** What the advice is tried against, on an agent that did not read the schema. */
interface Case extends Circumstance {
  readonly guess: TriagePolicy['guess'];
  readonly coercion: ToolDesign['coercion'];
  readonly vocabulary: Vocabulary;
}

function caseOf(
  scenario: Scenario,
  { coercion, guess, vocabulary }: Pick<Case, 'coercion' | 'guess' | 'vocabulary'>,
): Case {
  const { kind, share } = vocabulary;
  const conditions = share === undefined ? {} : { [kind]: share };
  const arm = (tools: Changes['tools']) =>
    only(triageArm(scenario, { agent: { schema: 'unread', guess }, conditions, tools }));
  const amount = share === undefined ? { absent: 'no other words' } : assumed(share.of / share.in);
  const rival = coercion === 'labels' ? 'labels' : 'and clamp';
  const cells = [word(kind), amount, word(guess === 'asks' ? 'asks' : 'guesses'), word(rival)];
  return { guess, coercion, vocabulary, cells, advised: arm({}), rival: arm({ coercion }) };
}

function sharesMap(scenario: Scenario): RuleTable {
  const cases = (['labels', 'labels_and_clamp'] as const).flatMap((coercion) =>
    (['matches_words', 'asks'] as const).flatMap((guess) =>
      vocabularies.map((vocabulary) => caseOf(scenario, { coercion, guess, vocabulary })),
    ),
  );
  return flipMap({
    name: 'coercion-flips',
    title: 'No coercion against each rival, for an agent that did not read the schema',
    labels: [
      { key: 'words', title: 'words', unit: null },
      { key: 'share', title: 'share', unit: 'share' },
      { key: 'agent', title: 'agent', unit: null },
      { key: 'rival', title: 'rival', unit: null },
    ],
    circumstances: cases,
    outcomes: [right, silent, calls],
    shows: 'differences',
    notes: (found) => [priceFinding(cases, found)],
  });
}

/** What a server that takes labels gets right and wrong beyond an agent that guesses, by what people say. */
function priceFinding(cases: readonly Case[], found: readonly FoundCircumstance[]): string {
  const each = cases.flatMap(({ guess, coercion, vocabulary: { kind, share } }, index) => {
    if (guess === 'asks' || coercion !== 'labels') return [];
    const { advised, rival } = found[index] as FoundCircumstance;
    const more = figureInWords(right.of(rival) - right.of(advised));
    const wrong = figureInWords(silent.of(rival) - silent.of(advised));
    return [`${kind}${share === undefined ? '' : ` ${share.of}/${share.in}`} ${more} and ${wrong}`];
  });
  return `Finding: fields that a server which takes labels gets right beyond an agent that guesses, and those that it gets wrong in silence: ${each.join('; ')}.`;
}

export const noCoercion: Rule = {
  advice:
    'Never convert labels and never clamp numbers on the server: "major" and "20 points" are questions for a person.',
  question: 'What does a server that does store in silence, what does it save, and from which share of such words on?',
  tables: (scenario) => [coercionsTable(scenario), sharesMap(scenario)],
};
