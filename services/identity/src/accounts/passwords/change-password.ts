import type { RequestOf } from '@bls/proto/contracts/call';
import type { passwordChange } from '@bls/proto/contracts/calls/identity/password';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { hashPassword } from '../../sessions/password.js';
import { ConfirmPassword } from '../../sign-in/passwords/confirm-password.js';
import { userById } from '../../people/users/users.queries.js';
import { endOtherSessions, forgetLinks, setPassword } from './passwords.repository.js';

/** A new password by the old one. The session that changes it goes on; wherever else the person was signed in it ends. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly confirmPassword: ConfirmPassword,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `invalidCredentials` at the field of the old password, or `accountLocked`. */
  async execute({ oldPassword, password }: RequestOf<typeof passwordChange>, ctx: CallContext): Promise<void> {
    const { userId, sessionId } = ctx.actor;
    await this.confirm(userId, oldPassword, ctx);
    const passwordHash = await hashPassword(password);
    await this.db.transaction(ctx, async (trx) => {
      const user = await userById(trx, ctx.tenant, userId);
      if (!user?.active) throw new CallError('signedOut');
      await setPassword(trx, ctx.tenant, userId, passwordHash);
      await forgetLinks(trx, ctx.tenant, userId);
      for (const ended of await endOtherSessions(trx, ctx.tenant, userId, sessionId))
        await emit(trx, ctx, sessionEnded, { sessionId: ended, userId, reason: 'passwordChanged' });
      const { fullName: name, email, language, timeOffset, userName } = user;
      await this.mails.passwordChanged(trx, ctx, { name, email, language, userId, timeOffset }, userName);
      await audit(trx, ctx, { kind: 'passwordChanged', userId, userName, detail: { by: 'oldPassword' } });
    });
  }

  private async confirm(userId: string, oldPassword: string, ctx: CallContext): Promise<void> {
    try {
      await this.confirmPassword.execute(userId, oldPassword, ctx);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalidCredentials') throw error;
      throw new CallError('invalidCredentials', { issues: [{ path: ['oldPassword'], rule: 'oldPassword' }] });
    }
  }
}
