import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, isDay } from './day.js';

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days from 0000-01-01, counted off year by year and month by month. */
function countedDays(year: number, month: number, day: number): number {
  const isLeap = (candidate: number) => candidate % 400 === 0 || (candidate % 4 === 0 && candidate % 100 !== 0);
  let days = day - 1;
  for (let past = 0; past < year; past += 1) days += isLeap(past) ? 366 : 365;
  for (let past = 1; past < month; past += 1) {
    days += (MONTH_LENGTHS[past - 1] as number) + (past === 2 && isLeap(year) ? 1 : 0);
  }
  return days;
}

function textOf(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const anyDay = fc.tuple(
  fc.integer({ min: 0, max: 9999 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);

describe('a day', () => {
  it('is a day of the calendar, leap days included', () => {
    for (const text of ['2026-01-31', '2024-02-29', '2000-02-29', '0000-02-29', '9999-12-31', '0000-01-01']) {
      expect(isDay(text)).toBe(true);
    }
    for (const text of [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-01',
      '2026-13-01',
      '2026-01-00',
      '2026-1-01',
      '',
    ]) {
      expect(isDay(text)).toBe(false);
    }
  });

  it('has the length of its month in every month of a common and of a leap year', () => {
    for (const year of [2023, 2024]) {
      for (let month = 1; month <= 12; month += 1) {
        const last = (MONTH_LENGTHS[month - 1] as number) + (year === 2024 && month === 2 ? 1 : 0);
        expect(isDay(textOf(year, month, last))).toBe(true);
        expect(isDay(textOf(year, month, last + 1))).toBe(false);
      }
    }
  });

  it('is as many days from another as a calendar counts', () => {
    expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1);
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
    expect(dayNumber('2026-12-31') - dayNumber('2026-01-01')).toBe(364);
    expect(dayNumber('2000-01-01') - dayNumber('1970-01-01')).toBe(10957);
    expect(dayNumber('2026-01-01') - dayNumber('2026-01-31')).toBe(-30);
  });

  it('is numbered as an independent count numbers it', () => {
    const origin = dayNumber('0000-01-01');
    fc.assert(
      fc.property(anyDay, ([year, month, day]) => {
        expect(dayNumber(textOf(year, month, day)) - origin).toBe(countedDays(year, month, day));
      }),
      { seed: 1 },
    );
  });

  it('is found again when days are added and taken back', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(addDays('2026-05-05', 0)).toBe('2026-05-05');
    const span = fc.integer({ min: -800000, max: 800000 });
    fc.assert(
      fc.property(anyDay, span, ([year, month, day], days) => {
        const from = textOf(year, month, day);
        const counted = countedDays(year, month, day) + days;
        fc.pre(counted >= 0 && counted <= countedDays(9999, 12, 31));
        const to = addDays(from, days);
        const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
        expect(isDay(to)).toBe(true);
        expect(countedDays(toYear, toMonth, toDay)).toBe(counted);
      }),
      { seed: 1 },
    );
  });

  it('is never made up: what is no day, and a year without four digits, throws', () => {
    expect(() => dayNumber('2026-02-30')).toThrow(RangeError);
    expect(() => addDays('Friday', 1)).toThrow('a day is YYYY-MM-DD, got "Friday"');
    expect(() => addDays('9999-12-31', 1)).toThrow('no year from 0000 to 9999');
    expect(() => addDays('0000-01-01', -1)).toThrow('no year from 0000 to 9999');
  });
});
