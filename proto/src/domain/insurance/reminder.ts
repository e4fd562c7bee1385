import type { Day } from '../values/time.js';
import { type InsuranceStatus, insuranceStatus } from './status.js';

/** What is told of the end of a policy, each once, in this order. */
export const TOLD = ['expires60', 'expires30', 'expired'] as const satisfies readonly InsuranceStatus[];
export type Told = (typeof TOLD)[number];
type Policy = { from: Day; to: Day; told: Told | null };

const rank = (status: InsuranceStatus | null): number => TOLD.findIndex((one) => one === status);

/**
 * What its holder has to hear of a policy on a day, if anything. A threshold that was missed is not made up for: only the
 * latest one is told. Of a policy that had ended before anybody was told, nothing is told any more.
 */
export function reminderOf(policy: Policy, day: Day): Told | undefined {
  const status = insuranceStatus(policy, day);
  if (rank(status) <= rank(policy.told)) return undefined;
  return status === 'expired' && policy.told === null ? undefined : TOLD[rank(status)];
}
