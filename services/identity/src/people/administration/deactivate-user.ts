import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Live } from '@bls/kit/rpc/live';
import { audit } from '../../audit/audit.api.js';
import type { Trx } from '../../db/schema.js';
import { endUserSessions } from '../../sessions/sessions.api.js';
import { setActive } from '../users/users.repository.js';
import { requireOtherAdministrator } from './administrators.queries.js';
import { reassignWork } from './reassign-work.js';

/**
 * Deactivates a user: removes the permissions, ends all sessions, records it in the audit trail, and reassigns the work when
 * `reassignTo` names a successor. `before` is the active user. Errors: conflict (another revision), ruleBroken (the last
 * administrator, or a successor who cannot take the work).
 */
export async function deactivateUser(
  trx: Trx,
  ctx: CallContext,
  live: Live,
  before: ManagedUser,
  { revision, reassignTo }: { revision: number; reassignTo?: string | undefined },
): Promise<void> {
  if (before.role === 'superUser') await requireOtherAdministrator(trx, ctx.tenant, before.id);
  const changed = await setActive(trx, ctx.tenant, before.id, { active: false, permissions: [] }, revision);
  if (!changed) throw new CallError('conflict');
  await endUserSessions(trx, ctx, before.id, 'deactivated');
  const detail = { user: before.userName, permissions: before.permissions.join(', ') };
  await audit(trx, ctx, { kind: 'userDeactivated', userId: ctx.actor.userId, userName: ctx.actor.name, detail });
  if (reassignTo) await reassignWork(trx, ctx, live, before, reassignTo);
}
