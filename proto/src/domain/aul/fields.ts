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
/** A hundred lines of it still add up to what a column counts to. */
export const MOST_PIECES = 10_000_000;
export const quantitySchema = z.int().min(1).max(MOST_PIECES);

/** A category of the contract that the store sells, and for how many pieces stickers are asked. */
export const lineSchema = z.strictObject({ category: codeSchema, subCategory: codeSchema, quantity: quantitySchema.optional() });
/** First and last day of a period that the store is insured for. */
export const insurancePeriodSchema = z.strictObject({ from: daySchema, to: daySchema });

/** One set of fields for authorization letters and stickers. Amounts are in the sales currency of the contract. */
export const storeFields = z.strictObject({
  contractId: idSchema,
  storeName: requiredText(200),
  /** The company that runs the store from day to day. */
  operator: requiredText(200),
  platform: platformSchema,
  storeType: storeTypeSchema,
  /** The dealer that the goods go through, when the licensee does not sell them itself. */
  distributor: text(200).optional(),
  storeUrl: urlSchema.superRefine((value, ctx) => {
    if (value === '') ctx.addIssue(ruleIssue('required', []));
  }),
  /** What the platform calls the store. */
  storeId: requiredText(100),
  lines: z.array(lineSchema).min(1).max(100),
  /** First and last day that is applied for. */
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

/** What a draft may hold: everything but the contract may still be missing. */
export const storeDraft = storeFields
  .extend({
    lines: z.array(lineSchema.partial()).max(100).default([]),
    insurances: z.array(insurancePeriodSchema.partial()).max(10).default([]),
    storeUrl: text(2000),
  })
  .partial()
  .required({ contractId: true });
export type StoreDraft = z.output<typeof storeDraft>;
