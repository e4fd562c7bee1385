import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { passwordReset, passwordResetRead } from '@bls/proto/contracts/calls/identity/accounts/password';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { refuseGuessablePassword } from '../../people/people.api.js';
import { clearFailures, credentialHash, endUserSessions, hashPassword } from '../../sessions/sessions.api.js';
import { AccountMails } from '../account-mails.js';
import { consumeResetLink, setPassword } from './passwords.repository.js';
import { openResetLink } from './reset-link.js';

/** The account of a reset link. Throws `invalidLink`. */
@Handler(passwordResetRead)
export class ReadPasswordReset {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ urlToken }: RequestOf<typeof passwordResetRead>, call: TenantContext): Promise<ResponseOf<typeof passwordResetRead>> {
    const { userName, fullName, expiresAt } = (await openResetLink(this.db, urlToken, call)).person;
    return { UserName: userName, FullName: fullName, ExpiresAt: expiresAt };
  }
}

/** Sets a new password with a reset link, which is valid for an hour and once. */
@Handler(passwordReset)
export class ResetPassword {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly mails: AccountMails,
  ) {}

  /** Ends every session of the user, unlocks the user name and sends a mail. Throws `invalidLink`, or `ruleBroken` for a guessable password. */
  async execute({ urlToken, password }: RequestOf<typeof passwordReset>, call: TenantContext): Promise<boolean> {
    const { ctx, person } = await openResetLink(this.db, urlToken, call);
    const { id, userName, fullName: name, email, language, timeOffset, timeZone, dateFormat } = person;
    await this.db.read(ctx, (trx) => refuseGuessablePassword(trx, ctx.tenant, password, person));
    const passwordHash = await hashPassword(password);
    await this.db.transaction(ctx, async (trx) => {
      if (!(await consumeResetLink(trx, ctx.tenant, credentialHash(urlToken), id))) throw new CallError('invalidLink');
      await setPassword(trx, ctx.tenant, id, passwordHash);
      await clearFailures(trx, userName.toLowerCase());
      await endUserSessions(trx, ctx, id, 'passwordChanged');
      await this.mails.passwordChanged(trx, ctx, { name, email, language, userId: id, timeOffset, timeZone, dateFormat }, userName);
      await audit(trx, ctx, { kind: 'passwordChanged', userId: id, userName, detail: { by: 'link' } });
    });
    return true;
  }
}
