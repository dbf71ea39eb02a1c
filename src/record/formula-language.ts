import { type ASTNode, Environment, type TypeError as LanguageError, ParseError } from '@marcbachmann/cel-js';
import { dayNumber } from './day.js';
import { findJsonObjection } from './json-bounds.js';
import { isJsonObject, type JsonValue } from './json-value.js';

/** An expression that parsed: the names and the texts that stand in it, and how it is computed once each name has a value. */
export interface Expression {
  readonly names: readonly string[];
  readonly texts: readonly string[];
  /** Null when it cannot be computed: an operand is null or of another kind, or the result is no JSON value within bounds. */
  compute(variables: Readonly<Record<string, JsonValue>>, today: string): JsonValue;
}

/** The days that an expression may use beside the fields. `days_since` counts up to `today`. */
export const DAY_NAMES: readonly string[] = ['created', 'today'];

/** The most code units of an expression; the language's own limits bound what is inside. */
const EXPRESSION_MAX = 1000;
const LIMITS = { maxAstNodes: 250, maxDepth: 16, maxListElements: 50, maxMapEntries: 50, maxCallArguments: 4 };

/** The functions that cost no more than their values are long and that no time zone can change: no patterns, no loops. */
const FUNCTIONS = ['days_since', 'size', 'string', 'int', 'double', 'contains', 'startsWith', 'endsWith'];

/** The language keeps whole numbers apart from others. JSON does not, so that a field and a literal must meet in one sum. */
const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Parses and checks an expression of the Common Expression Language. A problem is the end of a sentence about it. */
export function parseExpression(expression: string): Expression | { readonly problem: string } {
  if (expression.length > EXPRESSION_MAX) {
    return { problem: `must be at most ${EXPRESSION_MAX} characters long, got ${expression.length}` };
  }
  let today = 0;
  const environment = openEnvironment(() => today);
  try {
    const parsed = environment.parse(expression);
    const nodes = nodesOf(parsed.ast);
    const problem = findWordProblem(nodes, environment) ?? findTypeProblem(parsed.check().error);
    if (problem !== null) return { problem };
    return {
      names: [...new Set(nodes.flatMap((node) => (node.op === 'id' ? [node.args] : [])))],
      texts: nodes.flatMap((node) => (node.op === 'value' && typeof node.args === 'string' ? [node.args] : [])),
      compute(variables, day) {
        today = dayNumber(day);
        return computeOrNull(() => parsed(variables));
      },
    };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problem: `does not parse: ${describe(error)}` };
  }
}

function openEnvironment(today: () => number): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: true, limits: LIMITS });
  for (const name of DAY_NAMES) environment.registerVariable(name, 'string');
  const daysSince = (day: string): bigint => BigInt(today() - dayNumber(day));
  environment.registerFunction('days_since(string): int', daysSince, { async: false });
  for (const [operator, apply] of Object.entries(ARITHMETIC)) {
    const applyMixed = (left: bigint | number, right: bigint | number): number => apply(Number(left), Number(right));
    environment.registerOperator(`int ${operator} double`, applyMixed);
    environment.registerOperator(`double ${operator} int`, applyMixed);
  }
  return environment;
}

/** A node and everything below it. */
function nodesOf(node: ASTNode): readonly ASTNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}

function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case 'value':
    case 'id':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case 'map':
      return node.args.flat();
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** A function that is not ours to offer, or a name that the language keeps for itself. */
function findWordProblem(nodes: readonly ASTNode[], environment: Environment): string | null {
  for (const node of nodes) {
    if ((node.op === 'call' || node.op === 'rcall') && !FUNCTIONS.includes(node.args[0])) {
      return `calls ${node.args[0]}, which is not among the functions: ${FUNCTIONS.join(', ')}`;
    }
    if (node.op === 'id' && environment.hasVariable(node.args) && !DAY_NAMES.includes(node.args)) {
      return `uses ${node.args}, which is a word of the formula language and cannot be a field here`;
    }
  }
  return null;
}

function findTypeProblem(error: ParseError | LanguageError | undefined): string | null {
  return error === undefined ? null : `does not fit: ${describe(error)}`;
}

/** The language's own words, without the picture of the source that it draws below them. */
function describe({ summary, range }: ParseError | LanguageError): string {
  return `${summary} (at character ${Number(range?.start) + 1})`;
}

/** Whatever goes wrong in an expression over stored values is an answer: there is no value. */
function computeOrNull(compute: () => unknown): JsonValue {
  try {
    const value = toJson(compute());
    return findJsonObjection(value) === null ? value : null;
  } catch {
    return null;
  }
}

/** @throws RangeError when it is no JSON value. */
function toJson(result: unknown): JsonValue {
  if (typeof result === 'bigint' && Number.isSafeInteger(Number(result))) return Number(result);
  if (result === null || typeof result === 'boolean' || typeof result === 'number' || typeof result === 'string')
    return result;
  if (Array.isArray(result)) return result.map(toJson);
  if (isJsonObject(result) && Object.getPrototypeOf(result) === Object.prototype) {
    return Object.fromEntries(Object.entries(result).map(([key, member]) => [key, toJson(member)]));
  }
  throw new RangeError('no JSON value');
}
