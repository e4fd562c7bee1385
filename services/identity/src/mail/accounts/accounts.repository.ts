import type { MailAccountType, MailServerType } from '@bls/proto/domain/enumerations/mail';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailAccountTable } from '../../db/inbox-tables.js';
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

/** False when there is an account already (revision 0), or another one than `revision`. */
export async function storeAccount(trx: Trx, row: Insertable<MailAccountTable>, revision: number): Promise<boolean> {
  if (revision === 0) {
    const made = await trx
      .insertInto('mailAccounts')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
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
  const gone = await trx
    .deleteFrom('mailAccounts')
    .where('tenant', '=', tenant)
    .where('type', '=', type)
    .where('serverType', '=', serverType)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Mails of each type that could not be handed over in the last week. */
export async function failedLately(trx: Trx, tenant: string): Promise<Map<MailAccountType, number>> {
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
