import { z } from 'zod';
import { currencySchema } from '../../values/money-schemas.js';
import { daySchema } from '../../values/time.js';

/** The keys of a match. `*` or a missing key matches everything. */
export const DIMENSIONS = ['category', 'subCategory', 'channel', 'property', 'character'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Not negative, at most 18 digits and 6 decimals: amounts, fees and quantities of a case. */
export const amountOfCaseSchema = z.string().regex(/^\d{1,18}(\.\d{1,6})?$/);
/** A fraction of one with at most six decimals. */
const fractionSchema = z.string().regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/);
const keySchema = z.string().min(1).max(200);

export const matchSchema = z.strictObject({
  category: keySchema.optional(),
  subCategory: keySchema.optional(),
  channel: keySchema.optional(),
  property: keySchema.optional(),
  character: keySchema.optional(),
});
export type Match = z.infer<typeof matchSchema>;

const rateBase = { id: keySchema, match: matchSchema.default({}) };
const band = { from: amountOfCaseSchema.nullable(), to: amountOfCaseSchema.nullable() };
const modeSchema = z.enum(['marginal', 'whole']).default('marginal');

/** A fraction of the sales amount, a fee per unit, or a flat fee on the first day of the year or term. */
export const rateRuleSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...rateBase, type: z.literal('fixedRate'), rate: fractionSchema }),
  z.strictObject({ ...rateBase, type: z.literal('fixedFee'), fee: amountOfCaseSchema }),
  z.strictObject({ ...rateBase, type: z.literal('flatFee'), fee: amountOfCaseSchema, per: z.enum(['year', 'term']) }),
  z.strictObject({
    ...rateBase,
    type: z.literal('slidingRate'),
    mode: modeSchema,
    bands: z
      .array(z.strictObject({ ...band, rate: fractionSchema }))
      .min(1)
      .max(100),
  }),
  z.strictObject({
    ...rateBase,
    type: z.literal('slidingFee'),
    mode: modeSchema,
    bands: z
      .array(z.strictObject({ ...band, fee: amountOfCaseSchema }))
      .min(1)
      .max(100),
  }),
]);
export type RateRule = z.infer<typeof rateRuleSchema>;

const yearNumberSchema = z.int().min(1).max(100);
export const poolRuleSchema = z.strictObject({
  id: keySchema,
  match: matchSchema.default({}),
  /** `each`: every contract year by itself; `all`: the years are crossed; lists: the years that are crossed. */
  years: z.union([z.enum(['each', 'all']), z.array(z.array(yearNumberSchema).min(1)).min(1)]).default('each'),
  mg: z
    /** `billFrom`: the day from which it is billed, if that is before the day on which it is due. */
    .array(z.strictObject({ due: daySchema, amount: amountOfCaseSchema, billFrom: daySchema.optional() }))
    .max(1000)
    .default([]),
  minimumPayment: z
    .strictObject({ amount: amountOfCaseSchema, prorate: z.enum(['none', 'days/365']).default('none') })
    .nullable()
    .optional(),
});
export type PoolRule = z.infer<typeof poolRuleSchema>;

/**
 * What year `from` of a pool has too much or too little counts in year `to`: of the same pool, or of `toPool`, also in the same
 * year. The years of a pool that are crossed are one: each of their numbers names all of them.
 */
export const carryRuleSchema = z.strictObject({
  pool: keySchema,
  toPool: keySchema.optional(),
  from: yearNumberSchema,
  to: yearNumberSchema,
  kind: z.enum(['excess', 'shortfall']),
  max: amountOfCaseSchema.nullable().default(null),
});
export type CarryRule = z.infer<typeof carryRuleSchema>;

export const saleSchema = z.strictObject({
  date: daySchema,
  category: keySchema,
  subCategory: keySchema.optional(),
  channel: keySchema,
  property: keySchema,
  character: keySchema.optional(),
  /** Negative for returns. */
  quantity: z.string().regex(/^-?\d{1,18}(\.\d{1,6})?$/),
  price: z.string().regex(/^\d{1,18}(\.\d{1,12})?$/),
});
export type Sale = z.infer<typeof saleSchema>;

/**
 * A case without its sales. A contract year may be marked `sellOff`: the time after the term in which stock is sold; it has
 * no minimum payment.
 */
export const caseRulesShape = {
  currency: currencySchema,
  years: z
    .array(z.strictObject({ from: daySchema, to: daySchema, sellOff: z.boolean().default(false) }))
    .min(1)
    .max(100),
  rates: z.array(rateRuleSchema).max(2000),
  pools: z.array(poolRuleSchema).min(1).max(200),
  carry: z.array(carryRuleSchema).max(1000).default([]),
  billOn: z.array(daySchema).max(5000),
};
export const caseRulesSchema = z.strictObject(caseRulesShape);
export type CaseRules = z.infer<typeof caseRulesSchema>;

/** A case with sales as the call takes it: the response with its trace has to fit into one message. The command line takes any number of sales. */
export const royaltyCaseSchema = z.strictObject({ ...caseRulesShape, sales: z.array(saleSchema).max(4000) });
export type RoyaltyCase = z.infer<typeof royaltyCaseSchema>;
export type RoyaltyCaseInput = z.input<typeof royaltyCaseSchema>;
