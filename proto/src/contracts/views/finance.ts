import { z } from 'zod';
import { agingBucketSchema, PAYMENT_KINDS, PRICE_KINDS } from '../../domain/enumerations/finance.js';
import { appliedTaxSchema } from '../../domain/finance/tax/applied-tax.js';
import { idSchema } from '../../domain/values/ids.js';
import { currencySchema, decimalSchema } from '../../domain/values/money-schemas.js';
import { issuedKindSchema, saleLineSchema, settlementSchema } from '../../domain/royalty/case/result.js';
import { daySchema, instantSchema, monthSchema } from '../../domain/values/time.js';
import { BILL_STATUSES } from '../../domain/workflow/definitions/bill.js';
import { PAYMENT_STATUSES } from '../../domain/workflow/definitions/payment.js';

export const billStatusSchema = z.enum(BILL_STATUSES);
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);

/** A bill in a list. Amounts in minor units of its currency; `open` is the amount that is not confirmed as paid. */
export const billRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  contractId: idSchema,
  contractNumber: z.string(),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  kind: issuedKindSchema,
  contractYear: z.int(),
  billOn: daySchema,
  issuedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  amount: decimalSchema,
  /** All that is charged above the royalty: tax on top and gross-up. */
  tax: decimalSchema,
  total: decimalSchema,
  /** The part of `tax` by which the royalty was raised, so that it is left after tax is withheld. */
  grossUp: decimalSchema,
  /** The part of `total` that the payer withholds and proves by certificates. */
  withheld: decimalSchema,
  /** The part of `withheld` for which a certificate was reported. */
  certified: decimalSchema,
  /** The tax withheld in credit notes that were set off against it; of a credit note, what left it so, negative. */
  withheldSetOff: decimalSchema,
  paid: decimalSchema,
  reported: decimalSchema,
  /** Set off against a credit note. */
  credited: decimalSchema,
  open: decimalSchema,
  status: billStatusSchema,
  revision: z.int(),
  /** Of the open amount; null when nothing is open. */
  aging: agingBucketSchema.nullable(),
  documentFileId: idSchema.nullable(),
  /** Letters of dunning that were sent. */
  dunningStep: z.int(),
});
export type BillRow = z.infer<typeof billRowSchema>;

export const moneyHistorySchema = z.object({
  id: idSchema,
  action: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  /** Null: the system. */
  by: z.object({ userId: idSchema, name: z.string(), role: z.string() }).nullable(),
  at: instantSchema,
  comment: z.string().nullable(),
  paymentId: idSchema.nullable(),
  amount: decimalSchema.nullable(),
});
export type MoneyHistory = z.infer<typeof moneyHistorySchema>;

/** A payment as lists show it. */
export const paymentRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  companyId: idSchema,
  companyName: z.string(),
  companyNameZh: z.string().nullable(),
  currency: currencySchema,
  /** What was paid; once confirmed, what was received. Negative: a refund. */
  amount: decimalSchema,
  /** The part above the bills, and what is left of it. */
  onAccount: decimalSchema,
  available: decimalSchema,
  /** Of a certificate of tax withheld, as printed. */
  certificate: z.object({ number: z.string(), amount: decimalSchema, currency: currencySchema }).nullable(),
  partial: z.boolean(),
  transferDate: daySchema,
  collectedDate: daySchema.nullable(),
  status: paymentStatusSchema,
  revision: z.int(),
  reportedByName: z.string(),
  reportedAt: instantSchema,
  rejectOn: daySchema,
  bills: z.int(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;

/** The amount that a report has earned in a bill's pool to date. */
export const reportEarnedSchema = z.object({
  reportId: idSchema,
  month: monthSchema,
  uploadId: idSchema.nullable(),
  rows: z.int(),
  royalty: z.string(),
});

/** "How was this calculated?": the page of the trace that explains the bill, without its single lines. */
export const billExplanationSchema = z.object({
  page: settlementSchema.omit({ lines: true }),
  /** Name and match of the pool, and the rates as the contract has them. */
  poolName: z.string(),
  /** The names of the pools that the page carries from or to, by id. */
  carryPools: z.record(z.string(), z.string()),
  rates: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      subCategory: z.string(),
      channel: z.string(),
      propertyName: z.string().nullable(),
      propertyNameZh: z.string().nullable(),
      type: z.string(),
      mode: z.string().nullable(),
      royaltyBase: z.string(),
    }),
  ),
  /**
   * `before`: the amount of the previous calculation, when it was different: its month was corrected, or its
   * terms amended.
   */
  reports: z.array(reportEarnedSchema.extend({ before: z.string().nullable() })),
  /** The tax profile of the bill; null on bills from before there were profiles. */
  tax: appliedTaxSchema.nullable(),
  calculatedAt: instantSchema,
  contractVersion: z.int(),
  caseHash: z.string(),
});

/** One row of a report's file and how it earned. */
export const explainedRowSchema = z.object({
  /** Null when the sales of the file are on one sheet. */
  sheet: z.string().nullable(),
  fileRow: z.int(),
  sku: z.string().nullable(),
  productName: z.string().nullable(),
  category: z.string().nullable(),
  subCategory: z.string().nullable(),
  channel: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string(),
  priceKind: z.enum(PRICE_KINDS),
  currency: z.string().nullable(),
  exchangeRate: z.string().nullable(),
  line: saleLineSchema.omit({ sale: true }),
});
export type ExplainedRow = z.infer<typeof explainedRowSchema>;
