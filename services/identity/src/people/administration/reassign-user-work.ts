import type { RequestOf } from '@bls/proto/contracts/call';
import { type ManagedUser, userReassignWork } from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Live } from '@bls/kit/rpc/live';
import type { IdentityDb } from '../../db/schema.js';
import { managedUser } from './managed-users.queries.js';
import { reassignWork } from './reassign-work.js';

/** Reassigns the work of a user who is inactive. Repeating it reassigns what has come up since. Errors as the call says. */
@Handler(userReassignWork)
export class ReassignUserWork {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly live: Live,
  ) {}

  execute({ id, toId }: RequestOf<typeof userReassignWork>, ctx: CallContext): Promise<ManagedUser> {
    return this.db.transaction(ctx, async (trx) => {
      const from = await managedUser(trx, ctx, id);
      if (from.active) throw new CallError('wrongState');
      await reassignWork(trx, ctx, this.live, from, toId);
      return managedUser(trx, ctx, id);
    });
  }
}
