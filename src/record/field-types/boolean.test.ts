import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { boolean } from './boolean.js';

describe('boolean', () => {
  it.each([true, false])('takes %j', (value) => {
    expect(judge(boolean, {}, value)).toBeNull();
  });

  it.each(['false', 'true', 0, 1, '', [], {}])('refuses %j', (got) => {
    expect(judge(boolean, {}, got)).toEqual({ code: 'wrong_form', form: 'true or false', got });
  });
});
