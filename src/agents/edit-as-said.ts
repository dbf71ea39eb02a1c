import type { JsonObject, JsonValue } from '../record/json-value.js';
import { failedWith } from '../wire/tool-call.js';
import { afterRejections } from './after-rejections.js';
import { messageOf } from './answers.js';
import { chooseFirst } from './choose.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { rejectedFields } from './repair.js';
import type { ShownField } from './shown-field.js';
import { EDITS_MAX, giveWay, noteSaved, sendEdit } from './triage-item.js';
import { unnamedRejections } from './unnamed-rejections.js';
import { widen } from './widen.js';
import type { Work } from './work.js';

/** An agent that guesses needs more edits of several fields for one item than one that only repairs. */
const GUESSING_EDITS_MAX = 6;

/**
 * Edits an item as was said, until all is accepted or nothing more can be done: choose, edit; after a rejection put right what can be
 * put right and send again; after a conflict keep off what somebody else changed; told of no field, go on as the policy has it. Returns
 * why, for what is neither done nor left by then.
 */
export function* editAsSaid(work: Work): Step<string> {
  work.values = firstValues(work);
  const most = editsMax(work.policy);
  while (work.editsSent < most) {
    if (Object.keys(work.values).length === 0 && work.policy.known_bad === 'withholds') break;
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
    noteRejected(work, rejected);
    const goesOn = yield* goOn(work, rejected);
    if (!goesOn) break;
  }
  return `it was still rejected after ${most} edits`;
}

function editsMax({ wording }: TriagePolicy): number {
  return wording === 'usual_spellings' ? GUESSING_EDITS_MAX : EDITS_MAX;
}

/** What was named teaches something of its field: what it does not take, and what was shown of what it takes. */
function noteRejected({ knowledge, values, said }: Work, rejected: ReadonlyMap<string, ShownField>): void {
  for (const [key, shown] of rejected) {
    const value = values[key];
    if (value === undefined) continue;
    knowledge.noteRefused(key, said.get(key) ?? null, value, shown);
  }
}

/** Prepares the next edit after a rejection; false when there is none to send. */
function* goOn(work: Work, rejected: ReadonlyMap<string, ShownField>): Step<boolean> {
  const prepared = yield* afterRejections[work.policy.after_rejection].prepare(work, rejected);
  if (prepared === undefined) {
    yield* unnamedRejections[work.policy.unnamed_rejection].goOn(work);
    return false;
  }
  const { values, handoffs } = yield* widen(work, prepared, rejected);
  work.left.push(...handoffs);
  const partlySaved = work.done.size > 0;
  // The post's agent sends its second edit even when no field is left in it; the contract refuses that, and the call counts.
  work.values = guesses(work.policy)
    ? withoutRejectedAtLast(work, rejected, values)
    : giveUpOnRepeated(work, rejected, values);
  return !partlySaved || Object.keys(work.values).length > 0;
}

function guesses({ wording }: TriagePolicy): boolean {
  return wording === 'usual_spellings';
}

/** The last edit of an item is for what was not rejected: another guess would risk the good fields for it. */
function withoutRejectedAtLast(work: Work, rejected: ReadonlyMap<string, ShownField>, next: JsonObject): JsonObject {
  if (work.editsSent < editsMax(work.policy) - 1) return next;
  const kept = Object.entries(next).filter(([key]) => {
    const shown = rejected.get(key);
    if (shown !== undefined) work.left.push({ key, reason: shown.message ?? 'no spelling of it was taken' });
    return shown === undefined;
  });
  return Object.fromEntries(kept);
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

/** Without a schema the words go out as spoken; with one, what it settles is settled, and what it leaves open is left. */
function firstValues(work: Work): JsonObject {
  const values: [string, JsonValue][] = [];
  for (const key of work.said.keys()) {
    const choice = chooseFirst(work, key);
    if (choice.kind === 'value') values.push([key, choice.value]);
    else work.left.push({ key, reason: choice.reason });
  }
  return Object.fromEntries(values);
}
