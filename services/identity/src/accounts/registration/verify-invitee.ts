import type { RequestOf } from '@bls/proto/contracts/call';
import type { registrationRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { OneTimeCodes, type VerifiedCode } from '../../sign-in/sign-in.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { InvitationSecrets } from '../invitations/invitation-secrets.js';
import { countSignUpTry, returnSignUpTry } from '../invitations/invitations.repository.js';
import type { OpenedInvitation } from './open-invitation.js';

type Request = RequestOf<typeof registrationRegister>;
/** The verified phone. With a sign-up code no phone is verified, so none is stored. */
export type Verification = { phone: string; code: VerifiedCode } | { phone: null };

/** Verifies that the registering person is the invited one: by a one-time code to the phone, or by the sign-up code. */
@Injectable()
export class VerifyInvitee {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly secrets: InvitationSecrets,
  ) {}

  /** Throws `invalidOneTimeCode`, or `ruleBroken` signUpCode; wrong tries are counted and limited. */
  async execute(request: Request, invitation: OpenedInvitation, ctx: TenantContext): Promise<Verification> {
    const { phoneNumber, oneTimeCode, signUpCode } = request;
    if (oneTimeCode && phoneNumber) return { phone: phoneNumber, code: await this.byPhone(phoneNumber, oneTimeCode, ctx) };
    if (!signUpCode || !(await this.bySignUpCode(signUpCode, invitation, ctx)))
      throw new CallError('ruleBroken', { issues: [{ path: ['signUpCode'], rule: 'signUpCode' }] });
    return { phone: null };
  }

  private async byPhone(phone: string, code: string, ctx: TenantContext): Promise<VerifiedCode> {
    try {
      return await this.codes.verify(ctx, 'register', phone, code);
    } catch (error) {
      if (error instanceof CallError && error.code === 'invalidOneTimeCode') throw invalidCode();
      throw error;
    }
  }

  /** Runs in its own transaction, so that a wrong try counts although the request fails. */
  private bySignUpCode(code: string, { id }: OpenedInvitation, ctx: TenantContext): Promise<boolean> {
    return this.db.transaction(ctx, async (trx) => {
      const stored = await countSignUpTry(trx, ctx.tenant, id);
      if (!stored || !this.secrets.isRightCode(ctx.tenant, id, code, stored)) return false;
      await returnSignUpTry(trx, ctx.tenant, id);
      return true;
    });
  }
}

/** The error of a wrong code, with the path of its field. */
export const invalidCode = (): CallError =>
  new CallError('invalidOneTimeCode', { issues: [{ path: ['oneTimeCode'], rule: 'oneTimeCode' }] });
