import { idSchema } from '@bls/proto/ids';
import { daySchema } from '@bls/proto/time';
import type { JobContext } from '@bls/kit/context';
import { defineJob, Works } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CalculateContract } from './calculate-contract.js';

export const calculateJob = defineJob(
  'calculate',
  z.object({ contractId: idSchema, cause: z.string(), until: daySchema, reportId: idSchema.optional() }),
);

@Injectable()
export class CalculateWorker {
  constructor(private readonly calculate: CalculateContract) {}

  @Works(calculateJob)
  async work(wanted: z.output<typeof calculateJob.payload>, context: JobContext): Promise<void> {
    const bills = await this.calculate.run(context, wanted);
    context.log.info({ contractId: wanted.contractId, cause: wanted.cause, bills }, 'calculated');
  }
}
