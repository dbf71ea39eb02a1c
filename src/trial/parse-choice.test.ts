import { expect, it } from 'vitest';
import { UsageError } from '../usage-error.js';
import { parseChoice } from './parse-choice.js';

const names = ['terse', 'field', 'labels'] as const;

it('a name that exists is taken as it is', () => {
  expect(parseChoice('--set tools.rejection', 'field', names)).toBe('field');
});

it('any other is refused with the near one and all of them', () => {
  const parse = (text: string) => () => parseChoice('--set tools.rejection', text, names);
  expect(parse('lables')).toThrow(UsageError);
  expect(parse('lables')).toThrow(
    '--set tools.rejection knows no "lables" (did you mean labels?); it takes terse, field, labels',
  );
  expect(parse('Terse')).toThrow('knows no "Terse" (did you mean terse?)');
  expect(parse('nothing like it')).toThrow('knows no "nothing like it"; it takes');
});
