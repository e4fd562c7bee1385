import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditChecks, auditList, auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { listAudit } from './audit.queries.js';
import { latestChecks } from './audit-checks.queries.js';
import { VerifyAudit } from './verify-audit.js';

@Controller()
export class AuditController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly verifyAudit: VerifyAudit,
  ) {}

  @Handles(auditList)
  list(request: RequestOf<typeof auditList>, ctx: CallContext): Promise<ResponseOf<typeof auditList>> {
    return this.db.read(ctx, (trx) => listAudit(trx, ctx.tenant, ctx.actor.userId, request));
  }

  @Handles(auditVerify)
  verify(_: RequestOf<typeof auditVerify>, ctx: CallContext): Promise<ResponseOf<typeof auditVerify>> {
    return this.verifyAudit.begin(ctx);
  }

  @Handles(auditChecks)
  checks(_: RequestOf<typeof auditChecks>, ctx: CallContext): Promise<ResponseOf<typeof auditChecks>> {
    return this.db.read(ctx, (trx) => latestChecks(trx, ctx.tenant));
  }
}
