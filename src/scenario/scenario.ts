import type { Ratio } from '../random.js';
import type { RecordChannel } from '../record/channel.js';
import type { JsonValue } from '../record/json-value.js';

/** How a value is chosen among those that a field takes. */
export type ChoicePlan =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'one_of'; readonly values: readonly JsonValue[] }
  /** `count` different members of a list, in the list's order. */
  | { readonly kind: 'some_of'; readonly values: readonly JsonValue[]; readonly count: Span }
  /** A whole number, both ends included. */
  | { readonly kind: 'between'; readonly range: Span }
  /** A calendar day, both ends included. */
  | { readonly kind: 'day_between'; readonly days: readonly [string, string] }
  /** Ids of `count` items of the channel that the field points at; when the field is single, one id or, at 0, null. */
  | { readonly kind: 'related'; readonly channelId: string; readonly single: boolean; readonly count: Span };

/** How the starting value of one field is made; drawn from the item's own stream for that field. */
export type ValuePlan =
  | ChoicePlan
  /** A template in which {number} is the item's number from 1, padded with zeros to `digits`. */
  | { readonly kind: 'numbered'; readonly template: string; readonly digits: number }
  /** One piece of each list, joined by spaces. */
  | { readonly kind: 'pieces'; readonly pieces: readonly (readonly string[])[] }
  /** Words joined by spaces until the drawn length in code points is reached, cut there. */
  | { readonly kind: 'text'; readonly length: Span; readonly words: readonly string[] };

/** The lowest and the highest whole number, both included. */
export type Span = readonly [number, number];

/** The value of one field is drawn from a plan. */
export interface FieldPlan<Plan = ValuePlan> {
  readonly key: string;
  readonly plan: Plan;
}

/** What a person may mean for one field. `weight` is relative to the other meanings of that field. */
export interface MeaningPlan {
  readonly weight: number;
  readonly meaning: /** Exactly the value that is drawn from the plan is to be stored. */
    | { readonly kind: 'value'; readonly plan: ChoicePlan }
    /** What was said cannot be stored as it is: the right thing is to ask. */
    | { readonly kind: 'ask_me' }
    /** The words leave open which value is meant; `value` is what the person would answer when asked. */
    | { readonly kind: 'ambiguous'; readonly value: JsonValue };
  /** The ways to say it; empty when it is said as the stored value itself. */
  readonly said: readonly PhrasePlan[];
}

/** One way to say a meaning. `weight` is relative to the other ways to say the same. */
export interface PhrasePlan {
  readonly weight: number;
  readonly words: JsonValue;
  /** Values that whoever says it so would take as well, beside what they mean. Where there are none it is left out. */
  readonly accepts?: readonly JsonValue[];
}

/** What people want of one field, and how often they want anything of it. */
export interface FieldIntentPlan {
  readonly key: string;
  readonly aimed: Ratio;
  readonly meanings: readonly MeaningPlan[];
}

/** A channel together with how its starting items are made. */
export interface PopulatedChannel {
  readonly channel: RecordChannel;
  /** The days on which starting items were created, both included. */
  readonly created: readonly [string, string];
  /** In schema order; a field without a plan starts with its default, or empty. */
  readonly values: readonly FieldPlan[];
}

/** What people do to the channel while an agent works. */
export interface PeoplePlan {
  /** After each page that the agent lists: how many items people create, or delete of those already read. */
  readonly afterEachPage: number;
  /** Between an agent's read of an item and its write. */
  readonly meanwhile: { readonly chance: Ratio; readonly sets: Readonly<Record<string, JsonValue>> };
  /** Between one pass and the next. */
  readonly betweenPasses: {
    readonly edited: number;
    readonly created: number;
    readonly deleted: number;
    readonly sets: readonly FieldPlan<ChoicePlan>[];
  };
}

/** How many items each question is asked over, a seed. */
export interface Sizes {
  readonly triage: number;
  readonly page: number;
  readonly paging: number;
  readonly poll: number;
  readonly conflicts: number;
  readonly timedEdits: number;
}

/** A world to measure in: a channel, the items it starts with, what people want and what they do meanwhile. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** The simulated day, YYYY-MM-DD. */
  readonly today: string;
  readonly main: PopulatedChannel;
  /** Channels that relation fields point at, with how many items each starts with, in an order that fills none before those it needs. */
  readonly related: readonly (PopulatedChannel & { readonly items: number })[];
  readonly intents: readonly FieldIntentPlan[];
  readonly people: PeoplePlan;
  /** What the agent wants in the version-conflict question. */
  readonly conflictWants: Readonly<Record<string, JsonValue>>;
  readonly sizes: Sizes;
  /** Which published figures stand beside ours: those of the post, or none. */
  readonly published: 'post' | null;
}
