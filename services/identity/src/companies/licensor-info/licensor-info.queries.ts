import type { Trx } from '../../db/schema.js';

/** The licensor of the id; without one the first that the tenant had, of those that are active. */
export function findLicensor(trx: Trx, tenant: string, id?: string) {
  const licensors = trx.selectFrom('companies').selectAll().where('tenant', '=', tenant).where('kind', '=', 'licensor');
  const wanted = id ? licensors.where('id', '=', id) : licensors.where('active', '=', true).orderBy('createdAt').orderBy('id').limit(1);
  return wanted.executeTakeFirst();
}
