import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { registrationRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { DEFAULT_TIME_OFFSET, type InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { fitsTenant } from '@bls/proto/domain/user-fields/user-name';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import { OneTimeCodes } from '../../sign-in/sign-in.api.js';
import { audit } from '../../audit/audit.api.js';
import { refuseGuessablePassword, takenPermissionSets } from '../../people/people.api.js';
import { hashPassword } from '../../sessions/sessions.api.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { acceptInvitation } from '../invitations/invitations.repository.js';
import { invitedCompany } from './invited-company.js';
import { invalidLink, type OpenedInvitation, OpenInvitation } from './open-invitation.js';
import { type Verification, VerifyInvitee } from './verify-invitee.js';
import { insertUser, takenBy } from './registration.repository.js';

type Request = RequestOf<typeof registrationRegister>;
const refuse = (...issues: Issue[]): CallError => new CallError('ruleBroken', { issues });
const issue = (path: string, rule: string): Issue => ({ path: [path], rule });

/** Registers the user of an invitation, once. */
@Injectable()
export class RegisterPerson {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly openInvitation: OpenInvitation,
    private readonly verifyInvitee: VerifyInvitee,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Errors as the call says. Nothing about existing users is revealed before the invited person is verified. */
  async execute(request: Request, kind: InvitationKind, ctx: TenantContext): Promise<void> {
    const invitation = await this.openInvitation.execute(request.urlToken, kind, ctx);
    if (request.email.toLowerCase() !== invitation.email.toLowerCase()) throw refuse(issue('email', 'invitedEmail'));
    if (!fitsTenant(request.userName, ctx.tenant)) throw refuse(issue('userName', 'userNameOfOtherTenant'));
    await this.db.read(ctx, (trx) => refuseGuessablePassword(trx, ctx.tenant, request.password, request));
    const verification = await this.verifyInvitee.execute(request, invitation, ctx);
    const passwordHash = await hashPassword(request.password);
    try {
      await this.db.transaction(ctx, (trx) => this.register(trx, ctx, request, invitation, verification, passwordHash));
    } catch (error) {
      if (isUniqueViolation(error, 'users_name')) throw refuse(issue('userName', 'userNameTaken'));
      if (isUniqueViolation(error, 'users_email')) throw refuse(issue('email', 'emailTaken'));
      if (isUniqueViolation(error, 'users_phone')) throw refuse(issue('phoneNumber', 'phoneTaken'));
      if (isUniqueViolation(error, 'companies_name')) throw new CallError('registerFailed');
      throw error;
    }
  }

  private async register(
    trx: Trx,
    ctx: TenantContext,
    request: Request,
    invitation: OpenedInvitation,
    verification: Verification,
    passwordHash: string,
  ): Promise<void> {
    const { tenant } = ctx;
    const { userName, firstName, lastName } = request;
    const id = randomUUID();
    if (!(await acceptInvitation(trx, invitation, id))) throw invalidLink(invitation.kind);
    const taken = await takenBy(trx, tenant, { userName, phone: verification.phone, email: invitation.email });
    if (taken.userName) throw refuse(issue('userName', 'userNameTaken'));
    if (taken.phone) throw refuse(issue('phoneNumber', 'phoneTaken'));
    if (taken.email) throw refuse(issue('email', 'emailTaken'));
    const companyId = await invitedCompany(trx, ctx, invitation);
    const { email, role, permissions } = invitation;
    const sets = await takenPermissionSets(trx, tenant, { companyId, permissions, exceptUserId: id });
    if (sets.length > 0) throw refuse(...sets);
    const language = request.language ?? invitation.language;
    const timeOffset = request.timeOffset ?? DEFAULT_TIME_OFFSET;
    const person = { userName, firstName, lastName, email, phone: verification.phone, role, permissions, companyId, language, timeOffset };
    await insertUser(trx, { tenant, id, ...person, passwordHash });
    if ('code' in verification) await this.codes.consume(trx, verification.code);
    const detail = { user: userName, role, company: invitation.companyName };
    await audit(trx, ctx, { kind: 'userRegistered', userId: id, userName, detail });
  }
}
