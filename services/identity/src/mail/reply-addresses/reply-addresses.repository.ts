import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReplyAddressTable } from '../../db/mail-reply-tables.js';
import type { Trx } from '../../db/schema.js';

export type ReplyAddress = Selectable<ReplyAddressTable>;

export async function insertReplyAddresses(trx: Trx, rows: readonly Insertable<ReplyAddressTable>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('replyAddresses').values(rows).execute();
}

export const replyAddressById = (trx: Trx, tenant: string, id: string): Promise<ReplyAddress | undefined> =>
  trx.selectFrom('replyAddresses').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst();

/** False when a refused reply to the address was answered before. */
export async function markAnswered(trx: Trx, { tenant, id }: Pick<ReplyAddress, 'tenant' | 'id'>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('replyAddresses')
    .set({ answeredAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
