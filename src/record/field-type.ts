import type { ConfigFlaw } from './config-flaw.js';
import type { ConfigKey, ConfigShape } from './config-shape.js';
import type { JsonValue } from './json-value.js';
import type { Allowed, Objection } from './objection.js';

/** What a check may ask about the store, inside the transaction that it runs in. */
export interface RecordLookup {
  /** Whether an item with this id lives (is not deleted) in that channel. */
  itemLives(channelId: string, itemId: string): boolean;
  /** Whether the channel being edited has a file with this id in its registry. */
  fileExists(fileId: string): boolean;
}

/** Judges one value that is not null: an objection, or null when it may be stored exactly as it came. */
export type ValueCheck = (value: JsonValue, lookup: RecordLookup) => Objection | null;

/** What a formula is computed from: the item's stored values, the day it was created and today, both YYYY-MM-DD. */
export interface FormulaInput {
  readonly values: Readonly<Record<string, JsonValue>>;
  readonly created: string;
  readonly today: string;
}

/** What a field's config may refer to. */
export interface SchemaNames {
  readonly channelIds: readonly string[];
  /** Every field of the same channel. A computed one is never stored, so no formula can use it. */
  readonly fields: readonly { readonly key: string; readonly isComputed: boolean }[];
}

/**
 * What every field type answers for itself. A new type is one file in `field-types/` and one line in `field-types.ts`.
 * `Config` is the type's own config, in wire spelling.
 */
export interface FieldType<Config> {
  /** The keys that the config may have and what each must be; every key of `Config` is among them. */
  readonly config: ConfigShape & Readonly<Record<Exclude<keyof Config, 'default'>, ConfigKey>>;
  /** For people and agents: what the type takes, as the end of the sentence "this field takes …". */
  readonly takes: string;
  /** What the config allows, as facts for a rejection. */
  allowed?(config: Config): Allowed;
  /** Flaws of a config whose keys have the right kinds: crossed bounds, duplicate options, a formula that does not parse. */
  findConfigFlaws?(config: Config, names: SchemaNames): readonly ConfigFlaw[];
  /** Compiles the check of a value once per schema. A computed type has none: it is never written. */
  compileCheck?(config: Config): ValueCheck;
  /** Compiles the formula of a checked schema, once. Only a computed type has it. */
  compileFormula?(config: Config): (input: FormulaInput) => JsonValue;
  /** The fields that the config computes with, and the texts that it holds them against. Only a computed type has it. */
  computesWith?(config: Config): { readonly keys: readonly string[]; readonly texts: readonly string[] };
  /**
   * Whether two values that differ as JSON mean the same to a person: one value, written in two ways. A type without it has one
   * spelling for each value. Neither value was checked: a server may have stored anything.
   */
  isSame?(left: JsonValue, right: JsonValue, config: Config): boolean;
  /** Whether values may be long (over about a kilobyte), so that a store keeps them out of the row that edits touch. */
  mayBeLong?(config: Config): boolean;
}
