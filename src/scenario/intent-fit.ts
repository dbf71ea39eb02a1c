import type { Ratio } from '../random.js';
import { echo } from '../record/echo.js';
import { findSharedFlaws, fitFields } from './field-plans.js';
import type { ChannelRules, FieldRules } from './field-rules.js';
import type { Findings, Flaw } from './flaw.js';
import { type FittedPlan, fitChoice, type PlanContext } from './plan-fit.js';
import type { FieldIntentPlan, MeaningPlan, PhrasePlan } from './scenario.js';
import type { IntentDocument, MeaningDocument, PhraseDocument } from './shape.js';
import type { Path } from './source.js';

/** What people want of each field, in schema order, with every reason why they cannot. */
export function fitIntents(
  documents: Readonly<Record<string, IntentDocument>>,
  rules: ChannelRules,
  context: PlanContext,
  { flaws, warnings }: Findings,
): readonly FieldIntentPlan[] {
  const before = flaws.length;
  const fitted = fitFields(documents, rules, ['intents'], flaws, (document, field, path) => {
    warnings.push(...warnOfTakenWords(document, field, path));
    return fitIntent(document, field, path, context);
  });
  const intents = fitted.map(({ plan }) => plan);
  if (flaws.length === before && !intents.some(isEverValued)) {
    const problem =
      'expected a field of which people mean a value, got none; add one, since valid edits are made of them';
    flaws.push({ path: ['intents'], problem });
  }
  return intents;
}

function isEverValued({ meanings }: FieldIntentPlan): boolean {
  return meanings.some(({ meaning, weight }) => meaning.kind === 'value' && weight > 0);
}

/** Words that are meant to be asked about, and that the field would store as they are. */
function warnOfTakenWords({ meanings, at }: IntentDocument, rules: FieldRules, path: Path): readonly Flaw[] {
  return meanings.flatMap((meaning, index) => {
    if (!('ask_me' in meaning)) return [];
    return meaning.said.flatMap(({ words }, place) => {
      if (rules.refuse(words) !== null) return [];
      const problem = `${echo(words)} is to be asked about, but the field takes it as it is: an agent may store it`;
      return [{ path: [...path, ...at, index, 'said', place], problem }];
    });
  });
}

function fitIntent(
  { aimed, meanings, at }: IntentDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<FieldIntentPlan> {
  const listPath = [...path, ...at];
  const fitted = meanings.map((meaning, index) => fitMeaning(meaning, rules, [...listPath, index], context));
  const flaws = [
    ...findSharedFlaws(rules, path),
    ...findRatioFlaws(aimed, [...path, 'aimed']),
    ...findWeightFlaws(meanings, listPath),
    ...fitted.flatMap((result) => ('flaws' in result ? result.flaws : [])),
  ];
  if (flaws.length > 0) return { flaws };
  const plans = fitted.flatMap((result) => ('plan' in result ? [result.plan] : []));
  return { plan: { key: rules.field.key, aimed, meanings: plans } };
}

/** A probability that is more than certain or of nothing. */
export function findRatioFlaws({ of, in: outOf }: Ratio, path: Path): readonly Flaw[] {
  if (outOf > 0 && of <= outOf) return [];
  const problem = `expected at most "${outOf} in ${outOf}" of at least one, got "${of} in ${outOf}"; correct it`;
  return [{ path, problem }];
}

function fitMeaning(
  document: MeaningDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<MeaningPlan> {
  const { weight, said } = document;
  const meant = fitMeant(document, rules, path, context);
  const flaws = [
    ...(said === undefined ? [] : findWeightFlaws(said, [...path, 'said'])),
    ...findAcceptFlaws(said ?? [], rules, [...path, 'said']),
    ...('flaws' in meant ? meant.flaws : []),
  ];
  if (flaws.length > 0 || 'flaws' in meant) return { flaws };
  return { plan: { weight, meaning: meant.plan, said: (said ?? []).map(toPhrase) } };
}

/** Scenarios that name no accepted values stay what they were, to the letter: baselines know them by their digest. */
function toPhrase({ words, weight, accepts }: PhraseDocument): PhrasePlan {
  return accepts === undefined ? { words, weight } : { words, weight, accepts };
}

/** Accepted values that the field would never hold. */
function findAcceptFlaws(said: readonly PhraseDocument[], rules: FieldRules, path: Path): readonly Flaw[] {
  return said.flatMap(({ accepts = [] }, place) =>
    accepts.flatMap((value, index) => {
      const problem = rules.refuse(value);
      return problem === null ? [] : [{ path: [...path, place, 'accepts', index], problem }];
    }),
  );
}

function fitMeant(
  document: MeaningDocument,
  rules: FieldRules,
  path: Path,
  context: PlanContext,
): FittedPlan<MeaningPlan['meaning']> {
  if ('ask_me' in document) return { plan: { kind: 'ask_me' } };
  if ('ambiguous' in document) {
    const problem = rules.refuse(document.ambiguous);
    if (problem !== null) return { flaws: [{ path: [...path, 'ambiguous'], problem }] };
    return { plan: { kind: 'ambiguous', value: document.ambiguous } };
  }
  const fitted = fitChoice(document, rules, path, context);
  return 'plan' in fitted ? { plan: { kind: 'value', plan: fitted.plan } } : fitted;
}

function findWeightFlaws(list: readonly { readonly weight: number }[], path: Path): readonly Flaw[] {
  if (list.some(({ weight }) => weight > 0)) return [];
  return [{ path, problem: 'expected one weight above 0 at least, got a sum of 0; raise one' }];
}
