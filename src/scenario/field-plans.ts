import { came } from '../record/came.js';
import type { JsonValue } from '../record/json-value.js';
import { type ChannelRules, type FieldRules, findRules } from './field-rules.js';
import type { Flaw } from './flaw.js';
import type { FittedPlan } from './plan-fit.js';
import type { FieldPlan } from './scenario.js';
import type { Path } from './source.js';

/** Fits one plan a field, in schema order; plans that do not fit are left out and their flaws added. */
export function fitFields<Document, Plan>(
  documents: Readonly<Record<string, Document>>,
  rules: ChannelRules,
  path: Path,
  flaws: Flaw[],
  toPlan: (document: Document, rules: FieldRules, path: Path) => FittedPlan<Plan>,
): readonly FieldPlan<Plan>[] {
  const fitted = new Map<string, Plan>();
  for (const [key, document] of Object.entries(documents)) {
    const found = findRules(rules, key, [...path, key]);
    const result = 'problem' in found ? { flaws: [found] } : toPlan(document, found, [...path, key]);
    if ('plan' in result) fitted.set(key, result.plan);
    else flaws.push(...result.flaws);
  }
  return [...rules.keys()].flatMap((key) => {
    const plan = fitted.get(key);
    return plan === undefined ? [] : [{ key, plan }];
  });
}

/** What keeps values that many items are to be given alike from being set: no such field, none at all, or not taken by the field. */
export function findSetFlaws(
  sets: Readonly<Record<string, JsonValue>>,
  rules: ChannelRules,
  path: Path,
): readonly Flaw[] {
  const entries = Object.entries(sets);
  if (entries.length === 0) return [{ path, problem: 'expected at least one field to set, got none; add one' }];
  return entries.flatMap(([key, value]) => {
    const inner = [...path, key];
    const found = findRules(rules, key, inner);
    if ('problem' in found) return [found];
    const problem = found.refuse(value);
    return problem === null ? findSharedFlaws(found, inner) : [{ path: inner, problem }];
  });
}

/** A field whose values must differ cannot be set on one item after another. */
export function findSharedFlaws({ field }: FieldRules, path: Path): readonly Flaw[] {
  if (!field.isUnique) return [];
  const problem = `expected a field that items may share a value of, got ${came(field.key)}, which is unique; remove it`;
  return [{ path, problem, atKey: true }];
}
