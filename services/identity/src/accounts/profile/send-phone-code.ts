import type { RequestOf } from '@bls/proto/contracts/call';
import { profileSendPhoneCode } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { OneTimeCodes } from '../../sign-in/sign-in.api.js';
import { phoneTarget } from './phone-target.js';

/** Sends a code to the new phone of the own account. */
@Handler(profileSendPhoneCode)
export class SendPhoneCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ phoneNumber: phone }: RequestOf<typeof profileSendPhoneCode>, ctx: CallContext): Promise<boolean> {
    const { name, userId, language } = ctx.actor;
    const request = { purpose: 'changePhone', target: phoneTarget(phone, ctx), language, receiver: { name, userId, phone } } as const;
    await this.db.transaction(ctx, (trx) => this.codes.send(trx, ctx, request));
    return true;
  }
}
