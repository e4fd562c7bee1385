import type { RequestOf } from '@bls/proto/contracts/call';
import type { labelReconciliation } from '@bls/proto/contracts/calls/approvals/label';
import type { Actor } from '@bls/proto/domain/access/actor';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { storedContains } from '@bls/kit/db/listing/filters';
import { ownOrStaff } from '../db/own-or-staff.js';
import type { Trx } from '../db/schema.js';
import { COMPANY } from './ranges.queries.js';

type Request = Pick<RequestOf<typeof labelReconciliation>, 'companyId' | 'contractId' | 'search'>;

const ARTICLE = ['contractId', 'contractNumber', 'companyId', 'skuId', 'sku'] as const;

/** Labels by contract and SKU, within the scope of the person. Names are those of one of the ranges. */
export async function labelsByArticle(trx: Trx, request: Request, actor: Actor) {
  const words = request.search && isSearchable(request.search) ? request.search.trim().split(/\s+/).slice(0, 8) : [];
  const rows = await trx
    .selectFrom('labelRange')
    .select(ARTICLE)
    .select((eb) => [
      eb.fn.max('companyName').as('companyName'),
      eb.fn.max('companyNameZh').as('companyNameZh'),
      eb.fn.max('productName').as('productName'),
      eb.fn.max('propertyName').as('propertyName'),
      eb.fn.max('propertyNameZh').as('propertyNameZh'),
      eb.fn.sum<number>('count').as('issued'),
      eb.fn.sum<number>('returned').as('returned'),
      eb.fn.sum<number>('lost').as('lost'),
    ])
    .where('tenant', '=', actor.tenant)
    .where(ownOrStaff(COMPANY, actor))
    .$if(!!request.companyId?.length, (query) => query.where('companyId', 'in', request.companyId ?? []))
    .$if(!!request.contractId?.length, (query) => query.where('contractId', 'in', request.contractId ?? []))
    .$if(words.length > 0, (query) => query.where((eb) => eb.and(words.map((word) => storedContains('labelRange.search')(word)))))
    .groupBy(ARTICLE)
    .execute();
  return rows;
}
export type LabelsOfArticle = Awaited<ReturnType<typeof labelsByArticle>>[number];
