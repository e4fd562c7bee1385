import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { countFailure, forgetFailures, lockedMinutes } from '../../sessions/failures.repository.js';
import { passwordMatches } from '../../sessions/password.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { userById } from '../../people/users/users.queries.js';

/** Asks a signed-in person for the password again; the failures count together with those of signing in. */
@Injectable()
export class ConfirmPassword {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `invalidCredentials` or `accountLocked` {minutes}. */
  async execute(userId: string, password: string, ctx: TenantContext): Promise<void> {
    const { user, settings, locked, name } = await this.db.read(ctx, async (trx) => {
      const found = await userById(trx, ctx.tenant, userId);
      const userName = found?.userName.toLowerCase() ?? '';
      return {
        user: found,
        name: userName,
        settings: settingsOf((await readTenant(trx, ctx.tenant)).settings),
        locked: await lockedMinutes(trx, userName),
      };
    });
    if (!user?.active) throw new CallError('invalidCredentials');
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const matches = await passwordMatches(user.passwordHash, password);
    const minutes = await this.db.transaction(ctx, async (trx) => {
      if (matches) {
        await forgetFailures(trx, name);
        return 0;
      }
      const lock = await countFailure(trx, ctx.tenant, name, settings);
      await audit(trx, ctx, { kind: 'passwordRefused', userId, userName: user.userName, detail: {} });
      return lock;
    });
    if (minutes > 0) throw new CallError('accountLocked', { params: { minutes } });
    if (!matches) throw new CallError('invalidCredentials');
  }
}
