import { describe, expect, it } from 'vitest';
import { judge, statusOptions } from '../judge.fixture.js';
import { select } from './select.js';

const config = { options: statusOptions };

describe('select', () => {
  it.each(['new', 'in_progress', 'wont_fix'])('takes the option value %s', (value) => {
    expect(judge(select, config, value)).toBeNull();
  });

  it.each(['In progress', 'In_Progress', 'NEW', "'new'", 'new ', ' new', '', 'constructor', '__proto__', '0'])(
    'refuses %j, which is no option value, and never looks for a label',
    (got) => {
      expect(judge(select, config, got)).toEqual({ code: 'not_an_option', got, options: statusOptions });
    },
  );

  it.each([['in_progress'], { value: 'new' }, 0, true])(
    'refuses %j, which is no string, and says the options',
    (got) => {
      const form = 'a string, one of the option values';
      expect(judge(select, config, got)).toEqual({ code: 'wrong_form', form, got, options: statusOptions });
    },
  );

  it('takes values with separators, quotes and emoji as they stand', () => {
    const options = ['a;b', "won't_fix", '🧱 planning', 'a'].map((value) => ({ value, label: value.toUpperCase() }));
    for (const { value } of options) expect(judge(select, { options }, value)).toBeNull();
    for (const got of ['won&#39;t_fix', 'Planning', 'b', 'a;B']) {
      expect(judge(select, { options }, got)).toMatchObject({ code: 'not_an_option' });
    }
  });

  it('tells options with one label apart by their values', () => {
    const options = ['mika_fr', 'mika_jp'].map((value) => ({ value, label: 'Mika' }));
    expect(judge(select, { options }, 'mika_jp')).toBeNull();
    expect(judge(select, { options }, 'Mika')).toEqual({ code: 'not_an_option', got: 'Mika', options });
  });

  it('allows nothing with an empty list of options', () => {
    expect(judge(select, { options: [] }, 'new')).toEqual({ code: 'not_an_option', got: 'new', options: [] });
  });

  it('states its options in schema order, and each of them is taken', () => {
    const { options = [] } = select.allowed?.(config) ?? {};
    expect(options).toEqual(statusOptions);
    for (const { value } of options) expect(judge(select, config, value)).toBeNull();
  });
});
