import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { accessList, progressList, progressByCompany } from '@bls/proto/contracts/calls/identity/people/system-access';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { listAccess } from './access.queries.js';
import { listProgress, listProgressByCompany } from './progress.queries.js';

@Handler(accessList)
export class ListAccess {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof accessList>, ctx: CallContext): Promise<ResponseOf<typeof accessList>> {
    return this.db.read(ctx, (trx) => listAccess(trx, ctx.tenant, ctx.actor.language, request));
  }
}

@Handler(progressList)
export class ListProgress {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof progressList>, ctx: CallContext): Promise<ResponseOf<typeof progressList>> {
    return this.db.read(ctx, (trx) => listProgress(trx, ctx.tenant, ctx.actor.language, request));
  }
}

@Handler(progressByCompany)
export class ListProgressByCompany {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof progressByCompany>, ctx: CallContext): Promise<ResponseOf<typeof progressByCompany>> {
    return this.db.read(ctx, (trx) => listProgressByCompany(trx, ctx.tenant, ctx.actor.language, request));
  }
}
