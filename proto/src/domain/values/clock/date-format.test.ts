import { describe, expect, it } from '@jest/globals';
import { DATE_FORMATS, documentDate, documentDay, documentMonth, shownDay, shownTime } from './date-format.js';

const inTwelveHours = (time: string, isMorning: boolean): string => `${time} ${isMorning ? 'AM' : 'PM'}`;

describe('days and times of a person', () => {
  it('are written in the chosen format', () => {
    expect(DATE_FORMATS.map((format) => shownDay('2027-03-05', format, 'en'))).toEqual(['3/5/27', '2027-03-05', '5 Mar 2027']);
    expect(DATE_FORMATS.map((format) => shownDay('2027-03-05', format, 'zh'))).toEqual(['3/5/27', '2027-03-05', '2027年3月5日']);
    expect(['ja', 'ko', 'zh-Hant'].map((language) => shownDay('2027-03-05', 'dmy', language))).toEqual([
      '2027年3月5日',
      '2027년 3월 5일',
      '2027年3月5日',
    ]);
  });

  it('have twelve hours with M/D/YY and 24 hours with the other formats', () => {
    const times = [5, 725, 1205].map((minute) => DATE_FORMATS.map((format) => shownTime(minute, format, inTwelveHours)));
    expect(times).toEqual([
      ['12:05 AM', '00:05', '00:05'],
      ['12:05 PM', '12:05', '12:05'],
      ['8:05 PM', '20:05', '20:05'],
    ]);
  });
});

describe('days of a document', () => {
  it('have the month as a word in English, and 年月日 in Chinese', () => {
    expect(documentDay('2027-03-05')).toEqual({ en: '5 March 2027', zh: '2027年3月5日' });
    expect(documentDate('2026-12-31')).toBe('31 December 2026  2026年12月31日');
    expect(documentMonth('2026-11')).toEqual({ en: 'November 2026', zh: '2026年11月' });
  });
});
