import { type RandomStream, streamOf } from '../random.js';
import type { JsonValue } from '../record/json-value.js';
import { failedWith } from '../wire/tool-call.js';
import type { AgentKind } from './agent-kind.js';
import { messageOf } from './answers.js';
import { catchUpAgent } from './catch-up-agent.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { rejectedFields } from './repair.js';
import { type ShownField, wants } from './shown-field.js';
import { triageChannel } from './triage-channel.js';
import { EDITS_MAX, giveWay, noteSaved, sendEdit } from './triage-item.js';
import type { Work } from './work.js';

/**
 * The baseline of chance: for each field that it was asked about it picks one of the values that it was shown to be legal, or
 * leaves the field, each equally likely. It sends what was said only to be told what is legal.
 */
export const randomValid: AgentKind = {
  models: 'It picks any of the values that it was shown to be legal, or leaves the field, whatever was said.',
  drawnPer: 'field',
  isHandSet: false,
  notEnumerable: 'always',
  triage: (pass, policy, offered) => triageChannel(pass, readsAlways(policy), offered, editByChance),
  comeBack: catchUpAgent,
};

/** It looks wherever the tools show a schema, so that whatever it does not know was not shown. */
function readsAlways(policy: TriagePolicy): TriagePolicy {
  return { ...policy, schema: 'reads', skips_schema_call: { of: 0, in: 1 } };
}

/** Edits until nothing is left to send, and returns why, for what is neither done nor left by then. */
function* editByChance(work: Work): Step<string> {
  const asking = choose(work);
  while (work.editsSent < EDITS_MAX && Object.keys(work.values).length > 0) {
    const answer = yield* sendEdit(work, work.values);
    if (failedWith(answer, 'version_conflict')) {
      const problem = yield* giveWay(work, answer.body);
      if (problem !== null) return problem;
      continue;
    }
    if (answer.isError && !failedWith(answer, 'validation_failed')) return messageOf(answer);
    const rejected = answer.isError ? rejectedFields(answer.body.fields) : noteSaved(work, answer.body);
    if (answer.isError || rejected.size > 0) chooseAgain(work, rejected, asking);
  }
  return `it was still rejected after ${EDITS_MAX} edits`;
}

/** Picks a value for every field that it was shown; of the others it sends the words and returns the keys. */
function choose(work: Work): Set<string> {
  const asking = new Set<string>();
  const values = new Map<string, JsonValue>();
  for (const [key, words] of work.said) {
    const field = work.schema?.get(key);
    if (field !== undefined) take(work, values, key, field);
    else {
      asking.add(key);
      values.set(key, words);
    }
  }
  work.values = Object.fromEntries(values);
  return asking;
}

/** After a rejection: of a field that was sent to ask it picks what it was told, any other is left; told of none, it sends no words again. */
function chooseAgain(work: Work, rejected: ReadonlyMap<string, ShownField>, asking: Set<string>): void {
  const sent = Object.keys(work.values);
  const named = sent.filter((key) => rejected.has(key));
  const asked = sent.filter((key) => asking.has(key));
  const failed = named.length > 0 ? named : asked.length > 0 ? asked : sent;
  const values = new Map<string, JsonValue>(Object.entries(work.values));
  for (const key of failed) {
    values.delete(key);
    const shown = rejected.get(key);
    if (asking.delete(key) && shown !== undefined) take(work, values, key, shown);
    else work.left.push({ key, reason: shown?.message ?? 'it was rejected, with no reason' });
  }
  work.values = Object.fromEntries(values);
}

function take({ pass, itemId, left }: Work, values: Map<string, JsonValue>, key: string, field: ShownField): void {
  const picked = pickLegal(field, streamOf(pass.seed, 'random valid', pass.name, itemId, key));
  if (picked.kind === 'value') values.set(key, picked.value);
  else left.push({ key, reason: picked.reason });
}

/** What was picked of a field. */
export type Picked =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'left'; readonly reason: string };

/**
 * One of the values that a field was shown to take, or leaving it, each equally likely: an option, any of the sets of options, true
 * or false, a whole number within two bounds. A field whose values cannot be listed from what was shown is left.
 */
export function pickLegal(field: ShownField, stream: RandomStream): Picked {
  const options = field.options?.map(({ value }) => value) ?? field.allowed;
  if (options !== undefined) {
    return wants(field, 'multi_select', /\barray\b/) ? pickSome(options, stream) : pickOne(options, stream);
  }
  if (wants(field, 'boolean', /true or false/)) return pickOne([true, false], stream);
  return pickWithin(field, stream);
}

const LEFT_BY_CHANCE: Picked = { kind: 'left', reason: 'it was left by chance' };

function pickOne(values: readonly JsonValue[], stream: RandomStream): Picked {
  const value = values[stream.below(values.length + 1)];
  return value === undefined ? LEFT_BY_CHANCE : { kind: 'value', value };
}

/** The most options whose sets a stream can number; of more, leaving is no rarer than with so many. */
const NUMBERED_MAX = 31;

function pickSome(options: readonly string[], stream: RandomStream): Picked {
  if (stream.below(2 ** Math.min(options.length, NUMBERED_MAX) + 1) === 0) return LEFT_BY_CHANCE;
  return { kind: 'value', value: options.filter(() => stream.below(2) === 0) };
}

/** The most whole numbers that it picks among: a stream draws below 2^32. */
const WHOLE_MAX = 2 ** 32 - 1;

function pickWithin({ min, max }: ShownField, stream: RandomStream): Picked {
  const [low, high] = [Math.ceil(min ?? Number.NaN), Math.floor(max ?? Number.NaN)];
  const count = high - low + 1;
  if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || count < 1 || count > WHOLE_MAX) {
    return { kind: 'left', reason: 'no list of its legal values was shown' };
  }
  const drawn = stream.below(count + 1);
  return drawn === count ? LEFT_BY_CHANCE : { kind: 'value', value: low + drawn };
}
