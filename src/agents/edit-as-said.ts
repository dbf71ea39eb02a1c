import type { JsonObject, JsonValue } from '../record/json-value.js';
import { failedWith } from '../wire/tool-call.js';
import { afterRejections } from './after-rejections.js';
import { isCount, messageOf } from './answers.js';
import type { Step } from './list-channel.js';
import { rejectedFields } from './repair.js';
import type { ShownField } from './shown-field.js';
import { EDITS_MAX, giveWay, noteSaved, sendEdit } from './triage-item.js';
import { widen } from './widen.js';
import { type Handoff, readSaid, type Work } from './work.js';

/**
 * Edits an item as was said, until all is accepted or nothing more can be done: resolve, edit; after a rejection repair and send once
 * more; after a conflict keep off what somebody else changed; told nothing, try the fields one by one. Returns why, for what is
 * neither done nor left by then.
 */
export function* editAsSaid(work: Work): Step<string> {
  work.values = firstValues(work);
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
