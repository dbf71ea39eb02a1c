import { describe, expect, it } from 'vitest';
import { judge } from '../judge.fixture.js';
import { date } from './date.js';

const form = 'a date as YYYY-MM-DD';

describe('date', () => {
  it.each(['2026-12-31', '2024-02-29', '2000-02-29', '0204-05-20', '9999-12-31', '0000-02-29'])('takes %s', (value) => {
    expect(judge(date, {}, value)).toBeNull();
  });

  it.each([
    'Friday',
    'tomorrow',
    '2026-5-5',
    '204-5-2026',
    '12026-01-01',
    '+2026-01-01',
    '20260101',
    '1774220400000',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '2026/01/01',
    '２０２６-01-01',
    '',
  ])('refuses %j, which is written otherwise', (got) => {
    expect(judge(date, {}, got)).toMatchObject({ code: 'wrong_form', form, got });
  });

  it('says of "Friday" what the post says, and no more', () => {
    expect(judge(date, {}, 'Friday')).toEqual({ code: 'wrong_form', form, got: 'Friday' });
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
  ])('refuses %s, which no calendar has', (got) => {
    expect(judge(date, {}, got)).toEqual({ code: 'wrong_form', form, hint: 'the calendar has no such day', got });
  });

  it.each(['2026-08-05T00:00:00.000Z', '2026-08-05T09:00:00+09:00', '2026-08-05Tnot-a-time', '2026-08-05 09:00'])(
    'refuses %s and does not cut it at the time',
    (got) => {
      expect(judge(date, {}, got)).toEqual({ code: 'wrong_form', form, hint: 'leave out the time', got });
    },
  );

  it.each(['on 2026-02-30', 'x2026-08-05T09:00'])('gives no hint about a day inside other words, as in %j', (got) => {
    expect(judge(date, {}, got)).toEqual({ code: 'wrong_form', form, got });
  });

  it.each([1774220400000, 20260101, true, ['2026-01-01'], { date: '2026-01-01' }])(
    'refuses %j, which is no text',
    (got) => {
      expect(judge(date, {}, got)).toEqual({ code: 'wrong_form', form, hint: 'send it as a string', got });
    },
  );

  it('never asks an object for its text', () => {
    const got = JSON.parse('{"toString":"2026-01-01"}');
    expect(judge(date, {}, got)).toEqual({ code: 'wrong_form', form, hint: 'send it as a string', got });
  });
});
