import { z } from 'zod';

/**
 * Earned share of a guarantee compared with the approved share of the term; a difference of up to ten points is on plan. Months
 * that are not approved yet are not compared.
 */
export const PACES = ['behind', 'onPlan', 'ahead', 'notReported'] as const;
export const paceSchema = z.enum(PACES);

/** What a row of expectations is about: a contract year, the sell-off time, or a year after the term that was planned too. */
export const EXPECTED_PERIODS = ['year', 'sellOff', 'afterTerm'] as const;
export const expectedPeriodSchema = z.enum(EXPECTED_PERIODS);

/** Whether earned royalty will reach a guarantee in time, at the average of the months reported so far. */
export const RECOUPMENTS = ['recouped', 'inTime', 'short', 'notReported'] as const;
export const recoupmentSchema = z.enum(RECOUPMENTS);
