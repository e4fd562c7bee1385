import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { CallError } from '@bls/proto/domain/values/errors';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import { takenPermissionSets } from '../../people/people.api.js';
import { AccountMails } from '../account-mails.js';
import type { IdentityDb } from '../../db/schema.js';
import { invitationExpiry } from './invitation-expiry.js';
import { findCompany } from './find-company.js';
import { InvitationSecrets } from './invitation-secrets.js';
import { isEmailTaken, invitationById } from './invitations.queries.js';
import { closeExpired, insertInvitation } from './invitations.repository.js';
import { inviterIssues } from './may-invite.js';

type Request = RequestOf<typeof invitationInvite>;
type Sent = ResponseOf<typeof invitationInvite>;

const refuse = (field: string, rule: string): CallError => new CallError('ruleBroken', { issues: [{ path: [field], rule }] });

/** Invites a person to register, by a mail with a link. */
@Handler(invitationInvite)
export class InvitePerson {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: InvitationSecrets,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `ruleBroken`: see the call. */
  async execute(request: Request, ctx: CallContext): Promise<Sent> {
    const issues = inviterIssues(ctx.actor, request);
    if (issues.length > 0) throw new CallError('ruleBroken', { issues });
    try {
      return await this.invite(request, ctx);
    } catch (error) {
      if (isUniqueViolation(error, 'invitations_open')) throw refuse('email', 'alreadyInvited');
      throw error;
    }
  }

  private invite(request: Request, ctx: CallContext): Promise<Sent> {
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      if (await isEmailTaken(trx, tenant, request.email)) throw refuse('email', 'emailTaken');
      const { companyNameZh, ...company } = await findCompany(trx, actor, request);
      const id = randomUUID();
      const sets = company.companyId
        ? await takenPermissionSets(trx, tenant, { companyId: company.companyId, permissions: request.permissions, exceptUserId: id })
        : [];
      if (sets.length > 0) throw new CallError('ruleBroken', { issues: sets });
      const { token, signUpCode, stored } = this.secrets.create(tenant, id);
      const expiresAt = await invitationExpiry(trx, tenant);
      await closeExpired(trx, tenant, request.email);
      const { kind, email, firstName, lastName, language, role, permissions } = request;
      const person = { kind, email, firstName, lastName, language, role, permissions: [...new Set(permissions)] };
      await insertInvitation(trx, { tenant, id, ...person, ...company, ...stored, invitedBy: actor.userId, expiresAt });
      const receiver = { name: fullNameOf({ firstName, lastName }), email, language };
      const named = { name: company.companyName, nameZh: companyNameZh };
      await this.mails.invitation(trx, ctx, { kind, receiver, inviter: actor.name, company: named, role, expiresAt, token });
      await audit(trx, ctx, {
        kind: 'invitationSent',
        userId: actor.userId,
        userName: actor.name,
        detail: { email, company: company.companyName, role },
      });
      const invitation = await invitationById(trx, actor, id);
      if (!invitation) throw new CallError('notFound');
      return { invitation, signUpCode };
    });
  }
}
