import { z } from 'zod';
import { type Day, daysBetween } from '../values/time.js';

/** The number of days before its end from which a policy counts as expiring: first soon, then very soon. */
export const EXPIRES_SOON = { expires60: 60, expires30: 30 } as const;
export const INSURANCE_STATUSES = ['inForce', 'expires60', 'expires30', 'expired', 'notYet'] as const;
export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number];
export const insuranceStatusSchema = z.enum(INSURANCE_STATUSES);

/**
 * The status of a policy on a day. The last day is insured; an expired policy is expired even if it began
 * after the day.
 */
export function insuranceStatus({ from, to }: { from: Day; to: Day }, on: Day): InsuranceStatus {
  if (to < on) return 'expired';
  if (from > on) return 'notYet';
  const left = daysBetween(on, to);
  if (left <= EXPIRES_SOON.expires30) return 'expires30';
  return left <= EXPIRES_SOON.expires60 ? 'expires60' : 'inForce';
}
