import type { PropertyReviewTable, Trx } from '../db/schema.js';

/** An older delivery than what is known changes nothing. */
export async function saveReview(trx: Trx, row: PropertyReviewTable): Promise<void> {
  await trx
    .insertInto('propertyReview')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'propertyId']).doUpdateSet(row).where('propertyReview.revision', '<', row.revision),
    )
    .execute();
}
