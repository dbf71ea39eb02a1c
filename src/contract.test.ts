import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { fieldCaseIds } from './tools/field-cases.suite.js';

// docs/contract.md says of every clause which tests hold it. That each of them is there is looked up in the sources.

const docs = new URL('../docs/', import.meta.url);
const contract = readFileSync(new URL('contract.md', docs), 'utf8');

/** A test that a clause names: a file beside `docs/`, and the test's name or a case's id as it is written there. */
interface TestLink {
  readonly name: string;
  readonly file: string;
}

function linksOf(text: string): readonly TestLink[] {
  return [...text.matchAll(/\[([^\]]+)\]\((\.\.\/src\/[^)]+)\)/g)].map(([, name = '', file = '']) => ({ name, file }));
}

/** Clauses are members of lists, over as many lines as they take, and rows of tables. */
function clausesOf(text: string): readonly string[] {
  const lists = [...text.matchAll(/^- .*(?:\n {2}.*)*/gm)].map(([clause]) => clause);
  const rows = [...text.matchAll(/^\| (?!---|type |error ).*$/gm)].map(([row]) => row);
  return [...lists, ...rows];
}

/** The names of tests in a file of tests, and every text in a file of cases. */
function namesIn(path: string): ReadonlySet<string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && (!path.endsWith('.test.ts') || isNameOfTest(node))) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Whether a text is the first argument of a call such as it(…), it.each(…)(…) or describe(…). */
function isNameOfTest(node: ts.Node): boolean {
  const call = node.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== node) return false;
  return /^(it|describe)\b/.test(call.expression.getText());
}

describe('the contract', () => {
  const links = linksOf(contract);

  it('has clauses, and tests beside each of them', () => {
    const clauses = clausesOf(contract);
    expect(clauses.length).toBeGreaterThan(70);
    expect(clauses.filter((clause) => linksOf(clause).length === 0)).toEqual([]);
  });

  it.each([...new Set(links.map(({ file }) => file))])('names only what is there in %s', (file) => {
    const path = fileURLToPath(new URL(file, docs));
    expect(existsSync(path)).toBe(true);
    if (file.endsWith('field-cases.suite.ts')) return;
    const names = namesIn(path);
    const missing = links.filter((link) => link.file === file && !names.has(link.name));
    expect(missing).toEqual([]);
  });

  it('would see that a test is not there', () => {
    const here = namesIn(fileURLToPath(import.meta.url));
    expect(here.has('has clauses, and tests beside each of them')).toBe(true);
    // A text of this file, but no test's name.
    expect(here.has('contract.md')).toBe(false);
  });

  it('is held by every field case', () => {
    const named = new Set(links.map(({ name }) => name));
    expect(fieldCaseIds.filter((id) => !named.has(id))).toEqual([]);
  });
});
