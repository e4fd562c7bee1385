import type { SkuRecord, Trx } from '../../db/sales-reports.js';

/** The SKUs of a contract whose sales may be reported. */
export const skusOf = (trx: Trx, contractId: string): Promise<SkuRecord[]> =>
  trx.selectFrom('salesSku').selectAll().where('contractId', '=', contractId).where('withdrawnAt', 'is', null).orderBy('sku').execute();
