import type { InboxGroup } from '@bls/proto/domain/enumerations/identity';
import { addDays } from '@bls/proto/domain/values/time';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Items due within this many days are due soon. */
const SOON_DAYS = 7;

/** The number of a local calendar day. */
const dayOf = (at: number, offset: number): number => Math.floor((at + offset * MINUTE) / DAY);
/** 1 January 1970 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** The local calendar day as text. */
export const localDay = (now: number, offset: number): string => new Date(now + offset * MINUTE).toISOString().slice(0, 10);
/** The instant at which a local calendar day starts. */
export const startOfDay = (day: string, offset: number): Date => new Date(Date.parse(`${day}T00:00:00Z`) - offset * MINUTE);
/** The last day that counts as due soon. */
export const dueSoonUntil = (today: string): string => addDays(today, SOON_DAYS);

/** Today, this week (from Monday) or older, by the local calendar. */
export function groupOf(at: string, now: number, offset: number): InboxGroup {
  const day = dayOf(Date.parse(at), offset);
  const today = dayOf(now, offset);
  if (day >= today) return 'today';
  return weekOf(day) === weekOf(today) ? 'thisWeek' : 'older';
}

/** The urgency of an item due on a day, when the local day is `today`. */
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
