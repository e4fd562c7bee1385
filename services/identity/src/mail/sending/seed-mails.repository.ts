import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Marks the mails just written as sent at that instant. */
export async function markSentAt(trx: Trx, tenant: string, at: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'sent', createdAt: at, sentAt: at })
    .where('tenant', '=', tenant)
    .where('state', '=', 'queued')
    .execute();
}

/** Discards the events that seeding has published. */
export async function discardEvents(trx: Trx, tenant: string): Promise<void> {
  await sql`delete from outbox where tenant = ${tenant}`.execute(trx);
}
