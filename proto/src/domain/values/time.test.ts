import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addWorkingDays,
  daySchema,
  daysBetween,
  lastDayOfMonth,
  lastDayOfYearFrom,
  monthOf,
  monthSchema,
} from './time.js';

const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1970-01-01', n));

describe('days', () => {
  it('are converted in both directions', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -2000, max: 2000 }),
        (d, n) => daysBetween(d, addDays(d, n)) === n && daySchema.safeParse(addDays(d, n)).success,
      ),
    );
  });

  it('handle leap years and the ends of months', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(lastDayOfMonth('2027-02')).toBe('2027-02-28');
    expect(lastDayOfMonth('2027-12')).toBe('2027-12-31');
    expect([addMonths('2027-12', 1), addMonths('2027-01', -1), addMonths('2027-05', 24)]).toEqual(['2028-01', '2026-12', '2029-05']);
    expect(monthOf('2027-03-31')).toBe('2027-03');
    expect(monthSchema.safeParse('2027-13').success).toBe(false);
    expect(daySchema.safeParse('2027-02-30').success).toBe(false);
  });

  it('give the last day of a year that begins on any day, also on 29 February', () => {
    const ends = ['2027-01-01', '2027-03-01', '2027-06-15', '2028-02-28', '2028-02-29', '2028-03-01'].map(lastDayOfYearFrom);
    expect(ends).toEqual(['2027-12-31', '2028-02-29', '2028-06-14', '2029-02-27', '2029-02-28', '2029-02-28']);
    fc.assert(fc.property(day, (d) => [364, 365].includes(daysBetween(d, lastDayOfYearFrom(d)))));
  });

  it('counts working days over a weekend: five after a Thursday is the next Thursday', () => {
    expect(addWorkingDays('2026-12-31', 5)).toBe('2027-01-07');
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (d, n) => {
        const weekday = new Date(`${addWorkingDays(d, n)}T00:00:00Z`).getUTCDay();
        return weekday !== 0 && weekday !== 6;
      }),
    );
  });
});
