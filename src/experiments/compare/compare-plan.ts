import { applyKnobs, findKnob, type Knob, type KnobValues } from '../../trial/knobs.js';
import { parseChoice } from '../../trial/parse-choice.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import type { NamedArm } from '../runner/arm.js';
import { type Asked, checkItems, checkSetting, itemsAsked, postSetting, setKnobs } from '../settings/setting.js';
import type { CompareRequest } from './compare-request.js';

/** What is to be compared, once it is known that it can be. */
export interface ComparePlan {
  readonly varied: readonly Knob[];
  /** A design each, labelled with the values of the knobs that vary, in their order. */
  readonly arms: readonly NamedArm[];
  /** The place of the baseline among the arms. */
  readonly baseline: number;
  readonly asked: Asked;
  readonly items: number;
  readonly seeds: number;
  readonly trials: number;
}

/** The most trials of one comparison: a bound that a typing error meets before the machine does. */
export const TRIALS_MAX = 20_000;

/** A knob with the values, as it writes them, that are set side by side. */
interface Variation {
  readonly knob: Knob;
  readonly values: readonly string[];
}

/** Every combination of the values that vary. @throws UsageError that names the flag of what cannot be compared. */
export function planComparison(request: CompareRequest): ComparePlan {
  const asked = request.asked ?? 'intents';
  const items = request.items ?? itemsAsked(request.scenario, asked);
  checkItems(request.scenario, items);
  const common = setKnobs(baseSetting(items, asked), request.set ?? {}, request.scenario);
  const variations = Object.entries(request.vary).map(([name, values]) => readVariation(name, values, request, common));
  if (variations.length === 0) {
    throw new UsageError('`vary` names no knob; name one with its values, such as tools.rejection=terse,labels');
  }
  const count = variations.reduce((product, { values }) => product * values.length, 1);
  const seeds = request.seeds.length;
  const trials = count * seeds;
  if (trials > TRIALS_MAX) {
    throw new UsageError(
      `\`vary\` and \`seeds\` make ${trials} trials (${count} designs over ${seeds} seeds); at most ${TRIALS_MAX} at a time`,
    );
  }
  const combinations = variations.reduce(combine, [[]]);
  const arms = combinations.map((labels): NamedArm => {
    const varied = variations.map(({ knob }, index) => [knob.name, labels[index] ?? ''] as const);
    // Set anew from the beginning, since a profile that varies comes before what is set alike.
    const values = { ...request.set, ...Object.fromEntries(varied) };
    const setting = applyKnobs(baseSetting(items, asked), values, '`vary`');
    checkSetting(request.scenario, setting);
    return { labels, setting };
  });
  const baseline = baselineOf(request.against ?? {}, variations);
  return { varied: variations.map(({ knob }) => knob), arms, baseline, asked, items, seeds, trials };
}

function baseSetting(items: number, asked: Asked): TrialSetting {
  return { ...postSetting(items), asked, keepsTrace: true };
}

function readVariation(
  name: string,
  texts: readonly string[],
  { set = {} }: CompareRequest,
  common: TrialSetting,
): Variation {
  const knob = findKnob('`vary`', name);
  if (Object.hasOwn(set, name)) throw new UsageError(`\`set\` ${name} is also varied by \`vary\`; drop one of the two`);
  if (knob.changesPeople) {
    throw new UsageError(
      `\`vary\` ${name} would have the designs meet people who say different things, field by field; give it one value with \`set\``,
    );
  }
  const values = texts.map((text) => knob.valueIn(knob.apply(common, text, '`vary`')));
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new UsageError(`\`vary\` ${name} names ${twice} twice; name each value once`);
  if (values.length < 2) {
    throw new UsageError(`\`vary\` ${name} needs two values or more to set side by side; give it one with \`set\``);
  }
  return { knob, values };
}

function combine(combinations: readonly (readonly string[])[], { values }: Variation): readonly (readonly string[])[] {
  return combinations.flatMap((labels) => values.map((value) => [...labels, value]));
}

/** The first arm has the first value of every knob, and arms go on like the digits of a number, the last knob fastest. */
function baselineOf(asked: KnobValues, variations: readonly Variation[]): number {
  const names = variations.map(({ knob }) => knob.name);
  for (const name of Object.keys(asked)) parseChoice('`against`', name, names);
  return variations.reduce((place, { knob, values }) => {
    const value = asked[knob.name];
    const chosen = value === undefined ? 0 : values.indexOf(parseChoice(`\`against\` ${knob.name}`, value, values));
    return place * values.length + chosen;
  }, 0);
}
