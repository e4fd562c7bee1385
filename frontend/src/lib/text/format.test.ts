import { beforeEach, describe, expect, it } from '@jest/globals';
import { DATE_FORMATS, type DateFormat, shownDay } from '@bls/proto/domain/values/clock/date-format';
import { addDays } from '@bls/proto/domain/values/time';
import fc from 'fast-check';
import {
  ageOf,
  currencyLabel,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatPercent,
  formatSize,
  timeOffset,
  today,
} from './format.js';
import { parseDay, parseMonth } from './parse-date.js';

beforeEach(() => localStorage.clear());

describe('dates', () => {
  it('P-I18N-10 shows days as M/D/YY', () => expect(formatDate('2027-01-05')).toBe('1/5/27'));

  it('P-LIMIT-02 shifts by 480 minutes by default', () => {
    expect(timeOffset()).toBe(480);
    expect(formatDate('2026-11-16T17:30:00Z')).toBe('11/17/26');
  });

  it('P-I18N-09 shifts by the stored offset', () => {
    localStorage.setItem('timeOffset', '-300');
    expect(formatDateTime('2026-11-17T01:12:00Z', 'en')).toBe('11/16/26 8:12 PM');
  });

  it('P-I18N-11 shows 12-hour times, noon and midnight included', () => {
    localStorage.setItem('timeOffset', '0');
    expect(formatDateTime('2026-11-17T00:05:00Z', 'en')).toBe('11/17/26 12:05 AM');
    expect(formatDateTime('2026-11-17T12:00:00Z', 'en')).toBe('11/17/26 12:00 PM');
    expect(formatDateTime('2026-11-17T13:45:00Z', 'zh')).toBe('11/17/26 下午 1:45');
  });

  it.each<[DateFormat, string, string | undefined]>([
    ['mdy', '1/15/27', '2027-01-15'],
    ['mdy', '1/15/2027', '2027-01-15'],
    ['mdy', '１/１５/２７', '2027-01-15'],
    ['mdy', '2/29/28', '2028-02-29'],
    ['mdy', '2/29/27', undefined],
    ['mdy', '15/1/27', undefined],
    ['mdy', '1-15-27', undefined],
    ['mdy', '15.1.2027', undefined],
    ['mdy', '15 Jan 2027', undefined],
    ['iso', '1/15/27', undefined],
    ['iso', '2027/1/15', undefined],
    ['iso', '15 Jan 2027', undefined],
    ['dmy', '15 Jan 2027', '2027-01-15'],
    ['dmy', '15 january 27', '2027-01-15'],
    ['dmy', '1 Sept. 2027', '2027-09-01'],
    ['dmy', '31 Sep 2027', undefined],
    ['dmy', '15 Ja 2027', undefined],
    ['dmy', '15 Jax 2027', undefined],
    ['dmy', 'Jan 15 2027', undefined],
    ['dmy', '1/15/27', undefined],
    ['dmy', '15/1/27', undefined],
  ])('P-TIME-04 with the format %s reads %s as %s', (format, text, day) => expect(parseDay(text, format)).toBe(day));

  it('P-TIME-04 reads ISO and 年月日 beside each format, and no other order', () => {
    for (const format of DATE_FORMATS) {
      for (const text of ['2027-01-15', '20270115', '2027年1月15日', ' 2027-01-15 ']) expect(parseDay(text, format)).toBe('2027-01-15');
      for (const text of ['2027-15-01', '15-01-2027', '2027.1.15', '13/13/27', 'soon', '', '2027-02-30'])
        expect(parseDay(text, format)).toBeUndefined();
    }
  });

  it('P-TIME-04 reads again what it shows, in each format and both languages', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map((n) => addDays('2000-01-01', n));
    fc.assert(
      fc.property(days, fc.constantFrom(...DATE_FORMATS), fc.constantFrom('en', 'zh'), (day, format, language) => {
        return parseDay(shownDay(day, format, language), format) === day;
      }),
    );
  });

  it.each([
    ['3/2027', '2027-03'],
    ['2027-03', '2027-03'],
    ['2027年3月', '2027-03'],
    ['13/2027', undefined],
    ['3/27', undefined],
    ['3-2027', undefined],
  ])('parses the month %s as %s', (text, month) => expect(parseMonth(text)).toBe(month));

  it('shows instants in the time zone of the reader, across summer time', () => {
    localStorage.setItem('timeZone', 'Europe/Berlin');
    expect(['2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'].map((at) => formatDateTime(at, 'en'))).toEqual([
      '3/28/27 1:59 AM',
      '3/28/27 3:00 AM',
    ]);
  });

  it('shows days and times in the chosen format', () => {
    const shown = (format: DateFormat) => {
      localStorage.setItem('dateFormat', format);
      return [formatDate('2027-01-05'), formatDateTime('2026-11-17T05:45:00Z', 'en')];
    };
    expect(shown('mdy')).toEqual(['1/5/27', '11/17/26 1:45 PM']);
    expect(shown('iso')).toEqual(['2027-01-05', '2026-11-17 13:45']);
    expect(shown('dmy')).toEqual(['5 Jan 2027', '17 Nov 2026 13:45']);
    localStorage.setItem('lang', 'zh');
    expect(shown('dmy')).toEqual(['2027年1月5日', '2026年11月17日 13:45']);
    localStorage.setItem('dateFormat', 'unknown');
    expect(formatDate('2027-01-05')).toBe('1/5/27');
  });

  it('formats an age in the largest unit that fits', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(ageOf('2026-11-20T11:59:50Z', now).unit).toBe('now');
    expect(ageOf('2026-11-19T16:00:00Z', now)).toEqual({ unit: 'hours', count: 20 });
    expect(ageOf('2026-11-17T12:00:00Z', now)).toEqual({ unit: 'days', count: 3 });
  });
});

describe('today', () => {
  it('is the day of the tenant around midnight, whatever the offset of the reader is', () => {
    const [before, after] = [Date.parse('2026-11-20T15:59:59Z'), Date.parse('2026-11-20T16:00:00Z')];
    localStorage.setItem('timeOffset', '-300');
    expect([today(before), today(after)]).toEqual(['2026-11-20', '2026-11-21']);
    localStorage.setItem('tenantTimeZone', 'America/New_York');
    expect([today(after), today(Date.parse('2026-11-21T05:00:00Z'))]).toEqual(['2026-11-20', '2026-11-21']);
    // In summer time the day begins an hour earlier.
    expect(['2027-07-01T03:59:59Z', '2027-07-01T04:00:00Z'].map((at) => today(Date.parse(at)))).toEqual(['2027-06-30', '2027-07-01']);
  });
});

describe('figures', () => {
  it('P-LIMIT-27 labels CNY as RMB', () => expect(currencyLabel('CNY')).toBe('RMB'));

  it('keeps every digit of an amount beyond the precision of a float', () => {
    expect(formatAmount('123456789012345678.91', 'USD')).toBe('123,456,789,012,345,678.91');
    expect(formatAmount('-86500.5', 'HKD')).toBe('−86,500.50');
    expect(formatAmount('151900', 'KRW')).toBe('151,900');
  });

  it('shows fractions as percent without rounding them', () => {
    expect(formatPercent('0.125')).toBe('12.5 %');
    expect(formatPercent('0.000001')).toBe('0.0001 %');
    expect(formatDecimal('1000')).toBe('1,000');
  });

  it('P-LIMIT-26 shows file sizes in MB', () => {
    expect(formatSize(50 * 1024 * 1024)).toBe('50 MB');
    expect(formatSize(1_500_000)).toBe('1.4 MB');
    expect(formatSize(12)).toBe('0.001 MB');
  });
});
