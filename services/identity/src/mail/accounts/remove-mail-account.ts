import type { RequestOf } from '@bls/proto/contracts/call';
import { mailAccountRemove } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { removeAccount } from './accounts.repository.js';
import { auditNames } from './mail-account.js';

@Handler(mailAccountRemove)
export class RemoveMailAccount {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ type, serverType, revision }: RequestOf<typeof mailAccountRemove>, ctx: CallContext): Promise<boolean> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      if (!(await removeAccount(trx, tenant, type, serverType, revision))) throw new CallError('conflict');
      const detail = auditNames({ type, serverType });
      await audit(trx, ctx, { kind: 'mailAccountRemoved', userId: actor.userId, userName: actor.name, detail });
    });
    return true;
  }
}
