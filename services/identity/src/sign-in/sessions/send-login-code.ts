import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { canText, IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { OneTimeCodes } from '../one-time-codes/one-time-codes.js';
import type { CodeReceiver } from '../one-time-codes/send-code.js';
import type { UserWithCompany } from '../../people/users/user.js';
import { userByEmail } from '../../people/users/users.queries.js';

/**
 * Sends a code to sign in with: to the phone of the person, by mail where there is none or no text message can be sent. For
 * an address that nobody has, everything happens but the sending.
 */
@Injectable()
export class SendLoginCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws `codeTooSoon` {seconds}. */
  execute(email: string, ctx: TenantContext): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const user = await userByEmail(trx, ctx.tenant, email);
      const receiver = user?.active ? this.receiverOf(user) : undefined;
      await this.codes.send(trx, ctx, { purpose: 'login', target: email, language: user?.language ?? 'en', receiver });
    });
  }

  private receiverOf(user: UserWithCompany): CodeReceiver {
    const person = { name: user.fullName, userId: user.id };
    return user.phone && canText(this.config) ? { ...person, phone: user.phone } : { ...person, email: user.email };
  }
}
