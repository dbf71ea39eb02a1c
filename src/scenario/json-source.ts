import { echo } from '../record/echo.js';
import { parseJson } from '../record/json-value.js';
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

const NODES_MAX = 10_000;
const SPACE = /[ \t\n\r]*/y;
const STRING = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Reads JSON as RFC 8259 has it, keeping where every value stands, which `JSON.parse` does not. */
export function readJson(text: string): Source {
  const reader = new JsonReader(text);
  try {
    return reader.readFile();
  } catch (error) {
    if (error instanceof JsonSyntaxFlaw) return { flaws: [...reader.flaws, error] };
    throw error;
  }
}

/** Ends the reading: what comes after a flaw of syntax cannot be told apart. */
class JsonSyntaxFlaw extends Error implements SourceFlaw {
  constructor(
    readonly at: number,
    readonly path: Path,
    readonly problem: string,
  ) {
    super(problem);
  }
}

class JsonReader {
  readonly flaws: SourceFlaw[] = [];
  private at = 0;
  private nodes = 0;

  constructor(private readonly text: string) {}

  readFile(): Source {
    const root = this.readValue([], null);
    this.skipSpace();
    if (this.at < this.text.length) this.fail([], 'one JSON value and nothing after it');
    return this.flaws.length > 0 ? { flaws: this.flaws } : { root };
  }

  private readValue(path: Path, keyAt: number | null): SourceNode {
    this.skipSpace();
    this.nodes += 1;
    if (this.nodes > NODES_MAX) {
      this.stop(path, `expected at most ${NODES_MAX} values in a file, got more; make it smaller`);
    }
    if (path.length > SOURCE_DEPTH_MAX) {
      this.stop(path, `expected values at most ${SOURCE_DEPTH_MAX} deep, got deeper ones; nest them less`);
    }
    if (this.text[this.at] === '{') return this.readObject(path, keyAt);
    if (this.text[this.at] === '[') return this.readArray(path, keyAt);
    const at = this.at;
    const token = this.take(STRING) ?? this.take(LITERAL);
    if (token === null) this.fail(path, 'a JSON value');
    const value = parseJson(token);
    const problem = findScalarProblem(value);
    if (problem !== null) this.flaws.push({ at, path, problem });
    return { value, at, keyAt, members: new Map() };
  }

  private readObject(path: Path, keyAt: number | null): SourceNode {
    const at = this.at;
    const members = new Map<string, SourceNode>();
    this.at += 1;
    while (!this.closes('}', path, members.size > 0)) {
      this.skipSpace();
      const memberAt = this.at;
      const token = this.take(STRING);
      if (token === null) this.fail(path, 'a key in double quotes');
      const key = String(parseJson(token));
      const inner = [...path, key];
      const problem = findKeyProblem(key, members);
      if (problem !== null) this.flaws.push({ at: memberAt, path: inner, problem });
      this.skipSpace();
      if (this.text[this.at] !== ':') this.fail(inner, 'a colon after the key');
      this.at += 1;
      members.set(key, this.readValue(inner, memberAt));
    }
    return mappingNode(members, at, keyAt);
  }

  private readArray(path: Path, keyAt: number | null): SourceNode {
    const at = this.at;
    const nodes: SourceNode[] = [];
    this.at += 1;
    while (!this.closes(']', path, nodes.length > 0)) nodes.push(this.readValue([...path, nodes.length], null));
    return listNode(nodes, at, keyAt);
  }

  /** Takes the end of a list or object, or the comma before its next member. */
  private closes(end: string, path: Path, needsComma: boolean): boolean {
    this.skipSpace();
    if (this.text[this.at] === end) {
      this.at += 1;
      return true;
    }
    if (needsComma && this.text[this.at] !== ',') this.fail(path, `a comma or ${end}`);
    if (needsComma) this.at += 1;
    return false;
  }

  private skipSpace(): void {
    this.take(SPACE);
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const token = pattern.exec(this.text)?.[0] ?? null;
    if (token !== null) this.at += token.length;
    return token;
  }

  private fail(path: Path, expected: string): never {
    const next = this.text.codePointAt(this.at);
    const got = next === undefined ? 'the end of the file' : echo(String.fromCodePoint(next));
    this.stop(path, `expected ${expected}, got ${got}`);
  }

  private stop(path: Path, problem: string): never {
    throw new JsonSyntaxFlaw(this.at, path, problem);
  }
}
