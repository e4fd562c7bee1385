import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayAt, instantAt, isTimeZone, localTime, offsetAt } from './time-zone.js';
import { timeZoneSchema } from './clock-schemas.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The local time that `Intl.DateTimeFormat` shows: "2027-03-28 03:00:00". */
const shown = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  }).format(instant);
const ours = (instant: number, timeZone: string): string => localTime(instant, timeZone).toISOString().slice(0, 19).replace('T', ' ');

/** Zones with summer time on both halves of the earth, with quarter hours, half an hour of summer time, and a day left out. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const FROM = Date.UTC(1995, 0, 1);
const TO = Date.UTC(2040, 0, 1);
const instant = fc.integer({ min: FROM / 1000, max: TO / 1000 }).map((second) => second * 1000);

/** The first instants of new offsets from 2024 to 2030. */
const changes = ZONES.flatMap((name) => {
  const found: { name: string; at: number }[] = [];
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2031, 0, 1); day += 24 * HOUR) {
    if (offsetAt(day, name) === offsetAt(day + 24 * HOUR, name)) continue;
    let at = day;
    while (offsetAt(at, name) === offsetAt(day, name)) at += HOUR / 2;
    found.push({ name, at });
  }
  return found;
});

describe('a time zone', () => {
  it('has the local time of Intl at any instant', () => {
    fc.assert(fc.property(instant, zone, (at, name) => ours(at, name) === shown(at, name)));
  });

  it('has the local time of Intl around each change of summer time', () => {
    expect(changes.length).toBeGreaterThan(80);
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.integer({ min: -7200, max: 7200 }), ({ name, at }, seconds) => {
        const near = at + seconds * 1000;
        return ours(near, name) === shown(near, name) && dayAt(near, name) === shown(near, name).slice(0, 10);
      }),
    );
  });

  it('gives back the instant of each local time that occurs once', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const local = localTime(minute, name);
        const again = instantAt(dayAt(minute, name), local.getUTCHours() * 60 + local.getUTCMinutes(), name);
        // A time that occurs twice is the earlier one of the two.
        return again === minute || (again < minute && shown(again, name) === shown(minute, name));
      }),
    );
  });

  it('begins each day at the first instant of that day', () => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const day = dayAt(at, name);
        const start = instantAt(day, 0, name);
        return start <= at && dayAt(start, name) === day && dayAt(start - 1000, name) < day;
      }),
    );
  });

  it('takes the moment of the change for a time that is skipped, and the earlier of two equal times', () => {
    const change = Date.parse('2027-03-28T01:00:00Z');
    expect([120, 150, 179, 180].map((minute) => instantAt('2027-03-28', minute, 'Europe/Berlin'))).toEqual([
      change,
      change,
      change,
      change,
    ]);
    expect(instantAt('2027-10-31', 150, 'Europe/Berlin')).toBe(Date.parse('2027-10-31T00:30:00Z'));
    // Midnight is skipped in Santiago in spring.
    expect(dayAt(instantAt('2027-09-05', 0, 'America/Santiago'), 'America/Santiago')).toBe('2027-09-05');
  });

  it('may be a fixed number of minutes ahead of UTC', () => {
    expect(offsetAt(0, -300)).toBe(-300);
    expect(dayAt('2027-03-01T04:59:00Z', -300)).toBe('2027-02-28');
    expect(dayAt('2027-03-01T05:00:00Z', -300)).toBe('2027-03-01');
    fc.assert(
      fc.property(instant, fc.integer({ min: -720, max: 840 }), (at, minutes) => {
        const start = instantAt(dayAt(at, minutes), 0, minutes);
        return start <= at && at - start < 24 * HOUR;
      }),
    );
  });

  it('is an IANA name that the runtime knows', () => {
    expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'].every(isTimeZone)).toBe(true);
    for (const name of ['Mars/Olympus', '+08:00', '480', '', '../etc/passwd', 'Asia/Shang hai'])
      expect(timeZoneSchema.safeParse(name).success).toBe(false);
  });
});
