import { describe, expect, it } from '@jest/globals';
import { daysOfHoliday, holidayCalendar, publicHolidaysOf } from './public-holidays.js';

const HOUR = 3_600_000;

describe('public holidays', () => {
  it('of China follow the lunar calendar, with names in both languages', async () => {
    const { holidaysOf } = await holidayCalendar();
    const days = holidaysOf('CN', 2026);
    expect(days).toContainEqual({ day: '2026-02-17', country: 'CN', name: 'Spring Festival', nameZh: '春节' });
    expect(days.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-01-01', '2026-02-17', '2026-05-01', '2026-06-19', '2026-09-25', '2026-10-01']),
    );
    // Half a day off for women, and Children's Day, are no holidays of everybody.
    expect(days.filter(({ day }) => ['2026-03-08', '2026-06-01'].includes(day))).toEqual([]);
  });

  it('of several countries count together, in any year', async () => {
    const isHoliday = await publicHolidaysOf(['CN', 'HK', 'DE']);
    // Christmas is one in Hong Kong and Germany, National Day in China and Hong Kong, the Day of Unity in Germany.
    expect(['2026-12-25', '2026-10-01', '2026-10-03', '2027-12-25', '2031-10-01'].every(isHoliday)).toBe(true);
    expect(['2026-11-25', '2026-12-24'].some(isHoliday)).toBe(false);
  });

  it('of no country, and of a place without data, are none', async () => {
    const { countries } = await holidayCalendar();
    expect(countries).toContain('JP');
    expect(countries).not.toContain('AQ');
    expect((await publicHolidaysOf([]))('2026-01-01')).toBe(false);
    expect((await publicHolidaysOf(['AQ']))('2026-01-01')).toBe(false);
  });

  it('take the days that they cover for the most part', () => {
    expect(daysOfHoliday('2026-02-16 00:00:00', 72 * HOUR)).toEqual(['2026-02-16', '2026-02-17', '2026-02-18']);
    expect(daysOfHoliday('2026-04-01 18:00:00', 24 * HOUR)).toEqual(['2026-04-02']);
    expect(daysOfHoliday('2026-12-24 14:00:00', 10 * HOUR)).toEqual([]);
    // An hour less or more where summer time begins or ends.
    expect(daysOfHoliday('2027-03-28 00:00:00', 23 * HOUR)).toEqual(['2027-03-28']);
    expect(daysOfHoliday('2027-10-31 00:00:00', 25 * HOUR)).toEqual(['2027-10-31']);
  });
});
