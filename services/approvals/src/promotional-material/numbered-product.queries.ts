import type { NumberedProduct } from '@bls/proto/domain/approval/pop';
import type { Trx } from '../db/schema.js';

/** The company's product that was approved under this number. */
export async function numberedProduct(trx: Trx, tenant: string, companyId: string, number: string): Promise<NumberedProduct | undefined> {
  const found = await trx
    .selectFrom('approval')
    .select(['contractId', 'propertyId', 'status'])
    .where('tenant', '=', tenant)
    .where('companyId', '=', companyId)
    .where('approvalNumber', '=', number)
    .executeTakeFirst();
  return found && { contractId: found.contractId, propertyId: found.propertyId, terminated: found.status === 'terminated' };
}

/** Whether the number is the App ID of a design of the company. */
export const isNumberOfDesign = async (trx: Trx, tenant: string, companyId: string, number: string): Promise<boolean> =>
  (await trx
    .selectFrom('designApproval')
    .select('id')
    .where('tenant', '=', tenant)
    .where('companyId', '=', companyId)
    .where('approvalNumber', '=', number)
    .executeTakeFirst()) !== undefined;
