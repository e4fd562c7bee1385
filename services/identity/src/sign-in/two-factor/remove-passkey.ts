import type { RequestOf } from '@bls/proto/contracts/call';
import { passkeyRemove } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { CheckPassword } from '../check-password.js';
import { removeFactor } from './remove-factor.js';
import { deletePasskey } from '../passkeys/passkeys.repository.js';

/** Removes an own passkey. Requires the password. */
@Handler(passkeyRemove)
export class RemovePasskey {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly checkPassword: CheckPassword,
  ) {}

  async execute({ id, password }: RequestOf<typeof passkeyRemove>, ctx: CallContext): Promise<boolean> {
    const { userId, name: userName } = ctx.actor;
    await this.checkPassword.execute(userId, password, ctx);
    await this.db.transaction(ctx, async (trx) => {
      const name = await removeFactor(trx, ctx, async () => {
        const removed = await deletePasskey(trx, ctx.tenant, userId, id);
        if (removed === undefined) throw new CallError('notFound');
        return removed;
      });
      await audit(trx, ctx, { kind: 'passkeyRemoved', userId, userName, detail: { name } });
    });
    return true;
  }
}
