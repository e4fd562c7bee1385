import { z } from 'zod';
import { AGE_GROUPS, COPYRIGHT_LOCATIONS, PRINTING_METHODS } from '../enumerations/approval.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { daySchema } from '../values/time.js';

/**
 * Codes that are printed on labels and entered in sales reports. No spaces, so that a workbook does not
 * change them.
 */
export const CODE_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._/-]{1,39}$/;
const code = requiredText(40).regex(CODE_PATTERN, { error: 'format.code' });
/** An amount with at most four decimals, as printed on a price tag. */
export const PRICE_PATTERN = /^\d{1,12}(\.\d{1,4})?$/;
const price = z.string().regex(PRICE_PATTERN, { error: 'format.price' });

const skuDraftSchema = z.strictObject({
  sku: text(40),
  name: text(120).optional(),
  colour: text(60).optional(),
  size: text(60).optional(),
  suggestedRetailPrice: text(20).optional(),
});
const skuSchema = skuDraftSchema.extend({ sku: code, suggestedRetailPrice: price });
export type SkuLine = z.output<typeof skuSchema>;

/** A draft holds what has been entered so far, within limits: the form saves it automatically. */
export const productDraftSchema = z.strictObject({
  productName: text(120).optional(),
  spu: text(40).optional(),
  propertyId: idSchema.optional(),
  characterIds: z.array(idSchema).max(50).default([]),
  category: text(80).optional(),
  subCategory: text(80).optional(),
  series: text(120).optional(),
  platform: text(120).optional(),
  size: text(120).optional(),
  material: text(200).optional(),
  numberOfColours: z.int().min(0).max(999).optional(),
  manufacturingMethod: text(120).optional(),
  printingMethods: z.array(z.enum(PRINTING_METHODS)).max(PRINTING_METHODS.length).default([]),
  copyrightLocation: z.enum(COPYRIGHT_LOCATIONS).optional(),
  ageGroups: z.array(z.enum(AGE_GROUPS)).max(AGE_GROUPS.length).default([]),
  quantity: z.int().min(0).max(999_999_999).optional(),
  saleFrom: daySchema.optional(),
  saleTo: daySchema.optional(),
  contact: text(120).optional(),
  phone: text(40).optional(),
  address: text(300).optional(),
  deadline: daySchema.optional(),
  remark: text(2000).optional(),
  skus: z.array(skuDraftSchema).max(200).default([]),
});
export type ProductDraft = z.output<typeof productDraftSchema>;
export type ProductDraftInput = z.input<typeof productDraftSchema>;

/** What a submission must contain. Rules across fields: `productIssues`. */
export const productSchema = productDraftSchema.extend({
  productName: requiredText(120),
  spu: code,
  propertyId: idSchema,
  category: requiredText(80),
  subCategory: requiredText(80),
  size: requiredText(120),
  material: requiredText(200),
  numberOfColours: z.int().min(1).max(999),
  printingMethods: z.array(z.enum(PRINTING_METHODS)).min(1).max(PRINTING_METHODS.length),
  copyrightLocation: z.enum(COPYRIGHT_LOCATIONS),
  ageGroups: z.array(z.enum(AGE_GROUPS)).min(1).max(AGE_GROUPS.length),
  quantity: z.int().min(1).max(999_999_999),
  saleFrom: daySchema,
  saleTo: daySchema,
  skus: z.array(skuSchema).min(1).max(200),
});
export type Product = z.output<typeof productSchema>;
