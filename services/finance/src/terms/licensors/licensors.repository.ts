import type { LicensorTable, Trx } from '../../db/schema.js';

/** Saves a licensor; an event with an older revision changes nothing. */
export async function saveLicensor(trx: Trx, row: LicensorTable): Promise<void> {
  await trx
    .insertInto('licensor')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('licensor.revision', '<', row.revision))
    .execute();
}
