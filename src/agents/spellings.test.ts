import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../record/json-value.js';
import { spell, spellingNames } from './spellings.js';

const TODAY = '2026-11-09';

function spelt(words: JsonValue): Record<string, JsonValue | undefined> {
  return Object.fromEntries(spellingNames.map((name) => [name, spell(name, words, TODAY)]));
}

describe('a spelling', () => {
  it('of a status drops the apostrophe, in underscores, hyphens, alone and in lower case', () => {
    expect(spelt("Won't fix")).toEqual({
      iso_day: undefined,
      as_said: "Won't fix",
      plain: undefined,
      snake: 'wont_fix',
      first_word: 'wont',
      kebab: 'wont-fix',
      lower: 'wont fix',
    });
  });

  it('of a day that was named is the day', () => {
    expect(spelt('Friday')).toMatchObject({ iso_day: '2026-11-13', as_said: 'Friday' });
    expect(spelt('2026-12-01')).toMatchObject({ iso_day: '2026-12-01' });
  });

  it.each([
    ['$4,500', 4500],
    ['15%', 15],
    ['20 points', 20],
    ['yes', true],
    ['No', false],
  ] as const)('of %s is plainly %j', (words, plain) => {
    expect(spell('plain', words, TODAY)).toBe(plain);
  });

  it.each(['S2 Major', 'room 5', 'the lady from the fair', ''])('of %j is no plain number', (words) => {
    expect(spell('plain', words, TODAY)).toBeUndefined();
  });

  it('of a list is made member by member, or not at all', () => {
    expect(spell('snake', ['Late delivery', 'Refund'], TODAY)).toEqual(['late_delivery', 'refund']);
    expect(spell('plain', ['yes', 'maybe'], TODAY)).toBeUndefined();
  });

  it('of what is no text is what was said', () => {
    expect(spelt(20)).toEqual({ ...spelt(null), as_said: 20 });
    expect(spelt(null)).toMatchObject({ as_said: null, snake: undefined });
  });

  it('of letters beyond English keeps them', () => {
    expect(spell('snake', 'À traiter', TODAY)).toBe('à_traiter');
    expect(spell('snake', '!!!', TODAY)).toBeUndefined();
  });
});
