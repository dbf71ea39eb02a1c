import { describe, expect, it } from 'vitest';
import { declareCommand } from './command.js';
import { EXIT } from './exit-code.js';
import { choiceFlag, flagHelp, listFlag, namesFlag, optionalFlag, switchFlag, valueFlag, withDefault } from './flag.js';
import { keptIo } from './run-cli.fixture.js';

const speed = valueFlag({ name: '--speed', takes: '<number>', about: 'How fast', default: '3' }, (_, text) =>
  Number(text),
);

const flags = {
  speed,
  faster: { ...withDefault(speed, '9'), name: '--faster' },
  until: optionalFlag({ name: '--until', takes: '<number>', about: 'When it ends' }, (_, text) => Number(text)),
  loud: switchFlag({ name: '--loud', about: 'Make a noise' }),
  colour: choiceFlag({ name: '--colour', takes: '<name>', about: 'Which colour', default: 'red' }, ['red', 'blue']),
  days: namesFlag({ name: '--day', takes: '<names...>', about: 'Only these days' }, ['mon', 'tue', 'wed']),
  words: listFlag({ name: '--word', takes: '<words...>', about: 'Words to add up' }, (_, texts) => texts.join(' ')),
} as const;

/** What a command gets of its flags when this was typed. */
async function valuesOf(typed: Readonly<Record<string, readonly string[]>>): Promise<unknown> {
  let values: unknown;
  const command = declareCommand({
    flags,
    examples: [],
    run: (asked) => {
      values = asked;
      return EXIT.ran;
    },
  });
  await command.run(new Map(Object.entries(typed)), '', keptIo().io);
  return values;
}

describe('what a command gets of its flags', () => {
  it('is their defaults where nothing is typed', async () => {
    expect(await valuesOf({})).toEqual({
      speed: 3,
      faster: 9,
      until: undefined,
      loud: false,
      colour: 'red',
      days: ['mon', 'tue', 'wed'],
      words: '',
    });
  });

  it('is what was typed, parsed', async () => {
    const typed = {
      '--speed': ['4'],
      '--until': ['5'],
      '--loud': ['true'],
      '--colour': ['blue'],
      '--day': ['wed,mon', 'wed'],
      '--word': ['a', 'b'],
    };
    expect(await valuesOf(typed)).toMatchObject({
      speed: 4,
      until: 5,
      loud: true,
      colour: 'blue',
      days: ['wed', 'mon'],
      words: 'a b',
    });
  });

  it('is an error that names the flag where it takes no such thing', async () => {
    await expect(valuesOf({ '--colour': ['bleu'] })).rejects.toThrow(
      '--colour knows no "bleu" (did you mean blue?); it takes red, blue',
    );
    await expect(valuesOf({ '--day': ['mon,'] })).rejects.toThrow('--day knows no ""');
  });
});

describe('help', () => {
  it('says what a flag does, what it takes and what it is when nothing is typed', () => {
    expect(flagHelp(flags.speed)).toBe('How fast. Default: 3.');
    expect(flagHelp(flags.faster)).toBe('How fast. Default: 9.');
    expect(flagHelp(flags.loud)).toBe('Make a noise.');
    expect(flagHelp(flags.colour)).toBe('Which colour: red or blue. Default: red.');
    expect(flagHelp(flags.days)).toBe('Only these days: mon, tue or wed. Default: all.');
  });
});
