import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutants } from './mutants.table.mjs';

it.each(mutants)('the bug "$name" has its place once in $file, and changes it', ({ file, from, to }) => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
