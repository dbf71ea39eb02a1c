import { parseChoice } from '../trial/parse-choice.js';
import type { CommandIo } from './io.js';

/** How a flag is typed, and what help says of it. */
export interface FlagWords {
  /** In full, such as `--seed`. */
  readonly name: `--${string}`;
  /** In short, such as `-s`. */
  readonly short?: `-${string}` | undefined;
  /** What is typed after it, such as `<seeds>`, or `<names...>` for several. A switch takes nothing. */
  readonly takes?: `<${string}>`;
  /** What it does, without the full stop at the end. */
  readonly about: string;
  /** What can be typed after it, where that is a list. */
  readonly choices?: readonly string[];
  /** What counts as typed when it is not. */
  readonly default?: string;
  /** What help calls the default where nothing could be typed for it. */
  readonly defaultInWords?: string;
  /** An older name, which still works. Help leaves it out. */
  readonly formerly?: `--${string}`;
}

/** A flag as it is declared, once for every command that takes it. */
export interface Flag<Value> extends FlagWords {
  /** Whether the command does nothing without it. */
  readonly isRequired?: boolean;
  /** Makes a value of the texts that were typed: none where the flag was not. @throws UsageError that names the flag. */
  readonly parse: (texts: readonly string[], io: CommandIo) => Value | Promise<Value>;
}

/** The flags of a command, each by the field of the request that it fills. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** What a command gets of its flags: their values, by the same names. */
export type ValuesOf<Declared extends Flags> = {
  readonly [Field in keyof Declared]: Declared[Field] extends Flag<infer Value> ? Value : never;
};

/** Makes a value of one text. @throws UsageError that names the flag and what came. */
export type ParseText<Value> = (flag: string, text: string) => Value | Promise<Value>;

/** A flag that is typed or not. */
export function switchFlag(words: FlagWords): Flag<boolean> {
  return { ...words, parse: (texts) => texts.length > 0 };
}

/** A flag that always has a value: what was typed, or its default. */
export function valueFlag<Value>(
  words: FlagWords & { readonly default: string },
  parse: ParseText<Value>,
): Flag<Value> {
  return { ...words, parse: ([text = '']) => parse(words.name, text) };
}

/** A flag without which the command does nothing. */
export function requiredFlag<Value>(words: FlagWords, parse: ParseText<Value>): Flag<Value> {
  return { ...words, isRequired: true, parse: ([text = '']) => parse(words.name, text) };
}

/** A flag whose value is undefined when it is not typed. */
export function optionalFlag<Value>(words: FlagWords, parse: ParseText<Value>): Flag<Value | undefined> {
  return { ...words, parse: ([text]) => (text === undefined ? undefined : parse(words.name, text)) };
}

/** A flag that takes several texts and makes one value of them. */
export function listFlag<Value>(
  words: FlagWords,
  parse: (flag: string, texts: readonly string[]) => Value,
): Flag<Value> {
  return { ...words, parse: (texts) => parse(words.name, texts) };
}

/** A flag that takes one of the names of a table. */
export function choiceFlag<Name extends string>(
  words: FlagWords & { readonly default: Name },
  names: readonly Name[],
): Flag<Name> {
  return valueFlag({ ...words, choices: names }, (flag, text) => parseChoice(flag, text, names));
}

/** A flag that takes names of a table, each once; all of them when it is not typed. */
export function namesFlag<Name extends string>(words: FlagWords, names: readonly Name[]): Flag<readonly Name[]> {
  return listFlag({ ...words, choices: names, defaultInWords: 'all' }, (flag, texts) => {
    const typed = texts.flatMap((text) => text.split(',')).map((text) => parseChoice(flag, text, names));
    return typed.length === 0 ? names : [...new Set(typed)];
  });
}

/** The same flag for a command that has another default. */
export function withDefault<Value>(flag: Flag<Value>, text: string): Flag<Value> {
  return { ...flag, default: text };
}

/** The names of a table, in its order. */
export function namesOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** What help says of a flag: what it does, what it takes, what it is when nothing is typed. */
export function flagHelp({ about, choices, default: text, defaultInWords = text }: FlagWords): string {
  const sentence = choices === undefined ? `${about}.` : `${about}: ${anyOf(choices)}.`;
  return defaultInWords === undefined ? sentence : `${sentence} Default: ${defaultInWords}.`;
}

function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}
