import { nextNumber } from '../../db/number-series.js';
import type { Trx } from '../../db/schema.js';
import type { SpuItemRecord } from '../../db/spu.js';
import { sellImported } from '../../sellable-skus/sellable-skus.api.js';
import { numberItem } from './numbered-items.repository.js';

/** An approved SPU has a number like every approved product; approved again it keeps it. What was imported below it may be sold. */
export async function giveNumber(trx: Trx, ctx: { tenant: string; requestId: string }, item: SpuItemRecord, at: string): Promise<void> {
  const approvalNumber = item.approvalNumber ?? (await nextNumber(trx, ctx.tenant, 'AP', at));
  await numberItem(trx, item.id, approvalNumber);
  await sellImported(trx, ctx, { companyId: item.companyId, code: item.itemCode, approvalId: item.id, approvalNumber }, at);
}
