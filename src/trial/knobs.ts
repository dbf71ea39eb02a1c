import { afterRejections } from '../agents/after-rejections.js';
import { postPolicy, type TriagePolicy } from '../agents/policy.js';
import type { Ratio } from '../random.js';
import { nearest } from '../record/nearest.js';
import { SECONDS_BETWEEN_PEOPLE } from '../scenario/people.js';
import { postDesign, type ToolDesign } from '../tools/design.js';
import { designs } from '../tools/designs.js';
import { rejections } from '../tools/rejections.js';
import { UsageError } from '../usage-error.js';
import { PAGE_MAX } from '../wire/definitions.js';
import { type Conditions, quietConditions } from './conditions.js';
import { faults } from './faults.js';
import { parseChoice } from './parse-choice.js';
import type { TrialSetting } from './trial.js';

/** One of several ways, each with the sentence that says what it models. */
interface Choice<Way extends string = string> {
  readonly kind: 'choice';
  readonly ways: Readonly<Record<Way, string>>;
}

/** A whole number, both ends included. */
interface Count {
  readonly kind: 'count';
  readonly low: number;
  readonly high: number;
  readonly models: string;
}

/** A probability, written `1 in 4`. */
interface Share {
  readonly kind: 'share';
  readonly models: string;
}

/** What a knob takes. */
export type KnobDomain = Choice | Count | Share;

type DomainOf<Value> = [Value] extends [string] ? Choice<Value> : [Value] extends [number] ? Count : Share;

/** A domain for every knob of one owner: the compiler misses none, and none of its ways. */
type Domains<Setting> = { readonly [Name in keyof Setting]: DomainOf<Setting[Name]> };

/** What a rival or a policy has that says of itself what it models. */
type Modelled = Readonly<Record<string, { readonly models: string }>>;

function choiceOf<Way extends string>(ways: Readonly<Record<Way, string>>): Choice<Way> {
  return { kind: 'choice', ways };
}

/** The ways of a table that says of each what it models. */
function fromTable<Table extends Modelled>(table: Table): Choice<keyof Table & string> {
  const entries = Object.entries(table).map(([way, { models }]) => [way, models]);
  return choiceOf(Object.fromEntries(entries) as Record<keyof Table & string, string>);
}

function rejectionWays(): Domains<ToolDesign>['rejection'] {
  const entries = Object.entries(rejections).map(([level, { shows }]) => [level, `A rejection shows ${shows}.`]);
  return choiceOf(Object.fromEntries(entries) as Record<ToolDesign['rejection'], string>);
}

const toolDomains: Domains<ToolDesign> = {
  schema: fromTable(designs.schema),
  values: fromTable(designs.values),
  rejection: rejectionWays(),
  invalid: fromTable(designs.invalid),
  coercion: fromTable(designs.coercion),
  paging: fromTable(designs.paging),
  page_size: { kind: 'count', low: 1, high: PAGE_MAX, models: 'The most items on a page.' },
  preview_length: { kind: 'count', low: 1, high: 10_000, models: 'The most code points of a value that a page shows.' },
  feed: fromTable(designs.feed),
  version: fromTable(designs.version),
  conflict: fromTable(designs.conflict),
  schema_editing: fromTable(designs.schema_editing),
};

const agentDomains: Domains<TriagePolicy> = {
  schema: choiceOf({
    reads: 'It takes what people say through the schema that it was shown.',
    unread: 'It sends words as they were spoken, whatever schema it was shown.',
    forgets: 'It reads the schema, and by the time of an item has lost it as often as agent.forgets says.',
  }),
  forgets: { kind: 'share', models: 'How often it has lost the schema, where agent.schema is forgets.' },
  skips_schema_call: { kind: 'share', models: 'How often it skips the call for a schema that no page carries.' },
  after_rejection: fromTable(afterRejections),
  guess: choiceOf({
    matches_words: 'It takes a partial match, such as "major" for S2 Major.',
    asks: 'It leaves what matches only in part to a person.',
  }),
  version: choiceOf({
    from_read: 'An edit names the version of the read that it was made from.',
    reread: 'The item is read again just before each edit, for its version alone.',
  }),
  changes: choiceOf({
    polls: 'It finds what changed since its last pass by what feed there is.',
    relists: 'It finds what changed since its last pass by listing the channel again.',
  }),
  poll_from: choiceOf({
    first_page: "It polls from the first page's sequence.",
    last_page: "It polls from the last page's sequence.",
  }),
  keys: choiceOf({
    stable: 'An edit keeps its idempotency key over all attempts.',
    fresh_per_attempt: 'Every attempt of an edit has a key of its own.',
    none: 'Edits have no idempotency key.',
  }),
  retry: choiceOf({
    bounded: 'A call whose outcome is unknown, or that was refused for now, is made again, four times at the most.',
    never: 'No call is made again.',
  }),
};

const conditionDomains: Domains<Conditions> = {
  churn: choiceOf({
    none: 'People leave the channel alone meanwhile.',
    creating: 'People create items after each page.',
    deleting: 'People delete items after each page, of those already read.',
    moving: 'A person changes some items once, between the read and the write.',
    busy: 'People keep setting something on the item at hand, the more often the longer it takes.',
  }),
  latency: {
    kind: 'count',
    low: 0,
    high: SECONDS_BETWEEN_PEOPLE,
    models: 'Simulated seconds that a call takes, where conditions.churn is busy.',
  },
  fault: choiceOf({ none: 'Nothing goes wrong.', ...fromTable(faults).ways }),
  fault_rate: { kind: 'share', models: 'How often the fault happens, of the calls that it can happen to.' },
  fault_at: {
    kind: 'count',
    low: 0,
    high: 1_000_000,
    models:
      'The one call, of those that the fault can happen to, at which it happens; 0 for as often as the rate says.',
  },
  colliding: { kind: 'share', models: 'How much of what people say of a choice is a label that two options share.' },
  ambiguous: { kind: 'share', models: 'How much of what people say of a choice fits more than one label.' },
  unheard: { kind: 'share', models: 'How much of what people say of a choice nobody has heard of there.' },
};

/** Who has a knob in their hands. */
export type KnobOwner = 'tools' | 'agent' | 'conditions';

/** A knob by its owner and its name, as a command line has it. */
export type KnobName = `tools.${keyof ToolDesign}` | `agent.${keyof TriagePolicy}` | `conditions.${keyof Conditions}`;

/** Knobs and what they are set to, as text. */
export type KnobValues = Readonly<Partial<Record<KnobName, string>>>;

/** What a knob can be looked up in and applied to. */
type Knobbed = Pick<TrialSetting, KnobOwner>;
type KnobValue = string | number | Ratio;

/** One thing that can be designed, chosen or assumed. Values are text, as a command line has them: terse, 25, 1 in 4. */
export interface Knob {
  readonly name: KnobName;
  readonly owner: KnobOwner;
  readonly domain: KnobDomain;
  /** The post's choice. */
  readonly default: string;
  /** Whether another value makes people say other things: two such settings cannot be compared field by field. */
  readonly changesPeople: boolean;
  /** What a setting has. */
  valueIn(setting: Knobbed): string;
  /** A setting with another value. @throws UsageError that names `flag` and the knob, what came and what it takes. */
  apply<Setting extends Knobbed>(setting: Setting, text: string, flag: string): Setting;
}

const domains = { tools: toolDomains, agent: agentDomains, conditions: conditionDomains } as const;
const postSettings: Knobbed = { tools: postDesign, agent: postPolicy, conditions: quietConditions };
const CHANGES_PEOPLE: readonly string[] = ['conditions.colliding', 'conditions.ambiguous', 'conditions.unheard'];

/** Every knob, owner by owner. */
export const knobs: readonly Knob[] = (Object.keys(domains) as KnobOwner[]).flatMap((owner) =>
  Object.entries<KnobDomain>(domains[owner]).map(([key, domain]) => knobOf(owner, key, domain)),
);

function knobOf(owner: KnobOwner, key: string, domain: KnobDomain): Knob {
  const name = `${owner}.${key}` as KnobName;
  const valueIn = (setting: Knobbed) => textOf((setting[owner] as Readonly<Record<string, KnobValue>>)[key] ?? '');
  return {
    name,
    owner,
    domain,
    default: valueIn(postSettings),
    changesPeople: CHANGES_PEOPLE.includes(name),
    valueIn,
    apply: (setting, text, flag) => {
      const value = parseValue(`${flag} ${name}`, text, domain);
      return { ...setting, [owner]: { ...setting[owner], [key]: value } };
    },
  };
}

function textOf(value: KnobValue): string {
  return typeof value === 'object' ? `${value.of} in ${value.in}` : String(value);
}

/** The largest number of a probability. */
const SHARE_MAX = 1_000_000;

function parseValue(what: string, text: string, domain: KnobDomain): KnobValue {
  if (domain.kind === 'choice') return parseChoice(what, text, Object.keys(domain.ways));
  if (domain.kind === 'count') {
    const { low, high } = domain;
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (count >= low && count <= high) return count;
    throw new UsageError(`${what} takes a whole number from ${low} to ${high}; got ${JSON.stringify(text)}`);
  }
  const [, of, outOf] = /^(\d{1,7}) in (\d{1,7})$/.exec(text) ?? [];
  const share = { of: Number(of), in: Number(outOf) };
  if (share.in >= 1 && share.in <= SHARE_MAX && share.of <= share.in) return share;
  throw new UsageError(
    `${what} takes how many in how many, such as "1 in 4" and at most in ${SHARE_MAX}; got ${JSON.stringify(text)}`,
  );
}

/** The knob of that name. @throws UsageError that names the flag and the near ones. */
export function findKnob(flag: string, name: string): Knob {
  const found = knobs.find((knob) => knob.name === name);
  if (found !== undefined) return found;
  const names = knobs.map((knob) => knob.name);
  const withoutOwner = names.filter((known) => known.endsWith(`.${name}`));
  const close = nearest(name, names);
  const meant = withoutOwner.length > 0 ? withoutOwner : close === undefined ? [] : [close];
  const suggestion = meant.length === 0 ? '' : ` (did you mean ${meant.join(' or ')}?)`;
  throw new UsageError(`${flag} knows no knob ${JSON.stringify(name)}${suggestion}; the list of knobs names them all`);
}

/** What a setting has other than the post's, in the order of the knobs. */
export function changedKnobs(setting: Knobbed): KnobValues {
  const changed = knobs.flatMap((knob): [KnobName, string][] => {
    const value = knob.valueIn(setting);
    return value === knob.default ? [] : [[knob.name, value]];
  });
  return Object.fromEntries(changed);
}

/** Knobs as a command line has them: `tools.rejection=terse,agent.forgets=1 in 4`. */
export function knobText(values: KnobValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
