import type { RequestOf } from '@bls/proto/contracts/call';
import type { ManagedUser, userHandOver } from '@bls/proto/contracts/calls/identity/user-management';
import { CallError } from '@bls/proto/domain/values/errors';
import { badgeChanged, workHandedOver } from '@bls/proto/contracts/events/identity';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { takeOverInbox } from './handed-over.repository.js';
import { managedUser, successorsOf } from './managed-users.queries.js';
import { tellRightsChanged } from '../users/rights-changed.js';
import { setRights, setWorkHandedTo } from '../users/users.repository.js';

/**
 * Gives the work of a user who left to another one of the same role: drafts and unread news here, what is owned in the
 * other services by event. The permissions and characters that the work needs go with it. History keeps who did what.
 */
@Injectable()
export class HandOverWork {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** For a user who is inactive already; doing it again gives what has come up since. Errors as the call says. */
  execute({ id, toId }: RequestOf<typeof userHandOver>, ctx: CallContext): Promise<ManagedUser> {
    return this.db.transaction(ctx, async (trx) => {
      const from = await managedUser(trx, ctx, id);
      if (from.active) throw new CallError('wrongState');
      await this.within(trx, ctx, from, toId);
      return managedUser(trx, ctx, id);
    });
  }

  /** In the transaction of the deactivation; `from` as it was before it. Throws `ruleBroken` when the successor does not fit. */
  async within(trx: Trx, ctx: CallContext, from: ManagedUser, toId: string): Promise<void> {
    const to = await successorsOf(trx, ctx, from)
      .select(['users.id', 'users.fullName', 'users.userName', 'users.permissions', 'users.characterIds'])
      .where('users.id', '=', toId)
      .forUpdate('users')
      .executeTakeFirst();
    if (!to) {
      const rule = from.role === 'salesAgent' ? 'salesAgentInvalid' : 'successorDoesNotFit';
      throw new CallError('ruleBroken', { issues: [{ path: ['handOverTo'], rule }] });
    }
    const rights = widened(from, to);
    if (rights.permissions.length > to.permissions.length || rights.characterIds.length !== to.characterIds.length) {
      await setRights(trx, ctx.tenant, to.id, rights);
      await tellRightsChanged(trx, ctx, to.id);
    }
    await setWorkHandedTo(trx, ctx.tenant, from.id, to.id);
    await takeOverInbox(trx, ctx.tenant, from.id, to.id);
    await emit(trx, ctx, workHandedOver, { fromUserId: from.id, toUserId: to.id, toName: to.fullName });
    await emit(trx, ctx, badgeChanged, { capabilities: [], brandOwnerIds: [], userIds: [to.id] });
    const detail = { from: from.userName, to: to.userName };
    await audit(trx, ctx, { kind: 'workHandedOver', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  }
}

type Rights = Pick<ManagedUser, 'permissions' | 'characterIds'>;

/** What the successor holds together with what came with the work. No characters mean all of them for brand-owner people. */
export function widened(from: ManagedUser, to: Rights): Rights {
  const all = ROLES[from.role] === USER_TYPES.brandOwner && (from.characterIds.length === 0 || to.characterIds.length === 0);
  return {
    permissions: [...new Set([...to.permissions, ...from.permissions])],
    characterIds: all ? [] : [...new Set([...to.characterIds, ...from.characterIds])],
  };
}
