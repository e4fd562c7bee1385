import type { Trx } from '../db/schema.js';

/** Marks the person's notifications (all without `ids`) read or unread. */
export async function markNotifications(trx: Trx, tenant: string, userId: string, read: boolean, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  let update = trx
    .updateTable('notifications')
    .set({ readAt: read ? new Date() : null })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('readAt', read ? 'is' : 'is not', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  await update.execute();
}
