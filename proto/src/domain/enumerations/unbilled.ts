import { z } from 'zod';

/**
 * Why a reported month is not billed yet, the first that holds:
 * `notReported`: the licensee has not submitted it, or has to correct it;
 * `notAccepted`: finance has not approved it;
 * `opening`: the contract moved in, and its past is not imported;
 * `noExchangeRate`, `notCalculable`: its royalty cannot be calculated without a rate of exchange, or by the terms;
 * `calculating`: a worker calculates it;
 * `replaced`: a successor replaced the contract before the day on which the month would be billed;
 * `periodOpen`: its payment period is not over;
 * `otherMonth`: another month of the period, or one before it, is not approved.
 */
export const UNBILLED_REASONS = [
  'notReported',
  'notAccepted',
  'opening',
  'noExchangeRate',
  'notCalculable',
  'calculating',
  'replaced',
  'periodOpen',
  'otherMonth',
] as const;
export type UnbilledReason = (typeof UNBILLED_REASONS)[number];
export const unbilledReasonSchema = z.enum(UNBILLED_REASONS);

/** The statuses of a transaction before its bill: its royalty is not calculated, or is calculated and not billed. */
export const UNBILLED_STATUSES = ['uncalculated', 'unbilled'] as const;
export type UnbilledStatus = (typeof UNBILLED_STATUSES)[number];

/** Only these are about a month whose royalty is calculated. */
const CALCULATED: readonly UnbilledReason[] = ['replaced', 'periodOpen', 'otherMonth'];
export const statusOfReason = (reason: UnbilledReason): UnbilledStatus => (CALCULATED.includes(reason) ? 'unbilled' : 'uncalculated');
