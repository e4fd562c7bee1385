import type { RequestOf } from '@bls/proto/contracts/call';
import { type Profile, profileChangePhone } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { CallError } from '@bls/proto/domain/values/errors';
import { maskedPhone } from '@bls/proto/domain/user-fields/phone';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { isUniqueViolation } from '@bls/kit/db/database-errors';
import { Handler } from '@bls/kit/rpc/handler';
import { OneTimeCodes, type VerifiedCode } from '../../sign-in/sign-in.api.js';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { phoneTarget } from './phone-target.js';
import { readProfile } from './profile.queries.js';
import { savePhone } from './profile.repository.js';

/** Changes the phone of the own account with the code sent to it. Returns the account as it is now. */
@Handler(profileChangePhone)
export class ChangePhone {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Throws `invalidOneTimeCode`, or `ruleBroken` phoneTaken. */
  async execute({ phoneNumber, oneTimeCode }: RequestOf<typeof profileChangePhone>, ctx: CallContext): Promise<Profile> {
    const { userId, name } = ctx.actor;
    const verified = await this.verify(phoneNumber, oneTimeCode, ctx);
    try {
      await this.db.transaction(ctx, async (trx) => {
        await this.codes.consume(trx, verified);
        await savePhone(trx, ctx.tenant, userId, phoneNumber);
        await audit(trx, ctx, { kind: 'phoneChanged', userId, userName: name, detail: { phone: maskedPhone(phoneNumber) } });
      });
    } catch (error) {
      if (isUniqueViolation(error, 'users_phone'))
        throw new CallError('ruleBroken', { issues: [{ path: ['phoneNumber'], rule: 'phoneTaken' }] });
      throw error;
    }
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }

  private async verify(phone: string, code: string, ctx: CallContext): Promise<VerifiedCode> {
    try {
      return await this.codes.verify(ctx, 'changePhone', phoneTarget(phone, ctx), code);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalidOneTimeCode') throw error;
      throw new CallError('invalidOneTimeCode', { issues: [{ path: ['oneTimeCode'], rule: 'oneTimeCode' }] });
    }
  }
}
