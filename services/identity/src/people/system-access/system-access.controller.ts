import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { accessList, progressByCompany, progressList } from '@bls/proto/contracts/calls/identity/system-access';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { listAccess } from './access.queries.js';
import { listProgress, listProgressByCompany } from './progress.queries.js';

@Controller()
export class SystemAccessController {
  constructor(private readonly db: Database<IdentityDb>) {}

  @Handles(accessList)
  access(request: RequestOf<typeof accessList>, ctx: CallContext): Promise<ResponseOf<typeof accessList>> {
    return this.db.read(ctx, (trx) => listAccess(trx, ctx.tenant, ctx.actor.language, request));
  }

  @Handles(progressList)
  progress(request: RequestOf<typeof progressList>, ctx: CallContext): Promise<ResponseOf<typeof progressList>> {
    return this.db.read(ctx, (trx) => listProgress(trx, ctx.tenant, ctx.actor.language, request));
  }

  @Handles(progressByCompany)
  byCompany(request: RequestOf<typeof progressByCompany>, ctx: CallContext): Promise<ResponseOf<typeof progressByCompany>> {
    return this.db.read(ctx, (trx) => listProgressByCompany(trx, ctx.tenant, ctx.actor.language, request));
  }
}
