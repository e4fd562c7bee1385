import { nextNumber } from '../../db/number-series.js';
import type { Trx } from '../../db/schema.js';
import type { SpuItemRecord } from '../../db/spu.js';
import { sellImported } from '../../sellable-skus/sellable-skus.api.js';
import { numberItem } from './numbered-items.repository.js';

/** Assigns an approval number, which a repeated approval does not change, and makes the imported SKUs of the SPU sellable. */
export async function assignNumber(trx: Trx, ctx: { tenant: string; requestId: string }, item: SpuItemRecord, at: string): Promise<void> {
  const approvalNumber = item.approvalNumber ?? (await nextNumber(trx, ctx.tenant, 'AP', at));
  await numberItem(trx, item.id, approvalNumber);
  await sellImported(trx, ctx, { companyId: item.companyId, code: item.itemCode, approvalId: item.id, approvalNumber }, at);
}
