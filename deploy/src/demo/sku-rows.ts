import type { SkuRecord } from '@bls/approvals/db/schema';
import type { Currency } from '@bls/proto/domain/values/money';
import type { ApprovalWalk } from './approval-walk.js';
import { idOf } from './random.js';

/** A draft claims no codes; an approved graphic makes them sellable. */
export const skuRows = ({ head, product, sellableAt }: ApprovalWalk, currency: Currency): Omit<SkuRecord, 'tenant'>[] =>
  head.status === 'draft'
    ? []
    : product.skus.map(({ sku, name, suggestedRetailPrice }, position) => ({
        id: idOf(head.id, 'sku', position),
        approvalId: head.id,
        productId: null,
        companyId: head.companyId,
        position,
        sku: sku ?? '',
        name: name ?? null,
        suggestedRetailPrice: suggestedRetailPrice ?? '0',
        currency,
        sellableAt: sellableAt ?? null,
      }));
