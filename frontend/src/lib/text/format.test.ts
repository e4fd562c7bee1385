import { beforeEach, describe, expect, it } from '@jest/globals';
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

  it.each([
    ['1/15/27', '2027-01-15'],
    ['1/15/2027', '2027-01-15'],
    ['2027-01-15', '2027-01-15'],
    ['2027年1月15日', '2027-01-15'],
    ['１/１５/２７', '2027-01-15'],
    ['20270115', '2027-01-15'],
    ['2/29/28', '2028-02-29'],
    ['2/29/27', undefined],
    ['13/1/27', undefined],
    ['soon', undefined],
  ])('parses %s as %s', (text, day) => expect(parseDay(text)).toBe(day));

  it.each([
    ['3/2027', '2027-03'],
    ['2027-03', '2027-03'],
    ['2027年3月', '2027-03'],
    ['13/2027', undefined],
  ])('parses the month %s as %s', (text, month) => expect(parseMonth(text)).toBe(month));

  it('formats an age in the largest unit that fits', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(ageOf('2026-11-20T11:59:50Z', now).unit).toBe('now');
    expect(ageOf('2026-11-19T16:00:00Z', now)).toEqual({ unit: 'hours', count: 20 });
    expect(ageOf('2026-11-17T12:00:00Z', now)).toEqual({ unit: 'days', count: 3 });
  });
});

describe('today', () => {
  it('is the reader’s day around midnight', () => {
    const [before, after] = [Date.parse('2026-11-20T15:59:59Z'), Date.parse('2026-11-20T16:00:00Z')];
    expect([today(before), today(after)]).toEqual(['2026-11-20', '2026-11-21']);
    localStorage.setItem('timeOffset', '-300');
    expect([today(after), today(Date.parse('2026-11-21T05:00:00Z'))]).toEqual(['2026-11-20', '2026-11-21']);
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
