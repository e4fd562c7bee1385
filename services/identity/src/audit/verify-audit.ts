import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import { idSchema } from '@bls/proto/domain/values/ids';
import type { CallContext, JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobQueue, JobHandler } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { IdentityDb } from '../db/schema.js';
import { audit } from './audit.repository.js';
import { auditHead } from './audit.queries.js';
import { checkById } from './audit-checks.queries.js';
import { finishCheck, insertCheck, noteChecked } from './audit-checks.repository.js';
import { walkChain } from './walk-chain.js';

export const verifyAuditJob = defineJob('verify-audit', z.object({ checkId: idSchema }));
type Check = ResponseOf<typeof auditVerify>;

/** Checks the audit trail in the background and keeps what came out. */
@Injectable()
export class VerifyAudit {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
  ) {}

  async begin(ctx: CallContext): Promise<Check> {
    const { userId, name } = ctx.actor;
    const id = randomUUID();
    const check = await this.db.transaction(ctx, async (trx) => {
      const total = (await auditHead(trx, ctx.tenant))?.sequence ?? 0;
      await insertCheck(trx, { tenant: ctx.tenant, id, total, byId: userId, byName: name });
      return checkById(trx, ctx.tenant, id);
    });
    await this.queue.add(verifyAuditJob, { checkId: id }, { id, ctx: { tenant: ctx.tenant, requestId: ctx.requestId, userId } });
    return check;
  }

  @JobHandler(verifyAuditJob)
  async work({ checkId }: { checkId: string }, ctx: JobContext): Promise<void> {
    const { tenant } = ctx;
    const { total, byName } = await this.db.read(ctx, (trx) => checkById(trx, tenant, checkId));
    const { checked, brokenAt } = await walkChain(this.db, ctx, async (done) => {
      await this.db.transaction(ctx, (trx) => noteChecked(trx, tenant, checkId, done));
      await ctx.progress(total === 0 ? 1 : Math.min(1, done / total));
    });
    await this.db.transaction(ctx, async (trx) => {
      const state = brokenAt === null ? 'intact' : 'broken';
      if (!(await finishCheck(trx, tenant, checkId, { state, checked, brokenAt }))) return;
      const detail = { rows: checked, state, ...(brokenAt === null ? {} : { brokenAt }) };
      await audit(trx, ctx, { kind: 'auditVerified', userId: null, userName: byName, detail });
    });
  }
}
