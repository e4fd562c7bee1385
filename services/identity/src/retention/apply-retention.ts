import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { instantSchema } from '@bls/proto/domain/values/time';
import { z } from 'zod';
import type { IdentityDb } from '../db/schema.js';
import { removeExpiredExports, removeFileJob } from '../personal-data/personal-data.api.js';
import { readSettings, tenantCodes } from '../tenants/tenants.api.js';
import { deleteExpired, EXPIRING, retentionLimits } from './retention.repository.js';

/** Tests set `now`; without it the clock counts. */
export const applyRetentionJob = defineJob('apply-retention', z.strictObject({ now: instantSchema.optional() }));
/** In UTC; 2:20 in China. */
const EVERY_NIGHT = '20 18 * * *';

/**
 * Deletes, in each tenant, what is older than the tenant's retention periods. Each batch is a transaction of its own, so a
 * repeated or interrupted job continues where it was.
 */
@JobHandler(applyRetentionJob, EVERY_NIGHT)
export class ApplyRetention {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ now }: z.output<typeof applyRetentionJob.payload>, { requestId, log }: JobContext): Promise<void> {
    const at = now ? new Date(now) : new Date();
    for (const tenant of await tenantCodes(this.db)) {
      const ctx = { tenant, requestId };
      const limits = retentionLimits(await this.db.read(ctx, (trx) => readSettings(trx, tenant)), at);
      for (const kind of EXPIRING) {
        let deleted = 0;
        for (;;) {
          const { rows, isLast } = await this.db.transaction(ctx, (trx) => deleteExpired(trx, tenant, kind, limits[kind]));
          deleted += rows;
          if (isLast) break;
        }
        if (deleted > 0) log.info({ tenant, kind, deleted }, 'expired personal data deleted');
      }
      await this.db.transaction(ctx, async (trx) => {
        for (const id of await removeExpiredExports(trx, tenant, at))
          await enqueue(trx, ctx, removeFileJob, { fileId: id, kind: 'personalData', ownerId: id }, { id });
      });
    }
  }
}
