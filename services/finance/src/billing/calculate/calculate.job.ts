import type { JobContext } from '@bls/kit/rpc/context';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { z } from 'zod';
import { calculateJob } from '../../jobs.js';
import { TryCalculation } from './try-calculation.js';

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
