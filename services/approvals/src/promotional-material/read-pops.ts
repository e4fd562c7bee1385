import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { popList, popRead } from '@bls/proto/contracts/calls/approvals/pop';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { listPops, readPop } from './pop.queries.js';

@Handler(popList)
export class ListPops {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof popList>, ctx: CallContext): Promise<ResponseOf<typeof popList>> {
    return this.db.read(ctx, (trx) => listPops(trx, request, ctx.actor));
  }
}

@Handler(popRead)
export class ReadPop {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof popRead>, ctx: CallContext): Promise<ResponseOf<typeof popRead>> {
    return this.db.read(ctx, (trx) => readPop(trx, id, ctx.actor));
  }
}
