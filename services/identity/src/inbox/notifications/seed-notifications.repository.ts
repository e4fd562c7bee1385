import type { Trx } from '../../db/schema.js';

/** Marks notifications before `from` as read when they arrived. */
export async function markReadBefore(trx: Trx, tenant: string, from: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.ref('at') }))
    .where('tenant', '=', tenant)
    .where('at', '<', from)
    .execute();
}
