import type { RequestOf } from '@bls/proto/contracts/call';
import { type Profile, profileSave } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { publishRightsChanged } from '../../people/people.api.js';
import { readProfile } from './profile.queries.js';
import { saveProfile } from './profile.repository.js';

/** Changes name, time zone and date format of the own account. Returns the account as it is now. */
@Handler(profileSave)
export class SaveProfile {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `conflict`. */
  async execute({ revision, ...profile }: RequestOf<typeof profileSave>, ctx: CallContext): Promise<Profile> {
    const { userId, name: userName } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveProfile(trx, ctx.tenant, userId, revision, profile))) throw new CallError('conflict');
      const { timeOffset, timeZone, dateFormat } = profile;
      const detail = { name: fullNameOf(profile), timeOffset, ...(timeZone ? { timeZone } : {}), ...(dateFormat ? { dateFormat } : {}) };
      await audit(trx, ctx, { kind: 'profileChanged', userId, userName, detail });
      // Sessions that are cached still have the former time zone and date format.
      if (timeZone !== undefined || dateFormat) await publishRightsChanged(trx, ctx, userId);
    });
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }
}
