import { echoPath } from '../record/echo.js';
import { UsageError } from '../usage-error.js';
import { buildScenario } from './build-scenario.js';
import type { Flaw } from './flaw.js';
import { type ReadSource, readSource } from './read-source.js';
import type { Scenario } from './scenario.js';
import { checkShape } from './shape.js';
import type { Path, SourceFlaw, SourceNode } from './source.js';

/** Something wrong or doubtful in a scenario file, with where it stands: lines and columns count from 1, columns in UTF-16 units. */
export interface Finding {
  readonly place: string;
  readonly line: number;
  readonly column: number;
  /** The keys and positions that lead there, joined by dots; empty for the file as a whole. */
  readonly path: string;
  /** "expected X, got Y; do Z" */
  readonly problem: string;
}

/** All that can be said of a scenario file. `scenario` is there exactly when there are no flaws. */
export interface CheckedScenario {
  readonly flaws: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly scenario?: Scenario;
}

/** The most findings that one message lists. */
const LISTED_MAX = 20;

/**
 * Reads a scenario file. `place` names it in messages; a file whose name ends in .json is JSON, any other YAML 1.2.
 * @throws UsageError that lists every flaw, a line each: `FILE:LINE:COLUMN path.to.key: expected X, got Y; do Z`.
 */
export function parseScenario(text: string | Uint8Array, place: string): Scenario {
  const { flaws, scenario } = checkScenario(text, place);
  if (scenario === undefined) throw new UsageError(listFindings(flaws));
  return scenario;
}

/** Reads a scenario file and says everything that is wrong or doubtful in it. */
export function checkScenario(text: string | Uint8Array, place: string): CheckedScenario {
  const source = readSource(text, place);
  const lines = findLineStarts(source.text);
  if ('flaws' in source) {
    return {
      flaws: source.flaws.map(({ at, path, problem }) => locate(lines, at, path, problem, place)),
      warnings: [],
    };
  }
  const shape = checkShape(source.root.value);
  const { scenario, flaws, warnings } =
    'flaws' in shape ? { scenario: null, flaws: shape.flaws, warnings: [] } : buildScenario(shape.document);
  const found = (flaw: Flaw) => locate(lines, placeOf(source.root, flaw), flaw.path, flaw.problem, place);
  return { flaws: flaws.map(found), warnings: warnings.map(found), ...(scenario !== null && { scenario }) };
}

/** Flaws of a source, or of the values that it holds, as lines of text that name where each stands. */
export function findingsText(source: ReadSource, flaws: readonly (Flaw | SourceFlaw)[], place: string): string {
  const lines = findLineStarts(source.text);
  const found = flaws.map((flaw) => {
    const at = 'at' in flaw ? flaw.at : 'root' in source ? placeOf(source.root, flaw) : 0;
    return locate(lines, at, flaw.path, flaw.problem, place);
  });
  return listFindings(found);
}

/** Findings as lines of text, the first twenty of them and how many more there are. */
export function listFindings(findings: readonly Finding[]): string {
  const lines = findings.slice(0, LISTED_MAX).map(({ place, line, column, path, problem }) => {
    return `${place}:${line}:${column} ${path === '' ? '' : `${path}: `}${problem}`;
  });
  const more = findings.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** Where the path leads: to its value, to its key when that is what is wrong, and for a key that is missing to what lacks it. */
function placeOf(root: SourceNode, { path, atKey }: Flaw): number {
  let node = root;
  for (const step of path) {
    const member = node.members.get(step);
    if (member === undefined) return node.keyAt ?? node.at;
    node = member;
  }
  return atKey ? (node.keyAt ?? node.at) : node.at;
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

function locate(lines: readonly number[], at: number, path: Path, problem: string, place: string): Finding {
  const line = Math.max(1, lines.findLastIndex((start) => start <= at) + 1);
  const column = at - (lines[line - 1] ?? 0) + 1;
  return { place, line, column, path: echoPath(path), problem };
}
