import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError } from '@bls/proto/domain/values/errors';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Live } from '@bls/kit/rpc/live';
import { audit } from '../../audit/audit.api.js';
import type { Trx } from '../../db/schema.js';
import { publishRightsChanged } from '../users/publish-rights-changed.js';
import { setRights, setWorkReassignedTo } from '../users/users.repository.js';
import { successorsOf } from './managed-users.queries.js';
import { reassignInbox } from './reassigned-inbox.repository.js';

/**
 * Reassigns the work of a user who leaves to another user of the same role: drafts and unread notifications here, owned items in
 * the other services by event. The successor gets the permissions and characters that the work needs. History is not changed.
 * `from` is the user as it was before the deactivation. Throws `ruleBroken` when the successor does not fit.
 */
export async function reassignWork(trx: Trx, ctx: CallContext, live: Live, from: ManagedUser, toId: string): Promise<void> {
  const to = await successorsOf(trx, ctx, from)
    .select(['users.id', 'users.fullName', 'users.userName', 'users.permissions', 'users.characterIds'])
    .where('users.id', '=', toId)
    .forUpdate('users')
    .executeTakeFirst();
  if (!to) {
    const rule = from.role === 'salesAgent' ? 'salesAgentInvalid' : 'successorDoesNotFit';
    throw new CallError('ruleBroken', { issues: [{ path: ['reassignTo'], rule }] });
  }
  const rights = combinedRights(from, to);
  if (rights.permissions.length > to.permissions.length || rights.characterIds.length !== to.characterIds.length) {
    await setRights(trx, ctx.tenant, to.id, rights);
    await publishRightsChanged(trx, ctx, to.id);
  }
  await setWorkReassignedTo(trx, ctx.tenant, from.id, to.id);
  await reassignInbox(trx, ctx.tenant, from.id, to.id);
  await emit(trx, ctx, workReassigned, { fromUserId: from.id, toUserId: to.id, toName: to.fullName });
  live.sendAfterCommit(ctx.tenant, { type: 'badge', to: [to.id] });
  const detail = { from: from.userName, to: to.userName };
  await audit(trx, ctx, { kind: 'workHandedOver', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
}

type Rights = Pick<ManagedUser, 'permissions' | 'characterIds'>;

/** The rights of the successor together with those of the predecessor. For brand-owner users no characters mean all of them. */
export function combinedRights(from: ManagedUser, to: Rights): Rights {
  const all = ROLES[from.role] === USER_TYPES.brandOwner && (from.characterIds.length === 0 || to.characterIds.length === 0);
  return {
    permissions: [...new Set([...to.permissions, ...from.permissions])],
    characterIds: all ? [] : [...new Set([...to.characterIds, ...from.characterIds])],
  };
}
