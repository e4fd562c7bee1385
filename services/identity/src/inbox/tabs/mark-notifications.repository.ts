import type { Clock } from '@bls/proto/domain/values/clock/time-zone';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { inboxMark } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { Trx } from '../../db/schema.js';
import { notificationsOf } from './tabs.queries.js';

/** Marks the notifications of the user that the request selects (without a selection all) read or unread. */
export async function markNotifications(trx: Trx, actor: Actor, request: RequestOf<typeof inboxMark>, clock: Clock): Promise<void> {
  const { ids, itemIds, matching, read } = request;
  if (ids?.length === 0 || itemIds?.length === 0) return;
  let update = trx
    .updateTable('notifications')
    .set({ readAt: read ? new Date() : null })
    .where('tenant', '=', actor.tenant)
    .where('userId', '=', actor.userId)
    .where('readAt', read ? 'is' : 'is not', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  if (itemIds) update = update.where('itemId', 'in', [...itemIds]);
  if (matching) update = update.where('id', 'in', notificationsOf(trx, actor, matching, clock).select('n.id'));
  await update.execute();
}
