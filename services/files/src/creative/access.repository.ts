import type { Insertable } from 'kysely';
import type { AccessRightTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';

/** Does nothing when the same or a later revision is known already. */
export async function keepAccessRight(trx: Trx, { tenant, id, ...told }: Insertable<AccessRightTable>): Promise<void> {
  await trx
    .insertInto('accessRight')
    .values({ tenant, id, ...told })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(told).where('accessRight.revision', '<', told.revision))
    .execute();
}
