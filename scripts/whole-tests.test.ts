import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { wholeTests } from './whole-tests.js';

const root = new URL('../', import.meta.url);
const tests = readdirSync(fileURLToPath(new URL('src', root)), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `src/${path}`);

describe('the tests of the whole', () => {
  it('are files that there are, each once', () => {
    expect(wholeTests.filter((path) => !tests.includes(path))).toEqual([]);
    expect(new Set(wholeTests).size).toBe(wholeTests.length);
  });

  it('are all that start a process or read what is built: no other waits for a build', () => {
    const needsMore = /node:child_process|['"/]dist\/command/;
    const found = tests.filter((path) => needsMore.test(readFileSync(new URL(path, root), 'utf8')));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((path) => !wholeTests.includes(path))).toEqual([]);
  });
});
