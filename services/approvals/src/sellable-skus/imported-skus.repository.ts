import { type Selectable, sql } from 'kysely';
import type { SkuRecord, Trx } from '../db/schema.js';
import type { ImportedProductTable } from '../db/spu.js';

export type ImportedSku = SkuRecord & { product: Selectable<ImportedProductTable> };

/** Imported SKUs of these item codes (lower case) of a company, with their products: the sellable ones, or the others. */
export async function importedSkus(
  trx: Trx,
  companyId: string,
  codes: readonly string[],
  { sellable }: { sellable: boolean },
): Promise<ImportedSku[]> {
  if (codes.length === 0) return [];
  const products = await trx
    .selectFrom('importedProduct')
    .selectAll()
    .where('companyId', '=', companyId)
    .where(sql<string>`lower(item_code)`, 'in', codes)
    .execute();
  if (products.length === 0) return [];
  const byId = new Map(products.map((product) => [product.id, product]));
  const skus = await trx
    .selectFrom('sku')
    .selectAll()
    .where('productId', 'in', [...byId.keys()])
    .where('sellableAt', sellable ? 'is not' : 'is', null)
    .orderBy('sku')
    .execute();
  return skus.flatMap((sku) => {
    const product = byId.get(sku.productId ?? '');
    return product ? [{ ...sku, product }] : [];
  });
}

/** Makes SKUs sellable from `at` on, or withdraws them. */
export async function setSellable(trx: Trx, ids: readonly string[], at: string | null): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('sku').set({ sellableAt: at }).where('id', 'in', ids).execute();
}
