import { idSchema } from '@bls/proto/domain/values/ids';
import { daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';
import { TryCalculation } from './try-calculation.js';

export const calculateJob = defineJob(
  'calculate',
  z.object({ contractId: idSchema, cause: z.string(), until: daySchema, reportId: idSchema.optional() }),
);

@JobHandler(calculateJob)
export class RunCalculation {
  constructor(private readonly attempt: TryCalculation) {}

  async execute(wanted: z.output<typeof calculateJob.payload>, context: JobContext): Promise<void> {
    const bills = await this.attempt.execute(context, wanted);
    const { contractId, cause } = wanted;
    if (bills === undefined) return context.log.warn({ contractId, cause }, 'not to be calculated yet');
    context.log.info({ contractId, cause, bills }, 'calculated');
    // what was in the way of other months may be gone: an amendment covers it now
    await this.attempt.again(context, contractId);
  }
}
