import type { JsonObject, JsonValue } from '../record/json-value.js';
import type { PassRequest, Request } from '../scenario/request.js';
import type { ToolAnswer } from '../wire/tool-call.js';
import type { FieldReport } from './agent.js';
import { isCount, messageOf, type ShownItem, shownItem } from './answers.js';
import { editCall, readCall } from './calls.js';
import type { Step } from './list-channel.js';
import type { TriagePolicy } from './policy.js';
import { type Handoff, rejectedFields, repair } from './repair.js';
import { resolve } from './resolve.js';
import type { ShownField } from './shown-field.js';

/** The most edits of several fields for one item, so that no server can keep the agent for ever. */
const EDITS_MAX = 4;

/** One item at work: what was said of it, what is to be sent, what was last seen of it, and what is left to the person. */
interface Work {
  readonly pass: PassRequest;
  readonly itemId: string;
  readonly said: ReadonlyMap<string, JsonValue>;
  readonly policy: TriagePolicy;
  values: JsonObject;
  seen: ShownItem;
  editsSent: number;
  /** Fields that were sent once more just as they had been rejected. */
  readonly retried: Set<string>;
  readonly left: Handoff[];
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
): Step<FieldReport[]> {
  const { itemId } = request;
  const read = yield readCall(pass.channelId, itemId);
  const seen = shownItem(read);
  if (seen === undefined) return leaveAll(request, messageOf(read));
  const said = new Map(request.said.map(({ key, words }) => [key, words]));
  const work: Work = {
    pass,
    itemId,
    said,
    policy,
    ...resolveAll(said, schema, pass.today),
    seen,
    editsSent: 0,
    retried: new Set(),
  };
  return reportOf(work, yield* editItem(work));
}

/** Hands every field of a request back to its person, for one reason. */
export function leaveAll({ itemId, said }: Request, reason: string): FieldReport[] {
  return said.map(({ key }) => ({ itemId, key, told: 'left', reason }));
}

/** Edits until it is accepted or nothing more can be done; what is still in `values` at the end was accepted unless a problem is returned. */
function* editItem(work: Work): Step<string | null> {
  while (work.editsSent < EDITS_MAX) {
    const answer = yield* sendEdit(work, work.values);
    if (!answer.isError) return null;
    switch (answer.body.error) {
      case 'version_conflict': {
        const problem = yield* giveWay(work);
        if (problem !== null || Object.keys(work.values).length === 0) return problem;
        break;
      }
      case 'validation_failed': {
        const repaired = repair(work.values, work.said, answer.body, work.pass.today);
        if (repaired === undefined) return yield* editOneByOne(work);
        work.left.push(...repaired.handoffs);
        // The post's agent sends its second edit even when no field is left in it; the contract refuses that, and the call counts.
        work.values = giveUpOnRepeated(work, answer.body, repaired.values);
        break;
      }
      default:
        return messageOf(answer);
    }
  }
  return `it was still rejected after ${EDITS_MAX} edits`;
}

/**
 * A field that would be sent again just as it was rejected gets one such retry, in case it was garbled on its way; rejected once
 * more it is left, so that it cannot take the good fields down with it.
 */
function giveUpOnRepeated(work: Work, body: JsonObject, next: JsonObject): JsonObject {
  const rejections = rejectedFields(body);
  const kept = Object.entries(next).filter(([key, value]) => {
    const rejected = rejections.get(key);
    if (rejected === undefined || JSON.stringify(value) !== JSON.stringify(work.values[key])) return true;
    if (!work.retried.has(key)) {
      work.retried.add(key);
      return true;
    }
    work.left.push({ key, reason: rejected.message ?? 'it was rejected twice, with no reason' });
    return false;
  });
  return Object.fromEntries(kept);
}

/** Reads the item again after a conflict and leaves the fields that somebody else changed as they are now. */
function* giveWay(work: Work): Step<string | null> {
  const again = yield readCall(work.pass.channelId, work.itemId);
  const now = shownItem(again);
  if (now === undefined) return messageOf(again);
  const before = work.seen.values;
  const theirs = Object.keys(work.values).filter(
    (key) => JSON.stringify(now.values[key]) !== JSON.stringify(before[key]),
  );
  work.left.push(...theirs.map((key) => ({ key, reason: 'somebody else changed it meanwhile' })));
  work.values = Object.fromEntries(Object.entries(work.values).filter(([key]) => !theirs.includes(key)));
  work.seen = now;
  return null;
}

/** Told nothing of the reasons, the agent finds out which fields are good by sending each on its own. */
function* editOneByOne(work: Work): Step<null> {
  const fields = Object.entries(work.values);
  for (const [key, value] of fields) {
    const answer = yield* sendEdit(work, { [key]: value });
    if (answer.isError) {
      work.left.push({ key, reason: messageOf(answer) });
      work.values = Object.fromEntries(Object.entries(work.values).filter(([other]) => other !== key));
    } else if (isCount(answer.body.version)) {
      work.seen = { ...work.seen, version: answer.body.version };
    }
  }
  return null;
}

function* sendEdit(work: Work, values: JsonObject): Step<ToolAnswer> {
  const { channelId, name } = work.pass;
  let { version } = work.seen;
  work.editsSent += 1;
  if (work.policy.version === 'reread') {
    const again = yield readCall(channelId, work.itemId);
    const now = shownItem(again);
    if (now === undefined) return { isError: true, body: { message: messageOf(again) } };
    version = now.version;
  }
  return yield editCall(channelId, {
    item_id: work.itemId,
    values,
    expected_version: version,
    idempotency_key: `${name}/${work.itemId}/${work.editsSent}`,
  });
}

/** Without a schema the words go out as spoken; with one, what it settles is settled, and what it leaves open is left. */
function resolveAll(
  said: ReadonlyMap<string, JsonValue>,
  schema: ReadonlyMap<string, ShownField> | undefined,
  today: string,
): { values: JsonObject; left: Handoff[] } {
  const values: [string, JsonValue][] = [];
  const left: Handoff[] = [];
  for (const [key, words] of said) {
    const field = schema?.get(key);
    const resolution = field === undefined ? undefined : resolve(words, field, today);
    if (resolution?.kind === 'ambiguous') left.push({ key, reason: resolution.reason });
    else values.push([key, resolution?.kind === 'value' ? resolution.value : words]);
  }
  return { values: Object.fromEntries(values), left };
}

/** Every field that was asked for, in the order in which it was said. */
function reportOf(work: Work, problem: string | null): FieldReport[] {
  const reasons = new Map(work.left.map(({ key, reason }) => [key, reason]));
  return [...work.said.keys()].map((key): FieldReport => {
    const reason = reasons.get(key) ?? problem;
    return reason === null
      ? { itemId: work.itemId, key, told: 'done', reason: '' }
      : { itemId: work.itemId, key, told: 'left', reason };
  });
}
