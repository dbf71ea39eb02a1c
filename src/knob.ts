import type { Ratio } from './random.js';

/** How often chance decides something about a value of a knob: never, or once for each of these. A field is one that a person spoke of. */
export type DrawnPer = 'nothing' | 'call' | 'page' | 'item' | 'pass' | 'field';

/** The value of a share that is neither never nor always. */
export const BY_CHANCE = 'by chance';

/** Knobs by name, each with one of its ways or `BY_CHANCE`. */
export type Together = Readonly<Record<string, string>>;

/** What a comparison must know of a value before it can say what its figures rest on. */
export interface ValueTraits {
  readonly drawnPer: DrawnPer;
  /** Whether it is a figure that somebody put in by hand, so that whatever is measured under it is assumed. */
  readonly isHandSet: boolean;
  /** Whether outcomes cannot be enumerated under it: never, always, or while all of these knobs are so. */
  readonly notEnumerable: 'never' | 'always' | Together;
}

/** The traits of a value that leaves nothing to chance and puts in no figure. */
export const settled: ValueTraits = { drawnPer: 'nothing', isHandSet: false, notEnumerable: 'never' };

/** One way of a choice. */
export interface KnobWay extends ValueTraits {
  /** One sentence: what is modelled. */
  readonly models: string;
  /** Ways of other choices of the same owner that go with this one, where they are not set themselves. */
  readonly sets?: Readonly<Record<string, string>>;
}

interface Declared<Value> {
  /** One sentence: what can be designed, chosen or assumed. */
  readonly models: string;
  /** The post's choice. */
  readonly default: Value;
  /** Whether another value makes people say other things: two such settings cannot be compared field by field. */
  readonly changesPeople: boolean;
}

/** One of several ways. */
export interface Choice<Way extends string = string> extends Declared<Way> {
  readonly kind: 'choice';
  readonly ways: Readonly<Record<Way, KnobWay>>;
}

/** A whole number, both ends included. Its traits are those of any value but the default. */
export interface Count extends Declared<number>, ValueTraits {
  readonly kind: 'count';
  readonly low: number;
  readonly high: number;
}

/** How often something is so. Its traits are those of any value above 0. */
export interface Share extends Declared<Ratio>, ValueTraits {
  readonly kind: 'share';
}

/** All that is said of a knob. */
export type KnobDeclaration = Choice | Count | Share;

/** The declarations of one owner, by the names of its knobs. */
export type KnobDeclarations = Readonly<Record<string, KnobDeclaration>>;

type ValueOf<Declaration> =
  Declaration extends Choice<infer Way>
    ? Way
    : Declaration extends Count
      ? number
      : Declaration extends Share
        ? Ratio
        : never;

/** What the knobs of one owner are set to. */
export type SettingOf<Declarations extends KnobDeclarations> = {
  readonly [Name in keyof Declarations]: ValueOf<Declarations[Name]>;
};

/** Declares a choice; its ways are those that it names. */
export function choice<const Way extends string>(declared: {
  readonly models: string;
  readonly default: NoInfer<Way>;
  readonly changesPeople: boolean;
  readonly ways: Readonly<Record<Way, KnobWay>>;
}): Choice<Way> {
  return { kind: 'choice', ...declared };
}

/** Declares a whole number. */
export function count(declared: Omit<Count, 'kind'>): Count {
  return { kind: 'count', ...declared };
}

/** Declares a share. */
export function share(declared: Omit<Share, 'kind'>): Share {
  return { kind: 'share', ...declared };
}

/** The knobs of one owner at their defaults. */
export function defaultsOf<const Declarations extends KnobDeclarations>(
  declarations: Declarations,
): SettingOf<Declarations> {
  const defaults = Object.entries(declarations).map(([name, declared]) => [name, declared.default]);
  return Object.fromEntries(defaults) as SettingOf<Declarations>;
}
