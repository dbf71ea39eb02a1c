import { isJsonArray, isSameJson, type JsonObject } from '../record/json-value.js';
import type { Request } from '../scenario/request.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import type { FieldReport } from './agent.js';
import { isCount, messageOf, shownItem } from './answers.js';
import { attempt } from './attempt.js';
import { editCall, readCall } from './calls.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { rejectedFields } from './repair.js';
import type { ShownField } from './shown-field.js';
import type { Work } from './work.js';

// What every agent does with an item, however it chooses its values: read it, send edits, take in what comes back, report.

/** The most edits of several fields for one item, so that no server can keep the agent for ever. */
export const EDITS_MAX = 4;

/** An item that was worked on: what is reported of it, and the version that it was last seen in; null when it was not seen. */
export interface TriagedItem {
  readonly fields: readonly FieldReport[];
  readonly version: number | null;
}

/** Edits one item, whose values it chooses, and returns why, for what is neither done nor left by then. */
export type EditItem = (work: Work) => Step<string>;

/** Does for one item what was asked, and reports every field of it. An item that cannot be read is left as a whole. */
export function* triageItem(start: WorkStart, { itemId, said }: Request, edit: EditItem): Step<TriagedItem> {
  const read = yield* attempt(start.policy, () => readCall(start.pass.channelId, itemId));
  const seen = shownItem(read);
  if (seen === undefined) return { fields: leaveAll({ itemId, said }, messageOf(read)), version: null };
  const work: Work = {
    ...start,
    itemId,
    said: new Map(said.map(({ key, words }) => [key, words])),
    tried: [],
    values: {},
    seen,
    editsSent: 0,
    done: new Set(),
    retried: new Set(),
    left: [],
  };
  const fields = reportOf(work, yield* edit(work));
  return { fields, version: work.seen.version };
}

/** What is known before an item is read. */
type WorkStart = Pick<Work, 'pass' | 'policy' | 'offered' | 'schema' | 'knowledge'>;

/** Hands every field of a request back to its person, for one reason. */
export function leaveAll({ itemId, said }: Request, reason: string): FieldReport[] {
  return said.map(({ key }) => ({ itemId, key, told: 'left', reason }));
}

/** An accepted edit: all its fields are done but those that the answer says were not saved. */
export function noteSaved(work: Work, answer: JsonObject): ReadonlyMap<string, ShownField> {
  const { version } = answer;
  const unsaved = unsavedFields(work, answer);
  for (const [key, value] of Object.entries(work.values)) {
    if (unsaved.has(key)) continue;
    work.done.add(key);
    work.knowledge.noteTaken(key, work.said.get(key) ?? null, value);
  }
  if (isCount(version)) work.seen = { ...work.seen, version };
  work.values = Object.fromEntries(Object.entries(work.values).filter(([key]) => unsaved.has(key)));
  return unsaved;
}

/** What an accepted edit did not save: what its answer says, and by its policy what it does not count among the keys that it changed. */
function unsavedFields({ policy, values, seen }: Work, { not_saved, changed_keys }: JsonObject) {
  const unsaved = new Map(rejectedFields(not_saved));
  if (policy.saved === 'trusts' || !isJsonArray(changed_keys)) return unsaved;
  for (const [key, value] of Object.entries(values)) {
    // A field that held the value already was not changed by it.
    const isHeld = isSameJson(seen.values[key] ?? null, value);
    if (!changed_keys.includes(key) && !isHeld && !unsaved.has(key)) unsaved.set(key, {});
  }
  return unsaved;
}

/**
 * After a conflict: where it says which keys changed and none of them is to be set, the edit is made against the version that it
 * names; otherwise the item is read again, and the fields that somebody else changed are left as they are now.
 */
export function* giveWay(work: Work, { current_version, changed_keys }: JsonObject): Step<string | null> {
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

/** Sends an edit of the item, with the version and the key that the policy has it send. */
export function* sendEdit(work: Work, values: JsonObject): Step<ToolAnswer> {
  const { channelId, name } = work.pass;
  let { version } = work.seen;
  work.editsSent += 1;
  work.tried.push(values);
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

/** Every field that was asked for, in the order in which it was said. */
function reportOf(work: Work, problem: string): FieldReport[] {
  const reasons = new Map(work.left.map(({ key, reason }) => [key, reason]));
  return [...work.said.keys()].map((key): FieldReport => {
    if (work.done.has(key)) return { itemId: work.itemId, key, told: 'done', reason: '' };
    return { itemId: work.itemId, key, told: 'left', reason: reasons.get(key) ?? problem };
  });
}
