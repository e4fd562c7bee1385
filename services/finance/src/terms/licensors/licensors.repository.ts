import type { LicensorTable, Trx } from '../../db/schema.js';

/** Takes over a licensor as identity tells it; an older delivery than what is known changes nothing. */
export async function saveLicensor(trx: Trx, row: LicensorTable): Promise<void> {
  await trx
    .insertInto('licensor')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('licensor.revision', '<', row.revision))
    .execute();
}
