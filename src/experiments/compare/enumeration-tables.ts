import type { JsonValue } from '../../record/json-value.js';
import type { Basis, Cell, ResultTable } from '../../result/result-table.js';
import { type Ending, endingNames, endingTitle } from '../../trial/ledger.js';
import type { NamedArm } from '../runner/arm.js';
import { basisOf, settingText } from '../settings/setting.js';
import { add, type Fraction, fractionOf, fractionText, NONE, numberOf } from '../statistics/fraction.js';
import { counted, grouped } from '../wording/counts.js';
import type { CompareRequest } from './compare-request.js';
import type { ArmExpectation } from './enumerate.js';
import { armName, labelCells, labelColumns } from './labels.js';
import type { EnumerationPlan } from './wordings.js';

/** What is to be expected of each design, exactly, beside what was drawn. */
export function expectationsTable(
  request: CompareRequest,
  plan: EnumerationPlan,
  arms: readonly ArmExpectation[],
): ResultTable {
  const possible = endingNames.filter((ending) =>
    arms.some(({ expected, sampled }) => expected.has(ending) || sampled.endings.has(ending)),
  );
  const rows = plan.arms.flatMap((arm, index) => {
    const found = arms[index] as ArmExpectation;
    return possible.map((ending) => expectationRow(arm, found, ending));
  });
  const wordings = plan.fields.reduce((sum, field) => sum + field.intents.length, 0);
  const left =
    plan.leftOut.length === 0 ? '' : ` Left out, since their values cannot be listed: ${plan.leftOut.join(', ')}.`;
  return {
    name: 'expectations',
    title: 'What is to be expected of a field that is aimed at',
    columns: [
      ...labelColumns(plan),
      { key: 'outcome', title: 'outcome', unit: null },
      { key: 'expected', title: 'expected', unit: 'share' },
      { key: 'exactly', title: 'exactly', unit: null },
      { key: 'sampled', title: 'in the sample', unit: 'share' },
    ],
    rows,
    notes: [
      `Exactly: ${counted(wordings, 'wording')} of ${counted(plan.fields.length, 'field')}, each alone on an item, weighed by its probability.${left}`,
      ...sampleNotes(plan, arms, request.replay !== undefined),
    ],
    commands: arms.flatMap(({ sampled: { first } }, index) => {
      if (first === undefined) return [];
      const { setting } = plan.arms[index] as NamedArm;
      return request.replay?.({ ...first, items: request.items, asked: 'intents', set: settingText(setting) }) ?? [];
    }),
  };
}

function expectationRow(arm: NamedArm, { expected, sampled }: ArmExpectation, ending: Ending): Cell[] {
  const share = expected.get(ending) ?? NONE;
  const isAssumed = basisOf(arm.setting) === 'assumed';
  const exact: Cell = { number: numberOf(share), basis: isAssumed ? 'assumed' : 'counted' };
  const drawn: Basis = isAssumed ? 'assumed' : 'drawn';
  // Where the other fields of an item have a say, what is found of a field alone is no expectation.
  const isAlone = sampled.deviating === 0;
  return [
    ...labelCells(arm),
    { text: endingTitle(ending) },
    isAlone ? exact : { absent: 'hangs on what else is said of the item' },
    { text: isAlone ? fractionText(share) : `${fractionText(share)} of a field alone` },
    { number: (sampled.endings.get(ending) ?? 0) / sampled.fields, basis: drawn },
  ];
}

/** Whether what is said of the other fields of an item makes a difference: where it does, a field alone is another question. */
function sampleNotes(plan: EnumerationPlan, arms: readonly ArmExpectation[], isShown: boolean): readonly string[] {
  const deviating = arms.flatMap(({ sampled }, index) => {
    const name = armName(plan.arms[index] as NamedArm);
    if (sampled.first === undefined) return [];
    return [
      `${name}: ${grouped(sampled.deviating)} of the ${counted(sampled.fields, 'field')} drawn ended otherwise than their wording alone, so what becomes of one hangs on what else is said of its item.${isShown ? ' The command shows the first.' : ''}`,
    ];
  });
  if (deviating.length > 0) return deviating;
  return [
    `Each of the ${counted(arms[0]?.sampled.fields ?? 0, 'field')} drawn over the seeds ended in every design as its wording does alone: the sample differs from the expectation by which wordings were drawn, and by nothing else.`,
  ];
}

/** One thing that can be said of a field, however it is meant. */
interface Said {
  readonly key: string;
  readonly words: JsonValue;
  readonly chance: Fraction;
  /** For each arm, the endings and how much of the wording each takes. */
  readonly endings: readonly ReadonlyMap<Ending, Fraction>[];
}

/** Which wordings some design does not end right, and how each design ends them. */
export function wordingsTable(plan: EnumerationPlan, arms: readonly ArmExpectation[]): ResultTable {
  const said = saidOf(arms);
  const isRight = (found: ReadonlyMap<Ending, Fraction>) => found.size === 1 && found.has('right');
  const lost = said.filter(({ endings: byArm }) => !byArm.every(isRight));
  const rows = lost.map(({ key, words, chance, endings: byArm }): Cell[] => [
    { text: key },
    { text: JSON.stringify(words) },
    { text: fractionText(chance) },
    ...byArm.map((found): Cell => ({ text: endingsText(found, chance) })),
  ]);
  return {
    name: 'wordings',
    title: 'Which wordings are not right in every design',
    columns: [
      { key: 'field', title: 'field', unit: null },
      { key: 'said', title: 'said', unit: null },
      { key: 'chance', title: 'chance', unit: null },
      ...plan.arms.map((arm, index) => ({ key: `cell_${index + 1}`, title: armName(arm), unit: null })),
    ],
    rows,
    notes: [
      `Chance: how often it is said where the field is aimed at. Right in every design: ${counted(said.length - lost.length, 'other wording')}.`,
    ],
  };
}

function saidOf(arms: readonly ArmExpectation[]): readonly Said[] {
  const found = new Map<string, { -readonly [Key in keyof Said]: Said[Key] } & { endings: Map<Ending, Fraction>[] }>();
  for (const [arm, { wordings }] of arms.entries()) {
    for (const { field, place, ending } of wordings) {
      const { intent, probability } = field.intents[place] as (typeof field.intents)[number];
      const name = JSON.stringify([field.key, intent.said]);
      const said = found.get(name) ?? {
        key: field.key,
        words: intent.said,
        chance: NONE,
        endings: arms.map(() => new Map<Ending, Fraction>()),
      };
      found.set(name, said);
      const chance = fractionOf(probability);
      if (arm === 0) said.chance = add(said.chance, chance);
      const byEnding = said.endings[arm];
      byEnding?.set(ending, add(byEnding.get(ending) ?? NONE, chance));
    }
  }
  return [...found.values()];
}

/** One ending, or several with how much of the wording each takes: the same words may be meant otherwise. */
function endingsText(found: ReadonlyMap<Ending, Fraction>, chance: Fraction): string {
  const [only] = found.keys();
  if (found.size === 1 && only !== undefined) return endingTitle(only);
  const parts = [...found].map(([ending, share]) => `${endingTitle(ending)} ${fractionText(share)}`);
  return `${parts.join('; ')} of ${fractionText(chance)}`;
}
