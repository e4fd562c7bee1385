import { z } from 'zod';
import { idSchema, text } from '../values/ids.js';

/** Tax, time limits and confirmation of payments. */
export const paymentSettingFields = {
  /** Tax on the royalty, shown on the debit note as its own line. */
  royaltyTaxPercent: z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, { error: 'format.percent' }),
  /** Days after which an unconfirmed payment is rejected automatically (NumberDayAutoRejectPayment). */
  paymentAutoRejectDays: z.int().min(1).max(90),
  /**
   * Days before the due day of a guarantee on which it is billed. A higher number also holds for running contracts, a lower one for
   * contracts signed from then on: a guarantee that is billed stays billed.
   */
  mgBillingLeadDays: z.int().min(0).max(180),
  /** Whether the import of a bank statement confirms payments that a line pays for certain. */
  matchBankLines: z.boolean(),
};
/** Bank account and issuer, as printed on debit notes. */
export const noteInfoFields = {
  /** The bank account for payments of licensees, one line each. */
  bankLines: z.array(text(200)).max(8),
  issuerLines: z.array(text(200)).max(6),
  /** The picture of the stamp on debit and credit notes (a file of purpose `stampPicture`); null: they have none. */
  stampFileId: idSchema.nullable(),
};

/** The finance settings of a tenant: printed on debit notes and used by jobs. */
export const financeSettingsSchema = z.strictObject({ ...paymentSettingFields, ...noteInfoFields });
export type FinanceSettings = z.infer<typeof financeSettingsSchema>;

/** Days before the due date of an unpaid bill on which the licensee is reminded. */
export const BILL_REMINDER_DAYS: readonly number[] = [3, 1];
/** Days before the automatic rejection of an unconfirmed payment on which finance is reminded. */
export const PAYMENT_REMINDER_DAYS: readonly number[] = [3, 1];

export const DEFAULT_FINANCE_SETTINGS: FinanceSettings = {
  royaltyTaxPercent: '6',
  paymentAutoRejectDays: 7,
  mgBillingLeadDays: 30,
  matchBankLines: true,
  bankLines: [],
  issuerLines: [],
  stampFileId: null,
};

/** Where the stamp is on the first page of a note, in millimetres from the upper left corner of an A4 page. */
export const NOTE_STAMP_MM = { left: 145, top: 225, width: 42 } as const;
