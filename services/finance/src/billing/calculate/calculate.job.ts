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

  async execute(request: z.output<typeof calculateJob.payload>, context: JobContext): Promise<void> {
    const bills = await this.attempt.execute(context, request);
    const { contractId, cause } = request;
    if (bills === undefined) return context.log.warn({ contractId, cause }, 'calculation not possible yet');
    context.log.info({ contractId, cause, bills }, 'calculated');
    // An amendment may cover the months of this contract that could not be calculated before.
    await this.attempt.retry(context, contractId);
  }
}
