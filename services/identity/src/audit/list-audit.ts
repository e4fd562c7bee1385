import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { auditChecks, auditList } from '@bls/proto/contracts/calls/identity/audit';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { latestChecks } from './audit-checks.queries.js';
import { listAudit } from './audit.queries.js';

@Handler(auditList)
export class ListAudit {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof auditList>, ctx: CallContext): Promise<ResponseOf<typeof auditList>> {
    return this.db.read(ctx, (trx) => listAudit(trx, ctx.tenant, ctx.actor.userId, request));
  }
}

@Handler(auditChecks)
export class ListAuditChecks {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof auditChecks>, ctx: CallContext): Promise<ResponseOf<typeof auditChecks>> {
    return this.db.read(ctx, (trx) => latestChecks(trx, ctx.tenant));
  }
}
