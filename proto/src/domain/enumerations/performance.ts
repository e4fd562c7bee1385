import { z } from 'zod';

/** How far a contract is against the time that has passed of it; within ten points it is on plan. */
export const PACES = ['behind', 'onPlan', 'ahead'] as const;
export const paceSchema = z.enum(PACES);

/** Whether what is earned will make up for a guarantee within its time, at the pace of the months reported so far. */
export const RECOUPMENTS = ['recouped', 'inTime', 'short', 'notReported'] as const;
export const recoupmentSchema = z.enum(RECOUPMENTS);
