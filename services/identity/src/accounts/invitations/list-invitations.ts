import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { invitationList, invitationCompanies } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { invitableCompanies, listInvitations } from './invitations.queries.js';

@Handler(invitationList)
export class ListInvitations {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof invitationList>, ctx: CallContext): Promise<ResponseOf<typeof invitationList>> {
    return this.db.read(ctx, (trx) => listInvitations(trx, ctx.actor, request));
  }
}

@Handler(invitationCompanies)
export class ListInvitableCompanies {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof invitationCompanies>, ctx: CallContext): Promise<ResponseOf<typeof invitationCompanies>> {
    return this.db.read(ctx, (trx) => invitableCompanies(trx, ctx.actor, request.search));
  }
}
