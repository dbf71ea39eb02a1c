import { isSameJson, type JsonValue } from '../../record/json-value.js';
import { isSameValue } from '../../record/same-value.js';
import type { Intent } from '../../scenario/intent.js';
import type { Scenario } from '../../scenario/scenario.js';
import { engines } from '../../store/engines.js';
import { auditStored } from '../../trial/audit.js';
import { Draws } from '../../trial/draws.js';
import { judge } from '../../trial/judge.js';
import { type Ledger, ledgerOf } from '../../trial/ledger.js';
import type { TraceEntry } from '../../trial/trace.js';
import { openWorld, type World } from '../../trial/world.js';
import { editRecordItem } from '../../wire/definitions.js';
import type { ToolAnswer } from '../../wire/tool-call.js';
import { postSetting, setKnobs } from '../settings/setting.js';
import type { Recording } from './recording.js';

/** A recorded call that the tools of today answer otherwise than those that were recorded. */
export interface DifferingCall extends TraceEntry {
  /** The line of the recording. */
  readonly line: number;
  readonly today: ToolAnswer;
}

/** What a recorded pass came to, by the judge of today. */
export interface RecordingScore extends Ledger {
  readonly items: number;
  readonly editCalls: number;
  readonly firstEditsAccepted: number;
  readonly secondApplications: number;
  /** Stored values that the schema forbids. */
  readonly forbidden: number;
}

/** A recording with its score. */
export interface ScoredRecording {
  readonly recording: Recording;
  readonly score: RecordingScore;
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

function scoreOf(world: World, recording: Recording): RecordingScore {
  const { items } = recording.head;
  const left = new Set(recording.left.map(({ itemId, key }) => `${itemId}/${key}`));
  const stored = world.store.readAll(world.channelId);
  const before = world.draws.startingItems(items);
  const intents = world.draws.intents(items);
  const fields = new Map(world.draws.scenario.main.channel.schema.map((field) => [field.key, field]));
  const endings = intents.flatMap((wanted, index) => {
    const itemId = world.itemIds[index] as string;
    return wanted.map((intent: Intent) => {
      const { key } = intent;
      const field = fields.get(key);
      const told = left.has(`${itemId}/${key}`) ? 'left' : 'done';
      const { ending } = judge({
        intent,
        report: { itemId, key, told, reason: '' },
        before: before[index]?.values[key] ?? null,
        stored: stored.get(itemId)?.[key] ?? null,
        written: world.observation.written.get(itemId)?.has(key) ?? false,
        ...(field && { isSame: (left: JsonValue, right: JsonValue) => isSameValue(field, left, right) }),
      });
      return ending;
    });
  });
  return {
    ...ledgerOf(endings),
    items: intents.filter((wanted) => wanted.length > 0).length,
    editCalls: world.meter.callsOf(editRecordItem),
    firstEditsAccepted: [...world.observation.firstEditAccepted.values()].filter((accepted) => accepted).length,
    secondApplications: world.applied.secondApplications,
    forbidden: auditStored(world.store, world.channelId, { stored }),
  };
}
