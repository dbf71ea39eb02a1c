import { isWellFormed, type JsonValue } from '../record/json-value.js';

/** Steps into a file: the keys and positions that lead to one of its values. */
export type Path = readonly (string | number)[];

/** A value of a file with the places where it and what it holds stand, as offsets into the text. */
export interface SourceNode {
  readonly value: JsonValue;
  /** Where the value begins. */
  readonly at: number;
  /** Where its key begins; null for members of lists and for the whole file. */
  readonly keyAt: number | null;
  readonly members: ReadonlyMap<string | number, SourceNode>;
}

/** What is wrong with the text itself, before anything is known of what it says. */
export interface SourceFlaw {
  readonly at: number;
  readonly path: Path;
  readonly problem: string;
}

/** A file as a tree of values, or why it is none. */
export type Source = { readonly root: SourceNode } | { readonly flaws: readonly SourceFlaw[] };

/** The most arrays or objects that a value of a file may lie deep in. */
export const SOURCE_DEPTH_MAX = 64;

/** Why a single value cannot be kept exactly, or null: JSON has no such number, or the text is not well-formed. */
export function findScalarProblem(value: JsonValue): string | null {
  if (typeof value === 'string')
    return isWellFormed(value) ? null : 'expected well-formed text, got half a surrogate pair';
  if (typeof value !== 'number') return null;
  if (!Number.isFinite(value)) return `expected a finite number, got ${value}; write a number that JSON can carry`;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'expected a number of at most 2^53 − 1 either way, got a longer one; quote it to keep it as text';
  }
  return null;
}

/** Why a mapping cannot have this key beside those before it, or null. */
export function findKeyProblem(key: string, members: ReadonlyMap<string | number, SourceNode>): string | null {
  if (members.has(key)) return 'expected each key once, got it a second time; remove one of the two';
  if (key === '__proto__') return 'expected a key of a scenario, got one that JavaScript keeps for itself; remove it';
  return isWellFormed(key) ? null : 'expected well-formed text as the key, got half a surrogate pair';
}

/** A mapping as a node. Built from entries, so that no key can reach a prototype. */
export function mappingNode(members: Map<string, SourceNode>, at: number, keyAt: number | null): SourceNode {
  const value = Object.fromEntries([...members].map(([key, node]) => [key, node.value]));
  return { value, at, keyAt, members };
}

/** A list as a node. */
export function listNode(nodes: readonly SourceNode[], at: number, keyAt: number | null): SourceNode {
  return { value: nodes.map((node) => node.value), at, keyAt, members: new Map(nodes.entries()) };
}
