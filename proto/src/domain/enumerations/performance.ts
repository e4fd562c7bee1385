import { z } from 'zod';

/** Progress of a contract compared with the elapsed time; a difference of up to ten points is on plan. */
export const PACES = ['behind', 'onPlan', 'ahead'] as const;
export const paceSchema = z.enum(PACES);

/** Whether earned royalty will reach a guarantee in time, at the average of the months reported so far. */
export const RECOUPMENTS = ['recouped', 'inTime', 'short', 'notReported'] as const;
export const recoupmentSchema = z.enum(RECOUPMENTS);
