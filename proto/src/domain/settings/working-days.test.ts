import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dueOn } from '../sales-report/due-day.js';
import { addDays, addWorkingDays, daysBetween, isWeekday } from '../values/time.js';
import { ownDaysSchema, workingDays } from './working-days.js';

const named = (...days: string[]) => days.map((day) => ({ day, name: 'x' }));
const isWorkingDay = workingDays({
  // Spring Festival of 2026: Monday to Wednesday are public, Thursday and Friday are given by the company.
  isPublicHoliday: (day) => ['2026-02-16', '2026-02-17', '2026-02-18'].includes(day),
  ownHolidays: named('2026-02-19', '2026-02-20', '2026-02-28'),
  // Saturdays on which people work instead, and one Saturday that is in both lists.
  makeUpDays: named('2026-02-14', '2026-02-28'),
});

describe('working days', () => {
  it('leave out weekends, public and own holidays, and include make-up days', () => {
    const days = Array.from({ length: 17 }, (_, index) => addDays('2026-02-12', index));
    expect(days.filter(isWorkingDay)).toEqual([
      '2026-02-12',
      '2026-02-13',
      '2026-02-14',
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
    ]);
  });

  it('move the due day of a sales report', () => {
    const rule = { salesUploadDays: 5, salesQuarterDays: 0 };
    expect(dueOn('2026-01', 'monthly', { ...rule, isWorkingDay: isWeekday })).toBe('2026-02-06');
    const long = { ...rule, salesUploadDays: 12 };
    expect(dueOn('2026-01', 'monthly', { ...long, isWorkingDay: isWeekday })).toBe('2026-02-17');
    expect(dueOn('2026-01', 'monthly', { ...long, isWorkingDay })).toBe('2026-02-23');
  });

  it('are counted one by one: exactly n of them are after the first day, up to the n-th', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-01-15', n));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const to = addWorkingDays(from, count, isWorkingDay);
        const between = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1));
        return isWorkingDay(to) && between.filter(isWorkingDay).length === count;
      }),
    );
  });

  it('refuse a day that is entered twice', () => {
    expect(ownDaysSchema.safeParse(named('2026-02-19', '2026-02-19')).success).toBe(false);
    expect(ownDaysSchema.safeParse(named('2026-02-19', '2026-02-20')).success).toBe(true);
  });
});
