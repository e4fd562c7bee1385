import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';

/** Marks the mails just written as sent at that instant. */
export async function markSentAt(trx: Trx, tenant: string, at: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'sent', createdAt: at, sentAt: at })
    .where('tenant', '=', tenant)
    .where('state', '=', 'queued')
    .execute();
}

/** Marks notifications before `from` as read when they arrived. */
export async function markReadBefore(trx: Trx, tenant: string, from: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.ref('at') }))
    .where('tenant', '=', tenant)
    .where('at', '<', from)
    .execute();
}

/** Discards the events that seeding has published. */
export async function discardEvents(trx: Trx, tenant: string): Promise<void> {
  await sql`delete from outbox where tenant = ${tenant}`.execute(trx);
}
