import type { Trx } from '../db/schema.js';

/** The characters of a deal, to notify people to whom only some characters are assigned. */
export async function charactersOf(trx: Trx, tenant: string, itemId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('dealRef')
    .select('refId')
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .where('kind', '=', 'character')
    .execute();
  return rows.map(({ refId }) => refId);
}
