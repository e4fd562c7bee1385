import type { Day } from '../values/time.js';
import { type InsuranceStatus, insuranceStatus } from './status.js';

/** The reminders of a policy that expires, each sent once, in this order. */
export const REMINDERS = ['expires60', 'expires30', 'expired'] as const satisfies readonly InsuranceStatus[];
export type Reminder = (typeof REMINDERS)[number];
type Policy = { from: Day; to: Day; lastReminder: Reminder | null };

const rank = (status: InsuranceStatus | null): number => REMINDERS.findIndex((reminder) => reminder === status);

/**
 * The reminder that is due on a day, if any. Of several missed ones only the latest is sent. A policy that
 * ended before its first reminder gets none.
 */
export function reminderOf(policy: Policy, day: Day): Reminder | undefined {
  const status = insuranceStatus(policy, day);
  if (rank(status) <= rank(policy.lastReminder)) return undefined;
  return status === 'expired' && policy.lastReminder === null ? undefined : REMINDERS[rank(status)];
}
