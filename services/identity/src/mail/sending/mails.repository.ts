import type { MailingLanguage } from '@bls/proto/domain/enumerations/mail';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailTable } from '../../db/inbox-mail-tables.js';
import type { Trx } from '../../db/schema.js';

export type NewMail = Insertable<MailTable>;

export async function insertMails(trx: Trx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await trx.insertInto('mails').values(mails).execute();
}

/** The mail unless it is sent. */
export const unsentMail = (trx: Trx, tenant: string, id: string): Promise<Selectable<MailTable> | undefined> =>
  trx.selectFrom('mails').selectAll().where('tenant', '=', tenant).where('id', '=', id).where('state', '!=', 'sent').executeTakeFirst();

const one = (trx: Trx, tenant: string, id: string) => trx.updateTable('mails').where('tenant', '=', tenant).where('id', '=', id);

/** `sentBy` is null for a mail that stays on the mailbox page. */
export async function markSent(trx: Trx, tenant: string, id: string, sentBy: 'account' | 'server' | null): Promise<void> {
  await one(trx, tenant, id)
    .set({ state: 'sent', error: null, sentBy, sentAt: sql`now()` })
    .execute();
}

export async function markFailed(trx: Trx, tenant: string, id: string, error: string): Promise<void> {
  await one(trx, tenant, id).set({ state: 'failed', error }).execute();
}

/** The language that a user has chosen for mails, if any. */
export async function chosenLanguageOf(trx: Trx, tenant: string, userId: string): Promise<MailingLanguage | undefined> {
  const preferences = trx.selectFrom('notificationPreferences').select('mailLanguage').where('tenant', '=', tenant);
  return (await preferences.where('userId', '=', userId).executeTakeFirst())?.mailLanguage ?? undefined;
}
