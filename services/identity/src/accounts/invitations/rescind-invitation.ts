import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { invitationRescind } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { CallError } from '@bls/proto/domain/values/errors';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import { AccountMails } from '../account-mails.js';
import type { IdentityDb } from '../../db/schema.js';
import { invitationById } from './invitations.queries.js';
import { rescindInvitation } from './invitations.repository.js';
import { mayManageInvitation } from './may-invite.js';

/** Rescinds an invitation: its link becomes invalid and the invited person gets a mail. */
@Handler(invitationRescind)
export class RescindInvitation {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `notFound`, `wrongState` for one that was accepted or rescinded, `conflict`. */
  execute({ id, revision }: RequestOf<typeof invitationRescind>, ctx: CallContext): Promise<ResponseOf<typeof invitationRescind>> {
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await invitationById(trx, actor, id);
      if (!before) throw new CallError('notFound');
      if (!mayManageInvitation(actor, before.kind))
        throw new CallError('ruleBroken', { issues: [{ path: ['kind'], rule: 'subLicensee.invalidRole' }] });
      if (before.status === 'accepted' || before.status === 'rescinded') throw new CallError('wrongState');
      if (!(await rescindInvitation(trx, tenant, id, revision, actor.userId))) throw new CallError('conflict');
      const { email, firstName, lastName, language, companyName, companyNameZh } = before;
      const company = { name: companyName, nameZh: companyNameZh };
      // The link of an expired invitation is invalid already, so no mail is sent.
      if (before.status === 'pending')
        await this.mails.invitationRescinded(trx, ctx, { name: fullNameOf({ firstName, lastName }), email, language }, actor.name, company);
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
