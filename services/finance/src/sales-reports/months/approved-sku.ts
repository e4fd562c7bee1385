import type { PayloadOf } from '@bls/proto/contracts/event';
import type { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';

/** The columns of an approved SKU that sales reports use. */
export const approvedSku = (approved: PayloadOf<typeof approvalsSkuApproved>) => ({
  contractId: approved.contractId,
  sku: approved.sku,
  skuId: approved.skuId,
  productName: approved.productName,
  approvalNumber: approved.approvalNumber,
  propertyId: approved.propertyId,
  characterId: approved.characterId ?? null,
  category: approved.category,
  subCategory: approved.subCategory,
  channels: approved.channels,
  suggestedRetailPrice: approved.suggestedRetailPrice ?? null,
  currency: approved.currency,
});
