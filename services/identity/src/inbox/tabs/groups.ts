import type { InboxGroup } from '@bls/proto/domain/enumerations/identity';
import { addDays, type Day, daysBetween } from '@bls/proto/domain/values/time';
import { type Clock, dayAt, instantAt } from '@bls/proto/domain/values/clock/time-zone';

/** Items due within this many days are due soon. */
const SOON_DAYS = 7;

/** Days since Monday, 5 January 1970. */
const dayNumber = (day: Day): number => daysBetween('1970-01-05', day);
const weekOf = (day: Day): number => Math.floor(dayNumber(day) / 7);

/** The instant at which a local calendar day starts. */
export const startOfDay = (day: Day, clock: Clock): Date => new Date(instantAt(day, 0, clock));
/** The last day that counts as due soon. */
export const dueSoonUntil = (today: string): string => addDays(today, SOON_DAYS);

/** Today, this week (from Monday) or older, by the local calendar. */
export function groupOf(at: string, now: number, clock: Clock): InboxGroup {
  const [day, today] = [dayAt(at, clock), dayAt(now, clock)];
  if (day >= today) return 'today';
  return weekOf(day) === weekOf(today) ? 'thisWeek' : 'older';
}

/** The urgency of an item due on a day, when it is `today` for the tenant. */
export function urgencyOf(dueOn: string | null, today: string): InboxGroup {
  if (dueOn === null) return 'undated';
  if (dueOn < today) return 'overdue';
  return dueOn <= dueSoonUntil(today) ? 'dueSoon' : 'dueLater';
}

/** Entries in order, one group for each run of the same key. */
export function grouped<E>(entries: readonly E[], keyOf: (entry: E) => InboxGroup): { Key: InboxGroup; Entries: E[] }[] {
  const groups: { Key: InboxGroup; Entries: E[] }[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    const last = groups.at(-1);
    if (last?.Key === key) last.Entries.push(entry);
    else groups.push({ Key: key, Entries: [entry] });
  }
  return groups;
}
