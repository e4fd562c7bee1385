import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { registrationRegister } from '@bls/proto/contracts/calls/identity/registration';
import { DEFAULT_TIME_OFFSET, type InvitationKind } from '@bls/proto/domain/enumerations/identity';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { fitsTenant } from '@bls/proto/domain/user-fields/user-name';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { acceptInvitation } from '../invitations/invitations.repository.js';
import { OneTimeCodes } from '../../sign-in/one-time-codes/one-time-codes.js';
import { hashPassword } from '../../sessions/password.js';
import { takenSets } from '../../people/users/permission-sets.queries.js';
import { invitedCompany } from './invited-company.js';
import { invalidLink, type OpenedInvitation, OpenInvitation } from './open-invitation.js';
import { type Proof, ProvePerson } from './prove-person.js';
import { insertUser, takenBy } from './registration.repository.js';

type Request = RequestOf<typeof registrationRegister>;
const refuse = (...issues: Issue[]): CallError => new CallError('ruleBroken', { issues });
const taken = (path: string, rule: string): Issue => ({ path: [path], rule });

/** Turns an invitation into a user, once. */
@Injectable()
export class RegisterPerson {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly openInvitation: OpenInvitation,
    private readonly provePerson: ProvePerson,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Throws what the call names. Nothing about existing users is told before the person has proved to be the invited one. */
  async execute(request: Request, kind: InvitationKind, ctx: TenantContext): Promise<void> {
    const invitation = await this.openInvitation.execute(request.urlToken, kind, ctx);
    if (request.email.toLowerCase() !== invitation.email.toLowerCase()) throw refuse(taken('email', 'invitedEmail'));
    if (!fitsTenant(request.userName, ctx.tenant)) throw refuse(taken('userName', 'userNameOfOtherTenant'));
    const proof = await this.provePerson.execute(request, invitation, ctx);
    const passwordHash = await hashPassword(request.password);
    try {
      await this.db.transaction(ctx, (trx) => this.register(trx, ctx, request, invitation, proof, passwordHash));
    } catch (error) {
      if (isUniqueViolation(error, 'users_name')) throw refuse(taken('userName', 'userNameTaken'));
      if (isUniqueViolation(error, 'users_phone')) throw refuse(taken('phoneNumber', 'phoneTaken'));
      if (isUniqueViolation(error, 'companies_name')) throw new CallError('registerFailed');
      throw error;
    }
  }

  private async register(
    trx: Trx,
    ctx: TenantContext,
    request: Request,
    invitation: OpenedInvitation,
    proof: Proof,
    passwordHash: string,
  ): Promise<void> {
    const { tenant } = ctx;
    const { userName, firstName, lastName } = request;
    const id = randomUUID();
    if (!(await acceptInvitation(trx, invitation, id))) throw invalidLink(invitation.kind);
    const exists = await takenBy(trx, tenant, { userName, phone: proof.phone, email: invitation.email });
    if (exists.userName) throw refuse(taken('userName', 'userNameTaken'));
    if (exists.phone) throw refuse(taken('phoneNumber', 'phoneTaken'));
    if (exists.email) throw refuse(taken('email', 'emailTaken'));
    const companyId = await invitedCompany(trx, ctx, invitation);
    const { email, role, permissions } = invitation;
    const sets = await takenSets(trx, tenant, { companyId, permissions, exceptUserId: id });
    if (sets.length > 0) throw refuse(...sets);
    const language = request.language ?? invitation.language;
    const timeOffset = request.timeOffset ?? DEFAULT_TIME_OFFSET;
    const person = { userName, firstName, lastName, email, phone: proof.phone, role, permissions, companyId, language, timeOffset };
    await insertUser(trx, { tenant, id, ...person, passwordHash });
    if ('code' in proof) await this.codes.consume(trx, proof.code);
    const detail = { user: userName, role, company: invitation.companyName };
    await audit(trx, ctx, { kind: 'userRegistered', userId: id, userName, detail });
  }
}
