import type { FieldReport } from '../../agents/agent.js';
import { isSameJson } from '../../record/json-value.js';
import type { Scenario } from '../../scenario/scenario.js';
import { engines } from '../../store/engines.js';
import { Draws } from '../../trial/draws.js';
import type { Tally } from '../../trial/tally.js';
import type { TraceEntry } from '../../trial/trace.js';
import { tallyPass } from '../../trial/trial.js';
import { openWorld, type World } from '../../trial/world.js';
import type { ToolAnswer } from '../../wire/tool-call.js';
import { postSetting, setKnobs } from '../settings/setting.js';
import type { Recording } from './recording.js';

/** A recorded call that the tools of today answer otherwise than those that were recorded. */
export interface DifferingCall extends TraceEntry {
  /** The line of the recording. */
  readonly line: number;
  readonly today: ToolAnswer;
}

/** A recording with its score. */
export interface ScoredRecording {
  readonly recording: Recording;
  /** What it came to, by the judge of today. */
  readonly score: Tally;
  /** The score says what was recorded only as long as there is none. */
  readonly differing: readonly DifferingCall[];
}

/**
 * Makes the calls of a recording again, in order, in a world of its scenario, seed, items and design, and judges what is stored then
 * and what was reported. @throws UsageError when the scenario has no such design.
 */
export async function scoreRecording(recording: Recording, scenario: Scenario): Promise<ScoredRecording> {
  const { head, calls } = recording;
  const setting = setKnobs(postSetting(head.items), head.set, scenario);
  const draws = new Draws(scenario, head.seed).under(setting.conditions);
  const engine = await engines.memory();
  try {
    const world = openWorld(draws, setting, engine);
    const differing = calls.flatMap(({ call, answer }, index): readonly DifferingCall[] => {
      const today = world.tools.call(call);
      const isSame = today.isError === answer.isError && isSameJson(today.body, answer.body);
      return isSame ? [] : [{ line: index + 2, call, answer, today }];
    });
    return { recording, score: scoreOf(world, recording), differing };
  } finally {
    engine.close();
  }
}

/** A field that was not handed back to its person was reported as done. */
function scoreOf(world: World, { head, left }: Recording): Tally {
  const handedBack = new Set(left.map(({ itemId, key }) => `${itemId}/${key}`));
  const intents = world.draws.intents(head.items);
  const reports = world.itemIds.flatMap((itemId, index) =>
    (intents[index] ?? []).map(({ key }): FieldReport => {
      return { itemId, key, told: handedBack.has(`${itemId}/${key}`) ? 'left' : 'done', reason: '' };
    }),
  );
  return tallyPass(world, intents, reports);
}
