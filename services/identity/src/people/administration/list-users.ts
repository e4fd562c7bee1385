import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { userList, userRead, userSuccessors, userCompanies } from '@bls/proto/contracts/calls/identity/people/user-management';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { listSuccessors, listUserCompanies, listUsers, managedUser } from './managed-users.queries.js';

@Handler(userList)
export class ListUsers {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof userList>, ctx: CallContext): Promise<ResponseOf<typeof userList>> {
    return this.db.read(ctx, (trx) => listUsers(trx, request, ctx));
  }
}

@Handler(userRead)
export class ReadUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof userRead>, ctx: CallContext): Promise<ResponseOf<typeof userRead>> {
    return this.db.read(ctx, (trx) => managedUser(trx, ctx, request.id));
  }
}

@Handler(userSuccessors)
export class ListSuccessors {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof userSuccessors>, ctx: CallContext): Promise<ResponseOf<typeof userSuccessors>> {
    return this.db.read(ctx, (trx) => listSuccessors(trx, request.id, ctx));
  }
}

@Handler(userCompanies)
export class ListUserCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof userCompanies>, ctx: CallContext): Promise<ResponseOf<typeof userCompanies>> {
    return this.db.read(ctx, (trx) => listUserCompanies(trx, request, ctx));
  }
}
