import { z } from 'zod';

/** Days past the due date of open amounts, by bucket; `notDue` is not late. `from` and `to` in days, inclusive. */
export const AGING_BUCKETS = {
  notDue: { from: null, to: 0 },
  days0to30: { from: 1, to: 30 },
  days31to60: { from: 31, to: 60 },
  days61to120: { from: 61, to: 120 },
  over120: { from: 121, to: 364 },
  days365: { from: 365, to: null },
} as const satisfies Record<string, { from: number | null; to: number | null }>;
export type AgingBucket = keyof typeof AGING_BUCKETS;
export const AGING_BUCKET_CODES = Object.keys(AGING_BUCKETS) as [AgingBucket, ...AgingBucket[]];
export const agingBucketSchema = z.enum(AGING_BUCKET_CODES);

/** The bucket of a number of days past the due date; zero and less are not late. */
export const agingBucket = (daysLate: number): AgingBucket =>
  AGING_BUCKET_CODES.find((code) => {
    const { from, to } = AGING_BUCKETS[code];
    return (from === null || daysLate >= from) && (to === null || daysLate <= to);
  }) ?? 'notDue';

/** Series of documents with gapless numbers: debit note, credit note, payment, refund. */
export const DOCUMENT_SERIES = { debitNote: 'DN', creditNote: 'CN', payment: 'PM', refund: 'RD' } as const;
export type DocumentSeries = keyof typeof DOCUMENT_SERIES;

/**
 * A payment is money that a licensee reported; a certificate shows tax that the payer has withheld and paid to its tax office;
 * a receipt is money that finance received without a report and keeps on account; a refund is credit that finance pays back,
 * with a negative amount.
 */
export const PAYMENT_KINDS = ['payment', 'certificate', 'receipt', 'refund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** What can be set off against bills or refunded: a credit note, or the money on account of a payment. */
export const CREDIT_SOURCES = ['creditNote', 'onAccount'] as const;

/** The accounts of the ledger that stand in journals. */
export const JOURNAL_ACCOUNTS = [
  'receivable',
  'royaltyIncome',
  'lateInterest',
  'royaltyTax',
  'bank',
  'withheldTax',
  'onAccount',
  'accruedIncome',
  'deferredIncome',
  'openingBalance',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/**
 * Accounts of the ledger. `lateInterest` is income from late interest, `onAccount` is money of licensees above their bills, `withheldTax` tax that payers paid to their tax office,
 * `accruedIncome` royalty that is earned at the end of a month and not billed, `deferredIncome` royalty that is billed and not earned,
 * `openingBalance` what was open in another system when a contract was imported.
 */
export const LEDGER_ACCOUNTS = [...JOURNAL_ACCOUNTS, 'carry'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What the check of the ledger may find. */
export const LEDGER_RULES = [
  'entryUnbalanced',
  'billDiffers',
  'paymentDiffers',
  'reportedDiffers',
  'onAccountDiffers',
  'reservedDiffers',
  'numberMissing',
] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

/** How a document relates to the one that is shown. */
export const BILL_RELATIONS = ['reverses', 'reversedBy', 'replaces', 'replacedBy'] as const;

/** The price that the royalty of a row was calculated from. */
export const PRICE_KINDS = ['sellingPrice', 'suggestedRetailPrice'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
