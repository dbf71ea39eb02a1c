import { expect, it } from 'vitest';
import { runKept } from './run-cli.fixture.js';

it.each([
  [['--fault', 'answer_lots'], '--fault knows no "answer_lots" (did you mean answer_lost?)'],
  [['--format', 'csv'], 'name a folder with --out'],
  [['--format', 'junit'], 'it takes table, markdown, json, csv'],
])('wrong usage of faults ends with 2 and one clear message: %j', async (flags, says) => {
  const { code, stdout, stderr } = await runKept('faults', ...flags);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(says);
});

it('a dry run says what would go wrong, and runs nothing', async () => {
  const { code, stdout } = await runKept('faults', '--fault', 'restart,answer_lost', '-s', '1-3', '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^2 faults over 3 seeds\n {2}restart: The server .*\n {2}answer_lost: The call .*\n$/);
});
