import { z } from 'zod';
import { type Day, daysBetween } from '../values/time.js';

/** How many days before its end a policy counts as expiring: soon, then very soon. */
export const EXPIRES_SOON = { expires60: 60, expires30: 30 } as const;
export const INSURANCE_STATUSES = ['inForce', 'expires60', 'expires30', 'expired', 'notYet'] as const;
export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number];
export const insuranceStatusSchema = z.enum(INSURANCE_STATUSES);

/** Where a policy stands on a day. It covers its last day; an expired one is expired, however late it began. */
export function insuranceStatus({ from, to }: { from: Day; to: Day }, on: Day): InsuranceStatus {
  if (to < on) return 'expired';
  if (from > on) return 'notYet';
  const left = daysBetween(on, to);
  if (left <= EXPIRES_SOON.expires30) return 'expires30';
  return left <= EXPIRES_SOON.expires60 ? 'expires60' : 'inForce';
}
