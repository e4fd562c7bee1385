import { z } from 'zod';
import { decimalSchema } from '../../values/money.js';
import { daySchema } from '../../values/time.js';

/** What a bill is for: falls due by the schedule, earned above it, earned without one, settles a year's minimum. */
export const BILL_KINDS = ['MG', 'EXCESS', 'ROYALTY', 'MP_CLOSING'] as const;
export const billKindSchema = z.enum(BILL_KINDS);
export type BillKind = z.infer<typeof billKindSchema>;

export const drawnBillSchema = z.object({
  on: daySchema,
  pool: z.string(),
  year: z.int(),
  kind: billKindSchema,
  /** In the currency's minor units; negative when returns or a carry give something back. */
  amount: decimalSchema,
});
export type DrawnBill = z.infer<typeof drawnBillSchema>;

/** One stretch of a sale within one band. `base` is the sales amount or the number of units in it. */
export const bandPartSchema = z.object({
  band: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  base: z.string(),
  at: z.string(),
  royalty: z.string(),
});
export type BandPart = z.infer<typeof bandPartSchema>;

/** How one sale earned: its base (amount or units), at which rate or fee, unrounded. `sale` is its place in the input. */
export const saleLineSchema = z.object({
  sale: z.int(),
  rate: z.string(),
  base: z.string(),
  at: z.string().optional(),
  bands: z.array(bandPartSchema).optional(),
  /** Whole-amount scales: what re-pricing everything sold before in this year adds or takes away. */
  repriced: z.string().optional(),
  royalty: z.string(),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

const yearEarnedSchema = z.object({
  year: z.int(),
  /** Sum of the sales lines to date; below zero only while returns exceed sales. */
  sales: z.string(),
  flatFees: z.string(),
  /** What counts: sales never below zero, plus flat fees. */
  earned: z.string(),
});

/** One pool at one billing date: everything that its bills of that day are made of. Figures are unrounded and to date. */
export const settlementSchema = z.object({
  /** Null: sales after the last billing date, earned but not billed. */
  on: daySchema.nullable(),
  pool: z.string(),
  years: z.array(z.int()),
  lines: z.array(saleLineSchema),
  flatFees: z.array(z.object({ rate: z.string(), year: z.int(), on: daySchema, fee: z.string() })),
  earned: z.object({ byYear: z.array(yearEarnedSchema), total: z.string() }),
  mg: z.object({ fellDue: z.array(z.object({ due: daySchema, amount: z.string() })), total: z.string() }),
  carry: z.array(z.object({ from: z.int(), to: z.int(), kind: z.enum(['excess', 'shortfall']), amount: z.string() })),
  closing: z.array(
    z.object({ year: z.int(), minimum: z.string(), days: z.int().nullable(), billedForYear: z.string(), carriedIn: z.string() }),
  ),
  /** The greater of guarantee and earned, after carry and closing. */
  due: z.string(),
  billedBefore: z.string(),
  bills: z.array(z.object({ kind: billKindSchema, year: z.int(), unrounded: z.string(), rounding: z.string(), amount: z.string() })),
});
export type Settlement = z.infer<typeof settlementSchema>;

export const royaltyResultSchema = z.object({
  bills: z.array(drawnBillSchema),
  earned: z.record(z.string(), decimalSchema),
  billed: z.record(z.string(), decimalSchema),
  trace: z.array(settlementSchema),
});
export type RoyaltyResult = z.infer<typeof royaltyResultSchema>;
