import type { Insertable } from 'kysely';
import type { MailAccountType } from '@bls/proto/domain/enumerations/mail';
import type { MailOutcome, ReceivedMailTable } from '../../db/mail-reply-tables.js';
import type { Trx } from '../../db/schema.js';

/** What became of the mails with these ids in the mailbox of an account; mails that were not looked at are left out. */
export async function outcomesOf(
  trx: Trx,
  tenant: string,
  accountType: MailAccountType,
  uids: readonly string[],
): Promise<Map<string, MailOutcome>> {
  if (uids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('receivedMails')
    .select(['uid', 'outcome'])
    .where('tenant', '=', tenant)
    .where('accountType', '=', accountType)
    .where('uid', 'in', uids)
    .execute();
  return new Map(rows.map(({ uid, outcome }) => [uid, outcome]));
}

/** False when the mail was recorded before, by its id in the mailbox or as the same reply. */
export async function recordMail(trx: Trx, mail: Insertable<ReceivedMailTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('receivedMails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
