import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designList, designRead } from '@bls/proto/contracts/calls/approvals/design';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../../db/schema.js';
import { listDesigns, readDesign } from './designs.queries.js';

@Handler(designList)
export class ListDesigns {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof designList>, ctx: CallContext): Promise<ResponseOf<typeof designList>> {
    return this.db.read(ctx, (trx) => listDesigns(trx, request, ctx));
  }
}

@Handler(designRead)
export class ReadDesign {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof designRead>, ctx: CallContext): Promise<ResponseOf<typeof designRead>> {
    return this.db.read(ctx, (trx) => readDesign(trx, id, ctx.actor));
  }
}
