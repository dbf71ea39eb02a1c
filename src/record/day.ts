const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether the text is YYYY-MM-DD and a day of the Gregorian calendar, from 0000-01-01 to 9999-12-31. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = Number(text.slice(8));
  return day >= 1 && day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}

/**
 * The number of a day, one more than that of the day before; the difference of two is the days between them.
 * @throws RangeError when the text is not a day.
 */
export function dayNumber(text: string): number {
  if (!isDay(text)) throw new RangeError(`a day is YYYY-MM-DD, got ${JSON.stringify(text)}`);
  const month = Number(text.slice(5, 7));
  // A year begins in March here, so that its leap day comes last and the lengths of the months before follow one rule.
  const year = Number(text.slice(0, 4)) - (month <= 2 ? 1 : 0);
  return daysBeforeYear(year) + daysBeforeMonth((month + 9) % 12) + Number(text.slice(8));
}

/**
 * The day so many days after another, or before it when negative.
 * @throws RangeError when the text is not a day, or when the year would be below 0000 or above 9999.
 */
export function addDays(text: string, days: number): string {
  const target = dayNumber(text) + days;
  // 365.2425 days are the mean year of the calendar: the guess is at most one year late.
  let year = Math.ceil(target / 365.2425);
  while (daysBeforeYear(year) >= target) year -= 1;
  let month = 11;
  while (daysBeforeYear(year) + daysBeforeMonth(month) >= target) month -= 1;
  const day = target - daysBeforeYear(year) - daysBeforeMonth(month);
  const parts = month < 10 ? [year, month + 3, day] : [year + 1, month - 9, day];
  const found = parts.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-');
  if (!isDay(found)) throw new RangeError(`no year from 0000 to 9999 has the day ${days} days after ${text}`);
  return found;
}

/** Days from 1 March of year 0 to 1 March of a year. */
function daysBeforeYear(year: number): number {
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}

/** Days from 1 March to the first of a month, where March is 0 and February 11. */
function daysBeforeMonth(month: number): number {
  return Math.floor((153 * month + 2) / 5);
}

/** 0 for a month that does not exist. */
function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}
