import type { Trx } from '../../db/schema.js';

/** Whether the brand owner of the property reviews its products. */
export async function hasBrandOwnerReview(trx: Trx, tenant: string, propertyId: string | undefined): Promise<boolean> {
  if (!propertyId) return false;
  const row = await trx
    .selectFrom('propertyReview')
    .select('asked')
    .where('tenant', '=', tenant)
    .where('propertyId', '=', propertyId)
    .executeTakeFirst();
  return row?.asked ?? false;
}
