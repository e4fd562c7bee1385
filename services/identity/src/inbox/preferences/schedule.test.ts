import { describe, expect, it } from '@jest/globals';
import { latestSlot, minuteOf, nextSlot, timeOf } from './schedule.js';

const HONG_KONG = 480;
const NEW_YORK = -300;
const iso = (slot: number | undefined): string | undefined => (slot === undefined ? undefined : new Date(slot).toISOString());
const daily = { schedule: 'daily', sendMinute: minuteOf('09:30'), weekdays: [] } as const;
/** Mondays and Fridays. */
const weekly = { schedule: 'weekly', sendMinute: minuteOf('23:30'), weekdays: [1, 5] } as const;
/** A Friday. */
const now = Date.parse('2026-11-20T02:00:00Z');

describe('schedule of digests', () => {
  it('P-MAIL-06 W-LIMIT-19 is sent daily at the local send time of the reader', () => {
    expect(iso(latestSlot(daily, HONG_KONG, now))).toBe('2026-11-20T01:30:00.000Z');
    expect(iso(nextSlot(daily, HONG_KONG, now))).toBe('2026-11-21T01:30:00.000Z');
    expect(iso(latestSlot(daily, NEW_YORK, now))).toBe('2026-11-19T14:30:00.000Z');
    expect(iso(latestSlot(daily, HONG_KONG, Date.parse('2026-11-20T01:29:59Z')))).toBe('2026-11-19T01:30:00.000Z');
  });

  it('P-MAIL-06 is sent weekly on the local weekdays of the reader', () => {
    expect(iso(latestSlot(weekly, HONG_KONG, now))).toBe('2026-11-16T15:30:00.000Z');
    expect(iso(nextSlot(weekly, HONG_KONG, now))).toBe('2026-11-20T15:30:00.000Z');
    // half past eleven on Friday evening in New York is Saturday in UTC
    expect(iso(latestSlot(weekly, NEW_YORK, Date.parse('2026-11-21T05:00:00Z')))).toBe('2026-11-21T04:30:00.000Z');
  });

  it('is never sent without weekdays', () => {
    expect(latestSlot({ ...weekly, weekdays: [] }, 0, now)).toBeUndefined();
    expect(nextSlot({ ...weekly, weekdays: [] }, 0, now)).toBeUndefined();
  });

  it('formats times as it parses them', () => {
    for (const time of ['00:00', '09:05', '23:59']) expect(timeOf(minuteOf(time))).toBe(time);
  });
});
