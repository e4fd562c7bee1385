import type { RequestOf } from '@bls/proto/contracts/call';
import { registrationSendCode } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { OneTimeCodes } from '../../sign-in/sign-in.api.js';

/** Sends a code to the phone of a registering person. The response does not depend on whose phone it is. */
@Handler(registrationSendCode)
export class SendRegistrationCode {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  async execute({ phoneNumber, language }: RequestOf<typeof registrationSendCode>, ctx: TenantContext): Promise<boolean> {
    const receiver = { name: phoneNumber, phone: phoneNumber };
    await this.db.transaction(ctx, (trx) => this.codes.send(trx, ctx, { purpose: 'register', target: phoneNumber, language, receiver }));
    return true;
  }
}
