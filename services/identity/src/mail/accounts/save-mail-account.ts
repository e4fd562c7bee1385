import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { mailAccountSave } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { Cipher } from '@bls/kit/crypto/cipher';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import { audit } from '../../audit/audit.api.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { mailAccount, storeAccount } from './accounts.repository.js';
import { auditNames, requireRoomForReplies, storedPassword, withoutPassword } from './mail-account.js';
import { sealPassword } from './sealed-password.js';
import { resolveServerAddress } from './server-address.js';

/** Saves a mail account of the tenant. Passwords are stored sealed and never returned. */
@Handler(mailAccountSave)
export class SaveMailAccount {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly cipher: Cipher,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Throws `ruleBroken` without a password when the stored one does not fit, `conflict` when somebody else saved. */
  async execute(request: RequestOf<typeof mailAccountSave>, ctx: CallContext): Promise<ResponseOf<typeof mailAccountSave>> {
    const { tenant, actor } = ctx;
    const { revision, password, ...account } = request;
    requireRoomForReplies(account);
    await resolveServerAddress(account, Boolean(this.config.MAIL_PRIVATE_SERVERS));
    return this.db.transaction(ctx, async (trx) => {
      const { type, serverType, email, server, port, ssl, takesReplies } = account;
      const stored = await mailAccount(trx, tenant, type, serverType);
      const sealed = password ? sealPassword(this.cipher, { tenant, type, serverType }, password) : storedPassword(stored, account);
      const row = { tenant, ...account, password: sealed, updatedByName: actor.name };
      if (!(await storeAccount(trx, row, revision))) throw new CallError('conflict');
      const detail = { ...auditNames(account), email, server, port, ssl, takesReplies, passwordChanged: password !== undefined };
      const saved = await mailAccount(trx, tenant, type, serverType);
      if (!saved) throw new CallError('conflict');
      await audit(trx, ctx, { kind: 'mailAccountSaved', userId: actor.userId, userName: actor.name, detail });
      return withoutPassword(saved);
    });
  }
}
