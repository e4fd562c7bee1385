import type { ResponseOf } from '@bls/proto/contracts/call';
import type { labelArticles } from '@bls/proto/contracts/calls/approvals/label';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { anyContains } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';

type Listed = ResponseOf<typeof labelArticles>['articles'][number];
/** A SKU that may be sold, with its contract. */
export type Article = Omit<Listed, 'gtin' | 'stickers'> & { endsOn: string };
type Found = Pick<Article, 'skuId' | 'sku' | 'contractId' | 'productName' | 'approvalNumber' | 'coverFileId' | 'endsOn'> & {
  propertyId: string | null;
  terms: ContractTerms;
};

const MOST = 20;
const TEXTS = ['sku.sku', 'approval.approvalNumber', 'approval.productName', 'product.productName'].map((name) => sql.ref(name));
const TEXTS_OF_CONTRACT = ['number', 'companyName', 'companyNameZh'].map((name) => sql`contract.terms ->> ${sql.lit(name)}`);

/** Sellable SKUs of products that were not withdrawn; those with the id, or those that match all words. */
export async function articlesWhere(
  trx: Trx,
  tenant: string,
  wanted: { skuId: string } | { search: string },
  most = MOST,
): Promise<Article[]> {
  const condition = 'skuId' in wanted ? sql<SqlBool>`sku.id = ${wanted.skuId}` : matching(wanted.search);
  const { rows } = await sql<Found>`
    select sku.id as sku_id, sku.sku, contract.contract_id, contract.ends_on, contract.terms, approval.approval_number,
      coalesce(approval.product_name, product.product_name) as product_name, coalesce(approval.property_id, product.property_id) as property_id,
      (
        select picture.file_id from version
        join picture on picture.tenant = version.tenant and picture.version_id = version.id
        where version.tenant = approval.tenant and version.approval_id = approval.id
          and version.submitted_at is not null and version.rejection is null
        order by version.submitted_at, picture.position limit 1
      ) as cover_file_id
    from sku
    left join approval on approval.tenant = sku.tenant and approval.id = sku.approval_id
    left join imported_product as product on product.tenant = sku.tenant and product.id = sku.product_id
    join contract_terms as contract on contract.tenant = sku.tenant and contract.contract_id = coalesce(approval.contract_id, product.contract_id)
    where sku.tenant = ${tenant} and sku.sellable_at is not null and approval.status is distinct from 'terminated' and ${condition}
    order by sku.sellable_at desc, sku.sku limit ${most}`.execute(trx);
  return rows.map(({ terms, propertyId, ...row }) => {
    const property = terms.properties.find((each) => each.propertyId === propertyId);
    return {
      ...row,
      contractNumber: terms.number,
      companyId: terms.companyId,
      companyName: terms.companyName,
      companyNameZh: terms.companyNameZh ?? null,
      propertyName: property?.name ?? '',
      propertyNameZh: property?.nameZh ?? null,
    };
  });
}

function matching(search: string) {
  if (!isSearchable(search)) return sql<SqlBool>`true`;
  const words = search.trim().split(/\s+/).slice(0, 8);
  return sql<SqlBool>`(${sql.join(
    words.map((word) => anyContains(...TEXTS, ...TEXTS_OF_CONTRACT)(word)),
    sql` and `,
  )})`;
}

/** The GTIN of each SKU that has labels already. */
export async function gtinsOf(trx: Trx, tenant: string, skuIds: readonly string[]): Promise<Map<string, string>> {
  if (skuIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('labelRange')
    .select(['skuId', 'gtin'])
    .distinct()
    .where('tenant', '=', tenant)
    .where('skuId', 'in', skuIds)
    .execute();
  return new Map(rows.map(({ skuId, gtin }) => [skuId, gtin]));
}

export type StickerLeft = { id: string; number: string; contractId: string; left: number };

/** Approved sticker applications of contracts, and how many labels may still be issued under each. */
export async function stickersOf(
  trx: Trx,
  tenant: string,
  wanted: { contractIds: readonly string[] } | { id: string },
): Promise<StickerLeft[]> {
  if ('contractIds' in wanted && wanted.contractIds.length === 0) return [];
  const rows = await trx
    .selectFrom('storeApplication as application')
    .select(['application.id', 'application.number', 'application.contractId', 'application.approvedQuantity'])
    .select((eb) =>
      eb
        .selectFrom('labelRange as range')
        .select((of) => of.fn.sum<number | null>('range.count').as('issued'))
        .whereRef('range.tenant', '=', 'application.tenant')
        .whereRef('range.stickerId', '=', 'application.id')
        .as('issued'),
    )
    .where('application.tenant', '=', tenant)
    .where('application.kind', '=', 'sticker')
    .where('application.status', 'in', ['allApproved', 'someApproved'])
    .$if('contractIds' in wanted, (query) => query.where('application.contractId', 'in', 'contractIds' in wanted ? wanted.contractIds : []))
    .$if('id' in wanted, (query) => query.where('application.id', '=', 'id' in wanted ? wanted.id : ''))
    .orderBy('application.number')
    .execute();
  return rows.map(({ approvedQuantity, issued, ...row }) => ({ ...row, left: Math.max(0, (approvedQuantity ?? 0) - Number(issued ?? 0)) }));
}
