import type { RequestOf } from '@bls/proto/contracts/call';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/sign-in/one-time-code';
import { Inject } from '@nestjs/common';
import { userByEmail, type UserWithCompany } from '../people/people.api.js';
import { canText, IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { OneTimeCodes } from './one-time-codes/one-time-codes.js';
import type { CodeReceiver } from './one-time-codes/send-code.js';

/**
 * Sends a code for signing in: to the phone of the user, or by mail when there is no phone or text messages cannot be sent. For an
 * unknown address everything happens except the sending.
 */
@Handler(oneTimeCodeSendLogin)
export class SendLoginCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws `codeTooSoon` {seconds}. */
  async execute({ email }: RequestOf<typeof oneTimeCodeSendLogin>, ctx: TenantContext): Promise<boolean> {
    await this.db.transaction(ctx, async (trx) => {
      const user = await userByEmail(trx, ctx.tenant, email);
      const receiver = user?.active ? this.receiverOf(user) : undefined;
      await this.codes.send(trx, ctx, { purpose: 'login', target: email, language: user?.language ?? 'en', receiver });
    });
    return true;
  }

  private receiverOf(user: UserWithCompany): CodeReceiver {
    const person = { name: user.fullName, userId: user.id };
    return user.phone && canText(this.config) ? { ...person, phone: user.phone } : { ...person, email: user.email };
  }
}
