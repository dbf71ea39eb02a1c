import { echo, echoName } from '../record/echo.js';
import {
  isJsonArray,
  isJsonObject,
  isPlain,
  type JsonObject,
  type JsonValue,
  jsonKind,
  memberOf,
} from '../record/json-value.js';
import { nearest } from '../record/nearest.js';
import type { ArgumentSchema, ToolDefinition } from './definitions.js';

/** One fault of a call's arguments; `must` says what was expected and what came. */
export type ArgumentProblem = {
  readonly argument: string;
  readonly must: string;
  /** The argument that was likely meant by one that does not exist. */
  readonly meant?: string;
};

/** What an argument is once it was read, by the type that its definition gives it. */
type ArgumentValues = { readonly string: string; readonly integer: number; readonly object: JsonObject };

/** The arguments of a tool, as its definition describes them. */
export type ArgumentsOf<Definition extends ToolDefinition> = {
  readonly [Name in RequiredOf<Definition>]: ValueOf<Definition, Name>;
} & {
  readonly [Name in Exclude<keyof PropertiesOf<Definition>, RequiredOf<Definition>>]?: ValueOf<Definition, Name>;
};

type PropertiesOf<Definition extends ToolDefinition> = Definition['inputSchema']['properties'];

type RequiredOf<Definition extends ToolDefinition> = Definition['inputSchema']['required'][number];

type ValueOf<
  Definition extends ToolDefinition,
  Name extends keyof PropertiesOf<Definition>,
> = ArgumentValues[PropertiesOf<Definition>[Name]['type']];

/** A call's arguments, checked, or everything that is wrong with them. */
export type ReadArguments<Definition extends ToolDefinition> =
  | { readonly outcome: 'read'; readonly sent: ArgumentsOf<Definition> }
  | { readonly outcome: 'refused'; readonly problems: readonly ArgumentProblem[] };

/** Checks what was sent against a tool's definition: nothing is converted, and every fault is found. */
export function readArguments<Definition extends ToolDefinition>(
  definition: Definition,
  sent: JsonObject,
): ReadArguments<Definition> {
  const problems = findArgumentProblems(definition, sent);
  // The one place where what was checked gets the type that its definition promises.
  return problems.length === 0
    ? { outcome: 'read', sent: sent as ArgumentsOf<Definition> }
    : { outcome: 'refused', problems };
}

/** The largest call: 1 MiB as compact JSON, 64 arrays or objects deep. */
export const CALL_BYTES_MAX = 1024 * 1024;
export const CALL_DEPTH_MAX = 64;

/**
 * Every fault of a call's arguments at once, none coerced away; empty when there is none. Arguments that a host adds start
 * with an underscore and are nobody's fault.
 */
function findArgumentProblems(definition: ToolDefinition, sent: JsonObject): readonly ArgumentProblem[] {
  if (!isJsonObject(sent)) return [{ argument: 'arguments', must: `be an object, got ${came(sent)}` }];
  const excess = roughBytes(sent, 1) <= CALL_BYTES_MAX ? null : findExcess(sent);
  if (excess !== null) return [{ argument: 'arguments', must: excess }];
  const { properties, required } = definition.inputSchema;
  const problems: ArgumentProblem[] = [];
  for (const name of required) {
    const schema = properties[name];
    if (schema === undefined || Object.hasOwn(sent, name)) continue;
    problems.push({ argument: name, must: `be given: ${expectation(schema)}` });
  }
  for (const name of Object.keys(sent)) {
    if (name.startsWith('_')) continue;
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const value = memberOf(sent, name);
    if (schema === undefined) problems.push(unknownArgument(name, Object.keys(properties), sent));
    else if (!fits(schema, value)) {
      problems.push({ argument: name, must: `be ${expectation(schema)}, got ${came(value)}` });
    }
  }
  return problems;
}

/** The faults in one sentence each, for the message of an answer. */
export function describeProblems(problems: readonly ArgumentProblem[]): string {
  return problems
    .map(
      ({ argument, must, meant }) =>
        `${argument} must ${must}${meant === undefined ? '' : ` (did you mean ${meant}?)`}`,
    )
    .join('; ');
}

/** What was meant is looked for among the arguments that were not sent as well. */
function unknownArgument(name: string, known: readonly string[], sent: JsonObject): ArgumentProblem {
  const meant = nearest(
    name,
    known.filter((argument) => !Object.hasOwn(sent, argument)),
  );
  const problem = { argument: echoName(name, 'made_up'), must: `not be sent: the arguments are ${known.join(', ')}` };
  return meant === undefined ? problem : { ...problem, meant };
}

function fits(schema: ArgumentSchema, value: JsonValue): boolean {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && (schema.pattern === undefined || patternOf(schema.pattern).test(value));
    case 'integer':
      return (
        typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        value >= schema.minimum &&
        value <= (schema.maximum ?? Number.MAX_SAFE_INTEGER)
      );
    case 'object':
      return isJsonObject(value) && Object.keys(value).length >= (schema.minProperties ?? 0);
  }
}

const patterns = new Map<string, RegExp>();

/** Tools have a handful of patterns, and each is compiled once. */
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    pattern = new RegExp(source);
    patterns.set(source, pattern);
  }
  return pattern;
}

function expectation(schema: ArgumentSchema): string {
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined
        ? 'a string'
        : `a string of 1 to ${schema.maxLength} visible ASCII characters`;
    case 'integer':
      return schema.maximum === undefined
        ? `an integer of at least ${schema.minimum}`
        : `an integer between ${schema.minimum} and ${schema.maximum}`;
    case 'object':
      return schema.minProperties === undefined ? 'an object' : 'an object with at least one field to set';
  }
}

/** What came, as its kind where the kind is the fault that a caller makes, and always as it stands. */
function came(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return echo(value);
  const kind = jsonKind(value);
  return `${kind === 'string' ? 'a' : 'an'} ${kind} ${echo(value)}`;
}

/** No less than a value takes as JSON, found without looking at a character; infinite when it is too deep. Most calls are far below the bound. */
function roughBytes(value: JsonValue, depth: number): number {
  if (typeof value === 'string') return 6 * value.length + 2;
  if (typeof value !== 'object' || value === null) return 25;
  if (depth > CALL_DEPTH_MAX) return Infinity;
  let bytes = 2;
  if (isJsonArray(value)) {
    for (const member of value) {
      bytes += roughBytes(member, depth + 1) + 1;
      if (bytes > CALL_BYTES_MAX) return bytes;
    }
    return bytes;
  }
  for (const key of Object.keys(value)) {
    bytes += 6 * key.length + 4 + roughBytes(memberOf(value, key), depth + 1);
    if (bytes > CALL_BYTES_MAX) return bytes;
  }
  return bytes;
}

/** Whether a call is too large or too deep, found level by level and without walking further than the bound. */
function findExcess(sent: JsonObject): string | null {
  const tooLarge = `be at most ${CALL_BYTES_MAX} bytes`;
  let bytes = 0;
  let level: (JsonObject | readonly JsonValue[])[] = [sent];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > CALL_DEPTH_MAX) return `be nested at most ${CALL_DEPTH_MAX} deep`;
    const inner: (JsonObject | readonly JsonValue[])[] = [];
    const weigh = (member: JsonValue): void => {
      if (typeof member === 'object' && member !== null) inner.push(member);
      else bytes += scalarBytes(member);
    };
    for (const holder of level) {
      const count = isJsonArray(holder) ? holder.length : Object.keys(holder).length;
      // Two brackets and a comma between members; and no member is shorter than one byte.
      bytes += 2 + Math.max(0, count - 1);
      if (bytes + count > CALL_BYTES_MAX) return tooLarge;
      if (isJsonArray(holder)) for (const member of holder) weigh(member);
      else {
        for (const key of Object.keys(holder)) {
          bytes += scalarBytes(key) + 1;
          weigh(memberOf(holder, key));
        }
      }
      if (bytes > CALL_BYTES_MAX) return tooLarge;
    }
    level = inner;
  }
  return null;
}

/** As compact JSON in UTF-8; of a text that is too long by itself no more than that is found out. */
function scalarBytes(value: string | number | boolean | null): number {
  if (typeof value !== 'string') return String(value).length;
  if (value.length > CALL_BYTES_MAX || isPlain(value)) return value.length + 2;
  return Buffer.byteLength(JSON.stringify(value), 'utf8');
}
