import { postPolicy, type TriagePolicy } from '../../agents/policy.js';
import type { Basis } from '../../result/result-table.js';
import { findSpellingProblem } from '../../scenario/option-values.js';
import type { Scenario } from '../../scenario/scenario.js';
import { withShares } from '../../scenario/shares.js';
import { postDesign, type ToolDesign } from '../../tools/design.js';
import { type Conditions, quietConditions } from '../../trial/conditions.js';
import { isEndless } from '../../trial/endless-pass.js';
import { applyKnobs, changedKnobs, isAssumed, type KnobValues, knobText } from '../../trial/knobs.js';
import type { TrialSetting } from '../../trial/trial.js';
import { UsageError } from '../../usage-error.js';

/** What the agent is asked of every item: what people want of it, or the same few values. */
export type Asked = 'intents' | 'conflict_wants';

/** A trial of the post's design and agent over so many items, on a quiet day; each experiment changes what it asks about. */
export function postSetting(items: number): TrialSetting {
  return {
    items,
    tools: postDesign,
    agent: postPolicy,
    conditions: quietConditions,
    asked: 'nothing',
    comesBack: false,
    triesAgain: false,
    countsBytes: false,
    keepsTrace: false,
  };
}

/** What to change of a setting, owner by owner. */
export interface Changes extends Partial<Omit<TrialSetting, 'tools' | 'agent' | 'conditions'>> {
  readonly tools?: Partial<ToolDesign> | undefined;
  readonly agent?: Partial<TriagePolicy> | undefined;
  readonly conditions?: Partial<Conditions> | undefined;
}

/** A setting with what is named changed, the later over the earlier. */
export function changeSetting(setting: TrialSetting, ...changes: readonly Changes[]): TrialSetting {
  let changed = setting;
  for (const { tools, agent, conditions, ...others } of changes) {
    changed = {
      ...changed,
      ...others,
      tools: { ...changed.tools, ...tools },
      agent: { ...changed.agent, ...agent },
      conditions: { ...changed.conditions, ...conditions },
    };
  }
  return changed;
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
    `\`items\` expects a whole number from 1 to ${most}, the most in sizes of the scenario; got ${items}`,
  );
}

/** The post's setting with what is set by hand. @throws UsageError that names the knob, what came and what it takes. */
export function setKnobs(setting: TrialSetting, values: KnobValues, scenario: Scenario): TrialSetting {
  const set = applyKnobs(setting, values, '`set`');
  checkSetting(scenario, set);
  return set;
}

/** What would fail in every trial is found here and not on the way. @throws UsageError that says what cannot be. */
export function checkSetting(scenario: Scenario, setting: TrialSetting): void {
  checkOptionValues(scenario, setting);
  checkEnds(scenario, setting);
}

/** @throws UsageError for shares of words that add up to more than all, and for option values that cannot be spelt so. */
function checkOptionValues(scenario: Scenario, { tools, conditions }: TrialSetting): void {
  const { option_values: way } = tools;
  const found = findSpellingProblem(withShares(scenario, conditions), way);
  if (found === undefined) return;
  const isOfTheScenario = findSpellingProblem(scenario, way) !== undefined;
  const advice = isOfTheScenario
    ? found.advice
    : 'choose another value for the knob, or leave conditions.colliding out';
  throw new UsageError(`tools.option_values=${way} ${found.problem}; ${advice}`);
}

/** @throws UsageError for a pass that would go on for ever. */
function checkEnds(scenario: Scenario, setting: TrialSetting): void {
  if (!isEndless(scenario, setting)) return;
  const { afterEachPage } = scenario.people;
  throw new UsageError(
    `tools.page_size=${setting.tools.page_size} under tools.paging=offset and conditions.churn=creating never comes to an end: people create ${afterEachPage} items after each page; take a size above ${afterEachPage}`,
  );
}

/** What a design has other than the post's, as a command line has it; empty for the post's own. */
export function settingText(setting: TrialSetting): string {
  return knobText(changedKnobs(setting));
}

/** Where figures of a design come from: assumed once a rate was put in by hand, drawn otherwise. */
export function basisOf(setting: TrialSetting): Basis {
  return isAssumed(setting) ? 'assumed' : 'drawn';
}
