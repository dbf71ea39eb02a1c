import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { PassRequest, Request } from '../scenario/request.js';
import type { ToolDefinition } from '../wire/definitions.js';
import { failedWith, type ToolAnswer } from '../wire/tool-call.js';
import { afterRejections } from './after-rejections.js';
import type { FieldReport } from './agent.js';
import { isCount, messageOf, shownItem } from './answers.js';
import { attempt } from './attempt.js';
import { editCall, readCall } from './calls.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { rejectedFields } from './repair.js';
import type { ShownField } from './shown-field.js';
import { widen } from './widen.js';
import { type Handoff, readSaid, type Work } from './work.js';

/** The most edits of several fields for one item, so that no server can keep the agent for ever. */
const EDITS_MAX = 4;

/** An item that was worked on: what is reported of it, and the version that it was last seen in; null when it was not seen. */
export interface TriagedItem {
  readonly fields: readonly FieldReport[];
  readonly version: number | null;
}

/**
 * Does for one item what was asked, and reports every field of it: read, resolve, edit; after a rejection repair and send once
 * more; after a conflict read again and keep off what somebody else changed; told nothing, try the fields one by one.
 */
export function* triageItem(
  pass: PassRequest,
  request: Request,
  schema: ReadonlyMap<string, ShownField> | undefined,
  policy: TriagePolicy,
  offered: readonly ToolDefinition[],
): Step<TriagedItem> {
  const { itemId } = request;
  const read = yield* attempt(policy, () => readCall(pass.channelId, itemId));
  const seen = shownItem(read);
  if (seen === undefined) return { fields: leaveAll(request, messageOf(read)), version: null };
  const said = new Map(request.said.map(({ key, words }) => [key, words]));
  const work: Work = {
    pass,
    policy,
    offered,
    itemId,
    said,
    schema,
    values: {},
    seen,
    editsSent: 0,
    done: new Set(),
    retried: new Set(),
    left: [],
  };
  work.values = firstValues(work);
  const fields = reportOf(work, yield* editItem(work));
  return { fields, version: work.seen.version };
}

/** Hands every field of a request back to its person, for one reason. */
export function leaveAll({ itemId, said }: Request, reason: string): FieldReport[] {
  return said.map(({ key }) => ({ itemId, key, told: 'left', reason }));
}

/** Edits until all is accepted or nothing more can be done, and returns why, for what is neither done nor left by then. */
function* editItem(work: Work): Step<string> {
  while (work.editsSent < EDITS_MAX) {
    const answer = yield* sendEdit(work, work.values);
    if (failedWith(answer, 'version_conflict')) {
      const problem = yield* giveWay(work, answer.body);
      if (problem !== null) return problem;
      if (Object.keys(work.values).length === 0) break;
      continue;
    }
    if (answer.isError && !failedWith(answer, 'validation_failed')) return messageOf(answer);
    const rejected = answer.isError ? rejectedFields(answer.body.fields) : noteSaved(work, answer.body);
    if (!answer.isError && rejected.size === 0) break;
    const goesOn = yield* goOn(work, rejected);
    if (!goesOn) break;
  }
  return `it was still rejected after ${EDITS_MAX} edits`;
}

/** An accepted edit: all its fields are done but those that the answer says were not saved. */
function noteSaved(work: Work, { version, not_saved }: JsonObject): ReadonlyMap<string, ShownField> {
  const unsaved = rejectedFields(not_saved);
  for (const key of Object.keys(work.values)) if (!unsaved.has(key)) work.done.add(key);
  if (isCount(version)) work.seen = { ...work.seen, version };
  work.values = Object.fromEntries(Object.entries(work.values).filter(([key]) => unsaved.has(key)));
  return unsaved;
}

/** Prepares the next edit after a rejection; false when there is none to send. */
function* goOn(work: Work, rejected: ReadonlyMap<string, ShownField>): Step<boolean> {
  const prepared = yield* afterRejections[work.policy.after_rejection].prepare(work, rejected);
  if (prepared === undefined) {
    yield* editOneByOne(work);
    return false;
  }
  const { values, handoffs } = yield* widen(work, prepared, rejected);
  work.left.push(...handoffs);
  const partlySaved = work.done.size > 0;
  // The post's agent sends its second edit even when no field is left in it; the contract refuses that, and the call counts.
  work.values = giveUpOnRepeated(work, rejected, values);
  return !partlySaved || Object.keys(work.values).length > 0;
}

/**
 * A field that would be sent again just as it was rejected gets one such retry, in case it was garbled on its way; rejected once
 * more it is left, so that it cannot take the good fields down with it.
 */
function giveUpOnRepeated(work: Work, rejected: ReadonlyMap<string, ShownField>, next: JsonObject): JsonObject {
  const kept = Object.entries(next).filter(([key, value]) => {
    const shown = rejected.get(key);
    if (shown === undefined || JSON.stringify(value) !== JSON.stringify(work.values[key])) return true;
    if (!work.retried.has(key)) {
      work.retried.add(key);
      return true;
    }
    work.left.push({ key, reason: shown.message ?? 'it was rejected twice, with no reason' });
    return false;
  });
  return Object.fromEntries(kept);
}

/**
 * After a conflict: where it says which keys changed and none of them is to be set, the edit is made against the version that it
 * names; otherwise the item is read again, and the fields that somebody else changed are left as they are now.
 */
function* giveWay(work: Work, { current_version, changed_keys }: JsonObject): Step<string | null> {
  const wanted = Object.keys(work.values);
  if (isCount(current_version) && Array.isArray(changed_keys) && !wanted.some((key) => changed_keys.includes(key))) {
    work.seen = { ...work.seen, version: current_version };
    return null;
  }
  const again = yield* attempt(work.policy, () => readCall(work.pass.channelId, work.itemId));
  const now = shownItem(again);
  if (now === undefined) return messageOf(again);
  const before = work.seen.values;
  const changed = wanted.filter((key) => JSON.stringify(now.values[key]) !== JSON.stringify(before[key]));
  for (const key of changed) {
    // It may have been the agent's own edit, whose answer it did not get.
    if (JSON.stringify(now.values[key]) === JSON.stringify(work.values[key])) work.done.add(key);
    else work.left.push({ key, reason: 'somebody else changed it meanwhile' });
  }
  work.values = Object.fromEntries(Object.entries(work.values).filter(([key]) => !changed.includes(key)));
  work.seen = now;
  return null;
}

/** Told nothing of the reasons, the agent finds out which fields are good by sending each on its own. */
function* editOneByOne(work: Work): Step<void> {
  for (const [key, value] of Object.entries(work.values)) {
    const answer = yield* sendEdit(work, { [key]: value });
    if (answer.isError) {
      work.left.push({ key, reason: messageOf(answer) });
      continue;
    }
    work.done.add(key);
    if (isCount(answer.body.version)) work.seen = { ...work.seen, version: answer.body.version };
  }
}

function* sendEdit(work: Work, values: JsonObject): Step<ToolAnswer> {
  const { channelId, name } = work.pass;
  let { version } = work.seen;
  work.editsSent += 1;
  if (work.policy.version === 'reread') {
    const again = yield* attempt(work.policy, () => readCall(channelId, work.itemId));
    const now = shownItem(again);
    if (now === undefined) return { isError: true, body: { message: messageOf(again) } };
    version = now.version;
  }
  const edit = { item_id: work.itemId, values, expected_version: version };
  const key = `${name}/${work.itemId}/${work.editsSent}`;
  return yield* attempt(work.policy, (count) => editCall(channelId, { ...edit, ...keyOf(work.policy, key, count) }));
}

function keyOf({ keys }: TriagePolicy, key: string, attemptCount: number): JsonObject {
  if (keys === 'none') return {};
  return { idempotency_key: keys === 'stable' ? key : `${key}/${attemptCount}` };
}

/** Without a schema the words go out as spoken; with one, what it settles is settled, and what it leaves open is left. */
function firstValues(work: Work): JsonObject {
  const values: [string, JsonValue][] = [];
  const left: Handoff[] = [];
  for (const [key, words] of work.said) {
    const field = work.schema?.get(key);
    const resolution = field === undefined ? undefined : readSaid(work, key, field);
    if (resolution?.kind === 'ambiguous') left.push({ key, reason: resolution.reason });
    else values.push([key, resolution?.kind === 'value' ? resolution.value : words]);
  }
  work.left.push(...left);
  return Object.fromEntries(values);
}

/** Every field that was asked for, in the order in which it was said. */
function reportOf(work: Work, problem: string): FieldReport[] {
  const reasons = new Map(work.left.map(({ key, reason }) => [key, reason]));
  return [...work.said.keys()].map((key): FieldReport => {
    if (work.done.has(key)) return { itemId: work.itemId, key, told: 'done', reason: '' };
    return { itemId: work.itemId, key, told: 'left', reason: reasons.get(key) ?? problem };
  });
}
