import type { RequestOf } from '@bls/proto/contracts/call';
import { groupDelete } from '@bls/proto/contracts/calls/identity/people/group';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { groupById } from './groups.queries.js';
import { deleteGroup } from './groups.repository.js';

/** Deletes a group. Its members are not changed. */
@Handler(groupDelete)
export class DeleteGroup {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `notFound`, or `conflict` when somebody saved the group in the meantime. */
  async execute({ id, revision }: RequestOf<typeof groupDelete>, ctx: CallContext): Promise<boolean> {
    await this.db.transaction(ctx, async (trx) => {
      const group = await groupById(trx, ctx, id);
      if (!(await deleteGroup(trx, ctx.tenant, id, revision))) throw new CallError('conflict');
      await audit(trx, ctx, {
        kind: 'groupDeleted',
        userId: ctx.actor.userId,
        userName: ctx.actor.name,
        detail: { group: group.name },
      });
    });
    return true;
  }
}
