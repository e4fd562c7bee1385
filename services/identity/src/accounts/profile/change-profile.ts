import type { RequestOf } from '@bls/proto/contracts/call';
import type { profileSave } from '@bls/proto/contracts/calls/identity/profile';
import { CallError } from '@bls/proto/domain/values/errors';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { saveProfile, setStayLoggedIn } from './profile.repository.js';

/** What a person decides about the own account beside password, phone and picture. */
@Injectable()
export class ChangeProfile {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `conflict`. */
  async execute({ revision, ...profile }: RequestOf<typeof profileSave>, ctx: CallContext): Promise<void> {
    const { userId, name: userName } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await saveProfile(trx, ctx.tenant, userId, revision, profile))) throw new CallError('conflict');
      const name = fullNameOf(profile);
      await audit(trx, ctx, { kind: 'profileChanged', userId, userName, detail: { name, timeOffset: profile.timeOffset } });
    });
  }

  async stayLoggedIn(stay: boolean, ctx: CallContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const settings = settingsOf((await readTenant(trx, ctx.tenant)).settings);
      await setStayLoggedIn(trx, ctx.tenant, ctx.actor.sessionId, stay, settings);
    });
  }
}
