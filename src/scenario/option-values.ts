import type { RecordChannel, Schema } from '../record/channel.js';
import { type FieldDefinition, fieldTypes } from '../record/field-types.js';
import type { ItemValues } from '../record/item.js';
import type { JsonValue } from '../record/json-value.js';
import { type OptionSpelling, type OptionSpellingName, optionSpellings } from '../record/option-spellings.js';
import { UsageError } from '../usage-error.js';
import type { Intent, Meaning } from './intent.js';
import type { ChoicePlan, FieldPlan, PeoplePlan, PopulatedChannel, Scenario } from './scenario.js';

/** What each option value of a field becomes, by the field's key and the value that the scenario has. */
type FieldTranslations = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What each option value of a scenario becomes under a way of spelling them. */
export interface OptionTranslation {
  /** Of the main channel, which people's wishes are about. */
  readonly main: FieldTranslations;
  /** Of the related channels, in their order. */
  readonly related: readonly FieldTranslations[];
}

/** Why a scenario cannot have its option values spelt in some way, as the end of a sentence, and what can be done about it. */
export interface SpellingProblem {
  readonly problem: string;
  readonly advice: string;
}

/**
 * What option values become. @throws UsageError where two options of a field would have one value, and where a formula names a
 * value that would be another.
 */
export function translationOf(scenario: Scenario, way: OptionSpellingName): OptionTranslation {
  const found = findSpellingProblem(scenario, way);
  if (found !== undefined) throw new UsageError(`tools.option_values=${way} ${found.problem}; ${found.advice}`);
  const { main, related } = scenario;
  return {
    main: translateOptions(scenario, main.channel, way),
    related: related.map(({ channel }) => translateOptions(scenario, channel, way)),
  };
}

/** Why the option values of a scenario cannot be spelt so; undefined where they can. */
export function findSpellingProblem(scenario: Scenario, way: OptionSpellingName): SpellingProblem | undefined {
  const channels = [scenario.main, ...scenario.related].map(({ channel }) => channel);
  for (const { schema, ...channel } of channels) {
    const translations = translateOptions(scenario, { schema, ...channel }, way);
    const found = schema.map(
      (field) => findSharedValue(field, translations) ?? findNamedValue(field, schema, translations),
    );
    const first = found.find((problem) => problem !== undefined);
    if (first !== undefined) return first;
  }
  return undefined;
}

function translateOptions({ name }: Scenario, { schema }: RecordChannel, way: OptionSpellingName): FieldTranslations {
  const { spell }: OptionSpelling = optionSpellings[way];
  return new Map(
    schema.flatMap(({ key, config }) => {
      if (!('options' in config)) return [];
      const place = { scenario: name, field: key };
      return [[key, new Map(config.options.map((option) => [option.value, spell(option, place)]))] as const];
    }),
  );
}

function findSharedValue({ key }: FieldDefinition, translations: FieldTranslations): SpellingProblem | undefined {
  const firstWith = new Map<string, string>();
  for (const [value, spelt] of translations.get(key) ?? []) {
    const first = firstWith.get(spelt);
    if (first !== undefined) {
      const problem = `would give the options ${first} and ${value} of the field ${key} one value, ${JSON.stringify(spelt)}`;
      return { problem, advice: 'choose another value for the knob, or give one of the two another label' };
    }
    firstWith.set(spelt, value);
  }
  return undefined;
}

/** A text in a formula that is a value of a field in it, or a part of one, would stand for nothing any more. */
function findNamedValue(
  { key, type, config }: FieldDefinition,
  schema: Schema,
  translations: FieldTranslations,
): SpellingProblem | undefined {
  const { keys = [], texts = [] } = fieldTypes[type].computesWith?.(config) ?? {};
  for (const used of schema.filter((field) => keys.includes(field.key))) {
    for (const [value, spelt] of translations.get(used.key) ?? []) {
      const named = texts.find((text) => spelt !== value && text !== '' && value.includes(text));
      if (named === undefined) continue;
      const problem = `would change the option ${value} of the field ${used.key}, which the formula ${key} names as ${JSON.stringify(named)}`;
      return { problem, advice: 'choose another value for the knob, or take the text out of the formula' };
    }
  }
  return undefined;
}

/**
 * The scenario as a world is made of it: the schema, what people set and what the conflict question wants are translated. Plans that
 * starting items and intents are drawn from stay, since what they give is translated once it is drawn.
 */
export function translateScenario(scenario: Scenario, translation: OptionTranslation): Scenario {
  const { main, related, people, conflictWants } = scenario;
  return {
    ...scenario,
    main: translateChannel(main, translation.main),
    related: related.map((channel, index) => translateChannel(channel, translation.related[index])),
    people: translatePeople(people, translation.main),
    conflictWants: translateValues(conflictWants, translation.main),
  };
}

/** Values of one item with each option value translated. */
export function translateValues(values: ItemValues, fields: FieldTranslations = new Map()): ItemValues {
  const translated = Object.entries(values).map(([key, value]) => [key, translateValue(value, fields.get(key))]);
  return Object.fromEntries(translated);
}

/** Intents with what is meant, or would be taken as well, translated; what is said stays, even where it is a stored value. */
export function translateIntents(intents: readonly Intent[], { main }: OptionTranslation): readonly Intent[] {
  return intents.map((intent) => {
    const options = main.get(intent.key);
    const { meaning, accepts } = intent;
    const accepted = accepts && { accepts: accepts.map((value) => translateValue(value, options)) };
    return { ...intent, meaning: translateMeaning(meaning, options), ...accepted };
  });
}

function translateMeaning(meaning: Meaning, options: ReadonlyMap<string, string> | undefined): Meaning {
  if (meaning.kind === 'ask_me') return meaning;
  return { ...meaning, value: translateValue(meaning.value, options) };
}

/** An option value, or a list of them; anything else stays as it is. */
function translateValue(value: JsonValue, options: ReadonlyMap<string, string> | undefined): JsonValue {
  if (options === undefined) return value;
  if (typeof value === 'string') return options.get(value) ?? value;
  return Array.isArray(value) ? value.map((member: JsonValue) => translateValue(member, options)) : value;
}

function translateChannel<Channel extends PopulatedChannel>(
  populated: Channel,
  fields: FieldTranslations = new Map(),
): Channel {
  const { channel } = populated;
  const schema = channel.schema.map((field) => translateField(field, fields.get(field.key)));
  return { ...populated, channel: { ...channel, schema } };
}

function translateField(field: FieldDefinition, values: ReadonlyMap<string, string> | undefined): FieldDefinition {
  const { config } = field;
  if (values === undefined || !('options' in config)) return field;
  const options = config.options.map((option) => ({ ...option, value: values.get(option.value) ?? option.value }));
  const first = config.default === undefined ? {} : { default: translateValue(config.default, values) };
  return { ...field, config: { ...config, options, ...first } } as FieldDefinition;
}

function translatePeople(people: PeoplePlan, fields: FieldTranslations): PeoplePlan {
  const { meanwhile, betweenPasses } = people;
  return {
    ...people,
    meanwhile: { ...meanwhile, sets: translateValues(meanwhile.sets, fields) },
    betweenPasses: {
      ...betweenPasses,
      sets: betweenPasses.sets.map(({ key, plan }): FieldPlan<ChoicePlan> => {
        return { key, plan: translateChoice(plan, fields.get(key)) };
      }),
    },
  };
}

function translateChoice(plan: ChoicePlan, options: ReadonlyMap<string, string> | undefined): ChoicePlan {
  switch (plan.kind) {
    case 'value':
      return { ...plan, value: translateValue(plan.value, options) };
    case 'one_of':
    case 'some_of':
      return { ...plan, values: plan.values.map((value) => translateValue(value, options)) };
    case 'between':
    case 'day_between':
    case 'related':
      return plan;
  }
}
