import type { RequestOf } from '@bls/proto/contracts/call';
import { type Profile, profileSave } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { readProfile } from './profile.queries.js';
import { saveProfile } from './profile.repository.js';

/** Changes name and time zone of the own account. Returns the account as it is now. */
@Handler(profileSave)
export class SaveProfile {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `conflict`. */
  async execute({ revision, ...profile }: RequestOf<typeof profileSave>, ctx: CallContext): Promise<Profile> {
    const { userId, name: userName } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveProfile(trx, ctx.tenant, userId, revision, profile))) throw new CallError('conflict');
      const name = fullNameOf(profile);
      await audit(trx, ctx, { kind: 'profileChanged', userId, userName, detail: { name, timeOffset: profile.timeOffset } });
    });
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }
}
