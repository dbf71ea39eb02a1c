import { addDays, dayNumber, isDay } from '../record/day.js';
import type { JsonValue } from '../record/json-value.js';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A Monday that every other day is counted from. */
const SOME_MONDAY = dayNumber('2026-11-09');

/** The day that a phrase means when it is said on `today`: a day as it stands, today, tomorrow, or the next such weekday. */
export function readCalendarPhrase(words: JsonValue, today: string): string | undefined {
  if (typeof words !== 'string') return undefined;
  if (isDay(words)) return words;
  const said = words.toLowerCase();
  if (said === 'today') return today;
  if (said === 'tomorrow') return addDays(today, 1);
  const weekday = WEEKDAYS.indexOf(said);
  if (weekday < 0) return undefined;
  const todays = (((dayNumber(today) - SOME_MONDAY) % 7) + 7) % 7;
  return addDays(today, ((weekday - todays + 6) % 7) + 1);
}
