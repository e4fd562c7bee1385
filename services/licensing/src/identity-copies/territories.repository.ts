import type { TerritoryTable, Trx } from '../db/schema.js';

/** Takes over a territory as identity tells it; an older delivery than what is known changes nothing. */
export async function keepTerritory(trx: Trx, row: TerritoryTable): Promise<void> {
  await trx
    .insertInto('territory')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet(row).where('territory.revision', '<', row.revision))
    .execute();
}
