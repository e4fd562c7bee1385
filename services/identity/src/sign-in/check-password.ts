import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.api.js';
import { userById } from '../people/people.api.js';
import { clearFailures, countFailure, deviceFailures, lockedMinutes, passwordMatches } from '../sessions/sessions.api.js';
import type { IdentityDb } from '../db/schema.js';
import { readSettings } from '../tenants/tenants.api.js';

/** Checks the password of a signed-in user. Failures are counted apart from those of signing in, which strangers can cause. */
@Injectable()
export class CheckPassword {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `invalidCredentials` or `accountLocked` {minutes}. */
  async execute(userId: string, password: string, ctx: TenantContext): Promise<void> {
    const { user, settings, locked, countedBy } = await this.db.read(ctx, async (trx) => {
      const found = await userById(trx, ctx.tenant, userId);
      const failuresOf = found ? deviceFailures(found, 'sessions') : '';
      return {
        user: found,
        countedBy: failuresOf,
        settings: await readSettings(trx, ctx.tenant),
        locked: await lockedMinutes(trx, failuresOf),
      };
    });
    if (!user?.active) throw new CallError('invalidCredentials');
    if (locked > 0) throw new CallError('accountLocked', { params: { minutes: locked } });
    const matches = await passwordMatches(user.passwordHash, password);
    const minutes = await this.db.transaction(ctx, async (trx) => {
      if (matches) {
        await clearFailures(trx, countedBy);
        return 0;
      }
      const lock = await countFailure(trx, ctx.tenant, countedBy, settings);
      await audit(trx, ctx, { kind: 'passwordRefused', userId, userName: user.userName, detail: {} });
      return lock;
    });
    if (minutes > 0) throw new CallError('accountLocked', { params: { minutes } });
    if (!matches) throw new CallError('invalidCredentials');
  }
}
