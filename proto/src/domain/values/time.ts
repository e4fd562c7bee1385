import { z } from 'zod';
import { ruleIssue } from './errors.js';

const FIRST_YEAR = '1900';

/** A calendar day without a time zone, "2027-03-31". Terms, due dates and sales dates are days, never instants. */
export const daySchema = z.iso.date().check((ctx) => {
  // refuses typing errors (0027-03-31), and years that database and calendar treat differently
  if (ctx.value < FIRST_YEAR) ctx.issues.push(ruleIssue('format.date', []));
});
/** A month, "2027-03". */
export const monthSchema = z.string().regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/);
/** An instant in UTC, ISO with a trailing Z. */
export const instantSchema = z.iso.datetime();
export type Day = string;

const toUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const DAY_MS = 86_400_000;
export const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const addDays = (day: Day, days: number): Day => fromUtc(toUtc(day) + days * DAY_MS);
/** Whole days from a to b; 0 for the same day. */
export const daysBetween = (a: Day, b: Day): number => Math.round((toUtc(b) - toUtc(a)) / DAY_MS);
export const monthOf = (day: Day): string => day.slice(0, 7);
export const yearOf = (day: Day): number => Number(day.slice(0, 4));
/** 1 to 12. */
export const monthOfYear = (month: string): number => Number(month.slice(5, 7));
export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const total = year * 12 + (index - 1) + count;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}
/**
 * The last day of the year that starts on a day: the day before its anniversary; the last of February for 29
 * February.
 */
export function lastDayOfYearFrom(day: Day): Day {
  const next = yearOf(day) + 1;
  return addDays(day.endsWith('-02-29') ? `${next}-03-01` : `${next}${day.slice(4)}`, -1);
}
export function lastDayOfMonth(month: string): Day {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
/** Whether people work on a day. */
export type IsWorkingDay = (day: Day) => boolean;
export const isWeekday: IsWorkingDay = (day) => ![0, 6].includes(new Date(toUtc(day)).getUTCDay());
/** The n-th working day after `day`. */
export function addWorkingDays(day: Day, count: number, isWorkingDay: IsWorkingDay = isWeekday): Day {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
