import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { invitationRescind } from '@bls/proto/contracts/calls/identity/invitation';
import { CallError } from '@bls/proto/domain/values/errors';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { invitationById } from './invitations.queries.js';
import { rescindInvitation } from './invitations.repository.js';
import { mayHandle } from './may-invite.js';

/** Takes an invitation back: its link is dead at once, and the person is told. */
@Injectable()
export class TakeBackInvitation {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `notFound`, `wrongState` for one that was accepted or taken back already, `conflict`. */
  execute({ id, revision }: RequestOf<typeof invitationRescind>, ctx: CallContext): Promise<ResponseOf<typeof invitationRescind>> {
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await invitationById(trx, actor, id);
      if (!before) throw new CallError('notFound');
      if (!mayHandle(actor, before.kind))
        throw new CallError('ruleBroken', { issues: [{ path: ['kind'], rule: 'subLicensee.invalidRole' }] });
      if (before.status === 'accepted' || before.status === 'rescinded') throw new CallError('wrongState');
      if (!(await rescindInvitation(trx, tenant, id, revision, actor.userId))) throw new CallError('conflict');
      const { email, firstName, lastName, language, companyName, companyNameZh } = before;
      const company = { name: companyName, nameZh: companyNameZh };
      // Of one that has run out the person knows already that it is over.
      if (before.status === 'pending')
        await this.mails.rescinded(trx, ctx, { name: fullNameOf({ firstName, lastName }), email, language }, actor.name, company);
      await audit(trx, ctx, {
        kind: 'invitationRescinded',
        userId: actor.userId,
        userName: actor.name,
        detail: { email, company: companyName },
      });
      const invitation = await invitationById(trx, actor, id);
      if (!invitation) throw new CallError('notFound');
      return invitation;
    });
  }
}
