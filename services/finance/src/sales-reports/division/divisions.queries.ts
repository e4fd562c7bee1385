import type { DivisionTarget } from '@bls/proto/contracts/calls/finance/sales-division';
import { skuKey } from '../intake/check/sku-key.js';
import type { Trx } from '../../db/sales-reports.js';

export type Division = { columnKey: string; targets: Record<string, DivisionTarget> };

/** How a company has divided its workbooks, the last choice first. */
export const divisionsOf = (trx: Trx, companyId: string): Promise<Division[]> =>
  trx.selectFrom('salesDivision').select(['columnKey', 'targets']).where('companyId', '=', companyId).orderBy('at', 'desc').execute();

/** The contracts, by their ids, that have a SKU, by its key. */
export async function contractsBySku(trx: Trx, contractIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (contractIds.length === 0) return found;
  const skus = await trx
    .selectFrom('salesSku')
    .select(['sku', 'contractId'])
    .where('contractId', 'in', contractIds)
    .where('withdrawnAt', 'is', null)
    .execute();
  for (const { sku, contractId } of skus) found.set(skuKey(sku), [...(found.get(skuKey(sku)) ?? []), contractId]);
  return found;
}
