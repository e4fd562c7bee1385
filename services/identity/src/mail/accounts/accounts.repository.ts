import type { MailAccountType, MailServerType } from '@bls/proto/domain/enumerations/mail';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailAccountTable } from '../../db/inbox-mail-tables.js';
import type { Trx } from '../../db/schema.js';

export type MailAccount = Selectable<MailAccountTable>;

const one = (trx: Trx, tenant: string, type: MailAccountType, serverType: MailServerType) =>
  trx.selectFrom('mailAccounts').selectAll().where('tenant', '=', tenant).where('type', '=', type).where('serverType', '=', serverType);

export const mailAccounts = (trx: Trx, tenant: string): Promise<MailAccount[]> =>
  trx.selectFrom('mailAccounts').selectAll().where('tenant', '=', tenant).orderBy('type').orderBy('serverType', 'desc').execute();

export const mailAccount = (
  trx: Trx,
  tenant: string,
  type: MailAccountType,
  serverType: MailServerType,
): Promise<MailAccount | undefined> => one(trx, tenant, type, serverType).executeTakeFirst();

/** The accounts whose mailboxes are read for replies. */
export const accountsWithReplies = (trx: Trx, tenant: string): Promise<MailAccount[]> =>
  trx.selectFrom('mailAccounts').selectAll().where('tenant', '=', tenant).where('takesReplies', '=', true).orderBy('type').execute();

/** Returns false when there is an account although `revision` is 0, or when it was saved since `revision`. */
export async function storeAccount(trx: Trx, row: Insertable<MailAccountTable>, revision: number): Promise<boolean> {
  if (revision === 0) {
    const inserted = await trx
      .insertInto('mailAccounts')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const { tenant, type, serverType, ...rest } = row;
  const changed = await trx
    .updateTable('mailAccounts')
    .set({ ...rest, revision: revision + 1, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('type', '=', type)
    .where('serverType', '=', serverType)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeAccount(
  trx: Trx,
  tenant: string,
  type: MailAccountType,
  serverType: MailServerType,
  revision: number,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('mailAccounts')
    .where('tenant', '=', tenant)
    .where('type', '=', type)
    .where('serverType', '=', serverType)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** The numbers of mails of each type that could not be sent in the last seven days. */
export async function recentFailures(trx: Trx, tenant: string): Promise<Map<MailAccountType, number>> {
  const rows = await trx
    .selectFrom('mails')
    .select(['type', sql<number>`count(*)`.as('failed')])
    .where('tenant', '=', tenant)
    .where('state', '=', 'failed')
    .where('createdAt', '>', sql<string>`now() - interval '7 days'`)
    .groupBy('type')
    .execute();
  return new Map(rows.map(({ type, failed }) => [type, failed]));
}
