import type { SkuApproved } from '@bls/proto/contracts/events/approvals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Product, ProductDraft } from '@bls/proto/domain/approval/product';
import type { Issue } from '@bls/proto/domain/values/errors';
import { priceText } from '../../db/price-text.js';
import type { ApprovalRecord, SkuRecord } from '../../db/schema.js';
import type { Taken } from './skus.repository.js';

/** Issues for taken names and codes, at their fields. The unique indexes guard against two submissions at once. */
export function takenIssues(product: Product, taken: Taken): Issue[] {
  const issues: Issue[] = [];
  const { productName, spu, skus } = product;
  if (taken.names.has(productName.toLowerCase())) {
    issues.push({ path: ['productName'], rule: 'productNameTaken', params: { name: productName } });
  }
  if (taken.spus.has(spu.toLowerCase())) issues.push({ path: ['spu'], rule: 'spuTaken', params: { spu } });
  skus.forEach(({ sku }, index) => {
    if (taken.codes.has(sku.toLowerCase())) issues.push({ path: ['skus', index, 'sku'], rule: 'skuTaken', params: { sku } });
  });
  return issues;
}

/** The event of a SKU that may be sold from now on. */
export const skuApproved = (
  sku: SkuRecord,
  approval: ApprovalRecord & { approvalNumber: string },
  product: ProductDraft,
  terms: ContractTerms,
): SkuApproved => ({
  skuId: sku.id,
  sku: sku.sku,
  spu: product.spu ?? '',
  productName: product.productName ?? '',
  approvalId: approval.id,
  approvalNumber: approval.approvalNumber,
  contractId: approval.contractId,
  companyId: approval.companyId,
  propertyId: product.propertyId ?? '',
  characterId: product.characterIds[0],
  category: product.category ?? '',
  subCategory: product.subCategory ?? '',
  channels: terms.channels,
  suggestedRetailPrice: priceText(sku.suggestedRetailPrice),
  currency: sku.currency,
});
