import { agentKnobs, postPolicy, type TriagePolicy } from '../agents/policy.js';
import {
  BY_CHANCE,
  type KnobDeclaration,
  type KnobDeclarations,
  type KnobWay,
  type Together,
  type ValueTraits,
} from '../knob.js';
import type { Ratio } from '../random.js';
import { nearest } from '../record/nearest.js';
import { postDesign, type ToolDesign, toolKnobs } from '../tools/design.js';
import { UsageError } from '../usage-error.js';
import { type Conditions, conditionKnobs, quietConditions } from './conditions.js';
import { parseChoice } from './parse-choice.js';
import type { TrialSetting } from './trial.js';

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
  /** What it says of itself beside its owner. */
  readonly declared: KnobDeclaration;
  /** The post's choice. */
  readonly default: string;
  /** Whether another value makes people say other things: two such settings cannot be compared field by field. */
  readonly changesPeople: boolean;
  /** What a setting has. */
  valueIn(setting: Knobbed): string;
  /** The traits of the value that a setting has; undefined for a count at its default and for a share of 0. */
  traitsIn(setting: Knobbed): ValueTraits | undefined;
  /**
   * A setting with another value. `what` is what the caller calls the place where the value came from.
   * @throws UsageError that names that place and the knob, what came and what it takes.
   */
  apply<Setting extends Knobbed>(setting: Setting, text: string, what: string): Setting;
}

const declarations: Readonly<Record<KnobOwner, KnobDeclarations>> = {
  tools: toolKnobs,
  agent: agentKnobs,
  conditions: conditionKnobs,
};
const postSettings: Knobbed = { tools: postDesign, agent: postPolicy, conditions: quietConditions };

/** Every knob, owner by owner. */
export const knobs: readonly Knob[] = (Object.keys(declarations) as KnobOwner[]).flatMap((owner) =>
  Object.entries(declarations[owner]).map(([key, declared]) => knobOf(owner, key, declared)),
);

function knobOf(owner: KnobOwner, key: string, declared: KnobDeclaration): Knob {
  const name = `${owner}.${key}` as KnobName;
  const valueIn = (setting: Knobbed) => textOf(rawIn(setting, owner, key));
  return {
    name,
    owner,
    declared,
    default: valueIn(postSettings),
    changesPeople: declared.changesPeople,
    valueIn,
    traitsIn: (setting) => traitsOf(declared, rawIn(setting, owner, key)),
    apply: (setting, text, what) => {
      const value = parseValue(`${what} ${name}`, text, declared);
      const { sets = {} } = wayOf(declared, value) ?? {};
      return { ...setting, [owner]: { ...setting[owner], ...sets, [key]: value } };
    },
  };
}

function rawIn(setting: Knobbed, owner: KnobOwner, key: string): KnobValue {
  return (setting[owner] as Readonly<Record<string, KnobValue>>)[key] ?? '';
}

function wayOf(declared: KnobDeclaration, value: KnobValue): KnobWay | undefined {
  return declared.kind === 'choice' ? declared.ways[String(value)] : undefined;
}

function traitsOf(declared: KnobDeclaration, value: KnobValue): ValueTraits | undefined {
  if (declared.kind === 'choice') return wayOf(declared, value);
  const isSet = typeof value === 'object' ? value.of > 0 : value !== declared.default;
  return isSet ? declared : undefined;
}

function textOf(value: KnobValue): string {
  return typeof value === 'object' ? `${value.of} in ${value.in}` : String(value);
}

/** The largest number of a probability. */
const SHARE_MAX = 1_000_000;

function parseValue(what: string, text: string, declared: KnobDeclaration): KnobValue {
  if (declared.kind === 'choice') return parseChoice(what, text, Object.keys(declared.ways));
  if (declared.kind === 'count') {
    const { low, high } = declared;
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

/**
 * The knob of that name. `what` is what the caller calls the place where the name came from.
 * @throws UsageError that names that place, the near knobs, and those of the same owner.
 */
export function findKnob(what: string, name: string): Knob {
  const found = knobs.find((knob) => knob.name === name);
  if (found !== undefined) return found;
  const names = knobs.map((knob) => knob.name);
  const withoutOwner = names.filter((known) => known.endsWith(`.${name}`));
  const close = nearest(name, names);
  const meant = withoutOwner.length > 0 ? withoutOwner : close === undefined ? [] : [close];
  const suggestion = meant.length === 0 ? '' : ` (did you mean ${meant.join(' or ')}?)`;
  throw new UsageError(`${what} knows no knob ${JSON.stringify(name)}${suggestion}; ${knobsBeside(name)}`);
}

function knobsBeside(name: string): string {
  const owners = Object.keys(declarations);
  const owner = owners.find((candidate) => name.startsWith(`${candidate}.`));
  if (owner === undefined) return `a knob is named after its owner: ${owners.map((known) => `${known}.…`).join(', ')}`;
  const names = knobs.filter((knob) => knob.owner === owner).map((knob) => knob.name);
  return `the knobs of that owner are ${names.join(', ')}`;
}

/** Whether figures under a setting are assumed: whether any value of it is a figure that somebody put in by hand. */
export function isAssumed(setting: Knobbed): boolean {
  return knobs.some((knob) => knob.traitsIn(setting)?.isHandSet === true);
}

/** Owners in the order in which they are named as what stands in the way: what nobody chose comes before what somebody did. */
const OWNERS_IN_THE_WAY: readonly KnobOwner[] = ['conditions', 'tools', 'agent'];

/**
 * The knob because of which outcomes under a setting depend on more than what is said, the design and the policy; undefined where
 * there is none. A choice is named with its value (`conditions.churn=busy`), a number without.
 */
export function notEnumerable(setting: Knobbed): string | undefined {
  const inTheWay = knobs.filter((knob) => isInTheWay(knob.traitsIn(setting)?.notEnumerable ?? 'never', setting));
  const [first] = OWNERS_IN_THE_WAY.flatMap((owner) => inTheWay.filter((knob) => knob.owner === owner));
  if (first === undefined) return undefined;
  return first.declared.kind === 'choice' ? `${first.name}=${first.valueIn(setting)}` : first.name;
}

function isInTheWay(when: ValueTraits['notEnumerable'], setting: Knobbed): boolean {
  return typeof when === 'string' ? when === 'always' : areTogether(when, setting);
}

function areTogether(together: Together, setting: Knobbed): boolean {
  return Object.entries(together).every(([name, is]) => {
    const [owner, key = ''] = name.split('.') as [KnobOwner, string?];
    const value = rawIn(setting, owner, key);
    return is === BY_CHANCE ? typeof value === 'object' && isByChance(value) : value === is;
  });
}

function isByChance({ of, in: outOf }: Ratio): boolean {
  return of > 0 && of < outOf;
}

/**
 * A setting with knobs set, whatever the order in which they are named: a profile, which sets others, comes before what it would set.
 * @throws UsageError that names what the caller calls the place where they came from.
 */
export function applyKnobs<Setting extends Knobbed>(setting: Setting, values: KnobValues, what: string): Setting {
  const named = Object.entries(values).map(([name, value]) => ({ knob: findKnob(what, name), value }));
  const inOrder = [...named.filter(({ knob }) => isProfile(knob)), ...named.filter(({ knob }) => !isProfile(knob))];
  return inOrder.reduce((next, { knob, value }) => knob.apply(next, value, what), setting);
}

/** Whether a value of the knob sets others. */
function isProfile({ declared }: Knob): boolean {
  return declared.kind === 'choice' && Object.values(declared.ways).some(({ sets }) => sets !== undefined);
}

/** What a setting has other than the post's, or than its profile's, in the order of the knobs. */
export function changedKnobs(setting: Knobbed): KnobValues {
  const profiles = knobs.filter(isProfile).map((knob) => [knob.name, knob.valueIn(setting)] as const);
  const usual = applyKnobs(postSettings, Object.fromEntries(profiles), 'a profile');
  const changed = knobs.flatMap((knob): [KnobName, string][] => {
    const value = knob.valueIn(setting);
    return value === knob.valueIn(isProfile(knob) ? postSettings : usual) ? [] : [[knob.name, value]];
  });
  return Object.fromEntries(changed);
}

/** Knobs as a command line has them: `tools.rejection=terse,agent.forgets=1 in 4`. */
export function knobText(values: KnobValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}
