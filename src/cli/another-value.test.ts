import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(join(root, 'docs/compare.md'), 'utf8');

function block(language: string, part: string): string {
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, found]) => found ?? '',
  );
  const found = blocks.find((candidate) => candidate.includes(part));
  if (found === undefined) throw new Error(`docs/compare.md has no block of ${language} with ${part}`);
  return found;
}

/** A copy of the house with the value that the documentation adds: one entry in its table. */
function houseWithAnotherValue(): string {
  const copy = mkdtempSync(join(tmpdir(), 'triage-sim-'));
  for (const name of ['src', 'scenarios', 'package.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const table = join(copy, 'src/tools/rejections.ts');
  const lines = block('diff', 'bare').trimEnd().split('\n');
  const before = lines.filter((line) => line.startsWith(' ')).map((line) => line.slice(1));
  const after = lines.map((line) => line.slice(1));
  const old = readFileSync(table, 'utf8');
  expect(old).toContain(before.join('\n'));
  writeFileSync(table, old.replace(before.join('\n'), after.join('\n')));
  return copy;
}

it('another value of a knob is one entry: it compiles, is listed, and can be compared', () => {
  const house = houseWithAnotherValue();
  const run = (...argv: readonly string[]) => spawnSync(process.execPath, argv, { cwd: house, encoding: 'utf8' });
  const compiled = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json');
  expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
  expect(run('dist/main.js', 'list', '--knobs').stdout).toContain(
    '  bare      A rejection shows which fields and their allowed',
  );
  const vary = 'tools.rejection=field,bare,values';
  const compared = run(
    'dist/main.js',
    'compare',
    '--vary',
    vary,
    '--set',
    'agent.schema=unread',
    '--seed',
    '1',
    '--enumerate',
  );
  // Without its sentence a date is not known for one: all but "Friday" is repaired as the allowed values let it be.
  expect(compared.stdout).toMatch(/^bare +right +81\.0% +17\/21 /m);
}, 180_000);
