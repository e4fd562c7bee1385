import type { JobContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { defineJob, Works } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { tenants } from '../db/tenants.js';
import type { FinanceDb } from '../db/schema.js';
import { TryCalculation } from './try-calculation.js';

export const retryCalculationsJob = defineJob('retry-calculations', z.object({}));

/** Hourly: what could not be calculated may be now, for instance because a rate of exchange was entered. */
@Injectable()
export class RetryCalculationsWorker {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly attempt: TryCalculation,
  ) {}

  @Works(retryCalculationsJob, '50 * * * *')
  async work(_: z.output<typeof retryCalculationsJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenants(this.db)) await this.attempt.again({ tenant, requestId });
  }
}
