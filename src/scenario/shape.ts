import { z } from 'zod';
import type { Ratio } from '../random.js';
import { came } from '../record/came.js';
import type { ConfigKey } from '../record/config-shape.js';
import { type FieldTypeName, fieldTypeNames, fieldTypes, isComputed } from '../record/field-types.js';
import { isJsonArray, isJsonObject, type JsonValue, parseJson } from '../record/json-value.js';
import { nearest } from '../record/nearest.js';
import type { Flaw } from './flaw.js';
import type { Path } from './source.js';

/** The most members of any list in a scenario file. */
const LIST_MAX = 1000;

/** The most of whatever a scenario counts: items, edits, code points. */
const COUNT_MAX = 100_000;

/** With at most so many members of at most such a weight, products of their shares stay exact. */
const WEIGHT_MAX = 1000;
const WEIGHED_MAX = 100;

/** From more unknown keys than this in one mapping on, they are no slips of the pen, and no near key is looked for. */
const SLIPS_MAX = 20;

// Every schema carries as its message what is expected there; `describeIssue` adds what came. A mapping answers an unknown key
// with the keys that it knows.

function mapping<Shape extends z.ZodRawShape>(shape: Shape) {
  const keys = Object.keys(shape).join(', ');
  const error: z.core.$ZodErrorMap = ({ code }) => (code === 'unrecognized_keys' ? keys : `a mapping with ${keys}`);
  return z.strictObject(shape, { error });
}

function list<Member extends z.ZodType>(member: Member, of: string, most = LIST_MAX) {
  const error = `a list of 1 to ${most} ${of}`;
  return z.array(member, { error }).min(1, { error }).max(most, { error });
}

function pair<Member extends z.ZodType>(member: Member, of: string) {
  const error = `two ${of}, the lower first`;
  return z
    .array(member, { error })
    .min(2, { error })
    .max(2, { error })
    .transform(([first, second]) => [first, second] as readonly [z.output<Member>, z.output<Member>]);
}

function byField<Member extends z.ZodType>(member: Member, of: string) {
  return z.record(z.string(), member, { error: `a mapping from keys of fields to ${of}` });
}

function whole(lowest: number, highest: number) {
  const error = `a whole number from ${lowest} to ${highest}`;
  return z.int({ error }).min(lowest, { error }).max(highest, { error });
}

function text(expected: string, pattern: RegExp) {
  return z.string({ error: expected }).regex(pattern, { error: expected });
}

const json = z.unknown().transform((value) => value as JsonValue);
const anyText = z.string({ error: 'text that is not empty' }).min(1, { error: 'text that is not empty' });
const flag = z.boolean({ error: 'true or false' });
const day = text('a day as YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/);
const ratio = text('two whole numbers as in "1 in 8"', /^\d{1,9} in \d{1,9}$/).transform((said): Ratio => {
  const [of = 0, outOf = 0] = said.split(' in ').map(Number);
  return { of, in: outOf };
});
const values = list(json, 'values');
const counts = pair(whole(0, COUNT_MAX), 'whole numbers');
const weight = whole(0, WEIGHT_MAX).default(1).describe('How often, relative to the others beside it.');

const WORDS = 'words: a value that is no mapping, or {words, weight, accepts}';
const bareWords = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(json)], { error: WORDS });
const weighed = {
  words: json,
  weight,
  accepts: values
    .optional()
    .describe('Values that whoever says it so would take as well: stored, each of them is right.'),
};
const phrase = z.union([bareWords.transform((words) => ({ words, weight: 1, accepts: undefined })), mapping(weighed)], {
  error: WORDS,
});
const said = list(phrase, 'ways to say it', WEIGHED_MAX).describe(
  'Ways to say it; without them it is said as the value itself.',
);

const choices = {
  value: { value: json.describe('Always this value.') },
  oneOf: { one_of: values.describe('One of these, each equally likely.') },
  someOf: { some_of: values.describe('Several of these.'), count: counts.describe('How many, both included.') },
  between: {
    between: pair(z.int({ error: 'a whole number' }), 'whole numbers').describe('A whole number, both included.'),
  },
  dayBetween: { day_between: pair(day, 'days').describe('A day, both included.') },
  related: { related: counts.describe('Items of the channel that the field points at: how many, both included.') },
};

const CHOICES = 'value, one_of, some_of, between, day_between, related';

const choicePlan = z
  .union(
    [
      mapping(choices.value),
      mapping(choices.oneOf),
      mapping(choices.someOf),
      mapping(choices.between),
      mapping(choices.dayBetween),
      mapping(choices.related),
    ],
    { error: `a mapping with exactly one of ${CHOICES}` },
  )
  .meta({ id: 'choice', description: 'How a value is chosen among those that the field takes.' });

const textPlan = mapping({
  length: counts.describe('In code points, both included.'),
  words: list(anyText, 'words'),
});

const valuePlan = z
  .union(
    [
      ...choicePlan.options,
      mapping({
        numbered: anyText.describe('A text with {number} in it, which becomes the number of the item.'),
        digits: whole(1, 12).default(1).describe('Shorter numbers are padded with zeros.'),
      }),
      mapping({ pieces: list(list(anyText, 'texts'), 'lists').describe('One text of each list, joined by spaces.') }),
      mapping({ text: textPlan.describe('Words joined by spaces, cut at a drawn length.') }),
    ],
    { error: `a mapping with exactly one of ${CHOICES}, numbered, pieces, text` },
  )
  .meta({ id: 'plan', description: 'How the first value of a field is made.' });

const meant = { weight, said: said.optional() };
const asked = { weight, said };

const meaning = z
  .union(
    [
      mapping({ ...meant, ...choices.value }),
      mapping({ ...meant, ...choices.oneOf }),
      mapping({ ...meant, ...choices.someOf }),
      mapping({ ...meant, ...choices.between }),
      mapping({ ...meant, ...choices.dayBetween }),
      mapping({ ...meant, ...choices.related }),
      mapping({
        ...asked,
        ask_me: z.literal(true, { error: 'true' }).describe('The right thing is to ask the person.'),
      }),
      mapping({ ...asked, ambiguous: json.describe('What the person means, which their words leave open.') }),
    ],
    { error: `a mapping with exactly one of ${CHOICES}, ask_me, ambiguous` },
  )
  .meta({ id: 'meaning', description: 'Something that a person may mean, and how they say it.' });

const meanings = list(meaning, 'meanings', WEIGHED_MAX);

const aimed = ratio.default({ of: 1, in: 1 }).describe('How often anything is wanted of the field.');

/** What is wanted of a field, and where inside of it the file lists the meanings. */
function intentAt(at: Path, aimedAt: Ratio, listed: z.output<typeof meanings>) {
  return { aimed: aimedAt, meanings: listed, at };
}

const intent = z.union(
  [
    meanings.transform((listed) => intentAt([], { of: 1, in: 1 }, listed)),
    mapping({ aimed, meanings }).transform((mapped) => intentAt(['meanings'], mapped.aimed, mapped.meanings)),
  ],
  { error: 'a list of meanings, or a mapping with aimed, meanings' },
);

function configKey(key: ConfigKey): z.ZodType {
  const schema = configKind(key).describe(key.about);
  return key.required ? schema : schema.optional();
}

function configKind(key: ConfigKey): z.ZodType {
  switch (key.kind) {
    case 'number':
      return z.number({ error: 'a number' });
    case 'integer':
      return whole(key.minimum, key.maximum ?? Number.MAX_SAFE_INTEGER);
    case 'boolean':
      return flag;
    case 'string':
    case 'channel':
      return anyText;
    case 'options': {
      const error = `a list of at most ${LIST_MAX} options`;
      const option = mapping({ value: anyText, label: anyText, color: anyText.optional() });
      return z.array(option, { error }).max(LIST_MAX, { error });
    }
  }
}

function fieldOf(type: FieldTypeName) {
  const keys = Object.entries(fieldTypes[type].config).map(([name, key]) => [name, configKey(key)] as const);
  const defaults = isComputed(type)
    ? []
    : [['default', json.optional().describe('What new items start with.')] as const];
  const config = mapping(Object.fromEntries([...keys, ...defaults]));
  const isOptional = Object.values(fieldTypes[type].config).every(({ required }) => !required);
  return mapping({
    key: anyText,
    type: z.literal(type),
    is_required: flag.optional(),
    is_unique: flag.optional(),
    config: isOptional ? config.optional() : config,
  }).describe(fieldTypes[type].takes);
}

const [firstType, ...otherTypes] = fieldTypeNames.map(fieldOf);

const field = z.discriminatedUnion('type', [firstType as ReturnType<typeof fieldOf>, ...otherTypes], {
  error: `a field with a type of ${fieldTypeNames.join(', ')}`,
});

const channel = {
  id: anyText,
  name: anyText,
  preview_fields: list(anyText, 'keys of fields').describe('What a page shows of each item.'),
  files: z
    .array(anyText, { error: 'a list of ids' })
    .optional()
    .describe('Ids of files that file fields may refer to.'),
  fields: list(field, 'fields'),
};

const population = mapping({
  created: pair(day, 'days').describe('The days on which items were created.'),
  values: byField(valuePlan, 'plans').describe('By field; a field without a plan starts with its default, or empty.'),
});

const people = mapping({
  after_each_page: whole(0, 49).describe('Items that people create, or delete, after each page that is read.'),
  meanwhile: mapping({
    chance: ratio,
    sets: byField(json, 'values').describe("What a person sets between an agent's read and its write."),
  }),
  between_passes: mapping({
    edited: whole(0, COUNT_MAX),
    created: whole(0, COUNT_MAX),
    deleted: whole(0, COUNT_MAX),
    sets: byField(choicePlan, 'choices').describe('What each edit sets.'),
  }),
});

const size = whole(1, COUNT_MAX);

const scenario = mapping({
  $schema: z.string({ error: 'text' }).optional().describe('Where editors find this schema.'),
  format: z.literal('triage-sim-scenario/1', { error: '"triage-sim-scenario/1"' }),
  name: text('a name of small letters, digits and hyphens', /^[a-z0-9][a-z0-9-]{0,63}$/),
  title: anyText,
  published: z
    .literal('post', { error: '"post"' })
    .optional()
    .describe('Whose published figures stand beside those of this scenario.'),
  today: day.describe('The simulated day.'),
  channel: mapping(channel),
  related_channels: z
    .array(mapping({ ...channel, items: size, population }), { error: 'a list of channels' })
    .max(20, { error: 'a list of at most 20 channels' })
    .default([])
    .describe('Channels that relation fields point at; each may point at those before it.'),
  population,
  intents: byField(intent, 'meanings').describe('What people want, by field.'),
  people,
  conflict_wants: byField(json, 'values').describe('What the agent wants in the question of version conflicts.'),
  sizes: mapping({
    triage: size.describe('Items triaged.'),
    page: whole(1, 50).describe('Items a page.'),
    paging: size.describe('Items paged through while people create and delete.'),
    poll: size.describe('Items in the channel when a second pass looks for changes.'),
    conflicts: size.describe("Edits, some of them after a person's."),
    timed_edits: size.describe('Valid edits that are timed.'),
  }),
});

/** A scenario file whose keys are all there and of the right kinds; what they say has not been looked at. */
export type ScenarioDocument = z.output<typeof scenario>;
export type PlanDocument = z.output<typeof valuePlan>;
export type ChoiceDocument = z.output<typeof choicePlan>;
export type MeaningDocument = z.output<typeof meaning>;
export type PhraseDocument = z.output<typeof phrase>;
export type IntentDocument = z.output<typeof intent>;
export type PopulationDocument = z.output<typeof population>;

/** The JSON Schema (draft 7) of scenario files, for editors and for programs that write them. */
export function scenarioJsonSchema(): JsonValue {
  const schema = z.toJSONSchema(scenario, { io: 'input', target: 'draft-7' });
  return parseJson(JSON.stringify({ title: 'A scenario of triage-sim', ...schema }));
}

/** The file's value as a document, or every key that is missing, unknown or of the wrong kind. */
export function checkShape(
  value: JsonValue,
): { readonly document: ScenarioDocument } | { readonly flaws: readonly Flaw[] } {
  const result = scenario.safeParse(value, { error: () => 'a value' });
  if (result.success) return { document: result.data };
  return {
    flaws: result.error.issues.flatMap((issue) => flatten(issue, [])).flatMap((issue) => describeIssue(issue, value)),
  };
}

interface ShapeIssue {
  readonly path: Path;
  readonly expected: string;
  readonly unknownKeys: readonly string[];
}

/** A union tells what each of its members misses: the one that was likely meant speaks for all, if there is one. */
function flatten(issue: z.core.$ZodIssue, parent: Path): readonly ShapeIssue[] {
  const path = [...parent, ...issue.path.filter((step) => typeof step !== 'symbol')];
  if (issue.code === 'unrecognized_keys') return [{ path, expected: issue.message, unknownKeys: issue.keys }];
  if (issue.code !== 'invalid_union') return [{ path, expected: issue.message, unknownKeys: [] }];
  const ranked = issue.errors
    .map((issues) => ({ issues, distance: issues.reduce((sum, inner) => sum + distanceOf(inner), 0) }))
    .sort((left, right) => left.distance - right.distance);
  const [best, next] = ranked;
  if (best === undefined || best.distance === next?.distance)
    return [{ path, expected: issue.message, unknownKeys: [] }];
  return best.issues.flatMap((inner) => flatten(inner, path));
}

/** How far a value is from a member of a union: of another kind altogether, or with keys that are missing or too many. */
function distanceOf(issue: z.core.$ZodIssue): number {
  if (issue.path.length === 0) return issue.code === 'unrecognized_keys' ? issue.keys.length : 100;
  return issue.path.length === 1 && issue.code === 'invalid_type' ? 1 : 0;
}

function describeIssue({ path, expected, unknownKeys }: ShapeIssue, file: JsonValue): readonly Flaw[] {
  if (unknownKeys.length === 0) {
    const value = valueAt(file, path);
    return [{ path, problem: `expected ${expected}, got ${came(value)}${adviceFor(expected, value)}` }];
  }
  return unknownKeys.map((key) => {
    const meant = unknownKeys.length > SLIPS_MAX ? undefined : nearest(key, expected.split(', '));
    const advice = meant === undefined ? 'remove it' : `did you mean ${meant}?`;
    return { path: [...path, key], problem: `expected one of ${expected}, got ${came(key)}; ${advice}`, atKey: true };
  });
}

function adviceFor(expected: string, value: JsonValue | undefined): string {
  if (value === undefined) return '; add it';
  if (typeof value === 'string' && /^-?\d+$/.test(value) && expected.includes('number'))
    return '; write it without quotes';
  return typeof value !== 'string' && /^(text|a day|a name)/.test(expected) ? '; put it in quotes' : '';
}

function valueAt(file: JsonValue, path: Path): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>((value, step) => {
    if (isJsonArray(value)) return typeof step === 'number' ? value[step] : undefined;
    return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, file);
}
