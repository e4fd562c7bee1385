import type { Day } from '../time.js';

/**
 * Local time: an IANA time zone ("Europe/Berlin"), which follows summer time, or a fixed number of minutes ahead of UTC.
 * Zones are calculated by `Intl`, so that browsers and servers need no tables of their own.
 */
export type TimeZone = string;
export type Clock = number | TimeZone;
export const DEFAULT_TIME_ZONE: TimeZone = 'Asia/Shanghai';

const NAME = /^[A-Za-z][A-Za-z_]*(\/[A-Za-z][A-Za-z0-9_+-]*){0,2}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// Creating a format is slow; there are few zones.
const formats = new Map<TimeZone, Intl.DateTimeFormat>();
function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Minutes ahead of UTC at an instant (epoch milliseconds). */
export function offsetAt(instant: number, clock: Clock): number {
  if (typeof clock === 'number') return clock;
  const second = Math.floor(instant / 1000) * 1000;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(clock).formatToParts(second)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = part;
  return (Date.UTC(year, month - 1, day, hour, minute, seconds) - second) / MINUTE_MS;
}

/** The local time at an instant, as if it were UTC: read it with the UTC methods of `Date`. */
export const localTime = (instant: number, clock: Clock): Date => new Date(instant + offsetAt(instant, clock) * MINUTE_MS);

/** The day at an instant (ISO text or epoch milliseconds) by a clock. */
export const dayAt = (instant: string | number, clock: Clock): Day =>
  localTime(typeof instant === 'number' ? instant : Date.parse(instant), clock)
    .toISOString()
    .slice(0, 10);

/**
 * The instant (epoch milliseconds) at which clocks show this minute of this day ("2027-03-28", 0 to 1439). A time that occurs
 * twice is the earlier one; a time that is skipped is the moment of the change.
 */
export function instantAt(day: string, minute: number, clock: Clock): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  if (typeof clock === 'number') return local - clock * MINUTE_MS;
  // No zone changes its offset twice within two days around an instant, so one of these two offsets holds.
  const before = offsetAt(local - 24 * HOUR_MS, clock);
  const after = offsetAt(local + 24 * HOUR_MS, clock);
  const instants = [before, after].map((offset) => local - offset * MINUTE_MS).sort((a, b) => a - b);
  const found = instants.find((instant) => localTime(instant, clock).getTime() === local);
  return found ?? changeBetween(instants[0] as number, instants[1] as number, clock);
}

/** The first instant of a later offset between two instants with different offsets. */
function changeBetween(from: number, to: number, clock: Clock): number {
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetAt(middle, clock) === offsetAt(from, clock)) low = middle;
    else high = middle;
  }
  return high;
}
