import { expect, it } from 'vitest';
import { UsageError } from '../usage-error.js';
import { type CommandLine, declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { seeds, workers } from './flags.js';
import { keptIo } from './run-cli.fixture.js';

const { io } = keptIo({ processors: 3 });

it('an error of the library is told in the flags of the command that was called', async () => {
  const command = declareCommand({
    flags: { seeds },
    examples: [],
    run: () => {
      throw new UsageError('`seeds` and `items` make too many trials');
    },
  });
  await expect(command.run(new Map(), '', io)).rejects.toThrow(
    new UsageError('--seed and `items` make too many trials'),
  );
});

it('any other error is left as it is', async () => {
  const broken = new Error('`seeds` are broken');
  const command = declareCommand({
    flags: { seeds },
    examples: [],
    run: () => {
      throw broken;
    },
  });
  await expect(command.run(new Map(), '', io)).rejects.toBe(broken);
});

it('a command knows what was typed from what is a default', async () => {
  const lines: CommandLine[] = [];
  const command = declareCommand({
    flags: { seeds, workers },
    examples: [],
    run: (asked, line) => {
      lines.push(line);
      expect(asked).toEqual({ seeds: [4], workers: 2 });
      return EXIT.ran;
    },
  });
  await command.run(new Map([['--seed', ['4']]]), 'file', io);
  expect(lines).toEqual([{ io, argument: 'file', typed: ['--seed'] }]);
});
