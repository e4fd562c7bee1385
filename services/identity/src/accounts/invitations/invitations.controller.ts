import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  invitationCompanies,
  invitationInvite,
  invitationList,
  invitationRescind,
  invitationResend,
} from '@bls/proto/contracts/calls/identity/invitation';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { companiesToInvite, listInvitations } from './invitations.queries.js';
import { InvitePerson } from './invite-person.js';
import { ResendInvitation } from './resend-invitation.js';
import { TakeBackInvitation } from './take-back-invitation.js';

@Controller()
export class InvitationsController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly invitePerson: InvitePerson,
    private readonly resendInvitation: ResendInvitation,
    private readonly takeBackInvitation: TakeBackInvitation,
  ) {}

  @Handles(invitationList)
  list(request: RequestOf<typeof invitationList>, ctx: CallContext): Promise<ResponseOf<typeof invitationList>> {
    return this.db.read(ctx, (trx) => listInvitations(trx, ctx.actor, request));
  }

  @Handles(invitationCompanies)
  companies({ search }: RequestOf<typeof invitationCompanies>, ctx: CallContext): Promise<ResponseOf<typeof invitationCompanies>> {
    return this.db.read(ctx, (trx) => companiesToInvite(trx, ctx.actor, search));
  }

  @Handles(invitationInvite)
  invite(request: RequestOf<typeof invitationInvite>, ctx: CallContext): Promise<ResponseOf<typeof invitationInvite>> {
    return this.invitePerson.execute(request, ctx);
  }

  @Handles(invitationResend)
  resend(request: RequestOf<typeof invitationResend>, ctx: CallContext): Promise<ResponseOf<typeof invitationResend>> {
    return this.resendInvitation.execute(request, ctx);
  }

  @Handles(invitationRescind)
  rescind(request: RequestOf<typeof invitationRescind>, ctx: CallContext): Promise<ResponseOf<typeof invitationRescind>> {
    return this.takeBackInvitation.execute(request, ctx);
  }
}
