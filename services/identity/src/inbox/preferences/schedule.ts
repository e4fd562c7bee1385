import type { MailSchedule } from '@bls/proto/domain/enumerations/mail';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { type Clock, dayAt, instantAt } from '@bls/proto/domain/values/clock/time-zone';

const WEEK = 7;

/** When digests are sent: at a minute of the local day, every day or on some weekdays (ISO, 1 is Monday). */
export type Schedule = { schedule: MailSchedule; sendMinute: number; weekdays: readonly number[] };

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
const holds = ({ schedule, weekdays }: Schedule, day: Day): boolean => schedule === 'daily' || weekdays.includes(weekdayOf(day));
/** Send times of a week before or after today, in this order. */
const slotsFrom = (schedule: Schedule, clock: Clock, now: number, step: 1 | -1): number[] => {
  const today = dayAt(now, clock);
  return Array.from({ length: WEEK + 1 }, (_, index) => addDays(today, step * index))
    .filter((day) => holds(schedule, day))
    .map((day) => instantAt(day, schedule.sendMinute, clock));
};

/** The last send time up to `now`; undefined without weekdays. */
export const latestSlot = (schedule: Schedule, clock: Clock, now: number): number | undefined =>
  slotsFrom(schedule, clock, now, -1).find((slot) => slot <= now);

/** The first send time after `now`; undefined without weekdays. */
export const nextSlot = (schedule: Schedule, clock: Clock, now: number): number | undefined =>
  slotsFrom(schedule, clock, now, 1).find((slot) => slot > now);

/** "09:30" as minutes after midnight, and back. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
