import { fileRemove } from '@bls/proto/contracts/calls/files/object';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { expireAuditPacksJob, removeAuditPackJob } from '../jobs.js';
import { AUDIT_PACK } from './pack-owner.js';
import { endExpiredPacks } from './packs.repository.js';

/** Ends, every night, the packs whose time has passed; their rows stay as a record of who had them made. */
@JobHandler(expireAuditPacksJob, '40 18 * * *')
export class ExpireAuditPacks {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(
    { now = new Date().toISOString() }: z.output<typeof expireAuditPacksJob.payload>,
    { requestId }: JobContext,
  ): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      await this.db.transaction(ctx, async (trx) => {
        for (const packId of await endExpiredPacks(trx, now)) await enqueue(trx, ctx, removeAuditPackJob, { packId }, { id: packId });
      });
    }
  }
}

@JobHandler(removeAuditPackJob)
export class RemoveAuditPack {
  constructor(private readonly caller: Caller) {}

  async execute({ packId }: z.output<typeof removeAuditPackJob.payload>, ctx: JobContext): Promise<void> {
    await this.caller.call(fileRemove, { fileIds: [packId], owner: { kind: AUDIT_PACK, id: packId } }, ctx);
  }
}
