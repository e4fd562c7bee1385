import { timingSafeEqual } from 'node:crypto';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { registrationRegister } from '@bls/proto/contracts/calls/identity/registration';
import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { MakeSecrets } from '../invitations/invitation-secrets.js';
import { countSignUpTry, returnSignUpTry } from '../invitations/invitations.repository.js';
import { OneTimeCodes, type ProvenCode } from '../../sign-in/one-time-codes/one-time-codes.js';
import type { OpenedInvitation } from './open-invitation.js';

type Request = RequestOf<typeof registrationRegister>;
/** The phone that the code proved; with a sign-up code no phone is stored, whatever was typed. */
export type Proof = { phone: string; code: ProvenCode } | { phone: null };

/** Is the person who fills in the form the one who was invited? */
@Injectable()
export class ProvePerson {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    private readonly secrets: MakeSecrets,
  ) {}

  /** Throws `invalidOneTimeCode`, or `ruleBroken` signUpCode; wrong tries are counted and run out. */
  async execute(request: Request, invitation: OpenedInvitation, ctx: TenantContext): Promise<Proof> {
    const { phoneNumber, oneTimeCode, signUpCode } = request;
    if (oneTimeCode && phoneNumber) return { phone: phoneNumber, code: await this.byPhone(phoneNumber, oneTimeCode, ctx) };
    if (!signUpCode || !(await this.bySignUpCode(signUpCode, invitation, ctx)))
      throw new CallError('ruleBroken', { issues: [{ path: ['signUpCode'], rule: 'signUpCode' }] });
    return { phone: null };
  }

  private async byPhone(phone: string, code: string, ctx: TenantContext): Promise<ProvenCode> {
    try {
      return await this.codes.verify(ctx, 'register', phone, code);
    } catch (error) {
      if (error instanceof CallError && error.code === 'invalidOneTimeCode') throw invalidCode();
      throw error;
    }
  }

  /** In a transaction of its own: a wrong try has to count although nothing else happens. */
  private bySignUpCode(code: string, { id }: OpenedInvitation, ctx: TenantContext): Promise<boolean> {
    return this.db.transaction(ctx, async (trx) => {
      const stored = await countSignUpTry(trx, ctx.tenant, id);
      if (!stored || !timingSafeEqual(stored, this.secrets.hashOfCode(ctx.tenant, id, code))) return false;
      await returnSignUpTry(trx, ctx.tenant, id);
      return true;
    });
  }
}

/** The refusal of a code, at its field. */
export const invalidCode = (): CallError =>
  new CallError('invalidOneTimeCode', { issues: [{ path: ['oneTimeCode'], rule: 'oneTimeCode' }] });
