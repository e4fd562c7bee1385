import type { TerritoryTable, Trx } from '../db/schema.js';

/** Stores a territory as identity published it. A revision older than the stored one changes nothing. */
export async function saveTerritory(trx: Trx, row: TerritoryTable): Promise<void> {
  await trx
    .insertInto('territory')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet(row).where('territory.revision', '<', row.revision))
    .execute();
}
