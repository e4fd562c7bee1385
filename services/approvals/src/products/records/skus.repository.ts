import { randomUUID } from 'node:crypto';
import type { Product } from '@bls/proto/domain/approval/product';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { ApprovalRecord, SkuRecord, Trx } from '../../db/schema.js';
import { claimedSkus } from './claimed-skus.js';

export type Taken = { names: Set<string>; spus: Set<string>; codes: Set<string> };
const lower = (values: readonly (string | null)[]): Set<string> => new Set(values.flatMap((value) => (value ? [value.toLowerCase()] : [])));

/** The names, product IDs and SKU codes of this product that other products of the licensee have, in lower case. */
export async function takenByOthers(trx: Trx, approval: ApprovalRecord, product: Product): Promise<Taken> {
  const others = await trx
    .selectFrom('approval')
    .select(['spu', 'productName'])
    .where('companyId', '=', approval.companyId)
    .where('id', '<>', approval.id)
    .where('status', '<>', 'draft')
    .where((eb) => eb.not(eb.and([eb('status', '=', 'terminated'), eb('approvalNumber', 'is', null)])))
    .where((eb) =>
      eb.or([eb(sql`lower(spu)`, '=', product.spu.toLowerCase()), eb(sql`lower(product_name)`, '=', product.productName.toLowerCase())]),
    )
    .execute();
  const codes = await trx
    .selectFrom('sku')
    .select('sku')
    .where('companyId', '=', approval.companyId)
    .where('approvalId', '<>', approval.id)
    .where(
      sql<string>`lower(sku)`,
      'in',
      product.skus.map((line) => line.sku.toLowerCase()),
    )
    .execute();
  return { names: lower(others.map((o) => o.productName)), spus: lower(others.map((o) => o.spu)), codes: lower(codes.map((c) => c.sku)) };
}

/** Reserves the SKU codes of a submission in place of those of the earlier version. */
export async function claimSkus(trx: Trx, approval: ApprovalRecord, product: Product, currency: Currency): Promise<void> {
  await releaseSkus(trx, approval.id);
  await trx
    .insertInto('sku')
    .values(claimedSkus(approval, product, currency, () => randomUUID()))
    .execute();
}

/** Releases reserved codes. Sellable SKUs stay, because their sales are still reported. */
export async function releaseSkus(trx: Trx, approvalId: string): Promise<void> {
  await trx.deleteFrom('sku').where('approvalId', '=', approvalId).where('sellableAt', 'is', null).execute();
}

/** Makes the SKUs of an approval sellable; returns them in order. */
export async function openForSale(trx: Trx, approvalId: string, at: string): Promise<SkuRecord[]> {
  const skus = await trx.updateTable('sku').set({ sellableAt: at }).where('approvalId', '=', approvalId).returningAll().execute();
  return skus.toSorted((a, b) => a.position - b.position);
}
