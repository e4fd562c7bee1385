import type { Product } from '@bls/proto/domain/approval/product';
import type { Currency } from '@bls/proto/domain/values/money';
import type { ApprovalRecord, SkuRecord } from '../../db/schema.js';

/** The SKUs that a submission reserves; none may be sold yet. */
export const claimedSkus = (
  { tenant, id, companyId }: Pick<ApprovalRecord, 'tenant' | 'id' | 'companyId'>,
  { skus }: Product,
  currency: Currency,
  idAt: (position: number) => string,
): SkuRecord[] =>
  skus.map(({ sku, name, suggestedRetailPrice }, position) => ({
    tenant,
    id: idAt(position),
    approvalId: id,
    productId: null,
    companyId,
    position,
    sku,
    name: name || null,
    suggestedRetailPrice,
    currency,
    sellableAt: null,
  }));
