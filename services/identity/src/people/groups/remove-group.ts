import type { RequestOf } from '@bls/proto/contracts/call';
import type { groupDelete } from '@bls/proto/contracts/calls/identity/group';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb } from '../../db/schema.js';
import { groupById } from './groups.queries.js';
import { deleteGroup } from './groups.repository.js';

/** Removes a group; its members stay what they are. */
@Injectable()
export class RemoveGroup {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `notFound`, or `conflict` when somebody saved the group meanwhile. */
  async execute({ id, revision }: RequestOf<typeof groupDelete>, ctx: CallContext): Promise<void> {
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
  }
}
