import { idSchema } from '@bls/proto/domain/values/ids';
import { daySchema } from '@bls/proto/domain/values/time';
import { defineJob } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';

/** Takes the steps that are due on a day, today by default, for every tenant. */
export const dunBillsJob = defineJob('dun-bills', z.object({ on: daySchema.optional() }));
/** Renders the letter of a step and has it mailed. */
export const renderDunningLetterJob = defineJob('render-dunning-letter', z.object({ letterId: idSchema }));
/** Begins the statements of the month before a day, today by default, for every tenant. */
export const mailStatementsJob = defineJob('mail-statements', z.object({ on: daySchema.optional() }));
/** Renders the statement of a licensee and month and has it mailed. */
export const renderStatementJob = defineJob('render-statement', z.object({ id: idSchema }));
