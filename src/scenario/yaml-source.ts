import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import { echo } from '../record/echo.js';
import type { JsonValue } from '../record/json-value.js';
import {
  findKeyProblem,
  findScalarProblem,
  listNode,
  mappingNode,
  type Path,
  SOURCE_DEPTH_MAX,
  type Source,
  type SourceFlaw,
  type SourceNode,
} from './source.js';

// Required when the first YAML file is read, so that JSON files load no YAML.
const require = createRequire(import.meta.url);

/** A mark is a token, a line of a longer text or an escape: what the time of reading grows with. */
const MARKS_MAX = 10_000;
const TOO_INDENTED = /^ {200}/m;
const FAULTS_MAX = 20;

const OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  resolveKnownTags: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const;

/**
 * Reads one document of YAML 1.2 in its core schema: dates stay text, `yes` stays text. Aliases are refused, since a short
 * file can be a huge value through them; so are tags, merge keys and a second document.
 */
export function readYaml(text: string): Source {
  const yaml: typeof Yaml = require('yaml');
  const flaws: SourceFlaw[] = [];
  const document = compose(yaml, text, flaws);
  if (flaws.length > 0) return { flaws };
  const root = new NodeReader(yaml, flaws).read(document?.contents ?? null, [], null, 0);
  return flaws.length > 0 ? { flaws } : { root };
}

/** The one document of the text, or flaws. */
function compose(yaml: typeof Yaml, text: string, flaws: SourceFlaw[]): Yaml.Document.Parsed | null {
  const enough = Symbol('enough');
  const add = (flaw: SourceFlaw, isLast = false) => {
    if (flaws.length < FAULTS_MAX) flaws.push(flaw);
    if (isLast || flaws.length >= FAULTS_MAX) throw enough;
  };
  const composer = new yaml.Composer(OPTIONS);
  // The composer would work out every flaw of a hostile file, for seconds; its own handler has no bound.
  Object.assign(composer, {
    onError: (source: number | readonly number[] | { offset: number }, code: string, message: string) => {
      const at = typeof source === 'number' ? source : 'offset' in source ? source.offset : (source[0] ?? 0);
      add(formFlaw(at, code, message));
    },
  });
  try {
    const tokens = parseBounded(yaml, text, (flaw) => add(flaw, true));
    const [document, second] = composer.compose(tokens, true, text.length);
    // What the parser itself could not read is not told to the handler, only noted in the document.
    for (const { pos, code, message } of document?.errors ?? []) add(formFlaw(pos[0], code, message));
    if (second !== undefined) add(secondDocument(second));
    const version = document?.directives.yaml;
    if (version?.explicit && version.version !== '1.2') add(oldVersion(version.version));
    return document ?? null;
  } catch (error) {
    if (error === enough) return null;
    throw error;
  }
}

/**
 * The parser's tokens, until there are too many marks or too many levels of them: what would keep it busy for seconds, or
 * exhaust the stack of whoever composes them. `stop` throws.
 */
function* parseBounded(yaml: typeof Yaml, text: string, stop: (flaw: SourceFlaw) => void): Generator<Yaml.CST.Token> {
  const indent = text.search(TOO_INDENTED);
  if (indent >= 0) stop(tooDeep(indent));
  const parser = new yaml.Parser();
  const levels = new Levels(yaml.CST.SCALAR);
  let marks = 0;
  for (const lexeme of new yaml.Lexer().lex(text)) {
    marks += 1 + (lexeme.length > 1 ? (lexeme.match(/[\n\\]/g)?.length ?? 0) : 0);
    if (marks > MARKS_MAX) stop(tooMany(parser.offset));
    if (levels.add(lexeme) > SOURCE_DEPTH_MAX) stop(tooDeep(parser.offset));
    yield* parser.next(lexeme);
  }
  yield* parser.end();
}

/** How many lists and mappings are open: those in brackets, and those that one line begins by its dashes and colons. */
class Levels {
  private brackets = 0;
  private inLine = 0;
  private isScalar = false;

  /** `scalarMark` is what the lexer puts before a plain text, which may look like any of the others. */
  constructor(private readonly scalarMark: string) {}

  add(lexeme: string): number {
    if (!this.isScalar) this.count(lexeme);
    this.isScalar = lexeme === this.scalarMark;
    return Math.max(this.brackets, this.inLine);
  }

  private count(lexeme: string): void {
    if (lexeme === '[' || lexeme === '{') this.brackets += 1;
    if (lexeme === ']' || lexeme === '}') this.brackets -= 1;
    if (lexeme === '\n' || this.brackets > 0) this.inLine = 0;
    else if (lexeme === '-' || lexeme === '?' || lexeme === ':') this.inLine += 1;
  }
}

function tooDeep(at: number): SourceFlaw {
  return { at, path: [], problem: `expected values at most ${SOURCE_DEPTH_MAX} deep, got deeper ones; nest them less` };
}

function tooMany(at: number): SourceFlaw {
  return { at, path: [], problem: `expected at most ${MARKS_MAX} marks of YAML, got more; make the file smaller` };
}

function formFlaw(at: number, code: string, message: string): SourceFlaw {
  return { at, path: [], problem: `expected YAML 1.2, but ${echo(message)}${adviceFor(code)}` };
}

function secondDocument(document: Yaml.Document.Parsed): SourceFlaw {
  const at = document.contents?.range[0] ?? document.range[0];
  return { at, path: [], problem: 'expected one document, got a second one; keep one scenario in a file' };
}

function oldVersion(version: string): SourceFlaw {
  return { at: 0, path: [], problem: `expected YAML 1.2, got ${version}; remove the %YAML line` };
}

function adviceFor(code: string): string {
  if (code === 'TAB_AS_INDENT') return '; indent with spaces';
  if (code === 'TAG_RESOLVE_FAILED') return '; remove the tag';
  if (code === 'NON_STRING_KEY') return '; write the key as text';
  return '';
}

/** Turns the parser's nodes into values with their places. */
class NodeReader {
  constructor(
    private readonly yaml: typeof Yaml,
    private readonly flaws: SourceFlaw[],
  ) {}

  read(node: unknown, path: Path, keyAt: number | null, after: number): SourceNode {
    const at = this.yaml.isNode(node) ? (node.range?.[0] ?? after) : after;
    if (path.length > SOURCE_DEPTH_MAX) return this.flaw(tooDeep(at), keyAt);
    if (this.yaml.isSeq(node)) {
      const members = node.items.map((item, index) => this.read(item, [...path, index], null, at));
      return listNode(members, at, keyAt);
    }
    if (this.yaml.isMap(node)) return this.readMapping(node, path, at, keyAt);
    if (this.yaml.isAlias(node)) {
      return this.flaw({ at, path, problem: 'expected a value, got an alias; write the value out' }, keyAt);
    }
    const value: JsonValue = this.yaml.isScalar<JsonValue>(node) ? node.value : null;
    const problem = findScalarProblem(value);
    if (problem !== null) return this.flaw({ at, path, problem }, keyAt);
    return { value, at, keyAt, members: new Map() };
  }

  private readMapping(node: Yaml.YAMLMap, path: Path, at: number, keyAt: number | null): SourceNode {
    const members = new Map<string, SourceNode>();
    for (const { key, value } of node.items) {
      // With `stringKeys` every key is a scalar that holds text; a key that is left out is the empty text.
      const name = this.yaml.isScalar(key) ? String(key.value) : '';
      const memberAt = this.yaml.isScalar(key) ? (key.range?.[0] ?? at) : at;
      const inner = [...path, name];
      const merge = name === '<<' ? 'expected a key, got a merge key; write the keys out' : null;
      const problem = merge ?? findKeyProblem(name, members);
      if (problem !== null) this.flaws.push({ at: memberAt, path: inner, problem });
      members.set(name, this.read(value, inner, memberAt, memberAt));
    }
    return mappingNode(members, at, keyAt);
  }

  private flaw(flaw: SourceFlaw, keyAt: number | null): SourceNode {
    this.flaws.push(flaw);
    return { value: null, at: flaw.at, keyAt, members: new Map() };
  }
}
