import { can } from '@bls/proto/domain/access/permissions';
import type { Trx } from '../../db/schema.js';

/** At most this many people of a company get a letter. */
const MAX_READERS = 20;

/** The active people of a company who may see its bills, those who were here last first. */
export async function billReadersOf(trx: Trx, tenant: string, companyId: string) {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language', 'timeOffset', 'timeZone', 'dateFormat', 'role', 'permissions'])
    .where('tenant', '=', tenant)
    .where('companyId', '=', companyId)
    .where('active', '=', true)
    .orderBy(
      (eb) => eb.ref('lastSeenAt'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id')
    .execute();
  return users.filter((user) => can(user, 'bill.read')).slice(0, MAX_READERS);
}
export type BillReader = Awaited<ReturnType<typeof billReadersOf>>[number];
