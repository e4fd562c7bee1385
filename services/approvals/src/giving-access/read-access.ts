import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { givingAccessList, givingAccessRead } from '@bls/proto/contracts/calls/approvals/giving-access';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { listAccess, readAccess } from './access.queries.js';

@Handler(givingAccessList)
export class ListAccess {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof givingAccessList>, ctx: CallContext): Promise<ResponseOf<typeof givingAccessList>> {
    return this.db.read(ctx, (trx) => listAccess(trx, request, ctx.actor));
  }
}

@Handler(givingAccessRead)
export class ReadAccess {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute({ id }: RequestOf<typeof givingAccessRead>, ctx: CallContext): Promise<ResponseOf<typeof givingAccessRead>> {
    return this.db.read(ctx, (trx) => readAccess(trx, id, ctx.actor));
  }
}
