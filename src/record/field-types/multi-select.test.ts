import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../json-value.js';
import { judge, statusOptions as options } from '../judge.fixture.js';
import { multiSelect } from './multi-select.js';

const config = { options };

describe('multi_select', () => {
  it.each([[[]], [['new']], [['wont_fix', 'new', 'in_progress']]])('takes %j', (value) => {
    expect(judge(multiSelect, config, value)).toBeNull();
  });

  it.each(['new', 'new,in_progress', '["new"]', { new: true }, 1, true])(
    'refuses %j, which is no array, and does not wrap or split it',
    (got) => {
      expect(judge(multiSelect, config, got)).toEqual({
        code: 'wrong_form',
        form: 'an array of option values',
        got,
        options,
      });
    },
  );

  it('names the first member that is no option value', () => {
    expect(judge(multiSelect, config, ['new', 'In progress', 'Nope'])).toEqual({
      code: 'wrong_member',
      form: 'one of the option values',
      index: 1,
      got: 'In progress',
      options,
    });
  });

  it.each([{ value: 'new' }, null, 0, ['new']])('names the member %j, which is no string', (got) => {
    expect(judge(multiSelect, config, [got, 'new'])).toEqual({
      code: 'wrong_member',
      form: 'a string, one of the option values',
      index: 0,
      got,
      options,
    });
  });

  it('refuses a member that comes twice', () => {
    expect(judge(multiSelect, config, ['new', 'wont_fix', 'new'])).toEqual({
      code: 'duplicate_member',
      got: 'new',
      options,
    });
  });

  it('allows only the empty array with an empty list of options', () => {
    expect(judge(multiSelect, { options: [] }, [])).toBeNull();
    expect(judge(multiSelect, { options: [] }, ['new'])).toMatchObject({ code: 'wrong_member', options: [] });
  });

  it('states its options', () => {
    expect(multiSelect.allowed?.(config)).toEqual({ options });
  });

  it.each<[JsonValue, JsonValue, boolean]>([
    [['new', 'wont_fix'], ['wont_fix', 'new'], true],
    [['new', 'wont_fix'], ['new'], false],
    [['new', 'new', 'wont_fix'], ['new', 'wont_fix', 'wont_fix'], false],
    [['new'], 'new', false],
    [[], null, false],
  ])('takes %j and %j for the same set: %j', (left, right, same) => {
    expect(multiSelect.isSame?.(left, right, config)).toBe(same);
  });

  it('takes no other order for the same where the order means something', () => {
    expect(multiSelect.isSame?.(['new', 'wont_fix'], ['wont_fix', 'new'], { ...config, ordered: true })).toBe(false);
  });
});
