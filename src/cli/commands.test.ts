import { describe, expect, it } from 'vitest';
import { displayWidth } from '../report/wrap.js';
import type { Command } from './command.js';
import { commands } from './commands.js';
import { flagHelp } from './flag.js';
import { runKept } from './run-cli.fixture.js';

const loaded: readonly (readonly [string, Command])[] = await Promise.all(
  Object.entries(commands).map(async ([name, { load }]) => [name, (await load()).command] as const),
);

describe.each(loaded)('triage-sim %s', (name, { flags, examples }) => {
  it('has help of at most 80 columns that names every flag and shows every example', async () => {
    const { code, stdout, stderr } = await runKept(name, '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(Math.max(...stdout.split('\n').map(displayWidth))).toBeLessThanOrEqual(80);
    const words = stdout.replace(/ \\\n/g, ' ').replace(/\s+/g, ' ');
    for (const flag of Object.values(flags)) expect(words).toContain(` ${flag.name} ${flag.takes ?? ''}`.trimEnd());
    for (const flag of Object.values(flags)) expect(words).toContain(flagHelp(flag));
    for (const example of examples) expect(words).toContain(`$ triage-sim ${example}`);
    expect(await runKept('help', name)).toEqual({ code, stdout, stderr });
  });

  it('has examples of itself that use no flag which it does not know', () => {
    expect(examples.length).toBeGreaterThan(0);
    const known = Object.values(flags).map((flag): string => flag.name);
    for (const example of examples) {
      const [first, ...words] = example.split(' ');
      expect(first).toBe(name);
      expect(words.filter((word) => word.startsWith('--') && !known.includes(word))).toEqual([]);
    }
  });

  it('has short forms that differ', () => {
    const shorts = Object.values(flags).flatMap(({ short }) => short ?? []);
    expect(new Set(shorts).size).toBe(shorts.length);
  });
});

describe('a flag means the same wherever it is taken', () => {
  const declared = loaded.flatMap(([command, { flags }]) => Object.values(flags).map((flag) => ({ command, ...flag })));
  const kinds = [...new Set(declared.map(({ name }) => name))].map((name) => ({
    name,
    all: declared.filter((flag) => flag.name === name),
  }));

  it.each(kinds)('$name has one short form, or none', ({ all }) => {
    expect(new Set(all.map(({ short }) => short)).size).toBe(1);
  });

  it('has one default, but for the seed of a trace and the engine of the published experiments', () => {
    const defaults = kinds.map(({ name, all }) => [name, ...new Set(all.map((flag) => flag.default))]);
    expect(defaults.filter((texts) => texts.length > 2)).toEqual([
      ['--seed', '1-5', '1'],
      ['--engine', 'sql.js', 'memory'],
    ]);
  });
});
