import type { Basis } from '../../result/result-table.js';
import type { Scenario } from '../../scenario/scenario.js';
import { withShares } from '../../scenario/shares.js';
import { isEndless } from '../../trial/endless-pass.js';
import { changedKnobs, findKnob, isAssumed, type Knob, type KnobValues, knobText } from '../../trial/knobs.js';
import { parseChoice } from '../../trial/parse-choice.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';
import { postSetting } from '../settings/setting.js';
import type { Asked, CompareRequest } from './compare-request.js';

/** One design among those compared. */
export interface CompareCell {
  /** The values of the knobs that vary, in their order. */
  readonly labels: readonly string[];
  readonly setting: TrialSetting;
}

/** What is to be compared, once it is known that it can be. */
export interface ComparePlan {
  readonly varied: readonly Knob[];
  readonly cells: readonly CompareCell[];
  /** The place of the baseline among the cells. */
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
export function planCells(request: CompareRequest): ComparePlan {
  const asked = request.asked ?? 'intents';
  const items = request.items ?? itemsAsked(request.scenario, asked);
  checkItems(request.scenario, items);
  const common = commonSetting(request, items, asked);
  const variations = Object.entries(request.vary).map(([name, values]) => readVariation(name, values, request, common));
  if (variations.length === 0) {
    throw new UsageError('--vary names no knob; name one with its values, such as tools.rejection=terse,labels');
  }
  const cellCount = variations.reduce((product, { values }) => product * values.length, 1);
  const seeds = request.seeds.length;
  const trials = cellCount * seeds;
  if (trials > TRIALS_MAX) {
    throw new UsageError(
      `--vary and --seed make ${trials} trials (${cellCount} designs over ${seeds} seeds); at most ${TRIALS_MAX} at a time`,
    );
  }
  const cells = variations.reduce(combine, [{ labels: [], setting: common }]);
  for (const { setting } of cells) checkEnds(request.scenario, setting);
  const baseline = baselineOf(request.baseline ?? {}, variations);
  return { varied: variations.map(({ knob }) => knob), cells, baseline, asked, items, seeds, trials };
}

/** How many items a scenario asks so much of, where nobody says how many. */
export function itemsAsked({ sizes }: Scenario, asked: Asked): number {
  return asked === 'intents' ? sizes.triage : sizes.conflicts;
}

/** A scenario was checked for as many items as its largest question has. @throws UsageError for more, or for none. */
export function checkItems({ sizes }: Scenario, items: number): void {
  const most = Math.max(sizes.triage, sizes.conflicts, sizes.paging, sizes.poll);
  if (Number.isInteger(items) && items >= 1 && items <= most) return;
  throw new UsageError(
    `--items expects a whole number from 1 to ${most}, the most in sizes of the scenario; got ${items}`,
  );
}

/** The post's setting with what is set by hand. @throws UsageError that names the flag and the knob. */
export function setKnobs(setting: TrialSetting, values: KnobValues, scenario: Scenario): TrialSetting {
  const set = Object.entries(values).reduce(
    (next, [name, value]) => findKnob('--set', name).apply(next, value, '--set'),
    setting,
  );
  // Shares of words that add up to more than all are found here and not on the way.
  withShares(scenario, set.conditions);
  checkEnds(scenario, set);
  return set;
}

/** @throws UsageError for a pass that would go on for ever. */
function checkEnds(scenario: Scenario, setting: TrialSetting): void {
  if (!isEndless(scenario, setting)) return;
  const { afterEachPage } = scenario.people;
  throw new UsageError(
    `tools.page_size=${setting.tools.page_size} under tools.paging=offset and conditions.churn=creating never comes to an end: people create ${afterEachPage} items after each page; take a size above ${afterEachPage}`,
  );
}

function commonSetting({ set = {}, scenario }: CompareRequest, items: number, asked: Asked): TrialSetting {
  return setKnobs({ ...postSetting(items), asked, keepsTrace: true }, set, scenario);
}

function readVariation(
  name: string,
  texts: readonly string[],
  { set = {} }: CompareRequest,
  common: TrialSetting,
): Variation {
  const knob = findKnob('--vary', name);
  if (Object.hasOwn(set, name)) throw new UsageError(`--set ${name} is also varied by --vary; drop one of the two`);
  if (knob.changesPeople) {
    throw new UsageError(
      `--vary ${name} would have the designs meet people who say different things, field by field; give it one value with --set`,
    );
  }
  const values = texts.map((text) => knob.valueIn(knob.apply(common, text, '--vary')));
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new UsageError(`--vary ${name} names ${twice} twice; name each value once`);
  if (values.length < 2) {
    throw new UsageError(`--vary ${name} needs two values or more to set side by side; give it one with --set`);
  }
  return { knob, values };
}

function combine(cells: readonly CompareCell[], { knob, values }: Variation): readonly CompareCell[] {
  return cells.flatMap(({ labels, setting }) =>
    values.map((value) => ({ labels: [...labels, value], setting: knob.apply(setting, value, '--vary') })),
  );
}

/** The first cell has the first value of every knob, and cells go on like the digits of a number, the last knob fastest. */
function baselineOf(asked: KnobValues, variations: readonly Variation[]): number {
  const names = variations.map(({ knob }) => knob.name);
  for (const name of Object.keys(asked)) parseChoice('--baseline', name, names);
  return variations.reduce((place, { knob, values }) => {
    const value = asked[knob.name];
    const chosen = value === undefined ? 0 : values.indexOf(parseChoice(`--baseline ${knob.name}`, value, values));
    return place * values.length + chosen;
  }, 0);
}

/** What a design has other than the post's, as a command line has it; empty for the post's own. */
export function settingText(setting: TrialSetting): string {
  return knobText(changedKnobs(setting));
}

/** Where figures of a design come from: assumed once a rate was put in by hand, drawn otherwise. */
export function basisOf(setting: TrialSetting): Basis {
  return isAssumed(setting) ? 'assumed' : 'drawn';
}
