import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { text } from './text.js';

describe('text', () => {
  it.each(['', '   ', '5', 'In progress', 'a\nb\tc', 'NUL \u0000 and \u0007', 'é is not e\u0301', '["json","text"]'])(
    'takes %j as it stands',
    (value) => {
      expect(judge(text, {}, value)).toBeNull();
    },
  );

  it.each([5, true, ['a'], { a: 1 }])('refuses %j, which is no string', (got) => {
    expect(judge(text, {}, got)).toEqual({ code: 'wrong_form', form: 'a string', got });
  });

  it.each(['\ud83d', '\udd25', 'fire \udd25\ud83d'])('refuses a lone surrogate in %j', (got) => {
    expect(judge(text, {}, got)).toEqual({ code: 'wrong_form', form: 'well-formed text', got });
  });

  it('counts code points, not code units, up to max_length', () => {
    expect(judge(text, { max_length: 2 }, '🔥🔥')).toBeNull();
    expect(judge(text, { max_length: 2 }, '🔥🔥🔥')).toEqual({
      code: 'too_long',
      limit: 2,
      unit: 'code points',
      length: 3,
    });
    expect(judge(text, { max_length: 3 }, 'abc')).toBeNull();
    expect(judge(text, { max_length: 3 }, 'abcd')).toMatchObject({ code: 'too_long', limit: 3, length: 4 });
  });

  it('may be long when nothing keeps it below a thousand code points', () => {
    expect(text.mayBeLong?.({})).toBe(true);
    expect(text.mayBeLong?.({ max_length: 1000 })).toBe(true);
    expect(text.mayBeLong?.({ max_length: 999 })).toBe(false);
  });
});
