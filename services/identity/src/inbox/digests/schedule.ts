import type { MailSchedule } from '@bls/proto/domain/enumerations/mail';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7;

/** When digests go out: at a minute of the person's day, every day or on some weekdays (ISO, 1 is Monday). */
export type Schedule = { schedule: MailSchedule; sendMinute: number; weekdays: readonly number[] };

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1;
const holds = ({ schedule, weekdays }: Schedule, day: number): boolean => schedule === 'daily' || weekdays.includes(weekdayOf(day));

/** The day by a clock `offset` minutes ahead of UTC, and the instant at which a digest of that day goes out. */
const dayAt = (now: number, offset: number): number => Math.floor((now + offset * MINUTE) / DAY);
const slotOf = (day: number, { sendMinute }: Schedule, offset: number): number => day * DAY + (sendMinute - offset) * MINUTE;

/** The last instant up to `now` at which a digest was to go out; undefined for a week without a day. */
export function latestSlot(schedule: Schedule, offset: number, now: number): number | undefined {
  const today = dayAt(now, offset);
  for (let day = today; day >= today - WEEK; day -= 1)
    if (holds(schedule, day) && slotOf(day, schedule, offset) <= now) return slotOf(day, schedule, offset);
  return undefined;
}

/** The first instant after `now` at which a digest is to go out; undefined for a week without a day. */
export function nextSlot(schedule: Schedule, offset: number, now: number): number | undefined {
  const today = dayAt(now, offset);
  for (let day = today; day <= today + WEEK; day += 1)
    if (holds(schedule, day) && slotOf(day, schedule, offset) > now) return slotOf(day, schedule, offset);
  return undefined;
}

/** "09:30" as minutes after midnight, and back. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
