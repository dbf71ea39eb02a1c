import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { PassRequest, Request } from '../scenario/request.js';
import { toolDefinitions } from '../wire/definitions.js';
import type { ToolAnswer, ToolCall } from '../wire/tool-call.js';
import type { Agent, AgentReport, ChannelMemory } from './agent.js';
import { agents } from './agents.js';
import { postPolicy, type TriagePolicy } from './policy.js';

/** What one agent did: its calls, told shortly, and what it said at its end. */
export interface Played {
  readonly calls: readonly string[];
  /** The arguments of the edits alone. */
  readonly edits: readonly JsonObject[];
  readonly report: AgentReport;
}

/** Plays an agent by hand: `answer` says what each of its calls gets, by its place from 0. @throws when it makes too many. */
export function play(agent: Agent, answer: (call: ToolCall, index: number) => ToolAnswer, callsMax = 1000): Played {
  const made: ToolCall[] = [];
  let step = agent.next();
  while (step.done !== true) {
    if (made.length === callsMax) throw new Error(`the agent went on after ${callsMax} calls`);
    made.push(step.value);
    step = agent.next(answer(step.value, made.length - 1));
  }
  return {
    calls: made.map(tell),
    edits: made.filter(({ name }) => name === 'edit_record_item').map((call) => call.arguments),
    report: step.value,
  };
}

/** Plays an agent against answers in order; one call more than there are answers is a fault. */
export function playScript(agent: Agent, answers: readonly ToolAnswer[]): Played {
  return play(
    agent,
    (call, index) => {
      const scripted = answers[index];
      if (scripted === undefined) throw new Error(`nothing was scripted for ${tell(call)}`);
      return scripted;
    },
    answers.length + 1,
  );
}

function tell({ name, arguments: sent }: ToolCall): string {
  const { record_channel_id: _, idempotency_key: __, ...rest } = sent;
  return `${name.split('_')[0]} ${JSON.stringify(rest)}`;
}

/** What is asked in one pass: for each item, what was said of its fields. */
export function passOf(said: Readonly<Record<string, JsonObject>>): PassRequest {
  const requests = Object.entries(said).map(([itemId, fields]): Request => {
    return { itemId, said: Object.entries(fields).map(([key, words]) => ({ key, words })) };
  });
  return { name: 'pass-1', channelId: 'bugs', today: '2026-11-09', requests, seed: 1 };
}

/** The scripted agent, asked to triage. */
export function triage(said: Readonly<Record<string, JsonObject>>, policy: Partial<TriagePolicy> = {}): Agent {
  return agents.scripted.triage(passOf(said), { ...postPolicy, ...policy }, toolDefinitions);
}

/** The scripted agent, come back to find what changed. */
export function comeBack(memory: Partial<ChannelMemory>, policy: Partial<TriagePolicy> = {}): Agent {
  const whole = { versions: new Map<string, number>(), sequence: 0, logId: 'log_1', serverTime: null, ...memory };
  return agents.scripted.comeBack(passOf({}), whole, { ...postPolicy, ...policy }, toolDefinitions);
}

const options = (...pairs: readonly (readonly [string, string])[]) => pairs.map(([value, label]) => ({ value, label }));

/** A few of the tracker's fields, as a page shows them. */
const fields: readonly JsonObject[] = [
  {
    key: 'status',
    type: 'select',
    config: { options: options(['new', 'New'], ['in_progress', 'In progress'], ['wont_fix', "Won't fix"]) },
  },
  { key: 'severity', type: 'select', config: { options: options(['s1', 'S1 Critical'], ['s2', 'S2 Major']) } },
  { key: 'points', type: 'number', config: { min: 0, max: 13 } },
  { key: 'due', type: 'date', config: {} },
];

const shownFields = fields.map((field) => ({ ...field, is_required: false, is_unique: false }));

export function page(versions: Readonly<Record<string, number>>, more: JsonObject = {}): ToolAnswer {
  const items = Object.entries(versions).map(([id, version]) => ({ id, version, preview: {} }));
  const rest = { next_before_id: null, as_of_sequence: 7, log_id: 'log_1' };
  return { isError: false, body: { record_channel_id: 'bugs', schema: shownFields, items, ...rest, ...more } };
}

export function item(version: number, values: JsonObject = {}): ToolAnswer {
  return { isError: false, body: { id: 'it_1', version, values, computed: {} } };
}

export function saved(version: number): ToolAnswer {
  return { isError: false, body: { id: 'it_1', version, sequence: version + 10, changed_keys: [] } };
}

export function conflict(version: number, changedKeys: readonly string[] | null): ToolAnswer {
  return refusal({
    error: 'version_conflict',
    current_version: version,
    changed_keys: changedKeys,
    message: 'changed',
  });
}

export function rejection(...fields: readonly JsonObject[]): ToolAnswer {
  return refusal(fields.length === 0 ? { error: 'validation_failed' } : { error: 'validation_failed', fields });
}

export function refusal(body: JsonObject): ToolAnswer {
  return { isError: true, body };
}

/** What an agent told its person of each field, as "done" or as the reason why it is left. */
export function told({ report }: Played): Readonly<Record<string, JsonValue>> {
  const entries = report.fields.map(({ itemId, key, told: ending, reason }) => [
    `${itemId} ${key}`,
    ending === 'done' ? 'done' : `left: ${reason}`,
  ]);
  return Object.fromEntries(entries);
}
