import type { RequestOf } from '@bls/proto/contracts/call';
import type { profileChangePhone } from '@bls/proto/contracts/calls/identity/profile';
import { CallError } from '@bls/proto/domain/values/errors';
import { maskedPhone } from '@bls/proto/domain/user-fields/phone';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { OneTimeCodes, type ProvenCode } from '../../sign-in/one-time-codes/one-time-codes.js';
import { savePhone } from './profile.repository.js';

/** A new phone, proved by the code that was sent to it. */
@Injectable()
export class ChangePhone {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  /** The target names the person too: a code that somebody else asked for to the same phone opens nothing here. */
  private target = (phone: string, ctx: CallContext): string => `${ctx.actor.userId} ${phone}`;

  async sendCode(phone: string, ctx: CallContext): Promise<void> {
    const { name, userId, language } = ctx.actor;
    const request = { purpose: 'changePhone', target: this.target(phone, ctx), language, receiver: { name, userId, phone } } as const;
    await this.db.transaction(ctx, (trx) => this.codes.send(trx, ctx, request));
  }

  /** Throws `invalidOneTimeCode`, or `ruleBroken` phoneTaken. */
  async execute({ phoneNumber, oneTimeCode }: RequestOf<typeof profileChangePhone>, ctx: CallContext): Promise<void> {
    const { userId, name } = ctx.actor;
    const proven = await this.verify(phoneNumber, oneTimeCode, ctx);
    try {
      await this.db.transaction(ctx, async (trx) => {
        await this.codes.consume(trx, proven);
        await savePhone(trx, ctx.tenant, userId, phoneNumber);
        await audit(trx, ctx, { kind: 'phoneChanged', userId, userName: name, detail: { phone: maskedPhone(phoneNumber) } });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_phone'))
        throw new CallError('ruleBroken', { issues: [{ path: ['phoneNumber'], rule: 'phoneTaken' }] });
      throw error;
    }
  }

  private async verify(phone: string, code: string, ctx: CallContext): Promise<ProvenCode> {
    try {
      return await this.codes.verify(ctx, 'changePhone', this.target(phone, ctx), code);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalidOneTimeCode') throw error;
      throw new CallError('invalidOneTimeCode', { issues: [{ path: ['oneTimeCode'], rule: 'oneTimeCode' }] });
    }
  }
}
