import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { invitationResend } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { CallError } from '@bls/proto/domain/values/errors';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import { AccountMails } from '../account-mails.js';
import type { IdentityDb } from '../../db/schema.js';
import { invitationExpiry } from './invitation-expiry.js';
import { InvitationSecrets } from './invitation-secrets.js';
import { isEmailTaken, invitationById } from './invitations.queries.js';
import { renewInvitation } from './invitations.repository.js';
import { mayManageInvitation } from './may-invite.js';

/** Sends a pending or expired invitation again, with a new expiry. The previous link and code become invalid. */
@Handler(invitationResend)
export class ResendInvitation {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: InvitationSecrets,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `notFound`, `wrongState` for one that was accepted or rescinded, `conflict`, `ruleBroken` emailTaken. */
  execute({ id, revision }: RequestOf<typeof invitationResend>, ctx: CallContext): Promise<ResponseOf<typeof invitationResend>> {
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const before = await invitationById(trx, actor, id);
      if (!before) throw new CallError('notFound');
      if (!mayManageInvitation(actor, before.kind))
        throw new CallError('ruleBroken', { issues: [{ path: ['kind'], rule: 'subLicensee.invalidRole' }] });
      if (before.status === 'accepted' || before.status === 'rescinded') throw new CallError('wrongState');
      if (await isEmailTaken(trx, tenant, before.email))
        throw new CallError('ruleBroken', { issues: [{ path: ['email'], rule: 'emailTaken' }] });
      const { token, signUpCode, stored } = this.secrets.create(tenant, id);
      const expiresAt = await invitationExpiry(trx, tenant);
      if (!(await renewInvitation(trx, tenant, id, revision, { ...stored, expiresAt }))) throw new CallError('conflict');
      const { kind, email, firstName, lastName, language, companyName, companyNameZh, role } = before;
      const company = { name: companyName, nameZh: companyNameZh };
      const receiver = { name: fullNameOf({ firstName, lastName }), email, language };
      await this.mails.invitation(trx, ctx, { kind, receiver, inviter: actor.name, company, role, expiresAt, token });
      await audit(trx, ctx, {
        kind: 'invitationResent',
        userId: actor.userId,
        userName: actor.name,
        detail: { email, company: companyName, role },
      });
      const invitation = await invitationById(trx, actor, id);
      if (!invitation) throw new CallError('notFound');
      return { invitation, signUpCode };
    });
  }
}
