import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { APPROVED_SPU } from '@bls/proto/domain/enumerations/spu';
import { type ImportCells, type ImportColumn, skuName } from '@bls/proto/domain/spu/import-columns';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { SkuImportRecord } from '../../db/spu.js';
import type { ApprovedSpu } from '../../sellable-skus/sellable-skus.api.js';
import { propertyOf } from './rows/check-rows.js';
import { columnsOf } from './imports.repository.js';
import type { Photos } from './photos.js';

const PER_PAGE = 1000;
type Known = { id: string; skus: number };

/** Inserts the products and SKUs of an import from its rows, page by page, in the order of the file. */
export async function insertProducts(trx: Trx, found: SkuImportRecord, terms: ContractTerms, photos: Photos): Promise<void> {
  const products = new Map<string, Known>();
  const columns = columnsOf(found);
  for (let after = -1; ;) {
    const rows = await trx
      .selectFrom('skuImportRow')
      .select(['line', 'cells'])
      .where('importId', '=', found.id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(PER_PAGE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    const cells = rows.map((row) => row.cells as ImportCells);
    const fresh = firstOfEach(cells, products).map((one) => productOf(one, columns, found, terms, photos));
    for (const { id, itemCode } of fresh) products.set(itemCode.toLowerCase(), { id, skus: 0 });
    if (fresh.length > 0) await trx.insertInto('importedProduct').values(fresh).execute();
    await trx
      .insertInto('sku')
      .values(cells.map((one) => skuOf(one, columns, found, terms, products)))
      .execute();
  }
}

/** The first row of each product that is not inserted yet. */
function firstOfEach(cells: readonly ImportCells[], products: ReadonlyMap<string, Known>): ImportCells[] {
  const first = new Map<string, ImportCells>();
  for (const one of cells) {
    const code = one.itemCode.toLowerCase();
    if (!products.has(code) && !first.has(code)) first.set(code, one);
  }
  return [...first.values()];
}

const productOf = (cells: ImportCells, columns: readonly ImportColumn[], found: SkuImportRecord, terms: ContractTerms, photos: Photos) => ({
  tenant: found.tenant,
  id: randomUUID(),
  importId: found.id,
  companyId: found.companyId,
  contractId: found.contractId,
  itemCode: cells.itemCode,
  productName: cells.productName,
  propertyId: propertyOf(terms, cells.property) ?? '',
  category: cells.category,
  subCategory: cells.subCategory,
  attributes: jsonb(Object.fromEntries(columns.filter(({ ofProduct }) => ofProduct).map(({ id }) => [id, cells[id] ?? '']))),
  pictureFileIds: photos.get(cells.itemCode.toLowerCase()) ?? [],
});

function skuOf(
  cells: ImportCells,
  columns: readonly ImportColumn[],
  { tenant, companyId }: SkuImportRecord,
  terms: ContractTerms,
  products: Map<string, Known>,
) {
  const product = products.get(cells.itemCode.toLowerCase());
  if (!product) throw new Error(`no product ${cells.itemCode}`);
  return {
    tenant,
    id: randomUUID(),
    approvalId: null,
    productId: product.id,
    companyId,
    position: product.skus++,
    sku: cells.sku,
    name: skuName(cells, columns) || cells.sku,
    suggestedRetailPrice: cells.suggestedRetailPrice,
    currency: terms.currency,
    sellableAt: null,
  };
}

/** The approved item codes of an import, with the approval under which their SKUs are sold. */
export async function approvedSpusOf(trx: Trx, { id, companyId }: SkuImportRecord): Promise<ApprovedSpu[]> {
  const approvals = await trx
    .selectFrom('importedProduct as product')
    .innerJoin('approval', (join) =>
      join.onRef('approval.tenant', '=', 'product.tenant').on(sql`lower(approval.spu)`, '=', sql`lower(product.item_code)`),
    )
    .select(['product.itemCode', 'approval.id', 'approval.approvalNumber'])
    .where('product.importId', '=', id)
    .where('approval.companyId', '=', companyId)
    .where('approval.approvalNumber', 'is not', null)
    .where('approval.status', '<>', 'terminated')
    .execute();
  const items = await trx
    .selectFrom('importedProduct as product')
    .innerJoin('spuItem', (join) =>
      join.onRef('spuItem.tenant', '=', 'product.tenant').on(sql`lower(spu_item.item_code)`, '=', sql`lower(product.item_code)`),
    )
    .select(['product.itemCode', 'spuItem.id', 'spuItem.approvalNumber'])
    .where('product.importId', '=', id)
    .where('spuItem.companyId', '=', companyId)
    .where('spuItem.status', 'in', [...APPROVED_SPU])
    .execute();
  return [...approvals, ...items].flatMap(({ itemCode, id: approvalId, approvalNumber }) =>
    approvalNumber ? [{ companyId, code: itemCode, approvalId, approvalNumber }] : [],
  );
}

/** The item codes of an import, in lower case. */
export async function codesOf(trx: Trx, importId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('skuImportRow')
    .select(sql<string>`lower(cells ->> 'itemCode')`.as('code'))
    .distinct()
    .where('importId', '=', importId)
    .execute();
  return new Set(rows.map(({ code }) => code));
}
