import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { groupList, groupRead } from '@bls/proto/contracts/calls/identity/people/group';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { listGroups, readableGroupById } from './groups.queries.js';

@Handler(groupList)
export class ListGroups {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof groupList>, ctx: CallContext): Promise<ResponseOf<typeof groupList>> {
    return this.db.read(ctx, (trx) => listGroups(trx, request, ctx));
  }
}

@Handler(groupRead)
export class ReadGroup {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof groupRead>, ctx: CallContext): Promise<ResponseOf<typeof groupRead>> {
    return this.db.read(ctx, (trx) => readableGroupById(trx, ctx, request.id));
  }
}
