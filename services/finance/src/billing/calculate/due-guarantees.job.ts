import { daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { enqueueCalculation } from '../../jobs.js';
import { settingsOf, withGuaranteeDue } from '../../terms/terms.api.js';

export const dueGuaranteesJob = defineJob('due-guarantees', z.object({ on: daySchema.optional() }));

/** Calculates contracts with an instalment that is to be billed since they were last calculated. Hourly, because tenants have different time zones. */
@JobHandler(dueGuaranteesJob, '5 * * * *')
export class BillDueGuarantees {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof dueGuaranteesJob.payload>, context: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId: context.requestId };
      const until = on ?? (await this.db.read(ctx, today));
      await this.db.transaction(ctx, async (trx) => {
        const { mgBillingLeadDays } = await settingsOf(trx);
        for (const contractId of await withGuaranteeDue(trx, until, mgBillingLeadDays))
          await enqueueCalculation(trx, ctx, { contractId, cause: `guarantee:${until}`, until });
      });
    }
  }
}
