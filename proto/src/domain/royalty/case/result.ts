import { z } from 'zod';
import { decimalSchema } from '../../values/money-schemas.js';
import { daySchema } from '../../values/time.js';
import { BILL_KINDS } from './bill-kinds.js';

export const billKindSchema = z.enum(BILL_KINDS);
export type BillKind = z.infer<typeof billKindSchema>;
/** The kinds of bills that are issued: those that the engine draws, and late interest. Labels: `billKind.{kind}`. */
export const ISSUED_KINDS = [...BILL_KINDS, 'LATE_INTEREST'] as const;
export const issuedKindSchema = z.enum(ISSUED_KINDS);
export type IssuedKind = z.infer<typeof issuedKindSchema>;

export const drawnBillSchema = z.object({
  on: daySchema,
  pool: z.string(),
  year: z.int(),
  kind: billKindSchema,
  /** In minor units of the currency; negative for a credit. */
  amount: decimalSchema,
});
export type DrawnBill = z.infer<typeof drawnBillSchema>;

/** The part of a sale in one band. `base`: the sales amount or the number of units in it. */
export const bandPartSchema = z.object({
  band: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  base: z.string(),
  at: z.string(),
  royalty: z.string(),
});
export type BandPart = z.infer<typeof bandPartSchema>;

/** The royalty of one sale, unrounded: its base (amount or units) and its rate or fee. `sale`: its index in the input. */
export const saleLineSchema = z.object({
  sale: z.int(),
  rate: z.string(),
  base: z.string(),
  at: z.string().optional(),
  bands: z.array(bandPartSchema).optional(),
  /** Whole-amount scales: what the repricing of earlier sales of this year adds or deducts. */
  repriced: z.string().optional(),
  royalty: z.string(),
});
export type SaleLine = z.infer<typeof saleLineSchema>;

const yearEarnedSchema = z.object({
  year: z.int(),
  /** Sum of the sales lines to date; below zero only while returns exceed sales. */
  sales: z.string(),
  flatFees: z.string(),
  /** Sales, but not below zero, plus flat fees. */
  earned: z.string(),
});

/** `pool` and `toPool`: of a carry between two pools; absent within the pool of the page. */
const carriedSchema = z.object({
  pool: z.string().optional(),
  toPool: z.string().optional(),
  from: z.int(),
  to: z.int(),
  kind: z.enum(['excess', 'shortfall']),
  amount: z.string(),
});

/** One pool at one billing date: everything that its bills of that day are calculated from. Figures are unrounded and to date. */
export const settlementSchema = z.object({
  /** Null: sales after the last billing date, earned but not billed. */
  on: daySchema.nullable(),
  pool: z.string(),
  years: z.array(z.int()),
  lines: z.array(saleLineSchema),
  flatFees: z.array(z.object({ rate: z.string(), year: z.int(), on: daySchema, fee: z.string() })),
  earned: z.object({ byYear: z.array(yearEarnedSchema), total: z.string() }),
  mg: z.object({ fellDue: z.array(z.object({ due: daySchema, amount: z.string() })), total: z.string() }),
  carry: z.array(carriedSchema),
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
