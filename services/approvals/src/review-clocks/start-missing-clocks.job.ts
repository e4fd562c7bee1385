import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { ApprovalsDb } from '../db/schema.js';
import { clockRow, clockRuleOf, startClock } from '../review/review.api.js';
import { reviewsWithoutClock } from './reviews-without-clock.queries.js';

export const startMissingClocksJob = defineJob('start-missing-review-clocks', z.object({}));

/** Starts the clocks of items that waited before there were clocks: from the beginning of their stage. */
@JobHandler(startMissingClocksJob, '5 * * * *')
export class StartMissingClocks {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  async execute(): Promise<void> {
    const tenants = await tenantsOf(this.db);
    for (const tenant of tenants)
      await this.db.transaction({ tenant }, async (trx) => {
        const rule = await clockRuleOf(await tenantSettings(trx));
        for (const { move, deadline } of await reviewsWithoutClock(trx, tenant)) {
          const clock = clockRow(tenant, move, { deadline, rule });
          if (clock) await startClock(trx, clock);
        }
      });
  }
}
