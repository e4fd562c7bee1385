import { CallError } from '@bls/proto/domain/values/errors';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { AccountMails } from '../account-mails.js';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { credentialHash, tenantOf } from '../../sessions/credential.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { forgetFailures } from '../../sessions/failures.repository.js';
import { hashPassword } from '../../sessions/password.js';
import { personOfLink, type ResetPerson, setPassword, useLink } from './passwords.repository.js';

/** A new password by the link of a mail: good for an hour and once. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly endSessions: EndSessions,
    private readonly mails: AccountMails,
  ) {}

  /** Whose password it is. The link names its tenant, whatever tenant the call names. Throws `invalidLink`. */
  async read(urlToken: string, call: TenantContext): Promise<ResetPerson & { expiresAt: string }> {
    const ctx = contextOf(urlToken, call);
    const person = await this.db.read(ctx, (trx) => personOfLink(trx, ctx.tenant, credentialHash(urlToken)));
    if (!person) throw new CallError('invalidLink');
    return person;
  }

  /** Every session of the person ends, a lock by wrong passwords too, and the person is told. Throws `invalidLink`. */
  async execute(urlToken: string, password: string, call: TenantContext): Promise<void> {
    const ctx = contextOf(urlToken, call);
    const { id, userName, fullName: name, email, language, timeOffset } = await this.read(urlToken, call);
    const passwordHash = await hashPassword(password);
    await this.db.transaction(ctx, async (trx) => {
      if (!(await useLink(trx, ctx.tenant, credentialHash(urlToken), id))) throw new CallError('invalidLink');
      await setPassword(trx, ctx.tenant, id, passwordHash);
      await forgetFailures(trx, userName.toLowerCase());
      await this.endSessions.ofUser(trx, ctx, id, 'passwordChanged');
      await this.mails.passwordChanged(trx, ctx, { name, email, language, userId: id, timeOffset }, userName);
      await audit(trx, ctx, { kind: 'passwordChanged', userId: id, userName, detail: { by: 'link' } });
    });
  }
}

function contextOf(urlToken: string, call: TenantContext): TenantContext {
  const tenant = tenantOf(urlToken);
  if (!tenant) throw new CallError('invalidLink');
  return { tenant, requestId: call.requestId };
}
