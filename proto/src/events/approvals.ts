import { z } from 'zod';
import { defineEvent } from '../event.js';
import { idSchema } from '../ids.js';
import { currencySchema, decimalSchema } from '../money.js';

/**
 * A SKU may be sold and reported from now on: its graphic approval is complete. Told once per SKU; finance fills the
 * sales template of the contract from it.
 */
export const skuApprovedSchema = z.object({
  skuId: idSchema,
  sku: z.string(),
  spu: z.string(),
  productName: z.string(),
  approvalId: idSchema,
  approvalNumber: z.string(),
  contractId: idSchema,
  companyId: idSchema,
  propertyId: idSchema,
  characterId: idSchema.optional(),
  category: z.string(),
  subCategory: z.string(),
  channels: z.array(z.string()),
  suggestedRetailPrice: decimalSchema.optional(),
  currency: currencySchema,
});
export type SkuApproved = z.infer<typeof skuApprovedSchema>;

export const approvalsSkuApproved = defineEvent('approvals.sku.approved.v1', skuApprovedSchema);
