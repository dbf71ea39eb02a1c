import type { JsonObject, JsonValue } from '../record/json-value.js';
import { editRecordSchema } from '../wire/rival-definitions.js';
import { attempt } from './attempt.js';
import { editSchemaCall } from './calls.js';
import type { Step } from './list-channel.js';
import type { Repair } from './repair.js';
import type { ShownField } from './shown-field.js';
import { offers, type Work } from './work.js';

/**
 * Where an agent may change the schema, a field that it would have to hand over is widened until what was said fits: the bound is
 * moved, the option is added. Whoever can widen a field is held by no validation.
 */
export function* widen(work: Work, repair: Repair, rejected: ReadonlyMap<string, ShownField>): Step<Repair> {
  if (!offers(work.offered, editRecordSchema)) return repair;
  const values = new Map<string, JsonValue>(Object.entries(repair.values));
  const handoffs: Repair['handoffs'][number][] = [];
  for (const handoff of repair.handoffs) {
    const words = work.said.get(handoff.key) ?? null;
    const config = widerConfig(words, { ...work.schema?.get(handoff.key), ...shownParts(rejected.get(handoff.key)) });
    const answer =
      config === undefined
        ? undefined
        : yield* attempt(work.policy, () => editSchemaCall(work.pass.channelId, handoff.key, config));
    if (answer === undefined || answer.isError) handoffs.push(handoff);
    else values.set(handoff.key, words);
  }
  return { values: Object.fromEntries(values), handoffs };
}

/** A rejection that leaves a part out says nothing of it. */
function shownParts(field: ShownField = {}): ShownField {
  return Object.fromEntries(Object.entries(field).filter(([, part]) => part !== undefined));
}

function widerConfig(words: JsonValue, { options, allowed, min, max }: ShownField): JsonObject | undefined {
  if (typeof words === 'string' && (options !== undefined || allowed !== undefined)) {
    const known = options ?? (allowed ?? []).map((value) => ({ value, label: value }));
    return { options: [...known.map(({ value, label }) => ({ value, label })), { value: words, label: words }] };
  }
  if (typeof words !== 'number') return undefined;
  if (max !== undefined && words > max) return { max: words };
  return min !== undefined && words < min ? { min: words } : undefined;
}
