import { SEED_MAX } from '../../random.js';
import { echo } from '../../record/echo.js';
import { findJsonObjection } from '../../record/json-bounds.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../record/json-value.js';
import { findKnob, type KnobOwner, type KnobValues } from '../../trial/knobs.js';
import type { TraceEntry } from '../../trial/trace.js';
import { UsageError } from '../../usage-error.js';
import { postSetting } from '../settings/setting.js';

/** What a recording was made of, by whom and when. */
export interface RecordingHead {
  /** The name of the scenario, which is also that of its file. */
  readonly scenario: string;
  readonly seed: number;
  readonly items: number;
  /** The knobs of tools and conditions that differ from the post's. */
  readonly set: KnobValues;
  readonly agent: string;
  /** Year, month and day. */
  readonly date: string;
}

/** A pass of somebody's agent as it went over the wire: not simulated, and not ours. */
export interface Recording {
  /** What it is called in tables. */
  readonly name: string;
  readonly head: RecordingHead;
  /** Every call with the answer that it got, in order. The first stands on line 2 of the file. */
  readonly calls: readonly TraceEntry[];
  /** The fields that the agent handed back; whatever else it was asked for counts as told done. */
  readonly left: readonly { readonly itemId: string; readonly key: string }[];
}

const LINES_MAX = 10_000;
const ITEMS_MAX = 10_000;
const TEXT_MAX = 100;
/** It names a file, so nothing in it may lead to another folder. */
const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a recording, a JSON value a line. @throws UsageError that names the file and the line of what is wrong, and what was expected. */
export function parseRecording(text: string, name: string): Recording {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length > LINES_MAX) throw flaw(name, LINES_MAX + 1, `at most ${LINES_MAX} lines`, lines.length);
  if (lines.length < 2) throw flaw(name, lines.length, 'a head, calls and a report, a line each', lines.length);
  const parsed = lines.map((line, index) => parseLine(line, name, index + 1));
  return {
    name,
    head: headOf(parsed[0] as JsonObject, name),
    calls: parsed.slice(1, -1).map((line, index) => entryOf(line, name, index + 2)),
    left: leftOf(parsed.at(-1) as JsonObject, name, parsed.length),
  };
}

function flaw(name: string, line: number, expected: string, got: JsonValue | undefined): UsageError {
  return new UsageError(`${name}:${line} expected ${expected}, got ${got === undefined ? 'nothing' : echo(got)}`);
}

function parseLine(line: string, name: string, number: number): JsonObject {
  let value: JsonValue;
  try {
    value = JSON.parse(line) as JsonValue;
  } catch {
    throw flaw(name, number, 'a JSON value', line);
  }
  // What is compared and stored later goes as deep as the value does.
  if (findJsonObjection(value) !== null) {
    throw flaw(name, number, 'JSON of at most 32 levels and 256 KiB, in well-formed text', value);
  }
  if (!isJsonObject(value)) throw flaw(name, number, 'an object', value);
  return value;
}

function headOf(head: JsonObject, name: string): RecordingHead {
  const { format, scenario, seed, items, tools, conditions = {}, agent, date } = head;
  if (format !== 'observed/1') throw flaw(name, 1, '"format": "observed/1"', format);
  if (typeof scenario !== 'string' || !NAME.test(scenario)) throw flaw(name, 1, 'the name of a scenario', scenario);
  if (!isWhole(seed, 0, SEED_MAX)) throw flaw(name, 1, `a seed from 0 to ${SEED_MAX}`, seed);
  if (!isWhole(items, 1, ITEMS_MAX)) throw flaw(name, 1, `items from 1 to ${ITEMS_MAX}`, items);
  if (typeof agent !== 'string' || agent === '' || agent.length > TEXT_MAX) {
    throw flaw(name, 1, `an agent in at most ${TEXT_MAX} characters`, agent);
  }
  if (typeof date !== 'string' || !DATE.test(date)) throw flaw(name, 1, 'a date such as 2026-12-03', date);
  const set = { ...knobsOf(tools, 'tools', name), ...knobsOf(conditions, 'conditions', name) };
  return { scenario, seed, items, set, agent, date };
}

function isWhole(value: JsonValue | undefined, low: number, high: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;
}

function knobsOf(values: JsonValue | undefined, owner: KnobOwner, name: string): KnobValues {
  if (!isJsonObject(values)) throw flaw(name, 1, `"${owner}" with a value for each knob`, values);
  const pairs = Object.entries(values).map(([knob, value]) => {
    if (typeof value !== 'string' || !knob.startsWith(`${owner}.`)) {
      throw flaw(name, 1, `knobs of ${owner} with a text each`, { [knob]: value });
    }
    const found = findKnob(`${name}:1`, knob);
    found.apply(postSetting(1), value, `${name}:1`);
    return [found.name, value] as const;
  });
  return Object.fromEntries(pairs);
}

function entryOf({ call, answer }: JsonObject, name: string, line: number): TraceEntry {
  if (!isJsonObject(call) || typeof call.name !== 'string' || !isJsonObject(call.arguments)) {
    throw flaw(name, line, 'a "call" with a name and arguments', call);
  }
  if (!isJsonObject(answer) || typeof answer.isError !== 'boolean' || !isJsonObject(answer.body)) {
    throw flaw(name, line, 'an "answer" with isError and a body', answer);
  }
  return {
    call: { name: call.name, arguments: call.arguments },
    answer: { isError: answer.isError, body: answer.body },
  };
}

function leftOf({ report }: JsonObject, name: string, line: number): Recording['left'] {
  if (!isJsonObject(report) || !isJsonArray(report.left)) {
    throw flaw(name, line, 'a "report" with the fields that were left', report);
  }
  return report.left.map((field) => {
    if (isJsonObject(field) && typeof field.item === 'string' && typeof field.field === 'string') {
      return { itemId: field.item, key: field.field };
    }
    throw flaw(name, line, 'an item and a field for everything left', field);
  });
}
