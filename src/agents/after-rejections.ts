import { settled } from '../knob.js';
import type { JsonValue } from '../record/json-value.js';
import type { AfterRejection } from './after-rejection.js';
import { learnSchema } from './learn-schema.js';
import { noCall } from './list-channel.js';
import { type Repair, repair } from './repair.js';
import type { ShownField } from './shown-field.js';
import { type Handoff, readSaid, type Work } from './work.js';

const repairs: AfterRejection = {
  models: 'It goes by what the rejection shows.',
  ...settled,
  *prepare(work, rejected) {
    yield* noCall();
    return repair(work, rejected);
  },
};

const looksUp: AfterRejection = {
  models: 'It goes by what the rejection shows, and for what that does not settle it looks the schema up.',
  ...settled,
  *prepare(work, rejected) {
    const repaired = repair(work, rejected);
    if (repaired !== undefined && repaired.handoffs.length === 0) return repaired;
    if (work.schema !== undefined) return repaired;
    work.schema = yield* learnSchema(work.pass.channelId, work.policy, work.offered);
    if (work.schema === undefined) return repaired;
    return repaired === undefined ? readAnew(work, work.schema) : settleHandoffs(work, repaired, work.schema);
  },
};

const drops: AfterRejection = {
  models: 'It leaves every field that was rejected to a person, whatever is said of it, and sends the others.',
  ...settled,
  *prepare({ values }, rejected) {
    yield* noCall();
    const named = [...rejected].filter(([key]) => Object.hasOwn(values, key));
    if (named.length === 0) return undefined;
    return {
      values: Object.fromEntries(Object.entries(values).filter(([key]) => !rejected.has(key))),
      handoffs: named.map(([key, { message }]) => ({ key, reason: message ?? 'it was rejected, with no reason' })),
    };
  },
};

/** Every way to go on after a rejection, by the name that `agent.after_rejection` takes. */
export const afterRejections = { repairs, looks_up: looksUp, drops } satisfies Record<string, AfterRejection>;

/** Told nothing of any field, it takes all of them through the schema; undefined when that changes none. */
function readAnew(work: Work, schema: ReadonlyMap<string, ShownField>): Repair | undefined {
  const values = Object.entries(work.values).map(([key, value]): [string, JsonValue] => {
    const resolution = readSaid(work, key, schema.get(key) ?? {});
    return [key, resolution.kind === 'value' ? resolution.value : value];
  });
  const next = Object.fromEntries(values);
  return JSON.stringify(next) === JSON.stringify(work.values) ? undefined : { values: next, handoffs: [] };
}

/** What the schema settles of the fields that the rejection did not. */
function settleHandoffs(work: Work, { values, handoffs }: Repair, schema: ReadonlyMap<string, ShownField>): Repair {
  const settled = new Map<string, JsonValue>(Object.entries(values));
  const left = handoffs.filter(({ key }: Handoff) => {
    const resolution = readSaid(work, key, schema.get(key) ?? {});
    // A value that was rejected already is no news.
    if (resolution.kind !== 'value' || JSON.stringify(resolution.value) === JSON.stringify(work.values[key]))
      return true;
    settled.set(key, resolution.value);
    return false;
  });
  return { values: Object.fromEntries(settled), handoffs: left };
}
