import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** Mails that were written last went out at that instant. */
export async function noteSentAt(trx: Trx, tenant: string, at: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'sent', createdAt: at, sentAt: at })
    .where('tenant', '=', tenant)
    .where('state', '=', 'queued')
    .execute();
}

/** Notifications before `from` were read when they came. */
export async function noteRead(trx: Trx, tenant: string, from: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.ref('at') }))
    .where('tenant', '=', tenant)
    .where('at', '<', from)
    .execute();
}

/** What was published while the past was written concerns nobody any more. */
export async function discardEvents(trx: Trx, tenant: string): Promise<void> {
  await sql`delete from outbox where tenant = ${tenant}`.execute(trx);
}
