import type { Insertable } from 'kysely';
import type { AccessRightTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';

/** Does nothing when this or a later revision is saved. */
export async function saveAccessRight(trx: Trx, { tenant, id, ...right }: Insertable<AccessRightTable>): Promise<void> {
  await trx
    .insertInto('accessRight')
    .values({ tenant, id, ...right })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(right).where('accessRight.revision', '<', right.revision))
    .execute();
}

/** Deletes a right that a contract gave that does not exist any more. */
export async function deleteAccessRight(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('accessRight').where('id', '=', id).execute();
}
