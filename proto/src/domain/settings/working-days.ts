import { z } from 'zod';
import { countrySchema } from '../enumerations/people/company.js';
import { type Day, daySchema, type IsWorkingDay, isWeekday } from '../values/time.js';

/** A day that an administrator has entered, with the reason that screens show. */
export const ownDaySchema = z.object({ day: daySchema, name: z.string().trim().min(1).max(80) });
export type OwnDay = z.infer<typeof ownDaySchema>;

const MAX_DAYS = 400;
const MAX_COUNTRIES = 12;
const areDifferent = (values: readonly string[]): boolean => new Set(values).size === values.length;

export const holidayCountriesSchema = z
  .array(countrySchema)
  .max(MAX_COUNTRIES)
  .refine(areDifferent, { params: { rule: 'duplicate' } });

/** Each day once. */
export const ownDaysSchema = z
  .array(ownDaySchema)
  .max(MAX_DAYS)
  .refine((days) => areDifferent(days.map(({ day }) => day)), { params: { rule: 'duplicate' } });

/** What decides whether people work on a day. */
export type WorkingDayRules = {
  isPublicHoliday: (day: Day) => boolean;
  ownHolidays: readonly OwnDay[];
  makeUpDays: readonly OwnDay[];
};

/**
 * Days that the tenant has entered count before everything else, a make-up day before an own holiday; public holidays and
 * weekends are no working days.
 */
export function workingDays({ isPublicHoliday, ownHolidays, makeUpDays }: WorkingDayRules): IsWorkingDay {
  const worked = new Set(makeUpDays.map(({ day }) => day));
  const free = new Set(ownHolidays.map(({ day }) => day));
  return (day) => worked.has(day) || (isWeekday(day) && !free.has(day) && !isPublicHoliday(day));
}
