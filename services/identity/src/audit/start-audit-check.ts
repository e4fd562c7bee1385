import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import { Database } from '@bls/kit/db/database';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { checkById } from './audit-checks.queries.js';
import { insertCheck } from './audit-checks.repository.js';
import { auditHead } from './audit.queries.js';
import { verifyAuditJob } from './verify-audit.js';

/** Starts a check of the audit trail; a job does the work. */
@Handler(auditVerify)
export class StartAuditCheck {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly queue: JobQueue,
  ) {}

  async execute(_request: RequestOf<typeof auditVerify>, ctx: CallContext): Promise<ResponseOf<typeof auditVerify>> {
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
}
