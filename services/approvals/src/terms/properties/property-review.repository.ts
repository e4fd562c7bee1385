import type { PropertyReviewTable, Trx } from '../../db/schema.js';

/** An event that is older than the stored revision changes nothing. */
export async function savePropertyReview(trx: Trx, row: PropertyReviewTable): Promise<void> {
  await trx
    .insertInto('propertyReview')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'propertyId']).doUpdateSet(row).where('propertyReview.revision', '<', row.revision),
    )
    .execute();
}
