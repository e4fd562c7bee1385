import { idSchema } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { IdentityDb } from '../db/schema.js';
import { checkById } from './audit-checks.queries.js';
import { finishCheck, saveCheckProgress } from './audit-checks.repository.js';
import { audit } from './audit.repository.js';
import { checkChain, firstBroken } from './check-chain.js';

export const verifyAuditJob = defineJob('verify-audit', z.object({ checkId: idSchema }));

/** Checks the audit trail in the background and saves the result. */
@JobHandler(verifyAuditJob)
export class VerifyAudit {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ checkId }: z.output<typeof verifyAuditJob.payload>, ctx: JobContext): Promise<void> {
    const { tenant } = ctx;
    const { total, byName } = await this.db.read(ctx, (trx) => checkById(trx, tenant, checkId));
    const onProgress = async (done: number): Promise<void> => {
      await this.db.transaction(ctx, (trx) => saveCheckProgress(trx, tenant, checkId, done));
      await ctx.progress(total === 0 ? 1 : Math.min(1, done / total));
    };
    const { checked, findings } = await checkChain(this.db, ctx, { onProgress });
    const brokenAt = firstBroken(findings);
    await this.db.transaction(ctx, async (trx) => {
      const state = brokenAt === null ? 'intact' : 'broken';
      if (!(await finishCheck(trx, tenant, checkId, { state, checked, brokenAt }))) return;
      const detail = { rows: checked, state, ...(brokenAt === null ? {} : { brokenAt }) };
      await audit(trx, ctx, { kind: 'auditVerified', userId: null, userName: byName, detail });
    });
  }
}
