import type { MailSchedule } from '@bls/proto/domain/enumerations/mail';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const WEEK = 7;

/** When digests are sent: at a minute of the local day, every day or on some weekdays (ISO, 1 is Monday). */
export type Schedule = { schedule: MailSchedule; sendMinute: number; weekdays: readonly number[] };

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1;
const holds = ({ schedule, weekdays }: Schedule, day: number): boolean => schedule === 'daily' || weekdays.includes(weekdayOf(day));

/** The local day at `offset` minutes ahead of UTC, and the send time of a day. */
const dayAt = (now: number, offset: number): number => Math.floor((now + offset * MINUTE) / DAY);
const slotOf = (day: number, { sendMinute }: Schedule, offset: number): number => day * DAY + (sendMinute - offset) * MINUTE;

/** The last send time up to `now`; undefined without weekdays. */
export function latestSlot(schedule: Schedule, offset: number, now: number): number | undefined {
  const today = dayAt(now, offset);
  for (let day = today; day >= today - WEEK; day -= 1)
    if (holds(schedule, day) && slotOf(day, schedule, offset) <= now) return slotOf(day, schedule, offset);
  return undefined;
}

/** The first send time after `now`; undefined without weekdays. */
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
