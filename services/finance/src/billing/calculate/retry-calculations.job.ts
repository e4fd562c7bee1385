import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { retryCalculationsJob } from '../../jobs.js';
import { TryCalculation } from './try-calculation.js';

/** Retries failed calculations: each hour for every tenant, and for one tenant when it saves exchange rates. */
@JobHandler(retryCalculationsJob, '50 * * * *')
export class RetryCalculations {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly attempt: TryCalculation,
  ) {}

  async execute(_: z.output<typeof retryCalculationsJob.payload>, { tenant, requestId }: JobContext): Promise<void> {
    for (const each of tenant === '*' ? await tenantsOf(this.db) : [tenant]) await this.attempt.retry({ tenant: each, requestId });
  }
}
