import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import { Database } from '@bls/kit/db/database';
import { enqueue } from '@bls/kit/events/outbox';
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
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute(_request: RequestOf<typeof auditVerify>, ctx: CallContext): Promise<ResponseOf<typeof auditVerify>> {
    const { userId, name } = ctx.actor;
    const id = randomUUID();
    return this.db.transaction(ctx, async (trx) => {
      const total = (await auditHead(trx, ctx.tenant))?.sequence ?? 0;
      await insertCheck(trx, { tenant: ctx.tenant, id, total, byId: userId, byName: name });
      await enqueue(trx, ctx, verifyAuditJob, { checkId: id }, { id, userId });
      return checkById(trx, ctx.tenant, id);
    });
  }
}
