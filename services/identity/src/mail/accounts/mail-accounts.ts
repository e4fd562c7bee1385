import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { mailAccountList, mailAccountRemove, mailAccountSave } from '@bls/proto/contracts/calls/identity/mail-settings';
import { mailAccountTypeName, mailServerTypeName } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';
import { Cipher } from '@bls/kit/crypto/cipher';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { failedLately, mailAccount, mailAccounts, type MailAccount, removeAccount, storeAccount } from './accounts.repository.js';
import { addressOf } from './reach.js';
import { sealPassword } from './sealed-password.js';

type Saved = ResponseOf<typeof mailAccountSave>;

/** The account as the trail names it. */
const namesOf = ({ type, serverType }: Pick<MailAccount, 'type' | 'serverType'>) => ({
  mailAccount: mailAccountTypeName(type),
  mailServer: mailServerTypeName(serverType),
});

/** The tenant's mail accounts. Passwords go in and never come out. */
@Injectable()
export class MailAccounts {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  list(ctx: CallContext): Promise<ResponseOf<typeof mailAccountList>> {
    return this.db.read(ctx, async (trx) => {
      const failed = await failedLately(trx, ctx.tenant);
      return {
        accounts: (await mailAccounts(trx, ctx.tenant)).map(shown),
        failed: [...failed].map(([type, count]) => ({ type, count })),
        otherwise: this.config.SMTP_URL ? 'server' : 'mailbox',
      };
    });
  }

  /** Throws `ruleBroken` without a password where none fits, `conflict` when somebody else saved. */
  async save(request: RequestOf<typeof mailAccountSave>, ctx: CallContext): Promise<Saved> {
    const { tenant, actor } = ctx;
    const { revision, password, ...given } = request;
    await addressOf(given, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    return this.db.transaction(ctx, async (trx) => {
      const stored = await mailAccount(trx, tenant, given.type, given.serverType);
      const sealed = password ? sealPassword(this.cipher, { tenant, ...given }, password) : keptPassword(stored, given);
      const row = { tenant, ...given, password: sealed, updatedByName: actor.name };
      if (!(await storeAccount(trx, row, revision))) throw new CallError('conflict');
      const { type, serverType, email, server, port, ssl } = given;
      const detail = { ...namesOf(given), email, server, port, ssl, passwordChanged: password !== undefined };
      const saved = await mailAccount(trx, tenant, type, serverType);
      if (!saved) throw new CallError('conflict');
      await audit(trx, ctx, { kind: 'mailAccountSaved', userId: actor.userId, userName: actor.name, detail });
      return shown(saved);
    });
  }

  async remove({ type, serverType, revision }: RequestOf<typeof mailAccountRemove>, ctx: CallContext): Promise<void> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await removeAccount(trx, tenant, type, serverType, revision))) throw new CallError('conflict');
      await audit(trx, ctx, {
        kind: 'mailAccountRemoved',
        userId: actor.userId,
        userName: actor.name,
        detail: namesOf({ type, serverType }),
      });
    });
  }
}

type Target = Pick<MailAccount, 'email' | 'server' | 'port'>;
/** A stored password is only ever shown to the server that it was entered for. */
export const fits = (stored: Target, given: Target): boolean =>
  stored.email === given.email && stored.server === given.server && stored.port === given.port;

export function keptPassword(stored: MailAccount | undefined, given: Target): Buffer {
  if (stored && fits(stored, given)) return stored.password;
  throw new CallError('ruleBroken', { issues: [{ path: ['password'], rule: stored ? 'mail.passwordNeeded' : 'required' }] });
}

const shown = ({ type, serverType, email, server, port, ssl, revision, updatedAt, updatedByName }: MailAccount): Saved => ({
  type,
  serverType,
  email,
  server,
  port,
  ssl,
  revision,
  updatedAt,
  updatedByName,
});
