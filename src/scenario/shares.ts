import type { Ratio } from '../random.js';
import type { Schema } from '../record/channel.js';
import { type FieldDefinition, withConfig } from '../record/field-types.js';
import type { SelectOption } from '../record/select-option.js';
import { UsageError } from '../usage-error.js';
import type { FieldIntentPlan, MeaningPlan, Scenario } from './scenario.js';

/** How much of what people say of a choice is of each kind, together at most all of it; the rest is said as the scenario has it. */
export interface WordShares {
  /** A label that two options share. */
  readonly colliding: Ratio;
  /** A word that fits two labels. */
  readonly ambiguous: Ratio;
  /** A word that nobody has heard of there. */
  readonly unheard: Ratio;
}

/** A meaning is picked by a whole number below the sum of the weights, and a stream draws none from 2^32 on. */
const WEIGHTS_MAX = 2 ** 32;

/**
 * The scenario where so much of what people say of a choice is of such kinds: every field in which they aim at one of its options
 * gets two options that share a label, two whose labels share a word, and a word that fits none, each only where its share is
 * above 0. What the scenario has people say stays as it is, and is said the rarer.
 * @throws UsageError when the shares are no shares or add up to more than all.
 */
export function withShares(scenario: Scenario, shares: WordShares): Scenario {
  const parts = partsOf(shares);
  if (parts.rest === parts.all) return scenario;
  const { main, intents } = scenario;
  const { schema } = main.channel;
  const told = new Map(
    intents.flatMap((plan) => {
      const options = optionsAimedAt(plan, schema);
      return options === undefined ? [] : [[plan.key, tellOtherwise(plan, options, parts)] as const];
    }),
  );
  const fields = schema.map((field) => withOptions(field, told.get(field.key)?.options ?? []));
  return {
    ...scenario,
    main: { ...main, channel: { ...main.channel, schema: fields } },
    intents: intents.map((plan) => told.get(plan.key)?.plan ?? plan),
  };
}

/** The shares as whole numbers out of `all`. */
interface Parts {
  readonly colliding: number;
  readonly ambiguous: number;
  readonly unheard: number;
  readonly rest: number;
  readonly all: number;
}

function partsOf({ colliding, ambiguous, unheard }: WordShares): Parts {
  const named = Object.entries({ colliding, ambiguous, unheard });
  for (const [name, { of, in: outOf }] of named) {
    if (outOf > 0 && of >= 0 && of <= outOf) continue;
    throw new UsageError(`conditions.${name} expects a share from 0 to all, such as 1/4; got ${of}/${outOf}`);
  }
  const all = named.reduce((product, [, share]) => leastCommonMultiple(product, share.in), 1);
  const part = ({ of, in: outOf }: Ratio) => (of * all) / outOf;
  const rest = all - part(colliding) - part(ambiguous) - part(unheard);
  if (rest < 0) {
    const sum = named.map(([name]) => `conditions.${name}`).join(', ');
    throw new UsageError(`${sum} add up to more than all that people say; lower one`);
  }
  return { colliding: part(colliding), ambiguous: part(ambiguous), unheard: part(unheard), rest, all };
}

function leastCommonMultiple(left: number, right: number): number {
  let [divisor, remainder] = [left, right];
  while (remainder !== 0) [divisor, remainder] = [remainder, divisor % remainder];
  return (left / divisor) * right;
}

/** The options of the field, where people aim at one of them at a time; undefined where they aim at lists or at no option. */
function optionsAimedAt({ key, meanings }: FieldIntentPlan, schema: Schema): readonly SelectOption[] | undefined {
  const config = schema.find((field) => field.key === key)?.config;
  if (config === undefined || !('options' in config)) return undefined;
  const { options } = config;
  const isAimed = meanings.some(({ meaning }) => options.some(({ value }) => valuesOf(meaning).includes(value)));
  return isAimed ? options : undefined;
}

function valuesOf(meaning: MeaningPlan['meaning']): readonly unknown[] {
  if (meaning.kind === 'ask_me') return [];
  if (meaning.kind === 'ambiguous') return [meaning.value];
  if (meaning.plan.kind === 'value') return [meaning.plan.value];
  return meaning.plan.kind === 'one_of' ? meaning.plan.values : [];
}

/** What a field gets: options to say such words of, and the words beside those that were said of it before. */
interface Told {
  readonly options: readonly SelectOption[];
  readonly plan: FieldIntentPlan;
}

function tellOtherwise(plan: FieldIntentPlan, options: readonly SelectOption[], parts: Parts): Told {
  const known = knownWords(plan, options);
  const sum = plan.meanings.reduce((total, { weight }) => total + weight, 0);
  if (2 * sum * parts.all > WEIGHTS_MAX) {
    throw new UsageError(
      `the shares of words are too fine for the weights of intents.${plan.key}; use smaller numbers`,
    );
  }
  const [shelved, parked, usual] = [unused('shelved', known), unused('parked', known), unused('usual', known)];
  const colliding = [
    { value: shelved, label: capital(shelved) },
    { value: `${shelved}_again`, label: capital(shelved) },
  ];
  const ambiguous = [
    { value: `${parked}_here`, label: `${capital(parked)} here` },
    { value: `${parked}_there`, label: `${capital(parked)} there` },
  ];
  const added = [...(parts.colliding > 0 ? colliding : []), ...(parts.ambiguous > 0 ? ambiguous : [])];
  // All weights are doubled, so that each of two options can be meant by one half.
  const meanings: readonly MeaningPlan[] = [
    ...plan.meanings.map((old) => ({ ...old, weight: 2 * old.weight * parts.rest })),
    ...colliding.map(({ value }) => either(value, capital(shelved), sum * parts.colliding)),
    ...ambiguous.map(({ value }) => either(value, parked, sum * parts.ambiguous)),
    { weight: 2 * sum * parts.unheard, meaning: { kind: 'ask_me' }, said: [{ weight: 1, words: `the ${usual}` }] },
  ];
  return { options: added, plan: { ...plan, meanings: meanings.filter(({ weight }) => weight > 0) } };
}

/** Words that leave open which option is meant. */
function either(value: string, words: string, weight: number): MeaningPlan {
  return { weight, meaning: { kind: 'ambiguous', value }, said: [{ weight: 1, words }] };
}

/** All that could be taken for a new word, in lower case. */
function knownWords({ meanings }: FieldIntentPlan, options: readonly SelectOption[]): readonly string[] {
  const said = meanings.flatMap((plan) => plan.said.map(({ words }) => String(words)));
  return [...options.flatMap(({ value, label }) => [value, label]), ...said].map((text) => text.toLowerCase());
}

function unused(word: string, known: readonly string[]): string {
  let candidate = word;
  for (let turn = 2; known.some((text) => text.includes(candidate)); turn += 1) candidate = `${word}${turn}`;
  return candidate;
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function withOptions(field: FieldDefinition, added: readonly SelectOption[]): FieldDefinition {
  if (added.length === 0 || !('options' in field.config)) return field;
  return withConfig(field, { options: [...field.config.options, ...added] });
}
