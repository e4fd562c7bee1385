import type { SkuRecord, Trx } from '../../db/sales-reports.js';

/** The SKUs that are approved under a contract, or were when sales of them were reported. */
export const skusOf = (trx: Trx, contractId: string): Promise<SkuRecord[]> =>
  trx.selectFrom('salesSku').selectAll().where('contractId', '=', contractId).where('withdrawnAt', 'is', null).orderBy('sku').execute();
