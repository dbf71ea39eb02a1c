import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { percentage } from './percentage.js';

describe('percentage', () => {
  it.each([80, 0.8, 0, 100, 250, -5])('takes %d percent points as they are', (value) => {
    expect(judge(percentage, {}, value)).toBeNull();
  });

  it('keeps to its bounds', () => {
    const config = { min: 0, max: 100 };
    expect(judge(percentage, config, 100)).toBeNull();
    expect(judge(percentage, config, 100.5)).toEqual({ code: 'out_of_range', got: 100.5, min: 0, max: 100 });
    expect(percentage.allowed?.(config)).toEqual(config);
    expect(percentage.findConfigFlaws?.({ min: 101, max: 100 }, { channelIds: [], fields: [] })).toHaveLength(1);
  });

  it.each(['15%', '15', '0.15'])('refuses the text %j and names the unit', (got) => {
    expect(judge(percentage, { max: 100 }, got)).toEqual({
      code: 'wrong_form',
      form: 'a number in percent points',
      got,
      max: 100,
    });
  });
});
