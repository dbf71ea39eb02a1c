import { expect, it } from 'vitest';
import { commands } from './commands.js';
import { inFlags } from './in-flags.js';

async function told(command: string, message: string): Promise<string> {
  const loaded = await commands[command]?.load();
  return inFlags(message, loaded?.command.flags ?? {});
}

it('a field of a request is told as the flag that fills it', async () => {
  expect(await told('compare', '`items` expects a whole number from 1 to 200, got 0')).toBe(
    '--items expects a whole number from 1 to 200, got 0',
  );
  expect(await told('compare', '`vary` tools.rejection is also in `set`, and `seeds` are many')).toBe(
    '--vary tools.rejection is also in --set, and --seed are many',
  );
});

it('the same field is another flag where a command has another for it', async () => {
  const message = '`against`, `baseline`, `seed` and `item`';
  expect(await told('compare', message)).toBe('--against, `baseline`, `seed` and `item`');
  expect(await told('gate', message)).toBe('`against`, --baseline, `seed` and `item`');
  expect(await told('trace', message)).toBe('`against`, `baseline`, --seed and --item');
});

it('what is no field of the request stays as it is', async () => {
  const message = '`hasOwnProperty`, `not_a_field` and a lone ` stay';
  expect(await told('compare', message)).toBe(message);
});
