import { type Insertable, sql } from 'kysely';
import type { MailTable } from '../../db/inbox-mail-tables.js';
import type { Trx } from '../../db/schema.js';

export async function insertTextMessage(trx: Trx, message: Omit<Insertable<MailTable>, 'channel'>): Promise<void> {
  await trx
    .insertInto('mails')
    .values({ ...message, channel: 'sms' })
    .execute();
}

/** The message unless it is sent. */
export const unsentTextMessage = (trx: Trx, tenant: string, id: string): Promise<{ toAddress: string; text: string } | undefined> =>
  trx
    .selectFrom('mails')
    .select(['toAddress', 'text'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('state', '!=', 'sent')
    .executeTakeFirst();

const one = (trx: Trx, tenant: string, id: string) => trx.updateTable('mails').where('tenant', '=', tenant).where('id', '=', id);

/** Marks a message as sent. With `erase` its text is deleted, because it may contain a code. */
export async function markTextMessageSent(trx: Trx, tenant: string, id: string, erase: boolean): Promise<void> {
  await one(trx, tenant, id)
    .set({ state: 'sent', error: null, sentAt: sql`now()`, ...(erase ? { subject: '', text: '', html: '' } : {}) })
    .execute();
}

export async function markTextMessageFailed(trx: Trx, tenant: string, id: string, error: string): Promise<void> {
  await one(trx, tenant, id).set({ state: 'failed', error }).execute();
}
