import type { InboxGroup } from '@bls/proto/enumerations/identity';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Number of the reader's calendar day; its week begins on Monday. */
const dayOf = (at: number, offset: number): number => Math.floor((at + offset * MINUTE) / DAY);
/** 1 January 1970 was a Thursday. */
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

/** Today, this week or older, by the calendar of a reader `offset` minutes ahead of UTC. */
export function groupOf(at: string, now: number, offset: number): InboxGroup {
  const day = dayOf(Date.parse(at), offset);
  const today = dayOf(now, offset);
  if (day >= today) return 'today';
  return weekOf(day) === weekOf(today) ? 'thisWeek' : 'older';
}

/** Entries in their given order, a group for each run of the same date group. */
export function grouped<E extends { at: string }>(entries: readonly E[], now: number, offset: number): { Key: InboxGroup; Entries: E[] }[] {
  const groups: { Key: InboxGroup; Entries: E[] }[] = [];
  for (const entry of entries) {
    const key = groupOf(entry.at, now, offset);
    const last = groups.at(-1);
    if (last?.Key === key) last.Entries.push(entry);
    else groups.push({ Key: key, Entries: [entry] });
  }
  return groups;
}
