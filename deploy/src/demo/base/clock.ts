import { addDays, type Day } from '@bls/proto/domain/values/time';
import type { Random } from './random.js';

/** The current day of the demo: everything else is before or after it. */
export type Today = Day;

/** An instant in the office hours of a working day, in UTC for offices eight hours ahead. */
export function officeInstant(day: Day, random: Random): string {
  return new Date(Date.parse(`${workday(day)}T00:00:00Z`) + (random.int(1, 9) * 60 + random.int(0, 59)) * 60_000).toISOString();
}

/** The day itself, or the Friday before a weekend. */
export function workday(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, -2) : day;
}

export const dayOf = (instant: string): Day => instant.slice(0, 10);

/** The same calendar day some years later; 29 February becomes the 28th. */
export function addYears(day: Day, years: number): Day {
  const [year = 0, month = '01', date = '01'] = [Number(day.slice(0, 4)), day.slice(5, 7), day.slice(8, 10)];
  return `${year + years}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

export const secondsAfter = (instant: string, seconds: number): string => new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** The planned instant, or a short time after the last one if that is later. */
export const laterThan = (last: string, planned: string, seconds = 60): string => (planned > last ? planned : secondsAfter(last, seconds));
