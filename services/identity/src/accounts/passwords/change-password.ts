import type { RequestOf } from '@bls/proto/contracts/call';
import { passwordChange } from '@bls/proto/contracts/calls/identity/accounts/password';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Handler } from '@bls/kit/rpc/handler';
import { CheckPassword } from '../../sign-in/sign-in.api.js';
import { audit } from '../../audit/audit.api.js';
import { refuseGuessablePassword, userById } from '../../people/people.api.js';
import { endOtherSessions, hashPassword } from '../../sessions/sessions.api.js';
import { AccountMails } from '../account-mails.js';
import type { IdentityDb } from '../../db/schema.js';
import { deleteResetLinks, setPassword } from './passwords.repository.js';

/** Changes the own password with the old one. All other sessions of the user end. */
@Handler(passwordChange)
export class ChangePassword {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly checkPassword: CheckPassword,
    private readonly mails: AccountMails,
  ) {}

  /** Throws `invalidCredentials` with the path of the old password, `accountLocked`, or `ruleBroken` for a guessable password. */
  async execute({ oldPassword, password }: RequestOf<typeof passwordChange>, ctx: CallContext): Promise<boolean> {
    const { userId, sessionId } = ctx.actor;
    await this.checkOldPassword(userId, oldPassword, ctx);
    await this.db.read(ctx, async (trx) => {
      const user = await userById(trx, ctx.tenant, userId);
      if (user) await refuseGuessablePassword(trx, ctx.tenant, password, user);
    });
    const passwordHash = await hashPassword(password);
    await this.db.transaction(ctx, async (trx) => {
      const user = await userById(trx, ctx.tenant, userId);
      if (!user?.active) throw new CallError('signedOut');
      await setPassword(trx, ctx.tenant, userId, passwordHash);
      await deleteResetLinks(trx, ctx.tenant, userId);
      for (const endedId of await endOtherSessions(trx, ctx.tenant, 'passwordChanged', userId, sessionId))
        await emit(trx, ctx, sessionEnded, { sessionId: endedId, userId, reason: 'passwordChanged' });
      const { fullName: name, email, language, timeOffset, timeZone, dateFormat, userName } = user;
      await this.mails.passwordChanged(trx, ctx, { name, email, language, userId, timeOffset, timeZone, dateFormat }, userName);
      await audit(trx, ctx, { kind: 'passwordChanged', userId, userName, detail: { by: 'oldPassword' } });
    });
    return true;
  }

  private async checkOldPassword(userId: string, oldPassword: string, ctx: CallContext): Promise<void> {
    try {
      await this.checkPassword.execute(userId, oldPassword, ctx);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'invalidCredentials') throw error;
      throw new CallError('invalidCredentials', { issues: [{ path: ['oldPassword'], rule: 'oldPassword' }] });
    }
  }
}
