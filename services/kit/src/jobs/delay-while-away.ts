/** For this long, failures of unavailable servers only delay a job. Later ones use up its attempts like all others. */
export const DELAYED_AT_MOST_MS = 24 * 3_600_000;
const SHORTEST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long a job waits until it is tried again, while a server that it needs is unavailable: a quarter of the time since the
 * first such failure. So it is tried at once after a short outage and seldom during a long one. Undefined after
 * DELAYED_AT_MOST_MS. All times are milliseconds.
 */
export function delayWhileAway(since: number, now: number): number | undefined {
  const elapsed = now - since;
  if (elapsed >= DELAYED_AT_MOST_MS) return undefined;
  return Math.min(Math.max(elapsed / 4, SHORTEST_MS), LONGEST_MS);
}
