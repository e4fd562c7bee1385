import { CallError } from '@bls/proto/domain/values/errors';
import { daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { decidePayment } from './decide-payment.js';
import { latePayments } from './find-payment.queries.js';

export const autoRejectJob = defineJob('auto-reject-payments', z.object({ on: daySchema.optional() }));

/** Rejects payments that finance has not confirmed in time. Hourly, because tenants have different time zones. */
@JobHandler(autoRejectJob, '15 * * * *')
export class AutoRejectPayments {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof autoRejectJob.payload>, context: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId: context.requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const late = await this.db.read(ctx, (trx) => latePayments(trx, day));
      for (const payment of late) {
        try {
          await this.db.transaction(ctx, (trx) => decidePayment(trx, ctx, payment, { action: 'autoReject', actor: 'system' }));
        } catch (error) {
          // Finance has just decided; its decision counts.
          if (!(error instanceof CallError && error.code === 'conflict')) throw error;
        }
      }
    }
  }
}
