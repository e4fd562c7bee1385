import { z } from 'zod';
import { platformSchema, storeTypeSchema } from '../enumerations/aul.js';
import { ruleIssue } from '../values/errors.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { urlSchema } from '../user-fields/fields.js';
import { daySchema } from '../values/time.js';

/** An amount of a year: at most 15 digits before and 2 after the point. */
export const amountSchema = z
  .string()
  .min(1, { error: 'required' })
  .regex(/^\d{1,15}(\.\d{1,2})?$/, { error: 'format.amount' });
export const codeSchema = z.string().min(1, { error: 'required' }).max(200);
/** A hundred lines of this size still fit into the integer column of their sum. */
export const MAX_PIECES = 10_000_000;
export const quantitySchema = z.int().min(1).max(MAX_PIECES);

/** A category of the contract that the store sells, and the number of stickers requested. */
export const lineSchema = z.strictObject({ category: codeSchema, subCategory: codeSchema, quantity: quantitySchema.optional() });
/** First and last day of an insurance period of the store. */
export const insurancePeriodSchema = z.strictObject({ from: daySchema, to: daySchema });

/** Authorization letters and stickers share these fields. Amounts are in the sales currency of the contract. */
export const storeFields = z.strictObject({
  contractId: idSchema,
  storeName: requiredText(200),
  /** The company that operates the store. */
  operator: requiredText(200),
  platform: platformSchema,
  storeType: storeTypeSchema,
  /** The dealer that supplies the store when the licensee does not. */
  distributor: text(200).optional(),
  storeUrl: urlSchema.superRefine((value, ctx) => {
    if (value === '') ctx.addIssue(ruleIssue('required', []));
  }),
  /** The id of the store on the platform. */
  storeId: requiredText(100),
  lines: z.array(lineSchema).min(1).max(100),
  /** First and last day of the requested period. */
  from: daySchema,
  to: daySchema,
  annualSales: amountSchema,
  marketingBudget: amountSchema,
  /** The agreement of licensor, licensee and distributor. */
  tripartiteFileId: idSchema.optional(),
  insurances: z.array(insurancePeriodSchema).max(10).default([]),
  remark: text(2000).optional(),
});
export type StoreContent = z.output<typeof storeFields>;

/** A draft: everything but the contract may be missing. */
export const storeDraft = storeFields
  .extend({
    lines: z.array(lineSchema.partial()).max(100).default([]),
    insurances: z.array(insurancePeriodSchema.partial()).max(10).default([]),
    storeUrl: text(2000),
  })
  .partial()
  .required({ contractId: true });
export type StoreDraft = z.output<typeof storeDraft>;
